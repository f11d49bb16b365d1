/// Splits a stream of bytes into lines, and never holds more than a limit in memory.
///
/// Lines end with LF or CR LF. The last line may have no end.
package struct LineSplitter {
    /// An element of the stream.
    package enum Line: Equatable {
        /// A line without its end.
        case line([UInt8], number: Int)
        /// A line that is longer than the limit, reported immediately; the rest is skipped.
        case tooLong(number: Int)
    }

    /// The maximum number of bytes of a line without its end.
    let limit: Int
    private var pending: [UInt8] = []
    private var number = 1
    private var isPassingOver = false

    package init(limit: Int) {
        self.limit = limit
    }

    /// Adds the next bytes, and returns the lines that end in them.
    ///
    /// - Complexity: O(bytes).
    package mutating func append(_ bytes: [UInt8]) -> [Line] {
        var lines: [Line] = []
        var rest = bytes[...]
        while let end = rest.firstIndex(of: 0x0A) {
            hold(rest[..<end], &lines)
            endLine(&lines)
            rest = rest[(end + 1)...]
        }
        hold(rest, &lines)
        return lines
    }

    /// Ends the stream, and returns the last line if it has no end.
    package mutating func finish() -> [Line] {
        var lines: [Line] = []
        if !pending.isEmpty { endLine(&lines) }
        return lines
    }

    private mutating func hold(_ bytes: ArraySlice<UInt8>, _ lines: inout [Line]) {
        if isPassingOver { return }
        // The CR of the line's end may be among them.
        guard pending.count + bytes.count <= limit + 1 else {
            lines.append(.tooLong(number: number))
            isPassingOver = true
            pending = []
            return
        }
        pending.append(contentsOf: bytes)
    }

    private mutating func endLine(_ lines: inout [Line]) {
        if pending.last == 0x0D { pending.removeLast() }
        if pending.count > limit {
            lines.append(.tooLong(number: number))
        } else if !isPassingOver {
            lines.append(.line(pending, number: number))
        }
        pending = []
        isPassingOver = false
        number += 1
    }
}
