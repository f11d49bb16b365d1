/// How many rows an update inserts, removes, moves and changes.
public struct ListChangeCounts: Sendable, Hashable {
    /// Rows that were not there before.
    public var inserted: Int
    /// Rows that are gone.
    public var removed: Int
    /// Rows that have another place among the others.
    public var moved: Int
    /// Rows that look different.
    public var changed: Int

    /// Creates counts.
    public init(inserted: Int = 0, removed: Int = 0, moved: Int = 0, changed: Int = 0) {
        self.inserted = inserted
        self.removed = removed
        self.moved = moved
        self.changed = changed
    }
}
