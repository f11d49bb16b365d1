/// One line of the table: a measured value of a workload, and the value that it is compared with.
package struct ReportLine: Codable {
    /// The name of the value, such as `allocations a row`; empty for the time.
    package var name: String
    /// Our value; `nil` if it cannot be measured.
    package var ours: Double?
    /// `ns` for times, which are printed in a suitable unit.
    package var unit: String
    /// The lower bound or the rival.
    package var rival: String?
    /// Its value, in the same unit.
    package var rivalValue: Double?
    /// The ratio of our value to that of the lower bound or rival.
    package var ratio: Double?
    /// The goal.
    package var limit: Limit?
    /// The limit in words.
    package var goal: String?
    package var isMet: Bool?
    /// The amount by which it is missed, in words.
    package var missed: String?
    /// The number of measurements; the value is the median.
    package var rounds: Int?

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - name: The name of the value; empty for the time.
    ///   - ours: Our value; `nil` if it cannot be measured.
    ///   - rival: The value for comparison.
    package init(
        _ name: String, _ ours: Double?, unit: String, rival: (name: String, value: Double)? = nil,
        limit: Limit? = nil, rounds: Int? = nil
    ) {
        self.name = name
        self.ours = ours
        self.unit = unit
        self.rival = rival?.name
        rivalValue = rival?.value
        self.limit = limit
        self.rounds = rounds
        goal = limit?.text(in: unit)
        guard let ours else { return }
        if let value = rival?.value, value > 0 { ratio = ours / value }
        isMet = limit?.isMet(by: ours, rival: rival?.value)
        missed = limit?.shortfall(of: ours, rival: rival?.value)
    }

    /// The columns of the table after the workload: ours, lower bound or rival, ratio, goal.
    var cells: [String] {
        let own = ours.map { Text.value($0, unit) } ?? "cannot tell here"
        let other = rival.map { name in [name, rivalValue.map { Text.value($0, unit) }].compactMap(\.self) }
        return [own, other?.joined(separator: ": ") ?? "", ratioText, verdict]
    }

    /// Below one, the inverse is easier to read.
    private var ratioText: String {
        guard let ratio else { return "" }
        if case .timesAtMost = limit { return Text.number(ratio) + "×" }
        return ratio < 0.5 && ratio > 0 ? "\(Text.number(1 / ratio))× less" : Text.number(ratio) + "×"
    }

    private var verdict: String {
        guard let goal else { return "" }
        guard let isMet else { return goal }
        return isMet ? "\(goal): met" : "\(goal): **missed** \(missed ?? "")"
    }
}
