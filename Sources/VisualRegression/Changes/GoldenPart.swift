import ListPreviewKit
import MarkupValidation
import PreviewCatalog

/// An element of a recorded screen as plain values, for the comparison of recordings.
struct GoldenPart: Hashable {
    var tag: String
    var attributes: [MarkupAttribute]
    /// The text, if the element contains no elements, or all of its markup if it contains both.
    var text: String?
    /// Whether the text is markup.
    private var isMixed = false
    var children: [GoldenPart]

    /// Reads an element.
    ///
    /// - Complexity: O(elements in it).
    init(_ element: MarkupElement) {
        tag = element.name
        attributes = element.attributes
        let contents = element.contents
        var hasText = false
        var elements: [MarkupElement] = []
        for content in contents {
            switch content {
            case .element(let child): elements.append(child)
            case .text(let text), .cdata(let text): hasText = hasText || text.contains { !$0.isWhitespace }
            case .comment, .processingInstruction: break
            }
        }
        if elements.isEmpty {
            children = []
            text = element.text
        } else if hasText {
            children = []
            text = contents.map(Self.markup).joined()
            isMixed = true
        } else {
            children = elements.map(GoldenPart.init)
            text = nil
        }
    }

    private static func markup(_ content: MarkupContent) -> String {
        switch content {
        case .element(let element): String(decoding: PolyglotWriter.bytes(of: element), as: UTF8.self)
        case .text(let text), .cdata(let text): text
        case .comment, .processingInstruction: ""
        }
    }

    func attribute(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

    /// The classes, in their order.
    var classes: [Substring] { attribute("class")?.split(separator: " ") ?? [] }

    /// The first nonempty text that is not decoration.
    var firstText: String? {
        if attribute("aria-hidden") == "true" || attribute("hidden") != nil { return nil }
        let shown = isMixed ? text.map(ElementTree.text(ofMarkup:)) : text
        if let shown, shown.contains(where: { !$0.isWhitespace }) { return shown }
        for child in children {
            if let text = child.firstText { return text }
        }
        return nil
    }
}

/// Finds the values of an element that differ between two recordings.
struct GoldenPartComparison {
    private let classes: ClassChange
    private let names: [[Int]: String]
    private var changes: [SlotChange] = []

    /// Compares two elements of the same component.
    ///
    /// - Parameters:
    ///   - rules: The style rules of both, by class name.
    ///   - properties: The names of properties, by the paths of their parts.
    /// - Complexity: O(elements in them).
    static func changes(
        from old: GoldenPart, to new: GoldenPart, rules: [String: String], called properties: [[Int]: String] = [:]
    ) -> [ValueChange] {
        var comparison = GoldenPartComparison(
            classes: ClassChange(rules: rules),
            names: SlotNames.names(ofParts: parts(of: new), called: properties))
        comparison.compare(old, new, at: [])
        return SlotChange.condensed(comparison.changes).flatMap { $0.styles + $0.values }
    }

    private init(classes: ClassChange, names: [[Int]: String]) {
        self.classes = classes
        self.names = names
    }

    /// The parts of an element, in document order.
    private static func parts(
        of part: GoldenPart, at path: [Int] = []
    ) -> [(path: [Int], classes: [Substring], tag: String)] {
        part.children.enumerated().flatMap { index, child in
            [(path + [index], child.classes, child.tag)] + parts(of: child, at: path + [index])
        }
    }

    private mutating func compare(_ old: GoldenPart, _ new: GoldenPart, at path: [Int]) {
        guard old != new else { return }
        let name = names[path] ?? new.tag
        guard old.tag == new.tag else {
            return add(.text, path, ValueChange(name: "\(name) element", old: .word(old.tag), new: .word(new.tag)))
        }
        for attribute in Self.attributeNames(old, new) { compare(attribute, of: old, new, name: name, at: path) }
        guard old.children.map(\.tag) == new.children.map(\.tag) else {
            return add(
                .text, path,
                ValueChange(name: path.isEmpty ? "contents" : name, old: Self.contents(old), new: Self.contents(new)))
        }
        if old.text != new.text {
            add(.text, path, ValueChange(name: name, old: Self.text(old.text), new: Self.text(new.text)))
        }
        for (index, (before, after)) in zip(old.children, new.children).enumerated() {
            compare(before, after, at: path + [index])
        }
    }

    private mutating func compare(
        _ attribute: String, of old: GoldenPart, _ new: GoldenPart, name: String, at path: [Int]
    ) {
        let (before, after) = (old.attribute(attribute), new.attribute(attribute))
        guard before != after else { return }
        let isOutermost = path.isEmpty
        switch attribute {
        case "class":
            var change = SlotChange(kind: .attribute("class"), path: path)
            (change.styles, change.values) = classes.changes(
                part: isOutermost ? "row" : name, from: before, to: after)
            changes.append(change)
        case _ where isOutermost && ElementAttribute(rawValue: attribute) != nil:
            guard let change = ElementAttribute.change(of: attribute, from: before, to: after) else { return }
            add(.attribute(attribute), path, change)
        case "hidden", "inert", "disabled", "checked", "selected":
            add(
                .booleanAttribute(attribute), path,
                ValueChange(name: "\(name) \(attribute)", old: .flag(before != nil), new: .flag(after != nil)))
        // An attribute without a value can only differ in its presence.
        case _ where (before ?? "").isEmpty && (after ?? "").isEmpty:
            add(
                .booleanAttribute(attribute), path,
                ValueChange(
                    name: isOutermost ? attribute : "\(name) \(attribute)", old: .flag(before != nil),
                    new: .flag(after != nil)))
        default:
            add(
                .attribute(attribute), path,
                ValueChange(
                    name: isOutermost ? attribute : "\(name) \(attribute)", old: Self.text(before),
                    new: Self.text(after)
                ).readingFlags(of: attribute))
        }
    }

    private mutating func add(_ kind: SlotKind, _ path: [Int], _ value: ValueChange) {
        var change = SlotChange(kind: kind, path: path)
        change.values = [value]
        changes.append(change)
    }

    private static func attributeNames(_ old: GoldenPart, _ new: GoldenPart) -> [String] {
        let before = old.attributes.map(\.name)
        return before + new.attributes.map(\.name).filter { !before.contains($0) }
    }

    /// The content of a part whose elements changed.
    private static func contents(_ part: GoldenPart) -> ValueChange.Value {
        if part.children.isEmpty { return text(part.text) }
        return .list(part.children.map { $0.firstText ?? "<\($0.tag)>" })
    }

    private static func text(_ text: String?) -> ValueChange.Value {
        text.flatMap { $0.isEmpty ? nil : .text($0) } ?? .none
    }
}
