/// A place in a text as people count it.
public struct TextPosition: Sendable, Hashable {
    /// The line, from 1. Lines end with LF, CR or CR LF.
    public var line: Int
    /// The column, from 1, in Unicode scalars.
    public var column: Int

    /// Creates a position.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// Creates the position of the byte at an offset of a UTF-8 text. A byte order mark takes no column.
    ///
    /// An offset beyond the end is the position after the last character. For many offsets of one text, use
    /// ``TextPositionScanner``.
    ///
    /// - Complexity: O(`offset`).
    public init(offset: Int, in bytes: [UInt8]) {
        var scanner = TextPositionScanner(bytes)
        self = scanner.position(at: offset)
    }

    /// The first character of a text.
    public static let start = TextPosition(line: 1, column: 1)
}

extension TextPosition: Comparable {
    /// Whether a position comes before another.
    public static func < (lhs: TextPosition, rhs: TextPosition) -> Bool {
        (lhs.line, lhs.column) < (rhs.line, rhs.column)
    }
}

extension TextPosition: CustomStringConvertible {
    /// `line:column`.
    public var description: String { "\(line):\(column)" }
}
