/// A line of words on what changes, as spans that a terminal or a page may colour.
public struct ChangeLine: Sendable, Hashable {
    /// What a span is about.
    public enum Role: Sendable, Hashable {
        /// Anything else.
        case plain
        /// What the lines below are about.
        case title
        /// Something new.
        case inserted
        /// Something that goes away.
        case removed
        /// Something that changes its place.
        case moved
        /// Something that looks different.
        case changed
        /// A value as it was.
        case oldValue
        /// A value as it is then.
        case newValue
        /// What only few ask for.
        case quiet
    }

    /// A piece of a line.
    public struct Span: Sendable, Hashable {
        /// The text, safe for a terminal.
        public var text: String
        /// What it is about.
        public var role: Role

        /// Creates a span.
        public init(_ text: String, _ role: Role) {
            self.text = text
            self.role = role
        }
    }

    /// The pieces, from the start of the line to its end.
    public var spans: [Span]

    /// Creates a line.
    public init(_ spans: [Span]) {
        self.spans = spans
    }

    /// The line without colours.
    public var text: String { spans.map(\.text).joined() }
}
