import Reporting

/// A number other than a time: bytes, allocations, moves.
struct Figure {
    var name: String
    /// `nil` if this platform cannot measure it.
    var value: Double?
    var unit: String
    /// The goal; `nil` for a number that is only informative.
    var limit: Limit?

    /// Creates a figure.
    /// - Parameter limit: The maximum.
    init(_ name: String, _ value: Double?, unit: String, limit: Double? = nil) {
        self.name = name
        self.value = value
        self.unit = unit
        self.limit = limit.map { .atMost($0) }
    }
}
