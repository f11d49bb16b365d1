/// Two elements of one list that have the same key.
public struct DuplicateKey: Sendable, Hashable {
    /// The list in which the two elements are.
    public enum Side: Sendable, Hashable {
        /// The list before.
        case source
        /// The list after.
        case target
    }

    /// The list in which the two elements are.
    public var side: Side
    /// The index of the earlier element; flat for rows of sections.
    public var first: Int
    /// The index of the later element; flat for rows of sections.
    public var second: Int

    /// Creates a report of two elements with the same key.
    public init(side: Side, first: Int, second: Int) {
        self.side = side
        self.first = first
        self.second = second
    }
}
