import JSONText
import ListPreviewKit

extension ScreenFileDecoder {
    /// Reports keys that rows of a type have no use for. A title, subtitle or value row says more about 'detail' and
    /// 'value' itself.
    mutating func checkKeys(of object: SourceObject<RowKey>, _ type: ScreenFile.RowType) {
        for key in RowKey.allCases where object[key] != nil {
            guard let types = key.types, !types.contains(type) else { continue }
            let isSaidElsewhere = type.isTexts && (key == .detail || key == .value)
            if isSaidElsewhere { continue }
            let names = types.count > 3 ? [] : types.map { "'\($0.rawValue)'" }
            report(
                "a \(type.rawValue) row has no '\(key.rawValue)'"
                    + (names.isEmpty ? "" : "; its type would have to be \(names.joined(separator: " or "))"),
                at: keyPosition(of: key.rawValue, in: object.node))
        }
    }

    /// The control of a row whose other values are decoded already.
    mutating func control(_ object: SourceObject<RowKey>, _ row: ScreenFile.Row) -> ScreenFile.Control? {
        switch row.type {
        case .title, .subtitle, .value, .detail, .sidebarItem, .sidebarButton: return nil
        case .link:
            return .link(
                LinkModel(
                    id: row.id, title: row.text, detail: row.detail, address: address(object, row),
                    image: row.image, badge: row.badge))
        case .button:
            return .button(
                ButtonModel(
                    title: row.text, detail: row.detail, image: row.image, accessory: row.accessory,
                    role: choice(object[.role], "role") ?? .normal,
                    alignment: choice(object[.alignment], "alignment") ?? .leading, isEnabled: flag(object, .enabled)))
        case .switch:
            return .switch(
                SwitchModel(
                    title: row.text, detail: row.detail, image: row.image, isOn: flag(object, .on, default: false),
                    isEnabled: flag(object, .enabled)))
        case .stepper, .slider: return range(object, row)
        case .textField: return .textField(textField(object, row))
        case .picker: return .picker(picker(object, row))
        case .sidebarGroup:
            return .sidebarGroup(
                SidebarGroupModel(
                    title: row.text, image: row.image, badge: row.badge, isExpanded: flag(object, .expanded),
                    items: subitems(object)))
        }
    }

    private mutating func address(_ object: SourceObject<RowKey>, _ row: ScreenFile.Row) -> String {
        if row.isLoading && object[.address] == nil { return "" }
        let address = requiredText(object, .address)
        if let node = object[.address], !WebAddress.isSafe(address) {
            let schemes = WebAddress.usualSchemes.sorted().map { "\($0):" }.joined(separator: ", ")
            report("the address of a link is relative or begins with one of \(schemes)", at: node.position)
        }
        return address
    }

    private mutating func range(_ object: SourceObject<RowKey>, _ row: ScreenFile.Row) -> ScreenFile.Control {
        let largest = row.type == .slider ? 1.0 : 100
        let minimum = bound(object, .minimum) ?? 0
        let maximum = bound(object, .maximum) ?? max(largest, minimum)
        if minimum > maximum {
            report(
                "'minimum' of a row is not above its 'maximum'",
                at: keyPosition(of: object[.minimum] == nil ? "maximum" : "minimum", in: object.node))
        }
        let step = bound(object, .step)
        if let step, step <= 0 { report("'step' is above 0", at: keyPosition(of: "step", in: object.node)) }
        let value = bound(object, .value)
        if object[.value] == nil, !row.isLoading { reportMissing([.value], in: object) }
        for (key, limit) in [(RowKey.minimum, minimum), (.maximum, maximum)] {
            guard let value, let node = object[.value], object[key] != nil, minimum <= maximum else { continue }
            if key == .minimum ? value < limit : value > limit {
                let side = key == .minimum ? "below" : "above"
                warn("'value' is \(side) '\(key.rawValue)', which is widened to it", at: node.position)
            }
        }
        if row.type == .stepper {
            return .stepper(
                StepperModel(
                    title: row.text, image: row.image, value: value ?? 0, minimum: minimum, maximum: maximum,
                    step: step ?? 1, valueText: row.detail, isEnabled: flag(object, .enabled)))
        }
        return .slider(
            SliderModel(
                title: row.text, showsTitle: flag(object, .showsTitle), image: row.image, value: value ?? 0,
                minimum: minimum, maximum: maximum, step: step, valueText: row.detail,
                minimumImage: object[.minimumImage].flatMap { image($0).0 },
                maximumImage: object[.maximumImage].flatMap { image($0).0 }, isEnabled: flag(object, .enabled)))
    }

