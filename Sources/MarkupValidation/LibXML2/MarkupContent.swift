import CLibXML2

/// One thing between the tags of an element.
package enum MarkupContent {
    /// A child element.
    case element(MarkupElement)
    /// Text, without escapes.
    case text(String)
    /// A `<!-- comment -->`.
    case comment(String)
    /// A `<![CDATA[ section ]]>`, which HTML would read as a comment.
    case cdata(String)
    /// A `<?processing instruction?>` by its target, which HTML would read as a comment.
    case processingInstruction(String)
}

extension MarkupElement {
    /// Everything between the tags, in order. Texts that stand side by side are one. Complexity: O(child nodes).
    package var contents: [MarkupContent] {
        var result: [MarkupContent] = []
        var next = pointer.pointee.children
        while let node = next {
            next = node.pointee.next
            let string = node.pointee.content.map { String(cString: $0) } ?? ""
            switch node.pointee.type {
            case XML_ELEMENT_NODE:
                result.append(.element(MarkupElement(node, in: document)))
            case XML_TEXT_NODE:
                if case .text(let before)? = result.last {
                    result[result.count - 1] = .text(before + string)
                } else if !string.isEmpty {
                    result.append(.text(string))
                }
            case XML_CDATA_SECTION_NODE:
                result.append(.cdata(string))
            case XML_COMMENT_NODE:
                result.append(.comment(string))
            default:
                result.append(.processingInstruction(node.pointee.name.map { String(cString: $0) } ?? ""))
            }
        }
        return result
    }
}

/// Which kinds of things stand between the tags of an element.
package struct MarkupContentKinds: OptionSet, Sendable {
    /// The kinds as bits.
    package let rawValue: Int

    /// Creates a set from its bits.
    package init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Child elements.
    package static let elements = MarkupContentKinds(rawValue: 1)
    /// Texts.
    package static let texts = MarkupContentKinds(rawValue: 2)
    /// Comments.
    package static let comments = MarkupContentKinds(rawValue: 4)
    /// CDATA sections.
    package static let cdata = MarkupContentKinds(rawValue: 8)
    /// Processing instructions.
    package static let processingInstructions = MarkupContentKinds(rawValue: 16)
}

extension MarkupElement {
    /// What kinds of things stand between the tags. Much cheaper than `contents`: nothing is copied.
    package var contentKinds: MarkupContentKinds {
        var kinds: MarkupContentKinds = []
        var next = pointer.pointee.children
        while let node = next {
            switch node.pointee.type {
            case XML_ELEMENT_NODE: kinds.insert(.elements)
            case XML_TEXT_NODE: kinds.insert(.texts)
            case XML_COMMENT_NODE: kinds.insert(.comments)
            case XML_CDATA_SECTION_NODE: kinds.insert(.cdata)
            default: kinds.insert(.processingInstructions)
            }
            next = node.pointee.next
        }
        return kinds
    }
}
