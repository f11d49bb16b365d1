/// One line of the table: what of a workload was measured, beside what it is measured against.
package struct ReportLine: Codable {
    /// What of the workload it is, such as `allocations a row`; empty for its time.
    package var name: String
    /// What ours comes to; `nil` where it cannot be told.
    package var ours: Double?
    /// `ns` for times, which are printed in the unit that suits them.
    package var unit: String
    /// The floor or the rival.
    package var rival: String?
    /// What that comes to, in the same unit.
    package var rivalValue: Double?
    /// Ours to that of the floor or rival.
    package var ratio: Double?
    /// What is to be reached.
    package var limit: Limit?
    /// The limit in words.
    package var goal: String?
    package var isMet: Bool?
    /// By how much it is missed, in words.
    package var missed: String?
    /// How often ours was measured; the number is the median.
    package var rounds: Int?

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - name: What of the workload it is; empty for its time.
    ///   - ours: What ours comes to; `nil` where it cannot be told.
    ///   - rival: What it is measured against.
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

    /// The columns of the table behind the workload: ours, floor or rival, ratio, goal.
    var cells: [String] {
        let own = ours.map { Text.value($0, unit) } ?? "cannot tell here"
        let other = rival.map { name in [name, rivalValue.map { Text.value($0, unit) }].compactMap(\.self) }
        return [own, other?.joined(separator: ": ") ?? "", ratioText, verdict]
    }

    /// Below one it reads better the other way round.
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
