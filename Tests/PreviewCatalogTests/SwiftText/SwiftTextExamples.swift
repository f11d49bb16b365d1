// swift-format-ignore-file
// The Swift code that “Copy as Swift” copies for the examples. Tests with LISTPREVIEW_RECORD=1 rewrite this file.
import ListPreviewKit

// "orders/morning"
private enum Example0 {
    static func morning() -> ListScreen {
        ListScreen(id: "orders", title: "Orders") {
            ListSection(id: "making", header: .header("Being made")) {
                SubtitleRow.row(ItemModel(id: "a1", title: "Flat white", detail: "Maya · table 4", image: .icon(.clock)))
                SubtitleRow.row(ItemModel(id: "a2", title: "Espresso", detail: "Jonas · to go", image: .icon(.clock)))
                SubtitleRow.row(ItemModel(id: "a3", title: "Green tea", detail: "Amira · table 2", image: .icon(.clock)))
            }
            ListSection(id: "shop", header: .header("Shop")) {
                SwitchRow.row(SwitchModel(id: "open", title: "Taking orders", image: .icon(.house), isOn: true))
            }
        }
    }
    
}

// "orders/morning edited"
private enum Example1 {
    static func morning() -> ListScreen {
        ListScreen(id: "orders", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n") {
            ListSection(id: "making", header: .header("A: 'b' \"c\" \\(d), é\u{2028}{\n")) {
                SubtitleRow.row(ItemModel(id: "a1", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail)).selected(true)
                SubtitleRow.row(ItemModel(id: "a2", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail)).selected(true)
                SubtitleRow.row(ItemModel(id: "a3", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail)).selected(true)
            }
            ListSection(id: "shop", header: .header("A: 'b' \"c\" \\(d), é\u{2028}{\n")) {
                SwitchRow.row(SwitchModel(id: "open", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), isOn: false, isEnabled: false)).selected(true)
            }
        }
    }
    
}

// "orders/morning emptied"
private enum Example2 {
    static func morning() -> ListScreen {
        ListScreen(id: "orders", title: "") {
            ListSection(id: "making", header: .header("")) {
                SubtitleRow.row(ItemModel(id: "a1", title: "", detail: nil, image: nil, badge: nil))
                SubtitleRow.row(ItemModel(id: "a2", title: "", detail: nil, image: nil, badge: nil))
                SubtitleRow.row(ItemModel(id: "a3", title: "", detail: nil, image: nil, badge: nil))
            }
            ListSection(id: "shop", header: .header("")) {
                SwitchRow.row(SwitchModel(id: "open", title: "", detail: nil, image: nil, isOn: true))
            }
        }
    }
    
}

// "orders/two-are-ready"
private enum Example3 {
    static func twoAreReady() -> ListScreen {
        ListScreen(id: "orders", title: "Orders") {
            ListSection(id: "ready", header: .header("Ready")) {
                SubtitleRow.row(
                    ItemModel(id: "a2", title: "Espresso", detail: "Jonas · to go", image: .icon(.checkmark), badge: "now"),
                    style: ListItemStyle {
                        $0.title.textColor = .green
                        $0.title.weight = .semibold
                    })
                SubtitleRow.row(
                    ItemModel(
                        id: "a1", title: "Flat white", detail: "Maya · table 4", image: .icon(.checkmark), badge: "1 min"))
            }
            ListSection(id: "making", header: .header("Being made")) {
                SubtitleRow.row(ItemModel(id: "a3", title: "Green tea", detail: "Amira · table 2", image: .icon(.clock)))
                SubtitleRow.row(
                    ItemModel(id: "a4", title: "Two cappuccinos", detail: "Lena · table 7", image: .icon(.clock)))
                SubtitleRow.row(ItemModel(id: "a5", title: "Iced latte", detail: "Tomás · to go", image: .icon(.clock)))
            }
            ListSection(id: "shop", header: .header("Shop")) {
                SwitchRow.row(SwitchModel(id: "open", title: "Taking orders", image: .icon(.house), isOn: true))
            }
        }
    }
    
}

// "orders/two-are-ready edited"
private enum Example4 {
    static func twoAreReady() -> ListScreen {
        ListScreen(id: "orders", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n") {
            ListSection(id: "ready", header: .header("A: 'b' \"c\" \\(d), é\u{2028}{\n")) {
                SubtitleRow.row(
                    ItemModel(id: "a2", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail),
                    style: ListItemStyle {
                        $0.title.textColor = .green
                        $0.title.weight = .semibold
                    }).selected(true)
                SubtitleRow.row(
                    ItemModel(
                        id: "a1", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail)).selected(true)
            }
            ListSection(id: "making", header: .header("A: 'b' \"c\" \\(d), é\u{2028}{\n")) {
                SubtitleRow.row(ItemModel(id: "a3", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail)).selected(true)
                SubtitleRow.row(
                    ItemModel(id: "a4", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail)).selected(true)
                SubtitleRow.row(ItemModel(id: "a5", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail)).selected(true)
            }
            ListSection(id: "shop", header: .header("A: 'b' \"c\" \\(d), é\u{2028}{\n")) {
                SwitchRow.row(SwitchModel(id: "open", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), isOn: false, isEnabled: false)).selected(true)
            }
        }
    }
    
}

// "orders/two-are-ready emptied"
private enum Example5 {
    static func twoAreReady() -> ListScreen {
        ListScreen(id: "orders", title: "") {
            ListSection(id: "ready", header: .header("")) {
                SubtitleRow.row(
                    ItemModel(id: "a2", title: "", detail: nil, image: nil, badge: nil),
                    style: ListItemStyle {
                        $0.title.textColor = .green
                        $0.title.weight = .semibold
                    })
                SubtitleRow.row(
                    ItemModel(
                        id: "a1", title: "", detail: nil, image: nil, badge: nil))
            }
            ListSection(id: "making", header: .header("")) {
                SubtitleRow.row(ItemModel(id: "a3", title: "", detail: nil, image: nil, badge: nil))
                SubtitleRow.row(
                    ItemModel(id: "a4", title: "", detail: nil, image: nil, badge: nil))
                SubtitleRow.row(ItemModel(id: "a5", title: "", detail: nil, image: nil, badge: nil))
            }
            ListSection(id: "shop", header: .header("")) {
                SwitchRow.row(SwitchModel(id: "open", title: "", detail: nil, image: nil, isOn: true))
            }
        }
    }
    
}

// "orders/last-orders"
private enum Example6 {
    static func lastOrders() -> ListScreen {
        ListScreen(id: "orders", title: "Orders") {
            ListSection(id: "ready", header: .header("Ready")) {
                SubtitleRow.row(
                    ItemModel(
                        id: "a5", title: "Iced latte", detail: "Tomás · to go", image: .icon(.checkmark), badge: "now"))
                SubtitleRow.row(
                    ItemModel(
                        id: "a3", title: "Green tea", detail: "Amira · table 2", image: .icon(.checkmark), badge: "3 min"))
            }
            ListSection(id: "making", header: .header("Being made")) {
                SubtitleRow.row(
                    ItemModel(id: "a4", title: "Two cappuccinos", detail: "Lena · table 7", image: .icon(.clock)))
            }
            ListSection(id: "shop", header: .header("Shop"), footer: .footer("Orders that are being made are finished.")) {
                SwitchRow.row(SwitchModel(id: "open", title: "Taking orders", image: .icon(.house), isOn: false))
            }
        }
    }
    
}

// "orders/last-orders edited"
private enum Example7 {
    static func lastOrders() -> ListScreen {
        ListScreen(id: "orders", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n") {
            ListSection(id: "ready", header: .header("A: 'b' \"c\" \\(d), é\u{2028}{\n")) {
                SubtitleRow.row(
                    ItemModel(
                        id: "a5", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail)).selected(true)
                SubtitleRow.row(
                    ItemModel(
                        id: "a3", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail)).selected(true)
            }
            ListSection(id: "making", header: .header("A: 'b' \"c\" \\(d), é\u{2028}{\n")) {
                SubtitleRow.row(
                    ItemModel(id: "a4", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail)).selected(true)
            }
            ListSection(id: "shop", header: .header("A: 'b' \"c\" \\(d), é\u{2028}{\n"), footer: .footer("A: 'b' \"c\" \\(d), é\u{2028}{\n")) {
                SwitchRow.row(SwitchModel(id: "open", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), isOn: true, isEnabled: false)).selected(true)
            }
        }
    }
    
}

// "orders/last-orders emptied"
private enum Example8 {
    static func lastOrders() -> ListScreen {
        ListScreen(id: "orders", title: "") {
            ListSection(id: "ready", header: .header("")) {
                SubtitleRow.row(
                    ItemModel(
                        id: "a5", title: "", detail: nil, image: nil, badge: nil))
                SubtitleRow.row(
                    ItemModel(
                        id: "a3", title: "", detail: nil, image: nil, badge: nil))
            }
            ListSection(id: "making", header: .header("")) {
                SubtitleRow.row(
                    ItemModel(id: "a4", title: "", detail: nil, image: nil, badge: nil))
            }
            ListSection(id: "shop", header: .header(""), footer: .footer("")) {
                SwitchRow.row(SwitchModel(id: "open", title: "", detail: nil, image: nil, isOn: false))
            }
        }
    }
    
}

