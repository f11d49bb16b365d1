/// A value that differs before and after a patch.
public struct ValueChange: Sendable, Hashable {
    /// A value as a person is told of it.
    public enum Value: Sendable, Hashable {
        /// Nothing: no text, no such attribute.
        case none
        /// A text of the page.
        case text(String)
        /// A word of the page's own language: `yes`, a class, a colour.
        case word(String)
        /// The first texts of a list's items.
        case list([String])
    }

    /// What the value is called: `title`, `badge hidden`, `title style color`, `height`; `slot 3` for what the template does
    /// not name.
    public var name: String
    /// The template's slot behind the value, if there is one.
    public var slot: Int?
    /// What it was.
    public var old: Value
    /// What it is then.
    public var new: Value

    /// Creates a change.
    package init(name: String, slot: Int? = nil, old: Value, new: Value) {
        self.name = name
        self.slot = slot
        self.old = old
        self.new = new
    }
}
