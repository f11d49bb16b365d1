import MarkupValidation

/// An element of a recorded screen as plain values: what two recordings are compared by.
struct GoldenPart: Hashable {
    var tag: String
    var attributes: [MarkupAttribute]
    /// The text, where the element has no elements in it, or all of its markup where it has both.
    var text: String?
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

    /// The value of an attribute.
    func attribute(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

    /// The classes, in their order.
    var classes: [Substring] { attribute("class")?.split(separator: " ") ?? [] }

    /// The first text that is not empty and no decoration.
    var firstText: String? {
        if attribute("aria-hidden") == "true" || attribute("hidden") != nil { return nil }
        if let text, text.contains(where: { !$0.isWhitespace }) { return text }
        for child in children {
            if let text = child.firstText { return text }
        }
        return nil
    }
}