// "orders/loading"
private enum Example9 {
    static func loading() -> ListScreen {
        var screen = ListScreen(id: "orders", title: "Orders") {
            ListSection(id: "making", header: .header("Being made")) {
                SubtitleRow.row(ItemModel(id: "a1", title: "Flat white", detail: "Maya · table 4", image: .icon(.clock)))
                    .placeholder()
                SubtitleRow.row(ItemModel(id: "a2", title: "Espresso", detail: "Jonas · to go", image: .icon(.clock)))
                    .placeholder()
                SubtitleRow.row(ItemModel(id: "a3", title: "Green tea", detail: "Amira · table 2", image: .icon(.clock)))
                    .placeholder()
            }
            ListSection(id: "shop", header: .header("Shop")) {
                SwitchRow.row(SwitchModel(id: "open", title: "Taking orders", image: .icon(.house), isOn: true))
                    .placeholder()
            }
        }
        screen.loader = .default
        return screen
    }
    
}

// "orders/loading edited"
private enum Example10 {
    static func loading() -> ListScreen {
        var screen = ListScreen(id: "orders", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n") {
            ListSection(id: "making", header: .header("A: 'b' \"c\" \\(d), é\u{2028}{\n")) {
                SubtitleRow.row(ItemModel(id: "a1", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail))
                    .placeholder().selected(true)
                SubtitleRow.row(ItemModel(id: "a2", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail))
                    .placeholder().selected(true)
                SubtitleRow.row(ItemModel(id: "a3", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail))
                    .placeholder().selected(true)
            }
            ListSection(id: "shop", header: .header("A: 'b' \"c\" \\(d), é\u{2028}{\n")) {
                SwitchRow.row(SwitchModel(id: "open", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), isOn: false, isEnabled: false))
                    .placeholder().selected(true)
            }
        }
        screen.loader = .default
        return screen
    }
    
}

// "orders/loading emptied"
private enum Example11 {
    static func loading() -> ListScreen {
        var screen = ListScreen(id: "orders", title: "") {
            ListSection(id: "making", header: .header("")) {
                SubtitleRow.row(ItemModel(id: "a1", title: "Flat white", detail: nil, image: nil, badge: nil))
                    .placeholder()
                SubtitleRow.row(ItemModel(id: "a2", title: "Espresso", detail: nil, image: nil, badge: nil))
                    .placeholder()
                SubtitleRow.row(ItemModel(id: "a3", title: "Green tea", detail: nil, image: nil, badge: nil))
                    .placeholder()
            }
            ListSection(id: "shop", header: .header("")) {
                SwitchRow.row(SwitchModel(id: "open", title: "Taking orders", detail: nil, image: nil, isOn: true))
                    .placeholder()
            }
        }
        screen.loader = .default
        return screen
    }
    
}

// "processes/loading"
private enum Example12 {
    static func loading() -> ListScreen {
        ListScreen(id: "processes", title: "Processes") {
            ListSection(id: "summary") {
                ValueRow.row(ItemModel(id: "count", title: "Running", detail: "–", image: .icon(.cpu)))
            }
        }
    }
    
}

// "processes/loading edited"
private enum Example13 {
    static func loading() -> ListScreen {
        ListScreen(id: "processes", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n") {
            ListSection(id: "summary") {
                ValueRow.row(ItemModel(id: "count", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail)).selected(true)
            }
        }
    }
    
}

// "processes/loading emptied"
private enum Example14 {
    static func loading() -> ListScreen {
        ListScreen(id: "processes", title: "") {
            ListSection(id: "summary") {
                ValueRow.row(ItemModel(id: "count", title: "", detail: nil, image: nil, badge: nil))
            }
        }
    }
    
}

// "processes/quiet"
private enum Example15 {
    static func quiet() -> ListScreen {
        ListScreen(id: "processes", title: "Processes") {
            ListSection(id: "summary") {
                ValueRow.row(ItemModel(id: "count", title: "Running", detail: "212", image: .icon(.cpu)))
                ValueRow.row(ItemModel(id: "busy", title: "Busy", detail: "2", image: .icon(.bolt)))
            }
            ListSection(
                id: "processes", header: .header("By processor use"), footer: .footer("The busiest, every second.")
            ) {
                SubtitleRow.row(
                    ItemModel(
                        id: "1", title: "launchd", detail: "1 · 0.1 % memory", image: .icon(.terminal), badge: "0.4 %"))
                SubtitleRow.row(
                    ItemModel(
                        id: "318", title: "Finder", detail: "318 · 0.9 % memory", image: .icon(.terminal), badge: "0.1 %"))
            }
        }
    }
    
}

// "processes/quiet edited"
private enum Example16 {
    static func quiet() -> ListScreen {
        ListScreen(id: "processes", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n") {
            ListSection(id: "summary") {
                ValueRow.row(ItemModel(id: "count", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail)).selected(true)
                ValueRow.row(ItemModel(id: "busy", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail)).selected(true)
            }
            ListSection(
                id: "processes", header: .header("A: 'b' \"c\" \\(d), é\u{2028}{\n"), footer: .footer("A: 'b' \"c\" \\(d), é\u{2028}{\n")
            ) {
                SubtitleRow.row(
                    ItemModel(
                        id: "1", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail)).selected(true)
                SubtitleRow.row(
                    ItemModel(
                        id: "318", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail)).selected(true)
            }
        }
    }
    
}

// "processes/quiet emptied"
private enum Example17 {
    static func quiet() -> ListScreen {
        ListScreen(id: "processes", title: "") {
            ListSection(id: "summary") {
                ValueRow.row(ItemModel(id: "count", title: "", detail: nil, image: nil, badge: nil))
                ValueRow.row(ItemModel(id: "busy", title: "", detail: nil, image: nil, badge: nil))
            }
            ListSection(
                id: "processes", header: .header(""), footer: .footer("")
            ) {
                SubtitleRow.row(
                    ItemModel(
                        id: "1", title: "", detail: nil, image: nil, badge: nil))
                SubtitleRow.row(
                    ItemModel(
                        id: "318", title: "", detail: nil, image: nil, badge: nil))
            }
        }
    }
    
}

// "processes/busy"
private enum Example18 {
    static func busy() -> ListScreen {
        ListScreen(id: "processes", title: "Processes") {
            ListSection(id: "summary") {
                ValueRow.row(ItemModel(id: "count", title: "Running", detail: "214", image: .icon(.cpu)))
                ValueRow.row(ItemModel(id: "busy", title: "Busy", detail: "4", image: .icon(.bolt)))
            }
            ListSection(
                id: "processes", header: .header("By processor use"), footer: .footer("The busiest, every second.")
            ) {
                SubtitleRow.row(
                    ItemModel(
                        id: "4711", title: "swift-build", detail: "4711 · 12.4 % memory", image: .icon(.terminal),
                        badge: "187.2 %"),
                    style: ListItemStyle {
                        $0.title.textColor = .red
                        $0.title.weight = .semibold
                    })
                SubtitleRow.row(
                    ItemModel(
                        id: "318", title: "Finder", detail: "318 · 0.9 % memory", image: .icon(.terminal), badge: "8.0 %"))
                SubtitleRow.row(
                    ItemModel(
                        id: "2120", title: "Safari", detail: "2120 · 3.1 % memory", image: .icon(.globe), badge: "2.2 %",
                        accessory: .detail))
                SubtitleRow.row(
                    ItemModel(
                        id: "1", title: "launchd", detail: "1 · 0.1 % memory", image: .icon(.terminal), badge: "0.4 %"))
            }
        }
    }
    
}

// "processes/busy edited"
private enum Example19 {
    static func busy() -> ListScreen {
        ListScreen(id: "processes", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n") {
            ListSection(id: "summary") {
                ValueRow.row(ItemModel(id: "count", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail)).selected(true)
                ValueRow.row(ItemModel(id: "busy", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail)).selected(true)
            }
            ListSection(
                id: "processes", header: .header("A: 'b' \"c\" \\(d), é\u{2028}{\n"), footer: .footer("A: 'b' \"c\" \\(d), é\u{2028}{\n")
            ) {
                SubtitleRow.row(
                    ItemModel(
                        id: "4711", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill),
                        badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail),
                    style: ListItemStyle {
                        $0.title.textColor = .red
                        $0.title.weight = .semibold
                    }).selected(true)
                SubtitleRow.row(
                    ItemModel(
                        id: "318", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail)).selected(true)
                SubtitleRow.row(
                    ItemModel(
                        id: "2120", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n",
                        accessory: .checkmark)).selected(true)
                SubtitleRow.row(
                    ItemModel(
                        id: "1", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail)).selected(true)
            }
        }
    }
    
}

