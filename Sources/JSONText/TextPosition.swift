/// A line and column in a text.
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

    /// Creates the position of the byte at an offset of a UTF-8 text. A byte order mark has no column.
    ///
    /// An offset beyond the end is the position after the last character. For many offsets of the same text, use
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
    /// Whether a position precedes another.
    public static func < (lhs: TextPosition, rhs: TextPosition) -> Bool {
        (lhs.line, lhs.column) < (rhs.line, rhs.column)
    }
}

extension TextPosition: CustomStringConvertible {
    /// `line:column`.
    public var description: String { "\(line):\(column)" }
}

/// Converts the byte offsets of a UTF-8 text to positions.
///
/// Converting offsets in ascending order, as in a parsed tree, takes O(length of the text) in total. For an offset
/// that is smaller than the previous one, the scanner starts again at the beginning.
public struct TextPositionScanner: Sendable {
    private let bytes: [UInt8]
    private var offset: Int
    private var current: TextPosition

    /// Creates a scanner for a text.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        offset = 0
        current = .start
    }

    /// The position of the byte at an offset.
    ///
    /// An offset inside a character is the position of that character. An offset beyond the end is the position after
    /// the last character.
    public mutating func position(at target: Int) -> TextPosition {
        if target < offset {
            offset = 0
            current = .start
        }
        if offset == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]), target >= 3 {
            offset = 3
        }
        var end = min(max(target, 0), bytes.count)
        while end > offset, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        while offset < end {
            let byte = bytes[offset]
            offset += 1
            switch byte {
            case 0x0D where offset < bytes.count && bytes[offset] == 0x0A:
                // The pair is one line end: the LF is still on the line that it ends.
                current.column += 1
            case 0x0A, 0x0D:
                current = TextPosition(line: current.line + 1, column: 1)
            default:
                while offset < end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
                current.column += 1
            }
        }
        return current
    }
}

extension String {
    /// The quoted text in messages: one line, printable, at most 40 characters.
    package var excerpt: String {
        var result = "'"
        var count = 0
        for scalar in unicodeScalars {
            if count == 40 {
                result += "…"
                break
            }
            count += 1
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
                result += "<\(scalar.codePoint)>"
            default:
                result.unicodeScalars.append(scalar)
            }
        }
        return result + "'"
    }
}

extension Unicode.Scalar {
    /// `U+000A`.
    var codePoint: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
