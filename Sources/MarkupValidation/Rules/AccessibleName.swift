/// How an element tells assistive technology what it is called.
enum AccessibleName {
    /// Whether an attribute states the name.
    static func isStated(by element: MarkupElement) -> Bool {
        ["aria-label", "aria-labelledby", "title"].contains { element.attribute($0)?.isEmpty == false }
    }

    /// Whether an element has a name by its attributes, its text or an image in it.
    static func isGiven(by element: MarkupElement) -> Bool {
        isStated(by: element)
            || element.text.contains { !$0.isWhitespace }
            || element.subtree.contains { $0.attribute("alt")?.isEmpty == false || isStated(by: $0) }
    }
}