// "processes/busy emptied"
private enum Example20 {
    static func busy() -> ListScreen {
        ListScreen(id: "processes", title: "") {
            ListSection(id: "summary") {
                ValueRow.row(ItemModel(id: "count", title: "", detail: nil, image: nil, badge: nil))
                ValueRow.row(ItemModel(id: "busy", title: "", detail: nil, image: nil, badge: nil))
            }
            ListSection(
                id: "processes", header: .header(""), footer: .footer("")
            ) {
                SubtitleRow.row(
                    ItemModel(
                        id: "4711", title: "", detail: nil, image: nil,
                        badge: nil),
                    style: ListItemStyle {
                        $0.title.textColor = .red
                        $0.title.weight = .semibold
                    })
                SubtitleRow.row(
                    ItemModel(
                        id: "318", title: "", detail: nil, image: nil, badge: nil))
                SubtitleRow.row(
                    ItemModel(
                        id: "2120", title: "", detail: nil, image: nil, badge: nil,
                        accessory: .detail))
                SubtitleRow.row(
                    ItemModel(
                        id: "1", title: "", detail: nil, image: nil, badge: nil))
            }
        }
    }
    
}

// "rows/texts"
private enum Example21 {
    static func texts() -> ListScreen {
        ListScreen(id: "rows", title: "Rows") {
            ListSection(id: "section-1") {
                TitleRow.row(ItemModel(id: "title", title: "Title", image: .icon(.star), badge: "3", accessory: .chevron))
                SubtitleRow.row(
                    ItemModel(
                        id: "subtitle", title: "Subtitle", detail: "A second text below", image: .emoji("🚗"),
                        accessory: .checkmark))
                ValueRow.row(ItemModel(id: "value", title: "Value", detail: "12", image: .icon(.wifi), accessory: .chevron))
                DetailRow.row(ItemModel(id: "detail", title: "Detail", detail: "Connected"))
                LinkRow.row(LinkModel(id: "link", title: "Link", address: "https://example.org", image: .icon(.link)))
            }
        }
    }
    
}

// "rows/texts edited"
private enum Example22 {
    static func texts() -> ListScreen {
        ListScreen(id: "rows", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n") {
            ListSection(id: "section-1") {
                TitleRow.row(ItemModel(id: "title", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail)).selected(true)
                SubtitleRow.row(
                    ItemModel(
                        id: "subtitle", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .emoji("12345678"), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n",
                        accessory: .detail)).selected(true)
                ValueRow.row(ItemModel(id: "value", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail)).selected(true)
                DetailRow.row(ItemModel(id: "detail", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n")).selected(true)
                LinkRow.row(LinkModel(id: "link", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", address: "https://example.org", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n")).selected(true)
            }
        }
    }
    
}

// "rows/texts emptied"
private enum Example23 {
    static func texts() -> ListScreen {
        ListScreen(id: "rows", title: "") {
            ListSection(id: "section-1") {
                TitleRow.row(ItemModel(id: "title", title: "", image: nil, badge: nil, accessory: .chevron))
                SubtitleRow.row(
                    ItemModel(
                        id: "subtitle", title: "", detail: nil, image: nil, badge: nil,
                        accessory: .checkmark))
                ValueRow.row(ItemModel(id: "value", title: "", detail: nil, image: nil, badge: nil, accessory: .chevron))
                DetailRow.row(ItemModel(id: "detail", title: "", detail: nil, image: nil, badge: nil))
                LinkRow.row(LinkModel(id: "link", title: "", detail: nil, address: "https://example.org", image: nil, badge: nil))
            }
        }
    }
    
}

// "rows/controls"
private enum Example24 {
    static func controls() -> ListScreen {
        ListScreen(id: "rows", title: "Rows") {
            ListSection(id: "section-1") {
                SwitchRow.row(SwitchModel(id: "switch", title: "Switch", image: .icon(.bell), isOn: true))
                StepperRow.row(
                    StepperModel(id: "stepper", title: "Stepper", image: .icon(.person), value: 2, valueText: "2 guests"))
                SliderRow.row(
                    SliderModel(
                        id: "slider", title: "Slider", value: 0.6, valueText: "60 %", minimumImage: .icon(.minus),
                        maximumImage: .icon(.plus)))
                PickerRow.row(
                    PickerModel(
                        id: "picker", title: "Picker", selection: "Automatic",
                        options: [
                            PickerModel.Option("Automatic"), PickerModel.Option("Light"), PickerModel.Option("Dark"),
                        ]))
                TextFieldRow.row(TextFieldModel(id: "field", title: "Field", text: "Anna", hasClearButton: true))
                TextFieldRow.row(
                    TextFieldModel(id: "e-mail", title: "E-mail", text: "anna", error: "An address has an @ in it."))
                ButtonRow.row(ButtonModel(id: "button", title: "Button", image: .icon(.plus)))
                ButtonRow.row(
                    ButtonModel(
                        id: "destructive-button", title: "Destructive Button", role: .destructive, alignment: .center))
            }
        }
    }
    
}

// "rows/controls edited"
private enum Example25 {
    static func controls() -> ListScreen {
        ListScreen(id: "rows", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n") {
            ListSection(id: "section-1") {
                SwitchRow.row(SwitchModel(id: "switch", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), isOn: false, isEnabled: false)).selected(true)
                StepperRow.row(
                    StepperModel(id: "stepper", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), value: 3.5, valueText: "A: 'b' \"c\" \\(d), é\u{2028}{\n", isEnabled: false)).selected(true)
                SliderRow.row(
                    SliderModel(
                        id: "slider", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), value: 2.1, valueText: "A: 'b' \"c\" \\(d), é\u{2028}{\n", minimumImage: .icon(.minus),
                        maximumImage: .icon(.plus), isEnabled: false)).selected(true)
                PickerRow.row(
                    PickerModel(
                        id: "picker", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), selection: "Dark",
                        options: [
                            PickerModel.Option("Automatic"), PickerModel.Option("Light"), PickerModel.Option("Dark"),
                        ], isEnabled: false)).selected(true)
                TextFieldRow.row(TextFieldModel(id: "field", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), text: "A: 'b' \"c\" \\(d), é\u{2028}{\n", placeholder: "A: 'b' \"c\" \\(d), é\u{2028}{\n", hasClearButton: true, error: "A: 'b' \"c\" \\(d), é\u{2028}{\n")).selected(true)
                TextFieldRow.row(
                    TextFieldModel(id: "e-mail", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), text: "anna", placeholder: "A: 'b' \"c\" \\(d), é\u{2028}{\n", error: "A: 'b' \"c\" \\(d), é\u{2028}{\n")).selected(true)
                ButtonRow.row(ButtonModel(id: "button", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), accessory: .detail, role: .destructive, isEnabled: false)).selected(true)
                ButtonRow.row(
                    ButtonModel(
                        id: "destructive-button", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), accessory: .detail, role: .normal, alignment: .center, isEnabled: false)).selected(true)
            }
        }
    }
    
}

// "rows/controls emptied"
private enum Example26 {
    static func controls() -> ListScreen {
        ListScreen(id: "rows", title: "") {
            ListSection(id: "section-1") {
                SwitchRow.row(SwitchModel(id: "switch", title: "", detail: nil, image: nil, isOn: true))
                StepperRow.row(
                    StepperModel(id: "stepper", title: "", image: nil, value: 2, valueText: nil))
                SliderRow.row(
                    SliderModel(
                        id: "slider", title: "", image: nil, value: 0.6, valueText: nil, minimumImage: .icon(.minus),
                        maximumImage: .icon(.plus)))
                PickerRow.row(
                    PickerModel(
                        id: "picker", title: "", image: nil, selection: "Automatic",
                        options: [
                            PickerModel.Option("Automatic"), PickerModel.Option("Light"), PickerModel.Option("Dark"),
                        ]))
                TextFieldRow.row(TextFieldModel(id: "field", title: nil, image: nil, text: "", placeholder: nil, hasClearButton: true, error: nil))
                TextFieldRow.row(
                    TextFieldModel(id: "e-mail", title: nil, image: nil, text: "", placeholder: nil, error: nil))
                ButtonRow.row(ButtonModel(id: "button", title: "", detail: nil, image: nil))
                ButtonRow.row(
                    ButtonModel(
                        id: "destructive-button", title: "", detail: nil, image: nil, role: .destructive, alignment: .center))
            }
        }
    }
    
}

// "rows/pictures"
private enum Example27 {
    static func pictures() -> ListScreen {
        ListScreen(id: "rows", title: "Rows") {
            ListSection(id: "section-1") {
                ValueRow.row(
                    ItemModel(id: "tile", title: "Tile", detail: "Home", image: .tile(.wifi, .blue), accessory: .chevron))
                SubtitleRow.row(
                    ItemModel(
                        id: "anna-bell", title: "Anna Bell", detail: "Initials", image: .initials("AB"),
                        accessory: .chevron))
                SubtitleRow.row(
                    ItemModel(
                        id: "trailing", title: "Trailing", detail: "A picture at the end",
                        image: .framed(.icon(.photo), ImageView.Frame(size: 60, background: .gray, isTrailing: true))))
            }
        }
    }
    
}

