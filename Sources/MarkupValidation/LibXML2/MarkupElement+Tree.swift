import CLibXML2

extension MarkupElement {
    /// The element around this one; `nil` for the root and for an element that hangs nowhere.
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

    /// The descendant at the end of a path of indexes among child elements, or `nil`. An empty path is the element.
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

    /// The element and all elements in it, in document order.
    package var subtree: MarkupSubtree {
        MarkupSubtree(root: self)
    }

    /// Whether the element is, or stands within, another one.
    package func isWithin(_ other: MarkupElement) -> Bool {
        var current: xmlNodePtr? = pointer
        while let node = current {
            guard node != other.pointer else { return true }
            current = node.pointee.parent
        }
        return false
    }

    /// The first element from a node on, along its siblings.
    static func element(from node: xmlNodePtr?) -> xmlNodePtr? {
        var current = node
        while let candidate = current, candidate.pointee.type != XML_ELEMENT_NODE {
            current = candidate.pointee.next
        }
        return current
    }
}

/// An element and everything in it, in document order. Do not edit the tree during an iteration.
package struct MarkupSubtree: Sequence, IteratorProtocol {
    private let root: MarkupElement
    private var upcoming: MarkupElement?

    init(root: MarkupElement) {
        self.root = root
        upcoming = root
    }

    /// The next element. Complexity: amortised O(1), no recursion.
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
