/// A number other than a time: bytes, allocations, moves.
struct Figure {
    var name: String
    /// `nil` where this platform cannot tell.
    var value: Double?
    var unit: String
    /// The most that it may be; `nil` for a number that only informs.
    var limit: Double?

    init(_ name: String, _ value: Double?, unit: String, limit: Double? = nil) {
        self.name = name
        self.value = value
        self.unit = unit
        self.limit = limit
    }
}