// "rows/pictures edited"
private enum Example28 {
    static func pictures() -> ListScreen {
        ListScreen(id: "rows", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n") {
            ListSection(id: "section-1") {
                ValueRow.row(
                    ItemModel(id: "tile", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .tile(.xmarkCircleFill, .blue), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail)).selected(true)
                SubtitleRow.row(
                    ItemModel(
                        id: "anna-bell", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .initials("AB"), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n",
                        accessory: .detail)).selected(true)
                SubtitleRow.row(
                    ItemModel(
                        id: "trailing", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n",
                        image: .framed(.icon(.xmarkCircleFill), ImageView.Frame(size: 60, background: .gray, isTrailing: true)), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail)).selected(true)
            }
        }
    }
    
}

// "rows/pictures emptied"
private enum Example29 {
    static func pictures() -> ListScreen {
        ListScreen(id: "rows", title: "") {
            ListSection(id: "section-1") {
                ValueRow.row(
                    ItemModel(id: "tile", title: "", detail: nil, image: nil, badge: nil, accessory: .chevron))
                SubtitleRow.row(
                    ItemModel(
                        id: "anna-bell", title: "", detail: nil, image: .initials("AB"), badge: nil,
                        accessory: .chevron))
                SubtitleRow.row(
                    ItemModel(
                        id: "trailing", title: "", detail: nil,
                        image: nil, badge: nil))
            }
        }
    }
    
}

// "rows/pickers"
private enum Example30 {
    static func pickers() -> ListScreen {
        ListScreen(id: "rows", title: "Rows") {
            ListSection(id: "section-1") {
                PickerRow.row(
                    PickerModel(
                        id: "segments", title: "Segments", selection: "Light",
                        options: [PickerModel.Option("Auto"), PickerModel.Option("Light"), PickerModel.Option("Dark")],
                        style: .segmented))
                PickerRow.row(PickerModel(id: "date", title: "Date", selection: "2026-11-23", style: .date))
                PickerRow.row(PickerModel(id: "time", title: "Time", selection: "09:41", style: .time))
                PickerRow.row(PickerModel(id: "color", title: "Color", selection: "#34c759", style: .color))
                TextFieldRow.row(TextFieldModel(id: "notes", title: "Notes", text: "Two lines\nof text", lines: 2))
                ListItemViewModel.progress("Downloading", id: "downloading", value: 0.4, detail: "40 %")
                ListItemViewModel.progress("Waiting…", id: "waiting", value: nil)
                ListItemViewModel.disclosure("Disclosure", id: "disclosure", isExpanded: true) {
                    SwitchRow.row(SwitchModel(id: "inside", title: "Inside", isOn: true))
                }
            }
        }
    }
    
}

// "rows/pickers edited"
private enum Example31 {
    static func pickers() -> ListScreen {
        ListScreen(id: "rows", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n") {
            ListSection(id: "section-1") {
                PickerRow.row(
                    PickerModel(
                        id: "segments", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), selection: "Dark",
                        options: [PickerModel.Option("Auto"), PickerModel.Option("Light"), PickerModel.Option("Dark")],
                        style: .segmented, isEnabled: false)).selected(true)
                PickerRow.row(PickerModel(id: "date", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), selection: "2026-11-23", style: .date, isEnabled: false)).selected(true)
                PickerRow.row(PickerModel(id: "time", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), selection: "09:41", style: .time, isEnabled: false)).selected(true)
                PickerRow.row(PickerModel(id: "color", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), selection: "#34c759", style: .color, isEnabled: false)).selected(true)
                TextFieldRow.row(TextFieldModel(id: "notes", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), text: "Two lines\nof text", placeholder: "A: 'b' \"c\" \\(d), é\u{2028}{\n", lines: 2, error: "A: 'b' \"c\" \\(d), é\u{2028}{\n")).selected(true)
                ListItemViewModel.progress("A: 'b' \"c\" \\(d), é\u{2028}{\n", id: "downloading", value: 1.9, detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill)).selected(true)
                ListItemViewModel.progress("A: 'b' \"c\" \\(d), é\u{2028}{\n", id: "waiting", value: nil, detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill)).selected(true)
                ListItemViewModel.disclosure("A: 'b' \"c\" \\(d), é\u{2028}{\n", id: "disclosure", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), isExpanded: false) {
                    SwitchRow.row(SwitchModel(id: "inside", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), isOn: false, isEnabled: false)).selected(true)
                }
            }
        }
    }
    
}

// "rows/pickers emptied"
private enum Example32 {
    static func pickers() -> ListScreen {
        ListScreen(id: "rows", title: "") {
            ListSection(id: "section-1") {
                PickerRow.row(
                    PickerModel(
                        id: "segments", title: "", image: nil, selection: "Light",
                        options: [PickerModel.Option("Auto"), PickerModel.Option("Light"), PickerModel.Option("Dark")],
                        style: .segmented))
                PickerRow.row(PickerModel(id: "date", title: "", image: nil, selection: nil, style: .date))
                PickerRow.row(PickerModel(id: "time", title: "", image: nil, selection: nil, style: .time))
                PickerRow.row(PickerModel(id: "color", title: "", image: nil, selection: nil, style: .color))
                TextFieldRow.row(TextFieldModel(id: "notes", title: nil, image: nil, text: "", placeholder: nil, lines: 2, error: nil))
                ListItemViewModel.progress("", id: "downloading", value: 0.4, detail: nil, image: nil)
                ListItemViewModel.progress("", id: "waiting", value: nil, detail: nil, image: nil)
                ListItemViewModel.disclosure("", id: "disclosure", detail: nil, image: nil, isExpanded: true) {
                    SwitchRow.row(SwitchModel(id: "inside", title: "", detail: nil, image: nil, isOn: true))
                }
            }
        }
    }
    
}

// "rows/message-row"
private enum Example33 {
    static func messageRow() -> ListScreen {
        ListScreen(id: "rows", title: "Rows", style: .plain) {
            ListSection(id: "section-1") {
                ListItemViewModel.message(
                    "Anna Bell", id: "anna-bell", date: "09:41", subject: "Tickets",
                    snippet: "Ours are in coach 7, **by the window**. I have booked a table in the [restaurant car](cars.html) too.",
                    isUnread: true
                )
                .markdown()
            }
        }
    }
    
}

// "rows/message-row edited"
private enum Example34 {
    static func messageRow() -> ListScreen {
        ListScreen(id: "rows", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", style: .plain) {
            ListSection(id: "section-1") {
                ListItemViewModel.message(
                    "A: 'b' \"c\" \\(d), é\u{2028}{\n", id: "anna-bell", date: "A: 'b' \"c\" \\(d), é\u{2028}{\n", subject: "A: 'b' \"c\" \\(d), é\u{2028}{\n",
                    snippet: "A: 'b' \"c\" \\(d), é\u{2028}{\n",
                    isUnread: false, image: .icon(.xmarkCircleFill)
                )
                .markdown().selected(true)
            }
        }
    }
    
}

// "rows/message-row emptied"
private enum Example35 {
    static func messageRow() -> ListScreen {
        ListScreen(id: "rows", title: "", style: .plain) {
            ListSection(id: "section-1") {
                ListItemViewModel.message(
                    "", id: "anna-bell", date: nil, subject: nil,
                    snippet: nil,
                    isUnread: true, image: nil
                )
                .markdown()
            }
        }
    }
    
}

// "rows/sidebar"
private enum Example36 {
    static func sidebar() -> ListScreen {
        ListScreen(id: "rows", title: "Rows", style: .sidebar) {
            ListSection(id: "library", header: .sidebarHeader("Library", isExpanded: true)) {
                ListItemViewModel.sidebarItem(
                    "Recently Added", id: "recently-added", image: .icon(.clock), perform: { /* go */ }
                )
                .selected()
                ListItemViewModel.sidebarItem(
                    "Downloads", id: "downloads", image: .icon(.arrowDown), badge: "3", perform: { /* go */ })
                ListItemViewModel.sidebarGroup(
                    "Playlists", id: "playlists", image: .icon(.star),
                    items: [
                        SidebarGroupModel.Item("Road Trip", id: "Road Trip"), SidebarGroupModel.Item("Focus", id: "Focus"),
                    ])
                ListItemViewModel.sidebarButton("New Playlist", id: "new-playlist", image: .icon(.plus))
            }
        }
    }
    
}

// "rows/sidebar edited"
private enum Example37 {
    static func sidebar() -> ListScreen {
        ListScreen(id: "rows", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", style: .sidebar) {
            ListSection(id: "library", header: .sidebarHeader("A: 'b' \"c\" \\(d), é\u{2028}{\n", isExpanded: true)) {
                ListItemViewModel.sidebarItem(
                    "A: 'b' \"c\" \\(d), é\u{2028}{\n", id: "recently-added", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail, perform: { /* go */ }
                )
                .selected(false)
                ListItemViewModel.sidebarItem(
                    "A: 'b' \"c\" \\(d), é\u{2028}{\n", id: "downloads", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail, perform: { /* go */ }).selected(true)
                ListItemViewModel.sidebarGroup(
                    "A: 'b' \"c\" \\(d), é\u{2028}{\n", id: "playlists", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", isExpanded: false,
                    items: [
                        SidebarGroupModel.Item("Road Trip", id: "Road Trip"), SidebarGroupModel.Item("Focus", id: "Focus"),
                    ]).selected(true)
                ListItemViewModel.sidebarButton("A: 'b' \"c\" \\(d), é\u{2028}{\n", id: "new-playlist", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail).selected(true)
            }
        }
    }
    
}

