import JSONText
import ListPreviewKit

extension ScreenFileDecoder {
    /// Decodes a row; its id is empty if the file contains none.
    mutating func row(_ node: SourceNode) -> ScreenFile.Row? {
        let keys = Self.keys(of: node)
        let object = self.object(node, RowFileKey.self) {
            keys?.contains($0) ?? true
        } advice: { key in
            Self.names(of: key.types ?? []).map { "for '\(key.rawValue)', use the type \($0)" }
        }
        guard let object else { return nil }
        let known = rowType(object[.type])
        let type = known ?? TitleRowType.self
        let isLoading = flag(object, .loading, default: false)
        let needsNoText = isLoading || known == nil || type.textAlternative.map { object[$0] != nil } ?? false
        let text = needsNoText && object[.text] == nil ? "" : shownText(object, .text)
        var row = ScreenFile.Row(id: givenID(node) ?? "", text: text)
        row.isLoading = isLoading
        if known != nil { checkKeys(of: object, type, isLoading: isLoading) }
        row.detail = detail(object, type)
        if let image = object[.image] { (row.image, row.imageLabel) = self.image(image) }
        row.accessory = choice(object[.accessory], "accessory") ?? .none
        row.badge = self.text(object, .badge)
        row.isMarkdown = flag(object, .markdown, default: false)
        if let style = object[.style] { row.style = self.style(style) }
        if let height = object[.height] { row.height = self.height(height) }
        row.action = action(object, .action)
        row.type = type.init(object, of: row, in: &self)
        if let style = object[.style] { warnIfIllegible(row, at: style) }
        row.options = rowOptions(object)
        return row
    }

    /// Warns about a row's text that is hard to read on the background of its style. Buttons have the color of their tint.
    private mutating func warnIfIllegible(_ row: ScreenFile.Row, at style: SourceNode) {
        guard let background = row.style.background, !row.style.isInactive else { return }
        let usual: StyleColor
        switch row.type {
        case let button as ButtonRowType where !button.isEnabled: return
        case let button as ButtonRowType: usual = row.style.tint ?? (button.isDestructive ? .red : .blue)
        case is SidebarButtonType: usual = row.style.tint ?? .blue
        default: usual = .label
        }
        let text = row.style.color?.ofText ?? (row.style.tint == nil ? usual.ofText : usual)
        warnIfIllegible(text, on: background, at: (style["color"] ?? style["background"] ?? style).position)
    }

    /// Returns `nil` for an unknown type, after reporting it. Its keys are not checked: a misspelled type is one mistake.
    private mutating func rowType(_ node: SourceNode?) -> (any RowType.Type)? {
        guard let node else { return TitleRowType.self }
        let name = name(
            node, "type", called: "row type", known: RowTypes.all.map { $0.name }, synonyms: RowTypes.synonyms)
        return RowTypes.all.first { $0.name == name }
    }

    /// The keys of a row's type; `nil` for an unknown type.
    private static func keys(of node: SourceNode) -> Set<RowFileKey>? {
        var type: (any RowType.Type)? = TitleRowType.self
        if let node = node["type"] {
            type = RowTypes.all.first { if case .string($0.name) = node.value { true } else { false } }
        }
        return type.map { Set(RowFileKey.common + $0.keys) }
    }

    /// Up to three types in words.
    private static func names(of types: [any RowType.Type]) -> String? {
        types.isEmpty || types.count > 3 ? nil : types.map { "'\($0.name)'" }.joined(separator: " or ")
    }

    /// Reports keys that rows of a type do not have, and missing required keys.
    private mutating func checkKeys(of object: SourceObject<RowFileKey>, _ type: any RowType.Type, isLoading: Bool) {
        for key in RowFileKey.typed where object[key] != nil && !type.keys.contains(key) {
            // The control of another type has its value under another key.
            let own = key == .value ? type.editedField.flatMap { RowFileKey(rawValue: $0) } : nil
            let advice: String? =
                if let own, object[own] == nil {
                    "; did you mean '\(own.rawValue)'?"
                } else {
                    Self.names(of: key.types ?? []).map { "; use the type \($0)" }
                }
            let problem = "a \(type.name) row has no '\(key.rawValue)'" + (advice ?? "")
            report(type.advice[key] ?? problem, at: keyPosition(of: key.rawValue, in: object.node))
        }
        for key in type.requiredKeys where !isLoading && object[key] == nil {
            reportMissing([key], in: object)
        }
    }

    private mutating func detail(_ object: SourceObject<RowFileKey>, _ type: any RowType.Type) -> String? {
        let detail = text(object, .detail)
        guard type.readsValueAsDetail, let value = text(object, .value) else { return detail }
        if detail != nil {
            report(
                "a \(type.name) row can have either 'value' or 'detail', which mean the same",
                at: keyPosition(of: "detail", in: object.node))
        }
        return detail ?? value
    }

    private mutating func action(_ object: SourceObject<RowFileKey>, _ key: RowFileKey) -> String? {
        guard let node = object[key] else { return nil }
        let action = text(node, key.rawValue)
        if action == "" { report("an action needs a name", at: node.position) }
        return action
    }

    // MARK: - Options

