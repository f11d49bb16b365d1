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

    init?(_ row: ListItemViewModel, _ item: any ListItem, isCollapsed: Bool) {
        var arguments = SwiftArguments(row: row.id.description)
        arguments.needsText = row.isPlaceholder
        let id = SwiftCode.string(row.id.description)
        if let model = row.data(as: ItemModel.self) {
            guard let name = Self.textRow(item) else { return nil }
            arguments.add("id", id)
            arguments.text("title", model.title, field: "text")
            if !(item is TitleRow) || model.detail != nil {
                arguments.optional("detail", model.detail, field: "detail")
            }
            arguments.image(model.image)
            arguments.add("imageLabel", model.imageLabel.map(SwiftCode.string))
            arguments.optional("badge", model.badge, field: "badge")
            if !(item is DetailRow) || model.accessory != .none {
                arguments.word("accessory", model.accessory, unless: Accessory.Kind.none, field: "accessory")
            }
            self.init(name, "ItemModel", arguments)
            if (item as? DetailRow)?.subtitle.text != nil { lost = ["place below the title"] }
        } else if let model = row.data(as: LinkModel.self), item is LinkRow {
            arguments.add("id", id)
            arguments.text("title", model.title, field: "text")
            arguments.optional("detail", model.detail, field: "detail")
            arguments.add("address", .string(model.address))
            arguments.image(model.image)
            arguments.optional("badge", model.badge, field: "badge")
            self.init("LinkRow", "LinkModel", arguments)
        } else if let model = row.data(as: ButtonModel.self), item is ButtonRow {
            arguments.add("id", id)
            arguments.text("title", model.title, field: "text")
            arguments.optional("detail", model.detail, field: "detail")
            arguments.image(model.image)
            arguments.word("accessory", model.accessory, unless: Accessory.Kind.none, field: "accessory")
            arguments.word("role", model.role, unless: RowAction.Role.normal, field: "destructive")
            if model.alignment != .leading { arguments.add("alignment", .text(".\(model.alignment)")) }
            arguments.flag("isEnabled", model.isEnabled, unless: true, field: "enabled")
            self.init("ButtonRow", "ButtonModel", arguments)
        } else if let model = row.data(as: SwitchModel.self), item is SwitchRow {
            arguments.add("id", id)
            arguments.text("title", model.title, field: "text")
            arguments.optional("detail", model.detail, field: "detail")
            arguments.image(model.image)
            arguments.flag("isOn", model.isOn, field: "on")
            arguments.flag("isEnabled", model.isEnabled, unless: true, field: "enabled")
            self.init("SwitchRow", "SwitchModel", arguments)
        } else if let model = row.data(as: StepperModel.self), item is StepperRow {
            arguments.add("id", id)
            arguments.text("title", model.title, field: "text")
            arguments.image(model.image)
            arguments.number("value", model.value, field: "value")
            arguments.number("minimum", model.minimum, unless: 0, field: "minimum")
            arguments.number("maximum", model.maximum, unless: 100, field: "maximum")
            arguments.number("step", model.step, unless: 1, field: "step")
            arguments.optional("valueText", model.valueText, field: "detail")
            arguments.flag("isEnabled", model.isEnabled, unless: true, field: "enabled")
            self.init("StepperRow", "StepperModel", arguments)
        } else if let model = row.data(as: SliderModel.self), item is SliderRow {
            arguments.add("id", id)
            arguments.text("title", model.title, field: "text")
            arguments.flag("showsTitle", model.showsTitle, unless: true, field: "showsTitle")
            arguments.image(model.image)
            arguments.number("value", model.value, field: "value")
            arguments.number("minimum", model.minimum, unless: 0, field: "minimum")
            arguments.number("maximum", model.maximum, unless: 1, field: "maximum")
            arguments.add("step", model.step.map { .text(SwiftCode.literal($0)) })
            arguments.optional("valueText", model.valueText, field: "detail")
            arguments.add("minimumImage", model.minimumImage.map { .text(SwiftCode.image($0)) })
            arguments.add("maximumImage", model.maximumImage.map { .text(SwiftCode.image($0)) })
            arguments.flag("isEnabled", model.isEnabled, unless: true, field: "enabled")
            self.init("SliderRow", "SliderModel", arguments)
        } else if let model = row.data(as: TextFieldModel.self), item is TextFieldRow {
            arguments.add("id", id)
            arguments.optional("title", model.title, field: "text")
            arguments.image(model.image)
            if model.text.isEmpty {
                arguments.place("text", .text, field: "value")
            } else {
                arguments.text("text", model.text, field: "value")
            }
            arguments.optional("placeholder", model.placeholder, field: "placeholder")
            if model.keyboard != .text { arguments.add("keyboard", .text(".\(model.keyboard)")) }
            arguments.add(
                "autocapitalization",
                model.autocapitalization.map { .text("TextFieldModel.Autocapitalization.\($0)") })
            arguments.add("autocorrects", model.autocorrects.map { .text("\($0)") })
            if model.hasClearButton { arguments.add("hasClearButton", .text("true")) }
            if !model.isEditable { arguments.add("isEditable", .text("false")) }
            if model.isSecure { arguments.add("isSecure", .text("true")) }
            if model.lines != 1 { arguments.add("lines", .text("\(model.lines)")) }
            arguments.optional("error", model.error, field: "error")
            self.init("TextFieldRow", "TextFieldModel", arguments)
        } else if let model = row.data(as: PickerModel.self), item is PickerRow {
            arguments.add("id", id)
            arguments.text("title", model.title, field: "text")
            arguments.image(model.image)
            arguments.selection(model.selection)
            if !model.options.isEmpty {
                arguments.add("options", .list(model.options.map(SwiftCode.option)))
            }
            if model.style != .menu { arguments.add("style", .text(".\(model.style)")) }
            if let range = model.range {
                arguments.add(
                    "range", .text("\(SwiftCode.literal(range.lowerBound))...\(SwiftCode.literal(range.upperBound))"))
            }
            arguments.flag("isEnabled", model.isEnabled, unless: true, field: "enabled")
            self.init("PickerRow", "PickerModel", arguments)
        } else if let status = row.data(as: ListStatus.self), item is StatusRow {
            self.init("ListItemViewModel.status", [SwiftCode.Argument(code: .status(status))])
        } else if let model = row.data(as: LoadMoreModel.self), item is LoadMoreRow {
            self.init(
                "LoadMoreRow.row",
                [SwiftCode.Argument(code: .call("LoadMoreModel", [SwiftCode.Argument(code: .loadMore(model.state))]))])
            isFactory = false
        } else if row.isPlaceholder, let name = Self.publicRow(item) {
            arguments.add("itemType", .text("\(name).self"))
            arguments.add("id", id)
            self.init("ListItemViewModel", arguments.list)
            (isFactory, hasData) = (false, false)
        } else {
            self.init(factory: row, item, isCollapsed: isCollapsed)
        }
    }

    /// A row whose component is no public type.
    private init?(factory row: ListItemViewModel, _ item: any ListItem, isCollapsed: Bool) {
        var arguments = SwiftArguments(row: row.id.description)
        arguments.needsText = row.isPlaceholder
        let id = SwiftCode.string(row.id.description)
        if let model = row.data(as: MessageModel.self), item is MessageRow {
            arguments.text(nil, model.sender, field: "text")
            arguments.add("id", id)
            arguments.optional("date", model.date, field: "date")
            arguments.optional("subject", model.subject, field: "subject")
            arguments.optional("snippet", model.snippet, field: "snippet")
            arguments.flag("isUnread", model.isUnread, unless: false, field: "unread")
            arguments.image(model.image)
            self.init("ListItemViewModel.message", arguments.list)
            isChosen = true
        } else if let model = row.data(as: ProgressModel.self), let item = item as? ProgressRow {
            arguments.text(nil, model.title, field: "text")
            arguments.add("id", id)
            if let value = model.value {
                arguments.number("value", value, field: "value")
            } else {
                arguments.add("value", .text("nil"))
            }
            arguments.optional("detail", model.detail, field: "detail")
            arguments.image(model.image)
            arguments.add("tint", item.content.tint.map { .text(SwiftCode.color($0)) })
            self.init("ListItemViewModel.progress", arguments.list)
            hasTint = item.content.tint != nil
        } else if let model = row.data(as: DisclosureModel.self), item is DisclosureRow {
            arguments.text(nil, model.title, field: "text")
            arguments.add("id", id)
            arguments.optional("detail", model.detail, field: "detail")
            arguments.image(model.image)
            arguments.flag("isExpanded", model.isExpanded && !isCollapsed, field: "expanded")
            self.init("ListItemViewModel.disclosure", arguments.list)
        } else if let model = row.data(as: SidebarModel.self) {
            arguments.text(nil, model.title, field: "text")
            arguments.add("id", id)
            arguments.image(model.image)
            arguments.optional("badge", model.badge, field: "badge")
            arguments.word("accessory", model.accessory, unless: Accessory.Kind.none, field: "accessory")
            if let button = item as? SidebarButton {
                arguments.add("tint", button.content.tint.map { .text(SwiftCode.color($0)) })
                self.init("ListItemViewModel.sidebarButton", arguments.list)
                hasTint = button.content.tint != nil
            } else if item is SidebarItem {
                self.init("ListItemViewModel.sidebarItem", arguments.list)
                isChosen = true
            } else {
                return nil
            }
        } else if let model = row.data(as: SidebarGroupModel.self), item is SidebarGroup {
            arguments.text(nil, model.title, field: "text")
            arguments.add("id", id)
            arguments.image(model.image)
            arguments.optional("badge", model.badge, field: "badge")
            arguments.flag("isExpanded", model.isExpanded, unless: true, field: "expanded")
            arguments.add("items", .list(model.items.map(SwiftCode.item)))
            self.init("ListItemViewModel.sidebarGroup", arguments.list)
        } else {
            return nil
        }
    }

    /// The name of a component of texts.
    private static func textRow(_ item: any ListItem) -> String? {
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

    private init(_ row: String, _ model: String, _ arguments: SwiftArguments) {
        name = "\(row).row"
        call = [SwiftCode.Argument(code: .call(model, arguments.list))]
    }

    private init(_ name: String, _ call: [SwiftCode.Argument]) {
        self.name = name
        self.call = call
        isFactory = true
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
