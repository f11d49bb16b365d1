/// The position of a row: the index of its section, and its index in that section.
public struct ListPath: Sendable, Hashable, Comparable {
    /// The section's index.
    public var section: Int
    /// The row's index in its section.
    public var row: Int

    /// Creates a path.
    public init(section: Int, row: Int) {
        self.section = section
        self.row = row
    }

    /// Whether a row precedes another row.
    public static func < (left: Self, right: Self) -> Bool {
        (left.section, left.row) < (right.section, right.row)
    }
}
