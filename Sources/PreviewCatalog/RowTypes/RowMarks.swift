import JSONText
import ListPreviewKit

// Marks, highlights and accessories in screen files.

/// The accessories that are words.
enum AccessoryWord: String, CaseIterable {
    case none, chevron, checkmark, detail

    var kind: Accessory.Kind {
        switch self {
        case .none: .none
        case .chevron: .chevron
        case .checkmark: .checkmark
        case .detail: .detail
        }
    }

    /// The word or the icon of an accessory.
    static func name(of kind: Accessory.Kind) -> String {
        switch kind {
        case .icon(let icon, _, _), .button(let icon, _, _, _): "icon:\(icon.rawValue)"
        default: allCases.first { $0.kind == kind }?.rawValue ?? ""
        }
    }

    private static let words = allCases.map(\.rawValue)
    private static let wordsAndIcons = words + FieldControl.icons.dropFirst().map { "icon:\($0)" }

    /// The names of accessories that galleries offer in place of one.
    static func choices(with name: String) -> [String] { words.contains(name) ? words : wordsAndIcons }
}

/// The texts beside which marks stand, by the keys of rows.
enum MarkPlaceWord: String, CaseIterable {
    case title, detail, value, subject, date, snippet

    var place: RowMark.Place {
        switch self {
        case .title: .title
        case .detail, .value, .subject: .detail
        case .date: .date
        case .snippet: .snippet
        }
    }
}

extension ScreenFileDecoder {
    /// Reads an accessory: a word, an icon, or an object.
    mutating func accessory(_ node: SourceNode, canBeButton: Bool) -> Accessory.Kind? {
        guard case .object = node.value else {
            if case .string(let text) = node.value, text.hasPrefix("icon:") {
                return .icon(icon(String(text.dropFirst(5)), at: node))
            }
            if case .string(let text) = node.value, AccessoryWord(rawValue: text) == nil,
                Icon(rawValue: text) != nil || Icon(symbol: text) != nil
            {
                report("unknown accessory \(text.excerpt); did you mean 'icon:\(text)'?", at: node.position)
                return nil
            }
            let word: AccessoryWord? = choice(node, "accessory", or: "an object")
            return word?.kind
        }
        guard let object = object(node, AccessoryKey.self) else { return nil }
        guard let sign = object[.icon] else {
            reportMissing([.icon], in: object)
            return nil
        }
        let color = object[.color].flatMap { self.color($0, "color") }
        guard let icon = self.icon(sign) else { return nil }
        let label = text(object, .label)
        guard let action = object[.action] else { return .icon(icon, color: color, label: label) }
        guard canBeButton else {
            report(
                "only the accessory of a title, subtitle or value row has an 'action'",
                at: keyPosition(of: "action", in: node))
            return nil
        }
        guard let name = text(action, "action") else { return nil }
        if name.isEmpty { report("an action needs a name", at: action.position) }
        return .button(icon, color: color, label: label, action: name)
    }

    /// Reads the marks of a row whose texts have these places.
    mutating func marks(_ node: SourceNode, _ places: [MarkPlaceWord], of type: String) -> [RowMark] {
        (list(node, "marks") ?? []).compactMap { mark($0, places, of: type) }
    }

    /// An icon's name, or an object.
    private mutating func mark(_ node: SourceNode, _ places: [MarkPlaceWord], of type: String) -> RowMark? {
        guard case .object = node.value else {
            return text(node, "marks", or: "an object").map { .icon(icon($0, at: node)) }
        }
        guard let object = object(node, MarkKey.self) else { return nil }
        let given = [MarkKey.icon, .dot, .badge].filter { object[$0] != nil }
        guard given.count == 1, let key = given.first, let value = object[key] else {
            report("a mark needs one of 'icon', 'dot' and 'badge'", at: node.position)
            return nil
        }
        let label = text(object, .label)
        let color = object[.color].flatMap { self.color($0, "color") }
        if key == .dot, object[.color] != nil {
            report("the color of a dot is its value", at: keyPosition(of: "color", in: node))
        }
        let mark: RowMark? =
            switch key {
            case .dot: self.color(value, "dot").map { .dot($0, label: label) }
            case .badge: text(value, "badge").map { .badge($0, color: color, label: label) }
            default: icon(value).map { .icon($0, color: color, label: label) }
            }
        let word: MarkPlaceWord? = choice(object[.beside], "beside")
        let edge: RowMark.Edge? = choice(object[.edge], "edge")
        if let word, !places.contains(word), let node = object[.beside] {
            let known = places.map { "'\($0.rawValue)'" }.joined(separator: ", ")
            report("\(type.withArticle) row has no '\(word.rawValue)'; expected \(known)", at: node.position)
        }
        return mark?.beside(word?.place ?? .title, edge)
    }

    /// Reads a highlight: a text, a list of texts, or an object.
    mutating func highlight(_ node: SourceNode) -> TextHighlight? {
        guard case .object = node.value else { return terms(node, "highlight").map { TextHighlight($0) } }
        guard let object = object(node, HighlightKey.self) else { return nil }
        guard let texts = object[.text] else {
            reportMissing([.text], in: object)
            return nil
        }
        let color = object[.color].flatMap { self.color($0, "color") }
        return terms(texts, "text").map { TextHighlight($0, color: color) }
    }

    private mutating func terms(_ node: SourceNode, _ key: String) -> [String]? {
        guard let nodes = node.list else { return text(node, key, or: "a list").map { [$0] } }
        return nodes.compactMap { text($0, key) }
    }
}

/// The keys of an accessory that is an object.
enum AccessoryKey: String, ScreenFileKey {
    case icon, color, label, action

    static let owner = "accessory"
    static let example = #"{"icon": "info", "action": "showInfo"}"#
    static let synonyms: [String: AccessoryKey] = ["image": .icon, "tint": .color, "name": .action]
}

/// The keys of a mark.
enum MarkKey: String, ScreenFileKey {
    case icon, dot, badge, color, label, beside, edge

    static let owner = "mark"
    static let alternatives: [[MarkKey]] = [[.icon, .dot, .badge]]
    static let synonyms: [String: MarkKey] = [
        "image": .icon, "text": .badge, "tint": .color, "background": .color, "alt": .label, "at": .beside,
        "place": .beside, "position": .edge,
    ]
}

/// The keys of a highlight that is an object.
enum HighlightKey: String, ScreenFileKey {
    case text, color

    static let owner = "highlight"
    static let synonyms: [String: HighlightKey] = ["texts": .text, "words": .text, "tint": .color]
}
