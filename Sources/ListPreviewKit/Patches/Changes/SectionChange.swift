/// What happens to a section, and to what is in it.
public struct SectionChange: Sendable, Hashable {
    /// What happens to a section as a whole.
    public enum Kind: Sendable, Hashable {
        /// It stays where it is; something in it changes.
        case kept
        /// It is new, and is at this position then, counted from 1.
        case inserted(at: Int)
        /// It goes away from this position.
        case removed(from: Int)
        /// It changes its place among the sections, with its rows.
        case moved(from: Int, to: Int)
    }

    /// What happens to the section as a whole.
    public var kind: Kind
    /// The section's `id` attribute.
    public var element: String
    /// The text of the section's header, or what its identity is where there is none.
    public var name: String
    /// How many rows the section has afterwards, or had before it was removed.
    public var rowCount: Int
    /// What of the section's own look changes: its layout, the lines between its rows.
    public var values: [ValueChange] = []
    /// What happens to its header, rows and footer, from top to bottom. Rows that go away stand where they were, rows that
    /// move where they arrive.
    public var elements: [ElementChange]

    /// Creates a change.
    package init(
        kind: Kind, element: String, name: String, rowCount: Int, values: [ValueChange] = [], elements: [ElementChange]
    ) {
        self.kind = kind
        self.element = element
        self.name = name
        self.rowCount = rowCount
        self.values = values
        self.elements = elements
    }
}