// "rows/sidebar emptied"
private enum Example38 {
    static func sidebar() -> ListScreen {
        ListScreen(id: "rows", title: "", style: .sidebar) {
            ListSection(id: "library", header: .sidebarHeader("", isExpanded: true)) {
                ListItemViewModel.sidebarItem(
                    "", id: "recently-added", image: nil, badge: nil, perform: { /* go */ }
                )
                .selected()
                ListItemViewModel.sidebarItem(
                    "", id: "downloads", image: nil, badge: nil, perform: { /* go */ })
                ListItemViewModel.sidebarGroup(
                    "", id: "playlists", image: nil, badge: nil,
                    items: [
                        SidebarGroupModel.Item("Road Trip", id: "Road Trip"), SidebarGroupModel.Item("Focus", id: "Focus"),
                    ])
                ListItemViewModel.sidebarButton("", id: "new-playlist", image: nil, badge: nil)
            }
        }
    }
    
}

// "rows/title-row"
private enum Example39 {
    static func titleRow() -> ListScreen {
        ListScreen(id: "rows", title: "Rows") {
            ListSection(id: "section-1") {
                TitleRow.row(ItemModel(id: "title", title: "Title", image: .icon(.star), badge: "3", accessory: .chevron))
            }
        }
    }
    
}

// "rows/title-row edited"
private enum Example40 {
    static func titleRow() -> ListScreen {
        ListScreen(id: "rows", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n") {
            ListSection(id: "section-1") {
                TitleRow.row(ItemModel(id: "title", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail)).selected(true)
            }
        }
    }
    
}

// "rows/title-row emptied"
private enum Example41 {
    static func titleRow() -> ListScreen {
        ListScreen(id: "rows", title: "") {
            ListSection(id: "section-1") {
                TitleRow.row(ItemModel(id: "title", title: "", image: nil, badge: nil, accessory: .chevron))
            }
        }
    }
    
}

// "rows/subtitle-row"
private enum Example42 {
    static func subtitleRow() -> ListScreen {
        ListScreen(id: "rows", title: "Rows") {
            ListSection(id: "section-1") {
                SubtitleRow.row(
                    ItemModel(
                        id: "subtitle", title: "Subtitle", detail: "A second text below", image: .emoji("🚗"),
                        accessory: .checkmark))
            }
        }
    }
    
}

// "rows/subtitle-row edited"
private enum Example43 {
    static func subtitleRow() -> ListScreen {
        ListScreen(id: "rows", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n") {
            ListSection(id: "section-1") {
                SubtitleRow.row(
                    ItemModel(
                        id: "subtitle", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .emoji("12345678"), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n",
                        accessory: .detail)).selected(true)
            }
        }
    }
    
}

// "rows/subtitle-row emptied"
private enum Example44 {
    static func subtitleRow() -> ListScreen {
        ListScreen(id: "rows", title: "") {
            ListSection(id: "section-1") {
                SubtitleRow.row(
                    ItemModel(
                        id: "subtitle", title: "", detail: nil, image: nil, badge: nil,
                        accessory: .checkmark))
            }
        }
    }
    
}

// "rows/value-row"
private enum Example45 {
    static func valueRow() -> ListScreen {
        ListScreen(id: "rows", title: "Rows") {
            ListSection(id: "section-1") {
                ValueRow.row(ItemModel(id: "value", title: "Value", detail: "12", image: .icon(.wifi), accessory: .chevron))
            }
        }
    }
    
}

// "rows/value-row edited"
private enum Example46 {
    static func valueRow() -> ListScreen {
        ListScreen(id: "rows", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n") {
            ListSection(id: "section-1") {
                ValueRow.row(ItemModel(id: "value", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail)).selected(true)
            }
        }
    }
    
}

// "rows/value-row emptied"
private enum Example47 {
    static func valueRow() -> ListScreen {
        ListScreen(id: "rows", title: "") {
            ListSection(id: "section-1") {
                ValueRow.row(ItemModel(id: "value", title: "", detail: nil, image: nil, badge: nil, accessory: .chevron))
            }
        }
    }
    
}

// "rows/detail-row"
private enum Example48 {
    static func detailRow() -> ListScreen {
        ListScreen(id: "rows", title: "Rows") {
            ListSection(id: "section-1") {
                DetailRow.row(ItemModel(id: "detail", title: "Detail", detail: "Connected"))
            }
        }
    }
    
}

// "rows/detail-row edited"
private enum Example49 {
    static func detailRow() -> ListScreen {
        ListScreen(id: "rows", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n") {
            ListSection(id: "section-1") {
                DetailRow.row(ItemModel(id: "detail", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n")).selected(true)
            }
        }
    }
    
}

// "rows/detail-row emptied"
private enum Example50 {
    static func detailRow() -> ListScreen {
        ListScreen(id: "rows", title: "") {
            ListSection(id: "section-1") {
                DetailRow.row(ItemModel(id: "detail", title: "", detail: nil, image: nil, badge: nil))
            }
        }
    }
    
}

// "rows/link-row"
private enum Example51 {
    static func linkRow() -> ListScreen {
        ListScreen(id: "rows", title: "Rows") {
            ListSection(id: "section-1") {
                LinkRow.row(LinkModel(id: "link", title: "Link", address: "https://example.org", image: .icon(.link)))
            }
        }
    }
    
}

// "rows/link-row edited"
private enum Example52 {
    static func linkRow() -> ListScreen {
        ListScreen(id: "rows", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n") {
            ListSection(id: "section-1") {
                LinkRow.row(LinkModel(id: "link", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", address: "https://example.org", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n")).selected(true)
            }
        }
    }
    
}

// "rows/link-row emptied"
private enum Example53 {
    static func linkRow() -> ListScreen {
        ListScreen(id: "rows", title: "") {
            ListSection(id: "section-1") {
                LinkRow.row(LinkModel(id: "link", title: "", detail: nil, address: "https://example.org", image: nil, badge: nil))
            }
        }
    }
    
}

// "rows/button-row"
private enum Example54 {
    static func buttonRow() -> ListScreen {
        ListScreen(id: "rows", title: "Rows") {
            ListSection(id: "section-1") {
                ButtonRow.row(ButtonModel(id: "button", title: "Button", image: .icon(.plus)))
            }
        }
    }
    
}

// "rows/button-row edited"
private enum Example55 {
    static func buttonRow() -> ListScreen {
        ListScreen(id: "rows", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n") {
            ListSection(id: "section-1") {
                ButtonRow.row(ButtonModel(id: "button", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), accessory: .detail, role: .destructive, isEnabled: false)).selected(true)
            }
        }
    }
    
}

// "rows/button-row emptied"
private enum Example56 {
    static func buttonRow() -> ListScreen {
        ListScreen(id: "rows", title: "") {
            ListSection(id: "section-1") {
                ButtonRow.row(ButtonModel(id: "button", title: "", detail: nil, image: nil))
            }
        }
    }
    
}

// "rows/switch-row"
private enum Example57 {
    static func switchRow() -> ListScreen {
        ListScreen(id: "rows", title: "Rows") {
            ListSection(id: "section-1") {
                SwitchRow.row(SwitchModel(id: "switch", title: "Switch", image: .icon(.bell), isOn: true))
            }
        }
    }
    
}

// "rows/switch-row edited"
private enum Example58 {
    static func switchRow() -> ListScreen {
        ListScreen(id: "rows", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n") {
            ListSection(id: "section-1") {
                SwitchRow.row(SwitchModel(id: "switch", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), isOn: false, isEnabled: false)).selected(true)
            }
        }
    }
    
}

// "rows/switch-row emptied"
private enum Example59 {
    static func switchRow() -> ListScreen {
        ListScreen(id: "rows", title: "") {
            ListSection(id: "section-1") {
                SwitchRow.row(SwitchModel(id: "switch", title: "", detail: nil, image: nil, isOn: true))
            }
        }
    }
    
}

// "rows/stepper-row"
private enum Example60 {
    static func stepperRow() -> ListScreen {
        ListScreen(id: "rows", title: "Rows") {
            ListSection(id: "section-1") {
                StepperRow.row(
                    StepperModel(id: "stepper", title: "Stepper", image: .icon(.person), value: 2, valueText: "2 guests"))
            }
        }
    }
    
}

// "rows/stepper-row edited"
private enum Example61 {
    static func stepperRow() -> ListScreen {
        ListScreen(id: "rows", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n") {
            ListSection(id: "section-1") {
                StepperRow.row(
                    StepperModel(id: "stepper", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), value: 3.5, valueText: "A: 'b' \"c\" \\(d), é\u{2028}{\n", isEnabled: false)).selected(true)
            }
        }
    }
    
}

// "rows/stepper-row emptied"
private enum Example62 {
    static func stepperRow() -> ListScreen {
        ListScreen(id: "rows", title: "") {
            ListSection(id: "section-1") {
                StepperRow.row(
                    StepperModel(id: "stepper", title: "", image: nil, value: 2, valueText: nil))
            }
        }
    }
    
}

// "rows/slider-row"
private enum Example63 {
    static func sliderRow() -> ListScreen {
        ListScreen(id: "rows", title: "Rows") {
            ListSection(id: "section-1") {
                SliderRow.row(
                    SliderModel(
                        id: "slider", title: "Slider", value: 0.6, valueText: "60 %", minimumImage: .icon(.minus),
                        maximumImage: .icon(.plus)))
            }
        }
    }
    
}

// "rows/slider-row edited"
private enum Example64 {
    static func sliderRow() -> ListScreen {
        ListScreen(id: "rows", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n") {
            ListSection(id: "section-1") {
                SliderRow.row(
                    SliderModel(
                        id: "slider", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), value: 2.1, valueText: "A: 'b' \"c\" \\(d), é\u{2028}{\n", minimumImage: .icon(.minus),
                        maximumImage: .icon(.plus), isEnabled: false)).selected(true)
            }
        }
    }
    
}

