import ListPreviewKit

/// The call that makes a ready-made row.
struct SwiftRowCall {
    /// The function.
    var name: String
    var call: [SwiftCode.Argument]
    /// Whether the function takes no style, height and action.
    var isFactory = false
    /// Whether a style is an argument of the function.
    var hasTint = false
    /// Whether the function takes a handler of choosing the row.
    var isChosen = false
    /// Whether there is data behind the row.
    var hasData = true
    /// The parts of the row that the code does not have.
    var lost: [String] = []

    /// The data that rows with a function have.
    private static let models: [any CalledModel.Type] = [
        ItemModel.self, LinkModel.self, ButtonModel.self, SwitchModel.self, StepperModel.self, SliderModel.self,
        TextFieldModel.self, PickerModel.self, ListStatus.self, LoadMoreModel.self, MessageModel.self,
        ProgressModel.self, DisclosureModel.self, SidebarModel.self, SidebarGroupModel.self,
    ]

    /// The call for a row; `nil` where no function makes rows of its data and component.
    ///
    /// - Parameter isCollapsed: Whether a row that shows and hides others hides them.
    static func make(_ row: ListItemViewModel, _ item: any ListItem, isCollapsed: Bool) -> SwiftRowCall? {
        var arguments = SwiftArguments(row: row.id.description)
        arguments.needsText = row.isPlaceholder
        arguments.isCollapsed = isCollapsed
        func call<Model: CalledModel>(of type: Model.Type) -> SwiftRowCall? {
            guard let model = row.data(as: type), let item = item as? Model.Row else { return nil }
            var arguments = arguments
            return model.call(of: item, &arguments)
        }
        for type in models {
            if let call = call(of: type) { return call }
        }
        guard row.isPlaceholder, let name = publicRow(item) else { return nil }
        arguments.add("itemType", .text("\(name).self"))
        arguments.addID()
        var call = SwiftRowCall("ListItemViewModel", arguments.list)
        (call.isFactory, call.hasData) = (false, false)
        return call
    }

    /// The name of a component of texts.
    fileprivate static func textRow(_ item: any ListItem) -> String? {
        switch item {
        case is TitleRow: "TitleRow"
        case is SubtitleRow: "SubtitleRow"
        case is ValueRow: "ValueRow"
        case is DetailRow: "DetailRow"
        default: nil
        }
    }

    /// The name of a ready-made component that is a public type.
    private static func publicRow(_ item: any ListItem) -> String? {
        switch item {
        case is LinkRow: "LinkRow"
        case is ButtonRow: "ButtonRow"
        case is SwitchRow: "SwitchRow"
        case is StepperRow: "StepperRow"
        case is SliderRow: "SliderRow"
        case is TextFieldRow: "TextFieldRow"
        case is PickerRow: "PickerRow"
        default: textRow(item)
        }
    }

    fileprivate init(_ row: String, _ model: String, _ arguments: SwiftArguments) {
        name = "\(row).row"
        call = [SwiftCode.Argument(code: .call(model, arguments.list))]
    }

    fileprivate init(_ name: String, _ call: [SwiftCode.Argument]) {
        self.name = name
        self.call = call
        isFactory = true
    }
}

/// The data of a ready-made row, from which a call makes the row.
private protocol CalledModel: ListItemDataModel {
    /// The component of the row.
    associatedtype Row

    /// The call for a row of the data; `nil` where there is none for the component.
    func call(of item: Row, _ arguments: inout SwiftArguments) -> SwiftRowCall?
}

// MARK: - The public components

extension ItemModel: CalledModel {
    fileprivate func call(of item: any ListItem, _ arguments: inout SwiftArguments) -> SwiftRowCall? {
        guard let name = SwiftRowCall.textRow(item) else { return nil }
        arguments.addID()
        arguments.text("title", title, field: "text")
        if !(item is TitleRow) || detail != nil {
            arguments.optional("detail", detail, field: "detail")
        }
        arguments.image(image)
        arguments.add("imageLabel", imageLabel.map(SwiftCode.string))
        arguments.optional("badge", badge, field: "badge")
        if !(item is DetailRow) || accessory != .none {
            arguments.word("accessory", accessory, unless: Accessory.Kind.none, field: "accessory")
        }
        var call = SwiftRowCall(name, "ItemModel", arguments)
        if (item as? DetailRow)?.subtitle.text != nil { call.lost = ["place below the title"] }
        return call
    }
}

extension LinkModel: CalledModel {
    fileprivate func call(of item: LinkRow, _ arguments: inout SwiftArguments) -> SwiftRowCall? {
        arguments.addID()
        arguments.text("title", title, field: "text")
        arguments.optional("detail", detail, field: "detail")
        arguments.add("address", .string(address))
        arguments.image(image)
        arguments.optional("badge", badge, field: "badge")
        return SwiftRowCall("LinkRow", "LinkModel", arguments)
    }
}

