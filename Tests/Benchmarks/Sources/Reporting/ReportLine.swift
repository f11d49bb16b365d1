/// One line of the report, printed or written as JSON.
package struct ReportLine: Encodable {
    package var name: String
    /// Nanoseconds.
    package var median: Double?
    /// Nanoseconds.
    package var best: Double?
    package var rounds: Int?
    /// How many times as long as our side it took.
    package var ratio: Double?
    /// A figure that is no time.
    package var value: Double?
    package var reached: String?
    package var goal: String?
    package var isMet: Bool?

    package init(_ name: String) {
        self.name = name
    }

    /// A line for a number that is no time.
    ///
    /// - Parameters:
    ///   - value: The number; `nil` where it cannot be told.
    ///   - limit: The most that it may be; `nil` for a number that only informs.
    package init(_ name: String, _ value: Double?, unit: String, limit: Double? = nil) {
        self.name = name
        self.value = value
        reached = value.map { "\(Text.number($0)) \(unit)" } ?? "cannot tell here"
        goal = limit.map { "≤ \(Text.number($0)) \(unit)" }
        if let value, let limit { isMet = value <= limit }
    }
}
