/// The element of a template as a tree.
package struct ElementTree: Sendable, Hashable {
    /// A piece of an element's content.
    package enum Content: Sendable, Hashable {
        case element(ElementTree)
        case text(String)
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
    package static func text(ofMarkup html: String) -> String {
        MarkupTokenizer([.literal(html)]).tokens.map { token in
            if case .text(let text) = token.kind { text } else { "" }
        }.joined()
    }

    /// The classes, in the order of the attribute.
    package var classes: [Substring] { attributes["class"]?.split(separator: " ") ?? [] }

    /// The element at a path of indexes among child elements.
    package subscript(path: [Int]) -> ElementTree? {
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
    package func isDecoration(_ path: [Int]) -> Bool {
        (0...path.count).contains { self[Array(path.prefix($0))]?.attributes["aria-hidden"] == "true" }
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
}