// "rows/slider-row emptied"
private enum Example65 {
    static func sliderRow() -> ListScreen {
        ListScreen(id: "rows", title: "") {
            ListSection(id: "section-1") {
                SliderRow.row(
                    SliderModel(
                        id: "slider", title: "", image: nil, value: 0.6, valueText: nil, minimumImage: .icon(.minus),
                        maximumImage: .icon(.plus)))
            }
        }
    }
    
}

// "rows/picker-row"
private enum Example66 {
    static func pickerRow() -> ListScreen {
        ListScreen(id: "rows", title: "Rows") {
            ListSection(id: "section-1") {
                PickerRow.row(
                    PickerModel(
                        id: "picker", title: "Picker", selection: "Automatic",
                        options: [
                            PickerModel.Option("Automatic"), PickerModel.Option("Light"), PickerModel.Option("Dark"),
                        ]))
            }
        }
    }
    
}

// "rows/picker-row edited"
private enum Example67 {
    static func pickerRow() -> ListScreen {
        ListScreen(id: "rows", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n") {
            ListSection(id: "section-1") {
                PickerRow.row(
                    PickerModel(
                        id: "picker", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), selection: "Dark",
                        options: [
                            PickerModel.Option("Automatic"), PickerModel.Option("Light"), PickerModel.Option("Dark"),
                        ], isEnabled: false)).selected(true)
            }
        }
    }
    
}

// "rows/picker-row emptied"
private enum Example68 {
    static func pickerRow() -> ListScreen {
        ListScreen(id: "rows", title: "") {
            ListSection(id: "section-1") {
                PickerRow.row(
                    PickerModel(
                        id: "picker", title: "", image: nil, selection: "Automatic",
                        options: [
                            PickerModel.Option("Automatic"), PickerModel.Option("Light"), PickerModel.Option("Dark"),
                        ]))
            }
        }
    }
    
}

// "rows/text-field-row"
private enum Example69 {
    static func textFieldRow() -> ListScreen {
        ListScreen(id: "rows", title: "Rows") {
            ListSection(id: "section-1") {
                TextFieldRow.row(TextFieldModel(id: "field", title: "Field", text: "Anna", hasClearButton: true))
            }
        }
    }
    
}

// "rows/text-field-row edited"
private enum Example70 {
    static func textFieldRow() -> ListScreen {
        ListScreen(id: "rows", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n") {
            ListSection(id: "section-1") {
                TextFieldRow.row(TextFieldModel(id: "field", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), text: "A: 'b' \"c\" \\(d), é\u{2028}{\n", placeholder: "A: 'b' \"c\" \\(d), é\u{2028}{\n", hasClearButton: true, error: "A: 'b' \"c\" \\(d), é\u{2028}{\n")).selected(true)
            }
        }
    }
    
}

// "rows/text-field-row emptied"
private enum Example71 {
    static func textFieldRow() -> ListScreen {
        ListScreen(id: "rows", title: "") {
            ListSection(id: "section-1") {
                TextFieldRow.row(TextFieldModel(id: "field", title: nil, image: nil, text: "", placeholder: nil, hasClearButton: true, error: nil))
            }
        }
    }
    
}

// "inbox/class"
private enum Example72 {
    static func `class`() -> ListScreen {
        ListStrings.$current.withValue(ListStrings(["Delete": "Löschen", "More actions": "Mehr"])) {
            var screen = ListScreen(
                id: "inbox", title: "The \"Inbox\" \\\\ back", style: .grouped, language: "de",
                updateAnimation: .standard(configuration: ListAnimationConfiguration(.left))
            ) {
                ListSection(
                    id: "first", header: .header("Two").markdown(),
                    footer: .footer("See the [terms](https://example.org).").markdown(),
                    separators: ListSeparators(color: .red, leadingInset: 16), indexTitle: "A"
                ) {
                    SubtitleRow.row(
                        ItemModel(
                            id: "a-long-title-with-a-mark-a-tab-and-a-line-end",
                            title: "A long title with a \u{202E} mark, a tab\tand a line end",
                            detail: "A long text below it that leaves no space on the line for anything else",
                            image: .tile(.bellSlash, .blue), badge: "New", accessory: .chevron),
                        style: ListItemStyle {
                            $0.title.textColor = .red
                            $0.title.weight = .bold
                            $0.content.background = .fixed(0xFF000080)
                        }, heightStyle: .static(60), action: "open"
                    )
                    .selected()
                    .movable()
                    .selectionStyle(.none)
                    .swipeActions(
                        leading: [RowAction("Pin", name: "pin", icon: .star, tint: .orange)],
                        trailing: [RowAction("Löschen", name: "delete", icon: .trash, role: .destructive)]
                    )
                    .contextMenu([RowAction("Copy", name: "copy")])
                    .separators(ListSeparators.none)
                    .onAppear("more")
                    TitleRow.row(
                        ItemModel(id: "bold", title: "Bold", image: .framed(.emoji("🍞"), ImageView.Frame(.circle))),
                        style: ListItemStyle { $0.title.weight = .semibold })
                    ListItemViewModel.message(
                        "Anna", id: "anna", subject: "Hi", isUnread: true, image: .initials("AB"), perform: { /* read */ })
                    TitleRow.row(ItemModel(id: "mini", title: "**Mini**")).markdown()
                    TextFieldRow.row(
                        TextFieldModel(
                            id: "yours", placeholder: "Yours", keyboard: .email,
                            autocapitalization: TextFieldModel.Autocapitalization.none))
                    SubtitleRow.row(ItemModel(id: "coming", title: "Coming", detail: "Soon")).placeholder()
                    ListItemViewModel(itemType: SwitchRow.self, id: "more-to-come")
                    ListItemViewModel(
                        itemType: SubtitleRow.self, id: "next-to-come",
                        style: ListItemStyle {
                            $0.image.isHidden = true
                            $0.badge.isHidden = true
                        })
                }
                ListSection(id: "grid", layout: .grid(.count(3))) {
                    TitleRow.row(ItemModel(id: "one", title: "One"))
                }
                ListSection(id: "section-3") {
                    ListItemViewModel.disclosure("Outer", id: "outer", isExpanded: true) {
                        ListItemViewModel.disclosure("Inner", id: "inner", isExpanded: false) {
                            TitleRow.row(ItemModel(id: "innermost", title: "Innermost"))
                        }
                        TitleRow.row(ItemModel(id: "sibling", title: "Sibling"))
                    }
                    TitleRow.row(ItemModel(id: "last", title: "Last"))
                }
            }
            screen.appearance = .ios26
            screen.loader = .default
            screen.navigationBar = ListScreen.NavigationBar(
                back: RowAction("Mailboxes", name: "back"), leading: [RowAction("Edit", name: "edit")],
                trailing: [RowAction("Compose", name: "compose", icon: .pencil, isProminent: true)], isInline: true)
            screen.searchText = "mini"
            screen.searchPrompt = "Find"
            screen.toolbar = [
                RowAction("A", name: "a", role: .destructive), .flexibleSpace, RowAction("B", name: "b", isEnabled: false),
            ]
            screen.toolbarStatus = "Updated"
            screen.tabs = [RowAction("X", name: "x", icon: .star), RowAction("Y", name: "y", icon: .car, badge: "3")]
            screen.selectedTab = "y"
            screen.refreshAction = "reload"
            screen.editMode = .inactive
            screen.emptyStatus = ListStatus(
                image: .icon(.envelope), title: "None", message: "Later", button: RowAction("Add", name: "add"))
            return screen
        }
    }
    
}