    private mutating func rowOptions(_ object: SourceObject<RowFileKey>) -> ScreenFile.RowOptions {
        var options = ScreenFile.RowOptions()
        options.isSelected = flag(object, .selected, default: false)
        options.isMovable = flag(object, .movable, default: false)
        let selection: SelectionWord? = choice(object[.selectionStyle], "selectionStyle", called: "selection style")
        if selection == SelectionWord.none { options.selectionStyle = .none }
        if let node = object[.swipe], let swipe = self.object(node, SwipeKey.self) {
            options.leadingActions = swipe[.leading].map { rowActions($0, "leading") } ?? []
            options.trailingActions = swipe[.trailing].map { rowActions($0, "trailing") } ?? []
        }
        options.menu = object[.menu].map { rowActions($0, "menu") } ?? []
        options.separators = object[.separators].flatMap { separators($0) }
        options.appearAction = action(object, .appearAction)
        return options
    }

    /// A row's actions: `delete`, or objects.
    private mutating func rowActions(_ node: SourceNode, _ key: String) -> [RowAction] {
        var actions: [RowAction] = []
        for node in list(node, key) ?? [] {
            guard case .object = node.value else {
                if case .string(RowActionWord.delete.rawValue) = node.value {
                    append(.delete(), at: node, to: &actions)
                } else {
                    reportText(node, insteadOf: RowActionKey.self, or: RowActionWord.delete.rawValue)
                }
                continue
            }
            guard let object = object(node, RowActionKey.self) else { continue }
            let name = requiredText(object, .name)
            let icon = object[.icon].flatMap { self.icon($0) }
            append(
                RowAction(
                    text(object, .title) ?? Self.title(of: name), name: name, icon: icon,
                    role: choice(object[.role], "role") ?? .normal,
                    tint: object[.tint].flatMap { color($0, "tint") }), at: node, to: &actions)
        }
        return actions
    }

    private mutating func append(_ action: RowAction, at node: SourceNode, to actions: inout [RowAction]) {
        if actions.contains(where: { $0.name == action.name }) {
            report("duplicate action \(action.name.excerpt); give each a name of its own", at: node.position)
        }
        actions.append(action)
    }

    /// `Mark read` for `mark-read` or `markRead`.
    static func title(of name: String) -> String {
        var title = ""
        for character in name {
            if character == "-" || character == "_" || character == " " {
                if !title.isEmpty, title.last != " " { title.append(" ") }
            } else if character.isUppercase, let last = title.last, last.isLowercase || last.isNumber {
                title.append(" \(character.lowercased())")
            } else {
                title.append(contentsOf: title.isEmpty ? character.uppercased() : String(character))
            }
        }
        while title.last == " " { title.removeLast() }
        return title.isEmpty ? name : title
    }

    // MARK: - Height

    private mutating func height(_ node: SourceNode) -> ListItemHeightStyle {
        switch node.value {
        case .number:
            return length(node, "height").map { .static($0) } ?? .automatic
        case .object:
            guard let object = object(node, HeightKey.self) else { return .automatic }
            if object[.minimum] != nil && object[.aspect] != nil {
                report("a height needs either 'minimum' or 'aspect'", at: keyPosition(of: "aspect", in: node))
            }
            if let minimum = object[.minimum] { return length(minimum, "minimum").map { .minimum($0) } ?? .automatic }
            if let aspect = object[.aspect] { return ratio(aspect).map { .aspect($0) } ?? .automatic }
            reportMissing([.minimum, .aspect], in: object)
            return .automatic
        default:
            guard case .string("automatic") = node.value else {
                report(
                    "expected a number, 'automatic', {\"minimum\": …} or {\"aspect\": …} for 'height', found "
                        + shown(node), at: node.position)
                return .automatic
            }
            return .automatic
        }
    }

    private mutating func length(_ node: SourceNode, _ key: String) -> Double? {
        number(node, key, in: 0...10_000)
    }

    /// A number, or a fraction such as `16/9`.
    private mutating func ratio(_ node: SourceNode) -> Double? {
        if case .string(let text) = node.value {
            let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Double($0) }
            if parts.count == 2, let width = parts[0], let height = parts[1], width > 0, height > 0 {
                return checkedRatio(width / height, at: node)
            }
            report(
                "expected a number or a fraction such as '16/9' for 'aspect', found \(text.excerpt)", at: node.position)
            return nil
        }
        return number(node, "aspect", in: 0...10_000).flatMap { checkedRatio($0, at: node) }
    }

    private mutating func checkedRatio(_ ratio: Double, at node: SourceNode) -> Double? {
        if (0.001...1000).contains(ratio) { return ratio }
        report("'aspect' must be from 0.001 to 1000", at: node.position)
        return nil
    }
}

// MARK: - Keys and names

/// The keys of a height object.
enum HeightKey: String, ScreenFileKey {
    case minimum, aspect

    static let owner = "height"
    static let alternatives: [[HeightKey]] = [[.minimum, .aspect]]
    static let synonyms: [String: HeightKey] = ["min": .minimum, "ratio": .aspect]
}

/// The keys of swipe actions.
enum SwipeKey: String, ScreenFileKey {
    case leading, trailing

    static let owner = "swipe"
    static let example = #"{"trailing": ["delete"]}"#
    static let synonyms: [String: SwipeKey] = [
        "left": .leading, "right": .trailing, "start": .leading, "end": .trailing,
    ]
}

/// The keys of an action in a swipe or a menu.
enum RowActionKey: String, ScreenFileKey {
    case name, title, icon, role, tint

    static let owner = "row action"
    static let example = #"{"name": "archive", "title": "Archive"}"#
    static let synonyms: [String: RowActionKey] = [
        "id": .name, "action": .name, "text": .title, "image": .icon, "color": .tint, "style": .role,
    ]
}

/// The names of the appearances of a pressed row.
enum SelectionWord: String, CaseIterable {
    case highlight, none
}

/// The names of ready-made row actions.
enum RowActionWord: String, CaseIterable {
    case delete
}
