import CLibXML2

extension MarkupElement {
    /// The attributes in order. Namespace declarations are at their alphabetical position.
    package var attributes: [MarkupAttribute] {
        var result: [MarkupAttribute] = []
        var next = pointer.pointee.properties
        while let attribute = next {
            result.append(
                MarkupAttribute(
                    name: QualifiedName.string(attribute.pointee.name, attribute.pointee.ns),
                    value: Self.value(of: attribute)))
            next = attribute.pointee.next
        }
        // libxml2 stores declarations separately, without their position.
        var declaration = pointer.pointee.nsDef
        while let current = declaration {
            let written = MarkupAttribute(current)
            let place = result.firstIndex { Self.precedes(written.name, $0.name) } ?? result.endIndex
            result.insert(written, at: place)
            declaration = current.pointee.next
        }
        return result
    }

    /// The value of an attribute without a prefix, or `nil` if there is none. Complexity: O(attributes).
    package func attribute(_ name: String) -> String? {
        xmlHasNsProp(pointer, name, nil).map(Self.value(of:))
    }

    /// The value of `id`.
    package var id: String? {
        attribute("id")
    }

    /// Sets an attribute, or removes it with `nil`.
    ///
    /// An existing attribute keeps its position. A new one is inserted at its alphabetical position among the others
    /// (in the order of bytes), where the renderer writes it.
    /// - Throws: `invalidName` or `invalidCharacter`.
    package func setAttribute(_ name: String, to value: String?) throws(TreeError) {
        guard XMLCharacters.isPlainName(name) else { throw .invalidName(name) }
        guard let value else {
            if let attribute = xmlHasNsProp(pointer, name, nil) {
                xmlRemoveProp(attribute)
            }
            return
        }
        try XMLCharacters.check(value)
        let isNew = xmlHasNsProp(pointer, name, nil) == nil
        guard let attribute = xmlSetNsProp(pointer, nil, name, value) else { throw .outOfMemory }
        if isNew {
            moveToAlphabeticalPlace(attribute, name)
        }
    }

    /// Removes the attributes whose names satisfy a predicate.
    package func removeAttributes(where isUnwanted: (String) -> Bool) {
        var next = pointer.pointee.properties
        while let attribute = next {
            next = attribute.pointee.next
            if isUnwanted(QualifiedName.string(attribute.pointee.name, attribute.pointee.ns)) {
                xmlRemoveProp(attribute)
            }
        }
    }

    /// libxml2 appends new attributes and has no function for another position, so this method sets the links.
    private func moveToAlphabeticalPlace(_ attribute: xmlAttrPtr, _ name: String) {
        var next = pointer.pointee.properties
        while let candidate = next, candidate != attribute {
            let candidateName = QualifiedName.string(candidate.pointee.name, candidate.pointee.ns)
            guard !Self.precedes(name, candidateName) else { break }
            next = candidate.pointee.next
        }
        guard let successor = next, successor != attribute else { return }
        // The attribute is the last one and not the only one, so it has a predecessor.
        attribute.pointee.prev?.pointee.next = nil
        attribute.pointee.prev = successor.pointee.prev
        attribute.pointee.next = successor
        if let predecessor = successor.pointee.prev {
            predecessor.pointee.next = attribute
        } else {
            pointer.pointee.properties = attribute
        }
        successor.pointee.prev = attribute
    }

    static func precedes(_ first: String, _ second: String) -> Bool {
        first.utf8.lexicographicallyPrecedes(second.utf8)
    }

    private static func value(of attribute: xmlAttrPtr) -> String {
        // Nearly every value is a single text.
        if let only = attribute.pointee.children, only.pointee.next == nil {
            return only.pointee.content.map { String(cString: $0) } ?? ""
        }
        var result = ""
        var next = attribute.pointee.children
        while let node = next {
            if let content = node.pointee.content {
                result += String(cString: content)
            }
            next = node.pointee.next
        }
        return result
    }
}