extension ButtonModel: CalledModel {
    fileprivate func call(of item: ButtonRow, _ arguments: inout SwiftArguments) -> SwiftRowCall? {
        arguments.addID()
        arguments.text("title", title, field: "text")
        arguments.optional("detail", detail, field: "detail")
        arguments.image(image)
        arguments.word("accessory", accessory, unless: Accessory.Kind.none, field: "accessory")
        arguments.word("role", role, unless: RowAction.Role.normal, field: "destructive")
        if alignment != .leading { arguments.add("alignment", .text(".\(alignment)")) }
        arguments.flag("isEnabled", isEnabled, unless: true, field: "enabled")
        return SwiftRowCall("ButtonRow", "ButtonModel", arguments)
    }
}

extension SwitchModel: CalledModel {
    fileprivate func call(of item: SwitchRow, _ arguments: inout SwiftArguments) -> SwiftRowCall? {
        arguments.addID()
        arguments.text("title", title, field: "text")
        arguments.optional("detail", detail, field: "detail")
        arguments.image(image)
        arguments.flag("isOn", isOn, field: "on")
        arguments.flag("isEnabled", isEnabled, unless: true, field: "enabled")
        return SwiftRowCall("SwitchRow", "SwitchModel", arguments)
    }
}

extension StepperModel: CalledModel {
    fileprivate func call(of item: StepperRow, _ arguments: inout SwiftArguments) -> SwiftRowCall? {
        arguments.addID()
        arguments.text("title", title, field: "text")
        arguments.image(image)
        arguments.number("value", value, field: "value")
        arguments.number("minimum", minimum, unless: 0, field: "minimum")
        arguments.number("maximum", maximum, unless: 100, field: "maximum")
        arguments.number("step", step, unless: 1, field: "step")
        arguments.optional("valueText", valueText, field: "detail")
        arguments.flag("isEnabled", isEnabled, unless: true, field: "enabled")
        return SwiftRowCall("StepperRow", "StepperModel", arguments)
    }
}

extension SliderModel: CalledModel {
    fileprivate func call(of item: SliderRow, _ arguments: inout SwiftArguments) -> SwiftRowCall? {
        arguments.addID()
        arguments.text("title", title, field: "text")
        arguments.flag("showsTitle", showsTitle, unless: true, field: "showsTitle")
        arguments.image(image)
        arguments.number("value", value, field: "value")
        arguments.number("minimum", minimum, unless: 0, field: "minimum")
        arguments.number("maximum", maximum, unless: 1, field: "maximum")
        arguments.add("step", step.map { .text(SwiftCode.literal($0)) })
        arguments.optional("valueText", valueText, field: "detail")
        arguments.add("minimumImage", minimumImage.map { .text(SwiftCode.image($0)) })
        arguments.add("maximumImage", maximumImage.map { .text(SwiftCode.image($0)) })
        arguments.flag("isEnabled", isEnabled, unless: true, field: "enabled")
        return SwiftRowCall("SliderRow", "SliderModel", arguments)
    }
}

extension TextFieldModel: CalledModel {
    fileprivate func call(of item: TextFieldRow, _ arguments: inout SwiftArguments) -> SwiftRowCall? {
        arguments.addID()
        arguments.optional("title", title, field: "text")
        arguments.image(image)
        if text.isEmpty {
            arguments.place("text", .text, field: "value")
        } else {
            arguments.text("text", text, field: "value")
        }
        arguments.optional("placeholder", placeholder, field: "placeholder")
        if keyboard != .text { arguments.add("keyboard", .text(".\(keyboard)")) }
        arguments.add(
            "autocapitalization",
            autocapitalization.map { .text("TextFieldModel.Autocapitalization.\($0)") })
        arguments.add("autocorrects", autocorrects.map { .text("\($0)") })
        if hasClearButton { arguments.add("hasClearButton", .text("true")) }
        if !isEditable { arguments.add("isEditable", .text("false")) }
        if isSecure { arguments.add("isSecure", .text("true")) }
        if lines != 1 { arguments.add("lines", .text("\(lines)")) }
        arguments.optional("error", error, field: "error")
        return SwiftRowCall("TextFieldRow", "TextFieldModel", arguments)
    }
}

extension PickerModel: CalledModel {
    fileprivate func call(of item: PickerRow, _ arguments: inout SwiftArguments) -> SwiftRowCall? {
        arguments.addID()
        arguments.text("title", title, field: "text")
        arguments.image(image)
        arguments.selection(selection)
        if !options.isEmpty {
            arguments.add("options", .list(options.map(SwiftCode.option)))
        }
        if style != .menu { arguments.add("style", .text(".\(style)")) }
        if let range {
            arguments.add(
                "range", .text("\(SwiftCode.literal(range.lowerBound))...\(SwiftCode.literal(range.upperBound))"))
        }
        arguments.flag("isEnabled", isEnabled, unless: true, field: "enabled")
        return SwiftRowCall("PickerRow", "PickerModel", arguments)
    }
}

extension ListStatus: CalledModel {
    fileprivate func call(of item: StatusRow, _ arguments: inout SwiftArguments) -> SwiftRowCall? {
        SwiftRowCall("ListItemViewModel.status", [SwiftCode.Argument(code: .status(self))])
    }
}