// "inbox/class edited"
private enum Example73 {
    static func `class`() -> ListScreen {
        ListStrings.$current.withValue(ListStrings(["Delete": "Löschen", "More actions": "Mehr"])) {
            var screen = ListScreen(
                id: "inbox", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", style: .grouped, language: "de",
                updateAnimation: .standard(configuration: ListAnimationConfiguration(.left))
            ) {
                ListSection(
                    id: "first", header: .header("A: 'b' \"c\" \\(d), é\u{2028}{\n").markdown(),
                    footer: .footer("A: 'b' \"c\" \\(d), é\u{2028}{\n").markdown(),
                    separators: ListSeparators(color: .red, leadingInset: 16), indexTitle: "A"
                ) {
                    SubtitleRow.row(
                        ItemModel(
                            id: "a-long-title-with-a-mark-a-tab-and-a-line-end",
                            title: "A: 'b' \"c\" \\(d), é\u{2028}{\n",
                            detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n",
                            image: .tile(.xmarkCircleFill, .blue), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail),
                        style: ListItemStyle {
                            $0.title.textColor = .red
                            $0.title.weight = .bold
                            $0.content.background = .fixed(0xFF000080)
                        }, heightStyle: .static(60), action: "open"
                    )
                    .selected(false)
                    .movable()
                    .selectionStyle(.none)
                    .swipeActions(
                        leading: [RowAction("Pin", name: "pin", icon: .star, tint: .orange)],
                        trailing: [RowAction("Löschen", name: "delete", icon: .trash, role: .destructive)]
                    )
                    .contextMenu([RowAction("Copy", name: "copy")])
                    .separators(ListSeparators.none)
                    .onAppear("more")
                    TitleRow.row(
                        ItemModel(id: "bold", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .framed(.emoji("12345678"), ImageView.Frame(.circle)), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail),
                        style: ListItemStyle { $0.title.weight = .semibold }).selected(true)
                    ListItemViewModel.message(
                        "A: 'b' \"c\" \\(d), é\u{2028}{\n", id: "anna", date: "A: 'b' \"c\" \\(d), é\u{2028}{\n", subject: "A: 'b' \"c\" \\(d), é\u{2028}{\n", snippet: "A: 'b' \"c\" \\(d), é\u{2028}{\n", isUnread: false, image: .initials("AB"), perform: { /* read */ }).selected(true)
                    TitleRow.row(ItemModel(id: "mini", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail)).markdown().selected(true)
                    TextFieldRow.row(
                        TextFieldModel(
                            id: "yours", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), placeholder: "A: 'b' \"c\" \\(d), é\u{2028}{\n", keyboard: .email,
                            autocapitalization: TextFieldModel.Autocapitalization.none, error: "A: 'b' \"c\" \\(d), é\u{2028}{\n")).selected(true)
                    SubtitleRow.row(ItemModel(id: "coming", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail)).placeholder().selected(true)
                    ListItemViewModel(itemType: SwitchRow.self, id: "more-to-come")
                    ListItemViewModel(
                        itemType: SubtitleRow.self, id: "next-to-come",
                        style: ListItemStyle {
                            $0.image.isHidden = true
                            $0.badge.isHidden = true
                        })
                }
                ListSection(id: "grid", layout: .grid(.count(3))) {
                    TitleRow.row(ItemModel(id: "one", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail)).selected(true)
                }
                ListSection(id: "section-3") {
                    ListItemViewModel.disclosure("A: 'b' \"c\" \\(d), é\u{2028}{\n", id: "outer", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), isExpanded: false) {
                        ListItemViewModel.disclosure("A: 'b' \"c\" \\(d), é\u{2028}{\n", id: "inner", detail: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), isExpanded: true) {
                            TitleRow.row(ItemModel(id: "innermost", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail)).selected(true)
                        }
                        TitleRow.row(ItemModel(id: "sibling", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail)).selected(true)
                    }
                    TitleRow.row(ItemModel(id: "last", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", image: .icon(.xmarkCircleFill), badge: "A: 'b' \"c\" \\(d), é\u{2028}{\n", accessory: .detail)).selected(true)
                }
            }
            screen.appearance = .ios26
            screen.loader = .default
            screen.navigationBar = ListScreen.NavigationBar(
                back: RowAction("A: 'b' \"c\" \\(d), é\u{2028}{\n", name: "back"), leading: [RowAction("Edit", name: "edit")],
                trailing: [RowAction("Compose", name: "compose", icon: .pencil, isProminent: true)], isInline: false)
            screen.searchText = "A: 'b' \"c\" \\(d), é\u{2028}{\n"
            screen.searchPrompt = "Find"
            screen.toolbar = [
                RowAction("A", name: "a", role: .destructive), .flexibleSpace, RowAction("B", name: "b", isEnabled: false),
            ]
            screen.toolbarStatus = "A: 'b' \"c\" \\(d), é\u{2028}{\n"
            screen.tabs = [RowAction("X", name: "x", icon: .star), RowAction("Y", name: "y", icon: .car, badge: "3")]
            screen.selectedTab = "x"
            screen.refreshAction = "reload"
            screen.editMode = .selecting
            screen.emptyStatus = ListStatus(
                image: .icon(.envelope), title: "None", message: "Later", button: RowAction("Add", name: "add"))
            return screen
        }
    }
    
}

// "inbox/class emptied"
private enum Example74 {
    static func `class`() -> ListScreen {
        ListStrings.$current.withValue(ListStrings(["Delete": "Löschen", "More actions": "Mehr"])) {
            var screen = ListScreen(
                id: "inbox", title: "", style: .grouped, language: "de",
                updateAnimation: .standard(configuration: ListAnimationConfiguration(.left))
            ) {
                ListSection(
                    id: "first", header: .header("").markdown(),
                    footer: .footer("").markdown(),
                    separators: ListSeparators(color: .red, leadingInset: 16), indexTitle: "A"
                ) {
                    SubtitleRow.row(
                        ItemModel(
                            id: "a-long-title-with-a-mark-a-tab-and-a-line-end",
                            title: "",
                            detail: nil,
                            image: nil, badge: nil, accessory: .chevron),
                        style: ListItemStyle {
                            $0.title.textColor = .red
                            $0.title.weight = .bold
                            $0.content.background = .fixed(0xFF000080)
                        }, heightStyle: .static(60), action: "open"
                    )
                    .selected()
                    .movable()
                    .selectionStyle(.none)
                    .swipeActions(
                        leading: [RowAction("Pin", name: "pin", icon: .star, tint: .orange)],
                        trailing: [RowAction("Löschen", name: "delete", icon: .trash, role: .destructive)]
                    )
                    .contextMenu([RowAction("Copy", name: "copy")])
                    .separators(ListSeparators.none)
                    .onAppear("more")
                    TitleRow.row(
                        ItemModel(id: "bold", title: "", image: nil, badge: nil),
                        style: ListItemStyle { $0.title.weight = .semibold })
                    ListItemViewModel.message(
                        "", id: "anna", date: nil, subject: nil, snippet: nil, isUnread: true, image: .initials("AB"), perform: { /* read */ })
                    TitleRow.row(ItemModel(id: "mini", title: "", image: nil, badge: nil)).markdown()
                    TextFieldRow.row(
                        TextFieldModel(
                            id: "yours", title: nil, image: nil, text: "", placeholder: nil, keyboard: .email,
                            autocapitalization: TextFieldModel.Autocapitalization.none, error: nil))
                    SubtitleRow.row(ItemModel(id: "coming", title: "Coming", detail: nil, image: nil, badge: nil)).placeholder()
                    ListItemViewModel(itemType: SwitchRow.self, id: "more-to-come")
                    ListItemViewModel(
                        itemType: SubtitleRow.self, id: "next-to-come",
                        style: ListItemStyle {
                            $0.image.isHidden = true
                            $0.badge.isHidden = true
                        })
                }
                ListSection(id: "grid", layout: .grid(.count(3))) {
                    TitleRow.row(ItemModel(id: "one", title: "", image: nil, badge: nil))
                }
                ListSection(id: "section-3") {
                    ListItemViewModel.disclosure("", id: "outer", detail: nil, image: nil, isExpanded: true) {
                        ListItemViewModel.disclosure("", id: "inner", detail: nil, image: nil, isExpanded: false) {
                            TitleRow.row(ItemModel(id: "innermost", title: "", image: nil, badge: nil))
                        }
                        TitleRow.row(ItemModel(id: "sibling", title: "", image: nil, badge: nil))
                    }
                    TitleRow.row(ItemModel(id: "last", title: "", image: nil, badge: nil))
                }
            }
            screen.appearance = .ios26
            screen.loader = .default
            screen.navigationBar = ListScreen.NavigationBar(
                back: RowAction("", name: "back"), leading: [RowAction("Edit", name: "edit")],
                trailing: [RowAction("Compose", name: "compose", icon: .pencil, isProminent: true)], isInline: true)
            screen.searchText = ""
            screen.searchPrompt = "Find"
            screen.toolbar = [
                RowAction("A", name: "a", role: .destructive), .flexibleSpace, RowAction("B", name: "b", isEnabled: false),
            ]
            screen.toolbarStatus = nil
            screen.tabs = [RowAction("X", name: "x", icon: .star), RowAction("Y", name: "y", icon: .car, badge: "3")]
            screen.selectedTab = "y"
            screen.refreshAction = "reload"
            screen.editMode = .inactive
            screen.emptyStatus = ListStatus(
                image: .icon(.envelope), title: "None", message: "Later", button: RowAction("Add", name: "add"))
            return screen
        }
    }
    
}

