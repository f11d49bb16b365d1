import ListPreviewKit

/// A value of a row in a screen file that can be changed by hand.
struct RowField: Sendable {
    /// The name in files and in the ids of controls.
    let name: String
    /// What a row has there; `nil` for a row that has no such value.
    let control: @Sendable (ScreenFile.Row) -> (kind: PreviewControl.Kind, value: PreviewValue)?
    /// Puts another value into a row.
    let set: @Sendable (inout ScreenFile.Row, PreviewValue) -> Void

    /// A text.
    private static func text(
        _ name: String, read: @escaping @Sendable (ScreenFile.Row) -> String?,
        write: @escaping @Sendable (inout ScreenFile.Row, String) -> Void
    ) -> RowField {
        RowField(name: name) { row in
            read(row).map { (.text, .text($0)) }
        } set: { row, value in
            if case .text(let text) = value { write(&row, text) }
        }
    }

    /// A switch.
    private static func flag(
        _ name: String, read: @escaping @Sendable (ScreenFile.Row) -> Bool?,
        write: @escaping @Sendable (inout ScreenFile.Row, Bool) -> Void
    ) -> RowField {
        RowField(name: name) { row in
            read(row).map { (.flag, .flag($0)) }
        } set: { row, value in
            if case .flag(let flag) = value { write(&row, flag) }
        }
    }

    /// A value of a control's model.
    private static func control(
        _ name: String, read: @escaping @Sendable (ScreenFile.Control) -> (PreviewControl.Kind, PreviewValue)?,
        write: @escaping @Sendable (inout ScreenFile.Control, PreviewValue) -> Void
    ) -> RowField {
        RowField(name: name) {
            $0.control.flatMap(read)
        } set: { row, value in
            guard var control = row.control else { return }
            write(&control, value)
            row.control = control
        }
    }

    /// All fields, in the order in which people see them.
    static let all: [RowField] =
        [
            // A field may do without a text, and bones have none.
            text("text", read: { $0.isLoading && $0.text.isEmpty ? nil : $0.text }, write: { $0.text = $1 }),
            text(
                "detail", read: { row in row.type.hasDetail ? row.detail ?? "" : nil },
                write: { $0.detail = $1.isEmpty ? nil : $1 }),
            text(
                "badge", read: { row in row.type.hasBadge ? row.badge ?? "" : nil },
                write: { $0.badge = $1.isEmpty ? nil : $1 }),
            RowField(name: "accessory") { row in
                guard row.type.hasAccessory else { return nil }
                return (.choice(Accessory.Kind.allCases.map(\.rawValue)), .text(row.accessory.rawValue))
            } set: { row, value in
                if case .text(let name) = value { row.accessory = Accessory.Kind(rawValue: name) ?? row.accessory }
            },
            RowField(name: "icon") { row in
                switch row.image {
                case nil: (.choice(icons), .text(icons[0]))
                case .icon(let icon): (.choice(icons), .text(icon.rawValue))
                default: nil
                }
            } set: { row, value in
                if case .text(let name) = value { row.image = Icon(rawValue: name).map { .icon($0) } }
            },
            text(
                "emoji", read: { row in if case .emoji(let text)? = row.image { text } else { nil } },
                // As long as files may have them.
                write: { $0.image = $1.isEmpty ? nil : .emoji(String($1.prefix(8))) }),
            flag("selected", read: { $0.options.isSelected }, write: { $0.options.isSelected = $1 }),
            flag("loading", read: { $0.text.isEmpty ? nil : $0.isLoading }, write: { $0.isLoading = $1 }),
        ] + RowField.ofControls

    /// The names of icons, and that of none.
    static let icons = ["none"] + Icon.allCases.map(\.rawValue)

    private static let ofControls: [RowField] = [
        control(
            "on",
            read: { control in
                if case .switch(let model) = control { (.flag, .flag(model.isOn)) } else { nil }
            },
            write: { control, value in
                guard case .switch(var model) = control, case .flag(let flag) = value else { return }
                model.isOn = flag
                control = .switch(model)
            }),
        control("value", read: \.shownValue, write: { $0.show($1) }),
        control(
            "placeholder",
            read: { control in
                if case .textField(let model) = control { (.text, .text(model.placeholder ?? "")) } else { nil }
            },
            write: { control, value in
                guard case .textField(var model) = control, case .text(let text) = value else { return }
                model.placeholder = text.isEmpty ? nil : text
                control = .textField(model)
            }),
        control(
            "error",
            read: { control in
                if case .textField(let model) = control { (.text, .text(model.error ?? "")) } else { nil }
            },
            write: { control, value in
                guard case .textField(var model) = control, case .text(let text) = value else { return }
                model.error = text.isEmpty ? nil : text
                control = .textField(model)
            }),
        control(
            "destructive",
            read: { control in
                if case .button(let model) = control { (.flag, .flag(model.role == .destructive)) } else { nil }
            },
            write: { control, value in
                guard case .button(var model) = control, case .flag(let flag) = value else { return }
                model.role = flag ? .destructive : .normal
                control = .button(model)
            }),
        control(
            "expanded",
            read: { control in
                if case .sidebarGroup(let model) = control { (.flag, .flag(model.isExpanded)) } else { nil }
            },
            write: { control, value in
                guard case .sidebarGroup(var model) = control, case .flag(let flag) = value else { return }
                model.isExpanded = flag
                control = .sidebarGroup(model)
            }),
        control(
            "enabled", read: { $0.isEnabled.map { (.flag, .flag($0)) } },
            write: { control, value in
                if case .flag(let flag) = value { control.isEnabled = flag }
            }),
    ]
}

extension ScreenFile.RowType {
    fileprivate var hasDetail: Bool {
        switch self {
        case .subtitle, .value, .detail, .link, .button, .switch, .stepper, .slider: true
        case .title, .textField, .picker, .sidebarItem, .sidebarButton, .sidebarGroup: false
        }
    }

    fileprivate var hasAccessory: Bool {
        switch self {
        case .title, .subtitle, .value, .button, .sidebarItem, .sidebarButton: true
        case .detail, .link, .switch, .stepper, .slider, .textField, .picker, .sidebarGroup: false
        }
    }

    fileprivate var hasBadge: Bool {
        switch self {
        case .title, .subtitle, .value, .detail, .link, .sidebarItem, .sidebarButton, .sidebarGroup: true
        case .button, .switch, .stepper, .slider, .textField, .picker: false
        }
    }
}
