/// A line of two texts side by side.
public struct DifferenceLine: Codable, Sendable, Hashable {
    /// The kind of difference.
    public enum Kind: String, Codable, Sendable, Hashable {
        /// The line is in both texts.
        case same
        /// The line is only in the golden.
        case removed
        /// The line is only in the actual text.
        case added
        /// Equal lines are omitted at this point.
        case skipped
    }

    /// The kind of difference.
    public var kind: Kind
    /// The text of the line, or the number of omitted lines.
    public var text: String
    /// The line's number in the golden, from 1.
    public var golden: Int?
    /// The line's number in the actual text, from 1.
    public var actual: Int?
}

/// Finds the lines that differ between two texts, with some lines around them.
enum LineDifference {
    /// The number of lines in the middle that are compared separately: the search takes time proportional to their number
    /// times that of their differences.
    private static let longest = 1_500
    /// The maximum number of lines of a difference.
    private static let most = 600

    /// The changed lines, each with up to `context` lines before and after it.
    ///
    /// If texts differ over thousands of lines, all lines between the first and the last difference count as replaced.
    ///
    /// - Complexity: O(lines × differences), by Myers' algorithm of the standard library.
    static func lines(from old: [UInt8], to new: [UInt8], context: Int = 3) -> [DifferenceLine] {
        let (before, after) = (split(old), split(new))
        let head = zip(before, after).prefix { $0 == $1 }.count
        let rest = min(before.count, after.count) - head
        let tail = zip(before.reversed(), after.reversed()).prefix(rest).prefix { $0 == $1 }.count
        let middle = (old: before[head..<(before.count - tail)], new: after[head..<(after.count - tail)])
        var lines = before[..<head].enumerated().map { same($1, $0, $0) }
        lines += changed(middle.old, middle.new)
        let shift = after.count - before.count
        lines += before[(before.count - tail)...].enumerated().map { index, text in
            let place = before.count - tail + index
            return same(text, place, place + shift)
        }
        return excerpt(lines, context: context)
    }

    private static func changed(_ old: ArraySlice<String>, _ new: ArraySlice<String>) -> [DifferenceLine] {
        var (removed, added) = (Set(old.indices), Set(new.indices))
        if old.count + new.count <= longest {
            let difference = Array(new).difference(from: Array(old))
            (removed, added) = ([], [])
            for change in difference {
                switch change {
                case .remove(let offset, _, _): removed.insert(offset + old.startIndex)
                case .insert(let offset, _, _): added.insert(offset + new.startIndex)
                }
            }
        }
        var lines: [DifferenceLine] = []
        var (left, right) = (old.startIndex, new.startIndex)
        while left < old.endIndex || right < new.endIndex {
            if left < old.endIndex, removed.contains(left) {
                lines.append(DifferenceLine(kind: .removed, text: old[left], golden: left + 1))
                left += 1
            } else if right < new.endIndex, added.contains(right) {
                lines.append(DifferenceLine(kind: .added, text: new[right], actual: right + 1))
                right += 1
            } else if left < old.endIndex, right < new.endIndex {
                lines.append(same(old[left], left, right))
                left += 1
                right += 1
            } else {
                break
            }
        }
        return lines
    }

    /// The lines near a difference.
    private static func excerpt(_ lines: [DifferenceLine], context: Int) -> [DifferenceLine] {
        var isShown = [Bool](repeating: false, count: lines.count)
        for (index, line) in lines.enumerated() where line.kind != .same {
            for near in max(0, index - context)...min(lines.count - 1, index + context) { isShown[near] = true }
        }
        var result: [DifferenceLine] = []
        var skipped = 0
        func skip() {
            if skipped > 0 {
                result.append(DifferenceLine(kind: .skipped, text: skipped == 1 ? "1 line" : "\(skipped) lines"))
            }
            skipped = 0
        }
        for (line, isShown) in zip(lines, isShown) {
            if isShown {
                skip()
                result.append(line)
            } else {
                skipped += 1
            }
        }
        skip()
        guard result.count > most else { return result }
        return result.prefix(most) + [DifferenceLine(kind: .skipped, text: "\(result.count - most) more lines")]
    }

    private static func same(_ text: String, _ golden: Int, _ actual: Int) -> DifferenceLine {
        DifferenceLine(kind: .same, text: text, golden: golden + 1, actual: actual + 1)
    }

    private static func split(_ bytes: [UInt8]) -> [String] {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { String(decoding: $0, as: UTF8.self) }
    }
}