extension LoadMoreModel: CalledModel {
    fileprivate func call(of item: LoadMoreRow, _ arguments: inout SwiftArguments) -> SwiftRowCall? {
        let model = SwiftCode.call("LoadMoreModel", [SwiftCode.Argument(code: .loadMore(state))])
        var call = SwiftRowCall("LoadMoreRow.row", [SwiftCode.Argument(code: model)])
        call.isFactory = false
        return call
    }
}

// MARK: - The components without a public type

extension MessageModel: CalledModel {
    fileprivate func call(of item: MessageRow, _ arguments: inout SwiftArguments) -> SwiftRowCall? {
        arguments.text(nil, sender, field: "text")
        arguments.addID()
        arguments.optional("date", date, field: "date")
        arguments.optional("subject", subject, field: "subject")
        arguments.optional("snippet", snippet, field: "snippet")
        arguments.flag("isUnread", isUnread, unless: false, field: "unread")
        arguments.image(image)
        var call = SwiftRowCall("ListItemViewModel.message", arguments.list)
        call.isChosen = true
        return call
    }
}

extension ProgressModel: CalledModel {
    fileprivate func call(of item: ProgressRow, _ arguments: inout SwiftArguments) -> SwiftRowCall? {
        arguments.text(nil, title, field: "text")
        arguments.addID()
        if let value {
            arguments.number("value", value, field: "value")
        } else {
            arguments.add("value", .text("nil"))
        }
        arguments.optional("detail", detail, field: "detail")
        arguments.image(image)
        arguments.add("tint", item.content.tint.map { .text(SwiftCode.color($0)) })
        var call = SwiftRowCall("ListItemViewModel.progress", arguments.list)
        call.hasTint = item.content.tint != nil
        return call
    }
}

extension DisclosureModel: CalledModel {
    fileprivate func call(of item: DisclosureRow, _ arguments: inout SwiftArguments) -> SwiftRowCall? {
        arguments.text(nil, title, field: "text")
        arguments.addID()
        arguments.optional("detail", detail, field: "detail")
        arguments.image(image)
        arguments.flag("isExpanded", isExpanded && !arguments.isCollapsed, field: "expanded")
        return SwiftRowCall("ListItemViewModel.disclosure", arguments.list)
    }
}

extension SidebarModel: CalledModel {
    fileprivate func call(of item: any ListItem, _ arguments: inout SwiftArguments) -> SwiftRowCall? {
        arguments.text(nil, title, field: "text")
        arguments.addID()
        arguments.image(image)
        arguments.optional("badge", badge, field: "badge")
        arguments.word("accessory", accessory, unless: Accessory.Kind.none, field: "accessory")
        if let button = item as? SidebarButton {
            arguments.add("tint", button.content.tint.map { .text(SwiftCode.color($0)) })
            var call = SwiftRowCall("ListItemViewModel.sidebarButton", arguments.list)
            call.hasTint = button.content.tint != nil
            return call
        }
        guard item is SidebarItem else { return nil }
        var call = SwiftRowCall("ListItemViewModel.sidebarItem", arguments.list)
        call.isChosen = true
        return call
    }
}

extension SidebarGroupModel: CalledModel {
    fileprivate func call(of item: SidebarGroup, _ arguments: inout SwiftArguments) -> SwiftRowCall? {
        arguments.text(nil, title, field: "text")
        arguments.addID()
        arguments.image(image)
        arguments.optional("badge", badge, field: "badge")
        arguments.flag("isExpanded", isExpanded, unless: true, field: "expanded")
        arguments.add("items", .list(items.map(SwiftCode.item)))
        return SwiftRowCall("ListItemViewModel.sidebarGroup", arguments.list)
    }
}

extension SwiftCode {
    fileprivate static func option(_ option: PickerModel.Option) -> SwiftCode {
        var arguments = [Argument(code: .string(option.value))]
        if option.title != option.value { arguments.append(Argument(label: "title", code: .string(option.title))) }
        return .call("PickerModel.Option", arguments)
    }

    fileprivate static func item(_ item: SidebarGroupModel.Item) -> SwiftCode {
        var arguments = [Argument(code: .string(item.title)), Argument(label: "id", code: .string(item.id))]
        if let image = item.image { arguments.append(Argument(label: "image", code: .text(self.image(image)))) }
        if let badge = item.badge { arguments.append(Argument(label: "badge", code: .string(badge))) }
        if item.isSelected { arguments.append(Argument(label: "isSelected", code: .text("true"))) }
        return .call("SidebarGroupModel.Item", arguments)
    }

    fileprivate static func loadMore(_ state: LoadMoreModel.State) -> SwiftCode {
        switch state {
        case .idle(let address): .text(".idle(address: \(address.map(literal) ?? "nil"))")
        case .loading: .text(".loading")
        case .failed(let message): .text(".failed(message: \(literal(message)))")
        case .end(let message): .text(".end(message: \(message.map(literal) ?? "nil"))")
        }
    }
}
