/// Appends JSON to a byte buffer.
///
/// The output is safe in an HTML `<script>`, in XML text, in JavaScript source and in one line of an event stream.
/// The following characters are always escaped: `<`, `>`, `&`, all control characters, U+2028, U+2029, and the two
/// characters that XML forbids (U+FFFE, U+FFFF).
///
/// ```swift
/// var writer = JSONWriter()
/// writer.beginObject()
/// writer.key("id")
/// writer.string("cars")
/// writer.endObject()
/// writer.bytes                                 // {"id":"cars"}
/// ```
///
/// The writer adds commas and colons. The caller must end every container, and write a key for every member.
public struct JSONWriter: Sendable {
    /// The layout of the output.
    public enum Layout: Sendable, Hashable {
        /// No white space.
        case compact
        /// One value per line, indented by two spaces per level.
        case indented
    }

    /// The output so far.
    public private(set) var bytes: [UInt8]
    private let layout: Layout
    private var depth = 0
    /// Whether a value directly precedes, so that a comma is needed.
    private var isAfterValue = false
    private var isAfterKey = false

    /// Creates a writer that appends to `bytes`.
    public init(appendingTo bytes: consuming [UInt8] = [], layout: Layout = .compact) {
        self.bytes = bytes
        self.layout = layout
    }

    /// Starts an object.
    public mutating func beginObject() { begin(UInt8(ascii: "{")) }

    /// Ends the innermost object.
    public mutating func endObject() { end(UInt8(ascii: "}")) }

    /// Starts an array.
    public mutating func beginArray() { begin(UInt8(ascii: "[")) }

    /// Ends the innermost array.
    public mutating func endArray() { end(UInt8(ascii: "]")) }

    /// Writes the key of the next member.
    public mutating func key(_ key: String) {
        separate()
        bytes.appendJSONString(key)
        bytes.append(UInt8(ascii: ":"))
        if layout == .indented { bytes.append(UInt8(ascii: " ")) }
        isAfterKey = true
    }

    /// Writes `null`.
    public mutating func null() { scalar("null") }

    /// Writes `true` or `false`.
    public mutating func bool(_ value: Bool) { scalar(value ? "true" : "false") }

    /// Writes an integer.
    public mutating func integer(_ value: Int) { scalar(String(value)) }

    /// Writes a number that parses to the same `Double`. Infinity and NaN, which JSON cannot represent, are `null`.
    public mutating func number(_ value: Double) { scalar(value.isFinite ? value.description : "null") }

    /// Writes a string.
    public mutating func string(_ value: String) {
        separate()
        bytes.appendJSONString(value)
        isAfterValue = true
    }

    /// Writes a whole value.
    public mutating func node(_ node: JSONNode) {
        switch node.value {
        case .null: null()
        case .bool(let value): bool(value)
        case .integer(let value): integer(value)
        case .number(let value): number(value)
        case .string(let value): string(value)
        case .array(let elements):
            beginArray()
            for element in elements { self.node(element) }
            endArray()
        case .object(let members):
            beginObject()
            for member in members {
                key(member.key)
                self.node(member.value)
            }
            endObject()
        }
    }

    /// Writes a complete value from an earlier writer, in the compact layout.
    package mutating func encoded(_ json: [UInt8]) {
        separate()
        bytes += json
        isAfterValue = true
    }

    private mutating func scalar(_ text: String) {
        separate()
        bytes.append(contentsOf: text.utf8)
        isAfterValue = true
    }

    private mutating func begin(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        depth += 1
        isAfterValue = false
    }

    private mutating func end(_ bracket: UInt8) {
        depth -= 1
        if isAfterValue { breakLine() }
        bytes.append(bracket)
        isAfterValue = true
    }

    /// Writes the separator between the previous value and the next one.
    private mutating func separate() {
        if isAfterKey {
            isAfterKey = false
            return
        }
        if isAfterValue { bytes.append(UInt8(ascii: ",")) }
        isAfterValue = false
        if depth > 0 { breakLine() }
    }

    private mutating func breakLine() {
        guard layout == .indented else { return }
        bytes.append(0x0A)
        bytes.append(contentsOf: repeatElement(0x20, count: 2 * max(depth, 0)))
    }
}

extension [UInt8] {
    /// Appends a string in quotes, escaped as ``JSONWriter`` promises. Runs without escapes are copied at once.
    mutating func appendJSONString(_ string: String) {
        append(UInt8(ascii: "\""))
        var string = string
        string.withUTF8 { utf8 in
            var runStart = 0
            var index = 0
            while index < utf8.count {
                let byte = utf8[index]
                guard byte.mayNeedEscape else {
                    index += 1
                    continue
                }
                guard let (scalar, length) = Self.escape(at: index, in: utf8) else {
                    index += 1
                    continue
                }
                append(contentsOf: utf8[runStart..<index])
                appendEscape(scalar)
                index += length
                runStart = index
            }
            append(contentsOf: utf8[runStart...])
        }
        append(UInt8(ascii: "\""))
    }

    /// The UTF-16 unit to escape at an index and its length in bytes, or `nil` if the character stays as it is.
    private static func escape(at index: Int, in utf8: UnsafeBufferPointer<UInt8>) -> (UInt16, Int)? {
        let byte = utf8[index]
        switch byte {
        case 0xC2:
            let next = utf8[index + 1]
            return next < 0xA0 ? (UInt16(next), 2) : nil
        case 0xE2:
            let isSeparator = utf8[index + 1] == 0x80 && utf8[index + 2] & 0xFE == 0xA8
            return isSeparator ? (0x2000 + UInt16(utf8[index + 2] & 0x3F), 3) : nil
        case 0xEF:
            let isForbidden = utf8[index + 1] == 0xBF && utf8[index + 2] >= 0xBE
            return isForbidden ? (0xFFC0 + UInt16(utf8[index + 2] & 0x3F), 3) : nil
        default:
            return (UInt16(byte), 1)
        }
    }

    private mutating func appendEscape(_ unit: UInt16) {
        append(UInt8(ascii: "\\"))
        switch unit {
        case 0x22, 0x5C: append(UInt8(unit))
        case 0x08: append(UInt8(ascii: "b"))
        case 0x09: append(UInt8(ascii: "t"))
        case 0x0A: append(UInt8(ascii: "n"))
        case 0x0C: append(UInt8(ascii: "f"))
        case 0x0D: append(UInt8(ascii: "r"))
        default:
            append(UInt8(ascii: "u"))
            for shift in [12, 8, 4, 0] as [UInt16] {
                let digit = UInt8(unit >> shift & 0xF)
                append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            }
        }
    }
}

extension UInt8 {
    /// Whether a character that starts with this byte may have to be escaped.
    fileprivate var mayNeedEscape: Bool {
        if self < 0x40 {
            // All controls, `"`, `&`, `<` and `>`.
            return (0x5000_0044_FFFF_FFFF as UInt64) >> UInt64(self) & 1 == 1
        }
        // The first bytes of U+0080..., U+2028 and U+FFFE besides the backslash and DEL.
        return self == 0x5C || self == 0x7F || self == 0xC2 || self == 0xE2 || self == 0xEF
    }
}
