/// A part of a list of ids, in its shortest form.
enum IDSegment: Equatable {
    case id(String)
    /// Numbers at equal distances.
    case run(IDRun)
    /// Any numbers after one prefix.
    case numbers(prefix: String, [Int])

    /// The number of ids from which a run is shorter than the same numbers among others.
    private static let worthwhileRun = 6

    /// Splits a list of ids, in order.
    ///
    /// - Complexity: O(count of the ids).
    static func segments(of ids: [String]) -> [IDSegment] {
        let ids = ids.map(NumberedID.init)
        var segments: [IDSegment] = []
        var start = 0
        var index = 0
        while index < ids.count {
            if let run = IDRun(startOf: ids[index...]), run.count >= worthwhileRun {
                append(ids[start..<index], to: &segments)
                segments.append(.run(run))
                index += run.count
                start = index
            } else {
                if !ids[index].hasPrefix(of: ids[start]) {
                    append(ids[start..<index], to: &segments)
                    start = index
                }
                index += 1
            }
        }
        append(ids[start...], to: &segments)
        return segments
    }

    /// Appends ids that have one prefix, or a single one.
    private static func append(_ ids: ArraySlice<NumberedID>, to segments: inout [IDSegment]) {
        if let run = IDRun(startOf: ids), run.count == ids.count {
            segments.append(.run(run))
        } else if ids.count >= 3 {
            segments.append(.numbers(prefix: ids[ids.startIndex].prefix, ids.map(\.number)))
        } else {
            segments += ids.map { .id($0.id) }
        }
    }
}

/// Ids with the same prefix and evenly spaced numbers, as in `r-1`, `r-2`, `r-3`.
///
/// Numbers have no leading zeros (those belong to the prefix) and at most 15 digits, which JavaScript holds exactly.
struct IDRun: Equatable {
    var prefix: String
    var first: Int
    var count: Int
    var step: Int

    /// The largest number in a run.
    static let largestNumber = 999_999_999_999_999

    /// The expanded ids.
    var ids: [String] { (0..<count).map { prefix + String(first + $0 * step) } }

    /// Whether every number is in range, without expanding them.
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

/// An id, split into the number at its end, without leading zeros, and the text before it.
struct NumberedID {
    let id: String
    /// The length of the prefix in bytes.
    private let prefixLength: Int
    /// The number, or a negative one if the id does not end in a digit: then it cannot be in a run.
    let number: Int

    init(_ id: String) {
        self.id = id
        let utf8 = id.utf8
        var start = utf8.endIndex
        var digits = 0
        while start > utf8.startIndex, digits < 15 {
            let before = utf8.index(before: start)
            guard utf8[before] >= UInt8(ascii: "0"), utf8[before] <= UInt8(ascii: "9") else { break }
            start = before
            digits += 1
        }
        while digits > 1, utf8[start] == UInt8(ascii: "0") {
            start = utf8.index(after: start)
            digits -= 1
        }
        prefixLength = utf8.count - digits
        number = digits == 0 ? -1 : utf8[start...].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    var prefix: String { String(decoding: id.utf8.prefix(prefixLength), as: UTF8.self) }

    /// Whether both ids are numbered and have the same prefix, byte for byte: `String` treats more prefixes as equal.
    func hasPrefix(of other: NumberedID) -> Bool {
        number >= 0 && other.number >= 0 && prefixLength == other.prefixLength
            && id.utf8.prefix(prefixLength).elementsEqual(other.id.utf8.prefix(prefixLength))
    }
}
