import ListPreviewKit

/// Markup of this package as a tree: the simplest type that can find a slot.
final class MarkupTree {
    enum Child {
        case element(MarkupTree)
        case text(String)
    }

    let name: String
    var attributes: [String: String] = [:]
    var children: [Child] = []

    init(name: String) {
        self.name = name
    }

    var elements: [MarkupTree] {
        children.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }

    /// The element at a path of child element indexes.
    func element(at path: some Collection<Int>) -> MarkupTree? {
        guard let first = path.first else { return self }
        guard elements.indices.contains(first) else { return nil }
        return elements[first].element(at: path.dropFirst())
    }

    /// The same bytes for equal trees: escapes only for delimiters, attributes sorted.
    var canonical: String {
        var texts = ""
        for child in children {
            switch child {
            case .element(let element): texts += element.canonical
            case .text(let text): texts += "\u{1}\(text)\u{2}"
            }
        }
        // Adjacent texts are combined, empty ones removed.
        texts = texts.replacing("\u{2}\u{1}", with: "").replacing("\u{1}\u{2}", with: "")
        let values = attributes.sorted { $0.key < $1.key }.map { "\u{3}\($0.key)=\($0.value)" }.joined()
        return "\u{4}\(name)\(values)\u{5}\(texts)\u{6}"
    }

    /// The markup of a template with values, as created by a page. Absent values at the end may be omitted.
    static func instance(
        of name: String, _ values: [SlotValue], _ templates: [String: TemplateMarkup]
    ) throws(MarkupReadingError) -> MarkupTree {
        guard let template = templates[name], let root = try MarkupReader.read(template.html).elements.first else {
            throw MarkupReadingError(message: "no template \(name)")
        }
        guard values.count <= template.slots.count else {
            throw MarkupReadingError(message: "\(values.count) values for the \(template.slots.count) slots of \(name)")
        }
        for (slot, value) in zip(template.slots, values) { try root.set(slot, to: value, templates) }
        return root
    }

    /// Sets a slot like a page.
    func set(_ slot: TemplateSlot, to value: SlotValue, _ templates: [String: TemplateMarkup])
        throws(MarkupReadingError)
    {
        guard let element = element(at: slot.path) else {
            throw MarkupReadingError(message: "no element at \(slot.path)")
        }
        switch (slot.kind, value) {
        case (.text, .absent), (.rawHTML, .absent): element.children = []
        case (.text, .text(let text)): element.children = [.text(text)]
        case (.rawHTML, .text(let html)): element.children = try MarkupReader.read(html).children
        case (.attribute(let name), .absent), (.booleanAttribute(let name), .flag(false)):
            element.attributes[name] = nil
        case (.attribute(let name), .text(let text)): element.attributes[name] = text
        case (.booleanAttribute(let name), .flag(true)): element.attributes[name] = ""
        case (.list(let name), .list(let rows)):
            element.children = []
            for row in rows {
                element.children.append(.element(try Self.instance(of: name, row, templates)))
            }
        default: throw MarkupReadingError(message: "\(value) in \(slot)")
        }
    }
}

/// Markup that is not well-formed, or an impossible operation.
struct MarkupReadingError: Error {
    var message: String
}
