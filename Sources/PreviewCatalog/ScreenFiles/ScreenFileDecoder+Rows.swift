import JSONText
import ListPreviewKit

extension ScreenFileDecoder {
    /// Decodes a row.
    ///
    /// - Parameter id: Returns the identity of a row without one, from the row's name.
    mutating func row(_ node: SourceNode, id: (String) -> String) -> ScreenFile.Row? {
        let known = knownType(of: node)
        if known == nil, areComponentsMissing { return nil }
        // A row with a misspelled type may have the fields of any component.
        let others = known == nil ? components.values.flatMap(\.fieldKeys) : (known as? ComponentDeclaration)?.fieldKeys
        let object = self.object(node, RowFileKey.self, and: others ?? []) { key in
            known.map { $0.commonKeys.contains(key) || $0.keys.contains(key) } ?? true
        } advice: { key in
            Self.names(of: key.types ?? []).map { "for '\(key.rawValue)', use the type \($0)" }
        }
        guard let object else { return nil }
        if known == nil, let node = object[.type] { reportUnknownType(node) }
        let type = known ?? RowTypes.title
        let isLoading = flag(object, .loading, default: false)
        if known != nil { checkKeys(of: object, type, isLoading: isLoading) }
        needsText = known != nil && !isLoading && type.textAlternative.map { object[$0] == nil } ?? true
        let content = type.content(object, in: &self)
        let height = object[.height].map { self.height($0) } ?? .automatic
        let action = action(object, .action)
        let id = givenID(node) ?? id(content.name)
        var row = content.row(ListID(id), height, action)
        _ = flag(object, .markdown, default: false)
        if isLoading { row = row.placeholder() }
        readOptions(object, of: &row)
        return ScreenFile.Row(
            id: id, name: content.name, type: type, node: node, viewModel: row, isExpanded: content.isExpanded)
    }

    /// Warns about a text that is hard to read on the background of its row's style.
    ///
    /// - Parameter usual: The color of the text if the style has none.
    mutating func warnIfIllegible(_ style: RowStyle, usual: StyleColor, at node: SourceNode) {
        guard let background = style.background, !style.isInactive else { return }
        warnIfIllegible(
            style.color?.textVariant ?? usual, on: background,
            at: (node["color"] ?? node["background"] ?? node).position)
    }

    /// The type of a row; `nil` for an unknown one.
    private func knownType(of node: SourceNode) -> (any RowType)? {
        guard let node = node["type"] else { return RowTypes.title }
        guard case .string(let name) = node.value else { return nil }
        return components[name] ?? RowTypes.type(named: name)
    }

    /// The keys of a row with an unknown type are not checked: a misspelled type is one mistake.
    private mutating func reportUnknownType(_ node: SourceNode) {
        let known = components.keys.sorted() + RowTypes.all.map(\.name)
        _ = name(node, "type", called: "row type", known: known, synonyms: RowTypes.synonyms)
    }

    /// Up to three types in words.
    private static func names(of types: [any RowType]) -> String? {
        types.isEmpty || types.count > 3 ? nil : types.map { "'\($0.name)'" }.joined(separator: " or ")
    }

    /// Reports keys that rows of a type do not have, and missing required keys.
    private mutating func checkKeys(of object: SourceObject<RowFileKey>, _ type: any RowType, isLoading: Bool) {
        guard case .object(let members) = object.node.value else { return }
        for member in members {
            let key = RowFileKey(member.key)
            if type.keys.contains(key) || type.commonKeys.contains(key) { continue }
            guard let key = RowFileKey(rawValue: member.key), object[key] != nil else { continue }
            // The control of another type has its value under another key.
            let own = key == .value ? type.editedControl.flatMap { RowFileKey(rawValue: $0) } : nil
            let advice: String? =
                if let own, object[own] == nil {
                    "; did you mean '\(own.rawValue)'?"
                } else {
                    Self.names(of: key.types ?? []).map { "; use the type \($0)" }
                }
            let problem = "\(type.name.withArticle) row has no '\(key.rawValue)'" + (advice ?? "")
            report(type.advice[key] ?? problem, at: keyPosition(of: key.rawValue, in: object.node))
        }
        if isLoading { return }
        for field in type.declarations where field.isRequired && object[field.key] == nil {
            // Generated data contains empty fields, which should not prevent the screen from being shown.
            if type is ComponentDeclaration, object.has(field.key) {
                warnEmpty(field.key.rawValue, of: type.name, in: object.node)
            } else {
                reportMissing([field.key], in: object)
            }
        }
    }

    private mutating func action(_ object: SourceObject<RowFileKey>, _ key: RowFileKey) -> String? {
        guard let node = object[key] else { return nil }
        let action = text(node, key.rawValue)
        if action == "" { report("an action needs a name", at: node.position) }
        return action
    }

    // MARK: - Options

    /// Reads the options of a row in addition to its content.
    private mutating func readOptions(_ object: SourceObject<RowFileKey>, of row: inout ListItemViewModel) {
        if let label = text(object, .accessibilityLabel) { row = row.accessibilityLabel(label) }
        if flag(object, .selected, default: false) { row = row.selected() }
        if flag(object, .selectable, default: false) { row = row.selectableInEditMode() }
        if let steps = object[.indent].flatMap({ wholeNumber($0, "indent", in: 0...4) }), steps > 0 {
            row = row.indented(by: steps)
        }
        if flag(object, .movable, default: false) { row = row.movable() }
        let selection: SelectionWord? = choice(object[.selectionStyle], "selectionStyle", called: "selection style")
        if selection == SelectionWord.none { row = row.selectionStyle(.none) }
        if let node = object[.swipe], let swipe = self.object(node, SwipeKey.self) {
            let leading = swipe[.leading].map { rowActions($0, "leading") } ?? []
            let trailing = swipe[.trailing].map { rowActions($0, "trailing") } ?? []
            if !leading.isEmpty || !trailing.isEmpty { row = row.swipeActions(leading: leading, trailing: trailing) }
        }
        let menu = object[.menu].map { rowActions($0, "menu") } ?? []
        let showsButton = flag(object, .menuButton, default: false)
        if !menu.isEmpty { row = row.contextMenu(menu, showsButton: showsButton) }
        if let separators = object[.separators].flatMap({ separators($0) }) { row = row.separators(separators) }
        if let action = action(object, .appearAction) { row = row.onAppear(action) }
    }

    /// A row's actions: `delete`, or objects.
    mutating func rowActions(_ node: SourceNode, _ key: String) -> [RowAction] {
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
    mutating func ratio(_ node: SourceNode, _ key: String = "aspect") -> Double? {
        if case .string(let text) = node.value {
            let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Double($0) }
            if parts.count == 2, let width = parts[0], let height = parts[1], width > 0, height > 0 {
                return checkedRatio(width / height, key, at: node)
            }
            report(
                "expected a number or a fraction such as '16/9' for '\(key)', found \(text.excerpt)", at: node.position)
            return nil
        }
        return number(node, key, in: 0...10_000).flatMap { checkedRatio($0, key, at: node) }
    }

    private mutating func checkedRatio(_ ratio: Double, _ key: String, at node: SourceNode) -> Double? {
        if (0.001...1000).contains(ratio) { return ratio }
        report("'\(key)' must be from 0.001 to 1000", at: node.position)
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
