/// The elements of a screen by their ids.
struct ElementIndex {
    private var elements: [String: MarkupElement] = [:]

    subscript(id: String) -> MarkupElement? {
        elements[id]
    }

    /// Adds an element and everything in it. Complexity: O(elements).
    mutating func insert(_ element: MarkupElement) throws(PatchApplicationError.Reason) {
        for element in element.subtree {
            guard let id = element.id else { continue }
            guard elements.updateValue(element, forKey: id) == nil else { throw .duplicateID(id) }
        }
    }

    /// Removes an element and everything in it. Complexity: O(elements).
    mutating func remove(_ element: MarkupElement) {
        for element in element.subtree {
            if let id = element.id {
                elements[id] = nil
            }
        }
    }
}
