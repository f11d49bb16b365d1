import Reporting

/// A number other than a time: bytes, allocations, moves.
struct Figure {
    var name: String
    /// `nil` where this platform cannot tell.
    var value: Double?
    var unit: String
    /// What it is to reach; `nil` for a number that only informs.
    var limit: Limit?

    /// Creates a figure.
    /// - Parameter limit: The most that it may be.
    init(_ name: String, _ value: Double?, unit: String, limit: Double? = nil) {
        self.name = name
        self.value = value
        self.unit = unit
        self.limit = limit.map { .atMost($0) }
    }
}