// "inbox/2-empty"
private enum Example75 {
    static func state2Empty() -> ListScreen {
        ListStrings.$current.withValue(ListStrings(["Delete": "Löschen", "More actions": "Mehr"])) {
            var screen = ListScreen(
                id: "inbox", title: "The \"Inbox\" \\\\ back", style: .grouped, language: "de",
                updateAnimation: .standard(configuration: ListAnimationConfiguration(.left))
            ) {}
            screen.appearance = .ios26
            screen.navigationBar = ListScreen.NavigationBar(
                back: RowAction("Mailboxes", name: "back"), leading: [RowAction("Edit", name: "edit")],
                trailing: [RowAction("Compose", name: "compose", icon: .pencil, isProminent: true)], isInline: true)
            screen.searchText = "mini"
            screen.searchPrompt = "Find"
            screen.toolbar = [
                RowAction("A", name: "a", role: .destructive), .flexibleSpace, RowAction("B", name: "b", isEnabled: false),
            ]
            screen.toolbarStatus = "Updated"
            screen.tabs = [RowAction("X", name: "x", icon: .star), RowAction("Y", name: "y", icon: .car, badge: "3")]
            screen.selectedTab = "y"
            screen.refreshAction = "reload"
            screen.editMode = .inactive
            screen.emptyStatus = ListStatus(
                image: .icon(.envelope), title: "None", message: "Later", button: RowAction("Add", name: "add"))
            return screen
        }
    }
    
}

// "inbox/2-empty edited"
private enum Example76 {
    static func state2Empty() -> ListScreen {
        ListStrings.$current.withValue(ListStrings(["Delete": "Löschen", "More actions": "Mehr"])) {
            var screen = ListScreen(
                id: "inbox", title: "A: 'b' \"c\" \\(d), é\u{2028}{\n", style: .grouped, language: "de",
                updateAnimation: .standard(configuration: ListAnimationConfiguration(.left))
            ) {}
            screen.appearance = .ios26
            screen.navigationBar = ListScreen.NavigationBar(
                back: RowAction("A: 'b' \"c\" \\(d), é\u{2028}{\n", name: "back"), leading: [RowAction("Edit", name: "edit")],
                trailing: [RowAction("Compose", name: "compose", icon: .pencil, isProminent: true)], isInline: false)
            screen.searchText = "A: 'b' \"c\" \\(d), é\u{2028}{\n"
            screen.searchPrompt = "Find"
            screen.toolbar = [
                RowAction("A", name: "a", role: .destructive), .flexibleSpace, RowAction("B", name: "b", isEnabled: false),
            ]
            screen.toolbarStatus = "A: 'b' \"c\" \\(d), é\u{2028}{\n"
            screen.tabs = [RowAction("X", name: "x", icon: .star), RowAction("Y", name: "y", icon: .car, badge: "3")]
            screen.selectedTab = "x"
            screen.refreshAction = "reload"
            screen.editMode = .selecting
            screen.emptyStatus = ListStatus(
                image: .icon(.envelope), title: "None", message: "Later", button: RowAction("Add", name: "add"))
            return screen
        }
    }
    
}

// "inbox/2-empty emptied"
private enum Example77 {
    static func state2Empty() -> ListScreen {
        ListStrings.$current.withValue(ListStrings(["Delete": "Löschen", "More actions": "Mehr"])) {
            var screen = ListScreen(
                id: "inbox", title: "", style: .grouped, language: "de",
                updateAnimation: .standard(configuration: ListAnimationConfiguration(.left))
            ) {}
            screen.appearance = .ios26
            screen.navigationBar = ListScreen.NavigationBar(
                back: RowAction("", name: "back"), leading: [RowAction("Edit", name: "edit")],
                trailing: [RowAction("Compose", name: "compose", icon: .pencil, isProminent: true)], isInline: true)
            screen.searchText = ""
            screen.searchPrompt = "Find"
            screen.toolbar = [
                RowAction("A", name: "a", role: .destructive), .flexibleSpace, RowAction("B", name: "b", isEnabled: false),
            ]
            screen.toolbarStatus = nil
            screen.tabs = [RowAction("X", name: "x", icon: .star), RowAction("Y", name: "y", icon: .car, badge: "3")]
            screen.selectedTab = "y"
            screen.refreshAction = "reload"
            screen.editMode = .inactive
            screen.emptyStatus = ListStatus(
                image: .icon(.envelope), title: "None", message: "Later", button: RowAction("Add", name: "add"))
            return screen
        }
    }
    
}

let swiftTextExamples: [(String, @Sendable () -> ListScreen)] = [
    ("orders/morning", { Example0.morning() }),
    ("orders/morning edited", { Example1.morning() }),
    ("orders/morning emptied", { Example2.morning() }),
    ("orders/two-are-ready", { Example3.twoAreReady() }),
    ("orders/two-are-ready edited", { Example4.twoAreReady() }),
    ("orders/two-are-ready emptied", { Example5.twoAreReady() }),
    ("orders/last-orders", { Example6.lastOrders() }),
    ("orders/last-orders edited", { Example7.lastOrders() }),
    ("orders/last-orders emptied", { Example8.lastOrders() }),
    ("orders/loading", { Example9.loading() }),
    ("orders/loading edited", { Example10.loading() }),
    ("orders/loading emptied", { Example11.loading() }),
    ("processes/loading", { Example12.loading() }),
    ("processes/loading edited", { Example13.loading() }),
    ("processes/loading emptied", { Example14.loading() }),
    ("processes/quiet", { Example15.quiet() }),
    ("processes/quiet edited", { Example16.quiet() }),
    ("processes/quiet emptied", { Example17.quiet() }),
    ("processes/busy", { Example18.busy() }),
    ("processes/busy edited", { Example19.busy() }),
    ("processes/busy emptied", { Example20.busy() }),
    ("rows/texts", { Example21.texts() }),
    ("rows/texts edited", { Example22.texts() }),
    ("rows/texts emptied", { Example23.texts() }),
    ("rows/controls", { Example24.controls() }),
    ("rows/controls edited", { Example25.controls() }),
    ("rows/controls emptied", { Example26.controls() }),
    ("rows/pictures", { Example27.pictures() }),
    ("rows/pictures edited", { Example28.pictures() }),
    ("rows/pictures emptied", { Example29.pictures() }),
    ("rows/pickers", { Example30.pickers() }),
    ("rows/pickers edited", { Example31.pickers() }),
    ("rows/pickers emptied", { Example32.pickers() }),
    ("rows/message-row", { Example33.messageRow() }),
    ("rows/message-row edited", { Example34.messageRow() }),
    ("rows/message-row emptied", { Example35.messageRow() }),
    ("rows/sidebar", { Example36.sidebar() }),
    ("rows/sidebar edited", { Example37.sidebar() }),
    ("rows/sidebar emptied", { Example38.sidebar() }),
    ("rows/title-row", { Example39.titleRow() }),
    ("rows/title-row edited", { Example40.titleRow() }),
    ("rows/title-row emptied", { Example41.titleRow() }),
    ("rows/subtitle-row", { Example42.subtitleRow() }),
    ("rows/subtitle-row edited", { Example43.subtitleRow() }),
    ("rows/subtitle-row emptied", { Example44.subtitleRow() }),
    ("rows/value-row", { Example45.valueRow() }),
    ("rows/value-row edited", { Example46.valueRow() }),
    ("rows/value-row emptied", { Example47.valueRow() }),
    ("rows/detail-row", { Example48.detailRow() }),
    ("rows/detail-row edited", { Example49.detailRow() }),
    ("rows/detail-row emptied", { Example50.detailRow() }),
    ("rows/link-row", { Example51.linkRow() }),
    ("rows/link-row edited", { Example52.linkRow() }),
    ("rows/link-row emptied", { Example53.linkRow() }),
    ("rows/button-row", { Example54.buttonRow() }),
    ("rows/button-row edited", { Example55.buttonRow() }),
    ("rows/button-row emptied", { Example56.buttonRow() }),
    ("rows/switch-row", { Example57.switchRow() }),
    ("rows/switch-row edited", { Example58.switchRow() }),
    ("rows/switch-row emptied", { Example59.switchRow() }),
    ("rows/stepper-row", { Example60.stepperRow() }),
    ("rows/stepper-row edited", { Example61.stepperRow() }),
    ("rows/stepper-row emptied", { Example62.stepperRow() }),
    ("rows/slider-row", { Example63.sliderRow() }),
    ("rows/slider-row edited", { Example64.sliderRow() }),
    ("rows/slider-row emptied", { Example65.sliderRow() }),
    ("rows/picker-row", { Example66.pickerRow() }),
    ("rows/picker-row edited", { Example67.pickerRow() }),
    ("rows/picker-row emptied", { Example68.pickerRow() }),
    ("rows/text-field-row", { Example69.textFieldRow() }),
    ("rows/text-field-row edited", { Example70.textFieldRow() }),
    ("rows/text-field-row emptied", { Example71.textFieldRow() }),
    ("inbox/class", { Example72.`class`() }),
    ("inbox/class edited", { Example73.`class`() }),
    ("inbox/class emptied", { Example74.`class`() }),
    ("inbox/2-empty", { Example75.state2Empty() }),
    ("inbox/2-empty edited", { Example76.state2Empty() }),
    ("inbox/2-empty emptied", { Example77.state2Empty() }),
]
