/// One thing that a patch does, in words, with the elements that it does it to.
public struct ChangeStatement: Sendable, Hashable {
    /// The words, such as `~ Golf (Used): price: "4,000 €" -> "3,500 €"`. Safe for a terminal.
    public var text: String
    /// The `id` attributes of what it is about, before or after the patch.
    public var elements: [String]

    /// Creates a statement.
    public init(text: String, elements: [String]) {
        self.text = text
        self.elements = elements
    }
}
