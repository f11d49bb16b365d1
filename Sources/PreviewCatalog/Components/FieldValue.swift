import JSONText
import ListPreviewKit

/// The value of a field of a declared component.
enum FieldValue: Sendable {
    case none
    case text(String)
    /// A number and its notation in the file, which labels show.
    indirect case number(Double, text: String)
    case flag(Bool)
    case icon(Icon)
    case color(StyleColor)
    /// An image and its text for screen readers.
    indirect case image(ImageView.Source, label: String?)

    /// The text of a label; an empty one is none.
    var text: String? {
        switch self {
        case .text(let text), .number(_, let text): text.isEmpty ? nil : text
        default: nil
        }
    }

    var number: Double? { if case .number(let number, _) = self { number } else { nil } }
    var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
    var icon: Icon? { if case .icon(let icon) = self { icon } else { nil } }
    var color: StyleColor? { if case .color(let color) = self { color } else { nil } }

    var image: (source: ImageView.Source, label: String?)? {
        switch self {
        case .image(let source, let label): (source, label)
        case .icon(let icon): (.icon(icon), nil)
        default: nil
        }
    }

    /// Whether a part with this condition is visible: a flag is set, and any other field has a value.
    var isTrue: Bool {
        switch self {
        case .none: false
        case .flag(let flag): flag
        case .text(let text): !text.isEmpty
        case .number, .icon, .color, .image: true
        }
    }
}

extension FieldValue: Equatable {
    /// Texts are compared byte by byte, as pages contain them.
    static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.none, .none): true
        case (.text(let left), .text(let right)): left == right && left.utf8.elementsEqual(right.utf8)
        case (.number(_, let left), .number(_, let right)): left == right
        case (.flag(let left), .flag(let right)): left == right
        case (.icon(let left), .icon(let right)): left == right
        case (.color(let left), .color(let right)): left == right
        case (.image(let left, let label), .image(let right, let other)):
            left == right && (label ?? "").utf8.elementsEqual((other ?? "").utf8)
        default: false
        }
    }
}

/// A field of a declared component.
struct DeclaredField: Sendable, Equatable {
    /// The name in rows and in the layout.
    let name: String
    let kind: FieldKind
    /// Whether every row has a value.
    var isRequired: Bool
    /// The value of rows that do not contain the field.
    var defaultValue: FieldValue
    /// What the field is for.
    var description: String?

    /// Creates a field. A flag is false by default.
    init(
        name: String, kind: FieldKind, isRequired: Bool = false, defaultValue: FieldValue = .none,
        description: String? = nil
    ) {
        (self.name, self.kind, self.isRequired, self.description) = (name, kind, isRequired, description)
        self.defaultValue = kind == .flag && defaultValue == .none ? .flag(false) : defaultValue
    }
}

// MARK: - Decoding

extension ScreenFileDecoder {
    /// The values of a row's fields, in the order of the component's fields.
    ///
    /// - Parameter isLoading: Whether the row is a placeholder, which has only its own values.
    mutating func values(
        of component: ComponentDeclaration, in node: SourceNode, isLoading: Bool = false
    ) -> [FieldValue] {
        component.fields.map { field in
            guard let value = node[field.name] else { return isLoading ? .none : field.defaultValue }
            let decoded = fieldValue(value, of: field.kind, called: field.name) ?? .none
            if field.isRequired, decoded == .text("") { warnEmpty(field.name, of: component.name, in: node) }
            return decoded
        }
    }

    /// Warns about a required field without a value.
    mutating func warnEmpty(_ field: String, of component: String, in node: SourceNode) {
        warn(
            "'\(field)' of \(component.withArticle) is empty; its parts are hidden",
            at: keyPosition(of: field, in: node))
    }

    /// A value of a kind; `nil` after an error.
    mutating func fieldValue(_ node: SourceNode, of kind: FieldKind, called name: String) -> FieldValue? {
        switch kind {
        case .text: return text(node, name).map { .text($0) }
        case .number(let range, _):
            guard let number = number(node, name, in: range), case .number(_, let text) = node.value else { return nil }
            return .number(number, text: text)
        case .flag: return flag(node, name).map { .flag($0) }
        case .choice(let options):
            // An option such as 1.0 is a number in YAML.
            var node = node
            if case .number(_, let text) = node.value { node.value = .string(text) }
            return self.name(node, name, known: options).map { .text($0) }
        case .image:
            let (source, label) = image(node)
            return source.map { .image($0, label: label) }
        case .icon: return icon(node).map { .icon($0) }
        case .color: return color(node, name).map { .color($0) }
        case .date, .list, .described, .rows: return nil
        }
    }
}

extension FieldKind {
    /// The word and the kind of a field that an author can declare.
    static let declarable: [(word: String, kind: FieldKind)] = [
        ("text", .text), ("number", .number(unbounded)), ("flag", .flag), ("choice", .choice([])), ("image", .image),
        ("icon", .icon), ("color", .color),
    ]

    /// The words for kinds in other systems, in lower case.
    static let synonyms = [
        "bool": "flag", "boolean": "flag", "colour": "color", "date": "text", "double": "number", "enum": "choice",
        "float": "number", "int": "number", "integer": "number", "picture": "image", "string": "text", "symbol": "icon",
        "url": "image",
    ]

    static let unbounded = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude

    /// The bounds of a number in words.
    static func bounds(_ range: ClosedRange<Double>) -> String {
        let (lower, upper) = (PreviewValue.text(of: range.lowerBound), PreviewValue.text(of: range.upperBound))
        if range.upperBound == unbounded.upperBound { return "at least \(lower)" }
        return range.lowerBound == unbounded.lowerBound ? "at most \(upper)" : "from \(lower) to \(upper)"
    }

    /// The kind in messages.
    var noun: String {
        switch self {
        case .text: "a text"
        case .number: "a number"
        case .flag: "a flag"
        case .choice: "a choice"
        case .image: "an image"
        case .icon: "an icon"
        case .color: "a color"
        case .date: "a date"
        case .list: "a list"
        case .described(let name): name
        case .rows: "rows"
        }
    }
}
