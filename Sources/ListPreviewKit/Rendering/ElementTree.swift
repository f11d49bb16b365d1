/// An element as a tree, for code that reads templates or changes elements before they are written.
package struct ElementTree: Sendable, Hashable {
    /// A piece of an element's content.
    package enum Content: Sendable, Hashable {
        case element(ElementTree)
        case text(String)
        /// Markup that is written unchanged.
        case rawHTML(String)
    }

    package var name: String
    package var attributes: [String: String]
    package var content: [Content]

    package init(_ name: String, _ attributes: [String: String] = [:], content: [Content] = []) {
        self.name = name
        self.attributes = attributes
        self.content = content
    }

    /// Reads the outermost element of a template's markup.
    package init(html: String) {
        var open = [ElementTree("")]
        for token in MarkupTokenizer([.literal(html)]).tokens {
            let last = open.count - 1
            switch token.kind {
            case .startTag(let name, let attributes, _):
                var element = ElementTree(name)
                for attribute in attributes {
                    if case .literal(let value) = attribute.value { element.attributes[attribute.name] = value }
                }
                if HTMLElement.isVoid(name) {
                    open[last].content.append(.element(element))
                } else {
                    open.append(element)
                }
            case .endTag where last > 0:
                let element = open.removeLast()
                open[last - 1].content.append(.element(element))
            case .text(let text): open[last].content.append(.text(text))
            case .endTag, .slot: break
            }
        }
        self = open[0]
        if let element = self[[0]] { self = element }
    }

    /// The text of some markup, without its tags.
    static func text(ofMarkup html: String) -> String {
        MarkupTokenizer([.literal(html)]).tokens.map { token in
            if case .text(let text) = token.kind { text } else { "" }
        }.joined()
    }

    /// The classes, in the order of the attribute.
    package var classes: [Substring] { attributes["class"]?.split(separator: " ") ?? [] }

    /// The element at a path of indexes among child elements.
    subscript(path: [Int]) -> ElementTree? {
        var element = self
        for index in path {
            guard let place = element.place(ofChild: index), case .element(let child) = element.content[place] else {
                return nil
            }
            element = child
        }
        return element
    }

    /// Whether the element at a path, or an element around it, is only visual, such as an emoji next to a title.
    func isDecoration(_ path: [Int]) -> Bool {
        (0...path.count).contains { self[Array(path.prefix($0))]?.attributes["aria-hidden"] == "true" }
    }

    /// Sets the values of a template's slots.
    ///
    /// - Parameter item: Creates an element of a list from the name of its template and its values.
    package mutating func fill(
        _ slots: [TemplateSlot], with values: [SlotValue], item: (_ template: String, [SlotValue]) -> ElementTree?
    ) {
        for (slot, value) in zip(slots, values) {
            update(at: slot.path[...]) { element in
                switch (slot.kind, value) {
                case (.attribute(let name), .text(let text)): element.attributes[name] = text
                case (.booleanAttribute(let name), .flag(true)): element.attributes[name] = ""
                case (.text, .text(let text)): element.content = [.text(text)]
                case (.rawHTML, .text(let html)): element.content = [.rawHTML(html)]
                case (.list(let name), .list(let rows)):
                    element.content = rows.compactMap { item(name, $0) }.map(Content.element)
                default: break
                }
            }
        }
    }

    private mutating func update(at path: ArraySlice<Int>, _ body: (inout ElementTree) -> Void) {
        guard let first = path.first else { return body(&self) }
        guard let place = place(ofChild: first), case .element(var child) = content[place] else { return }
        child.update(at: path.dropFirst(), body)
        content[place] = .element(child)
    }

    /// The index of a child element in the content.
    private func place(ofChild index: Int) -> Int? {
        var index = index
        return content.firstIndex { piece in
            guard case .element = piece else { return false }
            index -= 1
            return index < 0
        }
    }

    /// Writes the element with its attributes in alphabetical order.
    package func write(into writer: inout HTMLWriter) {
        writer.unsafeRaw("<\(name)")
        for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
            writer.unsafeRaw(" \(name)=\"")
            writer.attribute(value)
            writer.markup("\"")
        }
        if HTMLElement.isVoid(name) { return writer.markup(" />") }
        writer.markup(">")
        for piece in content {
            switch piece {
            case .element(let element): element.write(into: &writer)
            case .text(let text): writer.text(text)
            case .rawHTML(let html): writer.unsafeRaw(html)
            }
        }
        writer.unsafeRaw("</\(name)>")
    }
}