    private mutating func textField(_ object: SourceObject<RowKey>, _ row: ScreenFile.Row) -> TextFieldModel {
        let autocorrects = object[.autocorrects].flatMap { flag($0, "autocorrects") }
        return TextFieldModel(
            title: row.text.isEmpty ? nil : row.text, image: row.image,
            text: object[.value].flatMap { text($0, "value") } ?? "",
            placeholder: object[.placeholder].flatMap { text($0, "placeholder") },
            keyboard: choice(object[.keyboard], "keyboard") ?? .text,
            autocapitalization: choice(object[.autocapitalization], "autocapitalization"), autocorrects: autocorrects,
            hasClearButton: flag(object, .clearButton, default: false), isEditable: flag(object, .editable),
            isSecure: flag(object, .secure, default: false), error: object[.error].flatMap { text($0, "error") })
    }

    private mutating func picker(_ object: SourceObject<RowKey>, _ row: ScreenFile.Row) -> PickerModel {
        if object[.options] == nil, !row.isLoading { reportMissing([.options], in: object) }
        var options: [PickerModel.Option] = []
        for node in object[.options].flatMap({ list($0, "options") }) ?? [] {
            guard let option = option(node) else { continue }
            if options.contains(where: { $0.value == option.value }) {
                report("duplicate option \(option.value.excerpt); give each a value of its own", at: node.position)
            }
            options.append(option)
        }
        let selection = object[.value].flatMap { text($0, "value") }
        let isKnown = options.contains { $0.value == selection } || (row.isLoading && options.isEmpty)
        if let selection, let node = object[.value], !isKnown {
            report(unknown("option", selection, known: options.map(\.value)), at: node.position)
        }
        return PickerModel(
            title: row.text, image: row.image, selection: selection, options: options,
            isEnabled: flag(object, .enabled))
    }

    private mutating func option(_ node: SourceNode) -> PickerModel.Option? {
        guard case .object = node.value else { return text(node, "options", or: "an object").map { .init($0) } }
        guard let option = object(node, OptionKey.self) else { return nil }
        return .init(requiredText(option, .value), title: option[.title].flatMap { text($0, "title") })
    }

    private mutating func subitems(_ object: SourceObject<RowKey>) -> [SidebarGroupModel.Item] {
        var items: [SidebarGroupModel.Item] = []
        for node in object[.items].flatMap({ list($0, "items") }) ?? [] {
            guard case .object = node.value else {
                if let title = text(node, "items", or: "an object") { items.append(.init(title)) }
                continue
            }
            guard let item = self.object(node, SubitemKey.self) else { continue }
            let image = item[.image].flatMap { self.image($0).0 }
            items.append(
                .init(
                    shownText(item, .text), id: givenID(node), image: image,
                    badge: item[.badge].flatMap { text($0, "badge") },
                    isSelected: item[.selected].flatMap { flag($0, "selected") } ?? false))
        }
        return items
    }

    private mutating func bound(_ object: SourceObject<RowKey>, _ key: RowKey) -> Double? {
        object[key].flatMap { number($0, key.rawValue, in: -1_000_000_000...1_000_000_000) }
    }

    private mutating func flag(
        _ object: SourceObject<RowKey>, _ key: RowKey, default fallback: Bool = true
    ) -> Bool {
        object[key].flatMap { flag($0, key.rawValue) } ?? fallback
    }
}

extension ScreenFile.RowType {
    /// Whether rows of the type show texts and nothing else.
    fileprivate var isTexts: Bool { self == .title || self == .subtitle || self == .value }

    /// Whether 'value' is another word for the text at the end of the line.
    var hasTextValue: Bool { isTexts || self == .detail || self == .button }
}

extension RowKey {
    /// The types of rows that the key means something for; `nil` for all.
    fileprivate var types: [ScreenFile.RowType]? {
        switch self {
        case .id, .type, .text, .image, .style, .height, .action, .loading, .selected, .selectionStyle, .movable,
            .swipe, .menu, .separators, .appearAction:
            nil
        case .detail: [.subtitle, .value, .detail, .link, .button, .switch, .stepper, .slider]
        case .value: [.value, .detail, .button, .stepper, .slider, .textField, .picker]
        case .accessory: [.title, .subtitle, .value, .button, .sidebarItem, .sidebarButton]
        case .badge: [.title, .subtitle, .value, .detail, .link, .sidebarItem, .sidebarButton, .sidebarGroup]
        case .address: [.link]
        case .on: [.switch]
        case .enabled: [.button, .switch, .stepper, .slider, .picker]
        case .role, .alignment: [.button]
        case .minimum, .maximum, .step: [.stepper, .slider]
        case .minimumImage, .maximumImage, .showsTitle: [.slider]
        case .placeholder, .keyboard, .autocapitalization, .autocorrects, .clearButton, .editable, .secure, .error:
            [.textField]
        case .options: [.picker]
        case .items, .expanded: [.sidebarGroup]
        }
    }
}
