/// One line of the report, printed or written as JSON.
struct ReportLine: Encodable {
    var name: String
    /// Nanoseconds.
    var median: Double?
    /// Nanoseconds.
    var best: Double?
    var rounds: Int?
    /// How many times as long as our side it took.
    var ratio: Double?
    /// A figure that is no time.
    var value: Double?
    var reached: String?
    var goal: String?
    var isMet: Bool?
}
