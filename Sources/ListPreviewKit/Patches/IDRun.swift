/// Ids that are one prefix and numbers at equal distances, as in `r-1`, `r-2`, `r-3`.
///
/// Numbers have no leading zeros (those belong to the prefix) and at most 15 digits, which JavaScript holds exactly.
struct IDRun: Equatable {
    var prefix: String
    var first: Int
    var count: Int
    var step: Int

    /// The largest number in a run.
    static let largestNumber = 999_999_999_999_999

    /// The ids written out.
    var ids: [String] { (0..<count).map { prefix + String(first + $0 * step) } }

    /// Whether every number is in range, found out without writing them out.
    var isInRange: Bool {
        guard count > 0, (0...Self.largestNumber).contains(first) else { return false }
        let (distance, overflows) = step.multipliedReportingOverflow(by: count - 1)
        guard !overflows else { return false }
        let (last, lastOverflows) = first.addingReportingOverflow(distance)
        return !lastOverflows && (0...Self.largestNumber).contains(last)
    }

    init(prefix: String, first: Int, count: Int, step: Int) {
        self.prefix = prefix
        self.first = first
        self.count = count
        self.step = step
    }

    /// The longest run at the beginning of a list of ids; `nil` if it is shorter than three.
    init?(startOf ids: ArraySlice<NumberedID>) {
        guard ids.count >= 3 else { return nil }
        let first = ids[ids.startIndex]
        let step = ids[ids.startIndex + 1].number - first.number
        guard step != 0 else { return nil }
        // Numbers in range differ by less than 10^15, so neither the product nor the sum can overflow.
        let count =
            1
            + ids.dropFirst().enumerated().prefix { offset, next in
                next.number == first.number + (offset + 1) * step && next.hasPrefix(of: first)
            }.count
        guard count >= 3 else { return nil }
        self.init(prefix: first.prefix, first: first.number, count: count, step: step)
    }
}
