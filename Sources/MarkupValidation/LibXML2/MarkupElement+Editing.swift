import CLibXML2

extension MarkupElement {
    /// Inserts an element of the same document before a child, or at the end if `successor` is `nil`.
    ///
    /// An element that is already in the tree moves.
    /// - Throws: `foreignElement`, `notAChild`, or `impossiblePlace`.
    package func insert(_ element: MarkupElement, before successor: MarkupElement? = nil) throws(TreeError) {
        guard element.document === document else { throw .foreignElement }
        guard !isWithin(element) else { throw .impossiblePlace }
        if let successor {
            guard successor.pointer.pointee.parent == pointer else { throw .notAChild }
            guard successor != element else { return }
            guard xmlAddPrevSibling(successor.pointer, element.pointer) != nil else { throw .outOfMemory }
        } else {
            xmlUnlinkNode(element.pointer)
            guard xmlAddChild(pointer, element.pointer) != nil else { throw .outOfMemory }
        }
        document.didAttach(element.pointer)
    }

    /// Removes the element from the tree. It can be inserted again.
    package func detach() {
        document.detach(pointer)
    }

    /// Removes the namespace of the element, but not of its content. A declaration stays.
    package func removeNamespace() {
        pointer.pointee.ns = nil
    }

    /// Removes the content of the element.
    package func removeContents() {
        while let child = pointer.pointee.children {
            document.detach(child)
        }
    }

    /// Replaces the content with a text. An empty text leaves no content.
    ///
    /// - Throws: `invalidCharacter`. Then the element does not change.
    package func setText(_ text: String) throws(TreeError) {
        try XMLCharacters.check(text)
        guard !text.isEmpty else { return removeContents() }
        if let only = pointer.pointee.children, only.pointee.type == XML_TEXT_NODE, only.pointee.next == nil {
            xmlNodeSetContentLen(only, nil, 0)
            return xmlNodeAddContent(only, text)
        }
        guard let node = xmlNewDocText(document.pointer, text) else { throw .outOfMemory }
        removeContents()
        guard xmlAddChild(pointer, node) != nil else {
            xmlFreeNode(node)
            throw .outOfMemory
        }
    }

    /// Replaces the content with a copy of the content of an element of any document.
    package func setContents(copyOf other: MarkupElement) throws(TreeError) {
        guard let copies = Self.copies(of: other, for: document.pointer) else { throw .outOfMemory }
        removeContents()
        for copy in copies {
            guard xmlAddChild(pointer, copy) != nil else { throw .outOfMemory }
        }
    }

    private static func copies(of element: MarkupElement, for document: xmlDocPtr) -> [xmlNodePtr]? {
        var copies: [xmlNodePtr] = []
        var next = element.pointer.pointee.children
        while let node = next {
            guard let copy = xmlDocCopyNode(node, document, 1) else {
                copies.forEach(xmlFreeNode)
                return nil
            }
            copies.append(copy)
            next = node.pointee.next
        }
        return copies
    }
}
