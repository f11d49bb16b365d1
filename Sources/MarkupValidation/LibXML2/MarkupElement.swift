import CLibXML2

/// An element of a document: a view, two words wide, that keeps the document alive.
///
/// Two views are equal if they show the same element. Compare trees with `ScreenComparison` or by their bytes.
package struct MarkupElement {
    let pointer: xmlNodePtr
    /// The document that owns the element.
    package let document: MarkupDocument

    init(_ pointer: xmlNodePtr, in document: MarkupDocument) {
        self.pointer = pointer
        self.document = document
    }

    /// The name, with its prefix if it has one.
    package var name: String {
        QualifiedName.string(pointer.pointee.name, pointer.pointee.ns)
    }

    /// The namespace's URI, or `nil` for none.
    package var namespace: String? {
        pointer.pointee.ns?.pointee.href.map { String(cString: $0) }
    }

    /// The line of the element's start tag in the source, from 1; 0 for an element that was created later.
    package var line: Int {
        max(0, Int(xmlGetLineNo(pointer)))
    }

    /// The text of the element and all its descendants.
    package var text: String {
        guard let content = xmlNodeGetContent(pointer) else { return "" }
        defer { clibxml2_free(content) }
        return String(cString: content)
    }
}

extension MarkupElement: Hashable {
    /// Whether both are views of the same element. Its content does not matter.
    package static func == (first: MarkupElement, second: MarkupElement) -> Bool {
        first.pointer == second.pointer
    }

    /// Hashes the element's identity, not its content.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(pointer)
    }
}

/// The names of elements and attributes with their prefixes.
enum QualifiedName {
    static func string(_ local: UnsafePointer<xmlChar>?, _ namespace: xmlNsPtr?) -> String {
        let name = local.map { String(cString: $0) } ?? ""
        guard let prefix = namespace?.pointee.prefix else { return name }
        return String(cString: prefix) + ":" + name
    }
}

extension MarkupElement {
    /// The parent element; `nil` for the root and for an element outside of the tree.
    package var parent: MarkupElement? {
        guard let parent = pointer.pointee.parent, parent.pointee.type == XML_ELEMENT_NODE else { return nil }
        return MarkupElement(parent, in: document)
    }

    /// The first child element.
    package var firstChild: MarkupElement? {
        Self.element(from: pointer.pointee.children).map { MarkupElement($0, in: document) }
    }

    /// The next element with the same parent.
    package var nextSibling: MarkupElement? {
        Self.element(from: pointer.pointee.next).map { MarkupElement($0, in: document) }
    }

    /// The child elements, without texts and comments.
    package var children: [MarkupElement] {
        var result: [MarkupElement] = []
        var next = firstChild
        while let child = next {
            result.append(child)
            next = child.nextSibling
        }
        return result
    }

    /// The descendant at a path of indexes among child elements, or `nil`. An empty path is the element itself.
    package func descendant(at path: [Int]) -> MarkupElement? {
        var current = pointer
        for index in path {
            guard index >= 0, var child = Self.element(from: current.pointee.children) else { return nil }
            for _ in 0..<index {
                guard let sibling = Self.element(from: child.pointee.next) else { return nil }
                child = sibling
            }
            current = child
        }
        return MarkupElement(current, in: document)
    }

    /// The element and all its descendants, in document order.
    package var subtree: MarkupSubtree {
        MarkupSubtree(root: self)
    }

    /// Whether the element is the other element or a descendant of it.
    package func isWithin(_ other: MarkupElement) -> Bool {
        var current: xmlNodePtr? = pointer
        while let node = current {
            guard node != other.pointer else { return true }
            current = node.pointee.parent
        }
        return false
    }

    /// The first element among a node and its next siblings.
    static func element(from node: xmlNodePtr?) -> xmlNodePtr? {
        var current = node
        while let candidate = current, candidate.pointee.type != XML_ELEMENT_NODE {
            current = candidate.pointee.next
        }
        return current
    }
}

/// An element and its descendants, in document order. Do not edit the tree during an iteration.
package struct MarkupSubtree: Sequence, IteratorProtocol {
    private let root: MarkupElement
    private var upcoming: MarkupElement?

    init(root: MarkupElement) {
        self.root = root
        upcoming = root
    }

    /// The next element. Complexity: amortized O(1), without recursion.
    package mutating func next() -> MarkupElement? {
        guard let current = upcoming else { return nil }
        upcoming = successor(of: current)
        return current
    }

    private func successor(of element: MarkupElement) -> MarkupElement? {
        if let child = element.firstChild { return child }
        var current = element
        while current != root {
            if let sibling = current.nextSibling { return sibling }
            guard let parent = current.parent else { return nil }
            current = parent
        }
        return nil
    }
}

/// A piece of the content of an element.
package enum MarkupContent {
    /// A child element.
    case element(MarkupElement)
    /// Text, without escapes.
    case text(String)
    /// A `<!-- comment -->`.
    case comment(String)
    /// A `<![CDATA[ section ]]>`, which HTML reads as a comment.
    case cdata(String)
    /// The target of a `<?processing instruction?>`, which HTML reads as a comment.
    case processingInstruction(String)
}

extension MarkupElement {
    /// The content, in order. Adjacent texts are combined. Complexity: O(child nodes).
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

/// The kinds of content of an element.
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
    /// The kinds of content. This is much faster than `contents`, because nothing is copied.
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
