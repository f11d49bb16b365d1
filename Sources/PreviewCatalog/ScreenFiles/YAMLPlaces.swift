import JSONText

/// Locations of errors in a YAML text for which the parser reports none.
///
/// The search follows indentation, brackets and quotes. If it finds nothing, the parser's location is used.
enum YAMLPlaces {
    private static let blanks: Set<UInt8> = [0x20, 0x09]

    // MARK: - Duplicate keys

    /// The location of the second key with a name in a mapping, after the first one.
    ///
    /// - Complexity: O(bytes).
    static func secondKey(_ key: String, after first: TextPosition, in bytes: [UInt8]) -> TextPosition? {
        guard let start = offset(of: first, in: bytes) else { return nil }
        let before = bytes[..<start].last { !blanks.contains($0) }
        let isFlow = before == UInt8(ascii: "{") || before == UInt8(ascii: ",")
        let offset = isFlow ? flowKey(key, from: start, in: bytes) : blockKey(key, after: start, in: bytes)
        return offset.map { TextPosition(offset: $0, in: bytes) }
    }

    /// The next line that begins with the key below the first one, before the mapping ends.
    private static func blockKey(_ key: String, after start: Int, in bytes: [UInt8]) -> Int? {
        let lineStart = (bytes[..<start].lastIndex(of: 0x0A) ?? -1) + 1
        let column = start - lineStart
        var line = (bytes[start...].firstIndex(of: 0x0A) ?? bytes.endIndex) + 1
        while line < bytes.endIndex {
            let end = bytes[line...].firstIndex(of: 0x0A) ?? bytes.endIndex
            let text = bytes[line..<end]
            let content = text.firstIndex { $0 != 0x20 } ?? end
            if content < end, bytes[content] != UInt8(ascii: "#"), bytes[content] != 0x0D {
                if content - line < column { return nil }
                if content - line == column, isKey(key, at: content, in: bytes) { return content }
            }
            line = end + 1
        }
        return nil
    }

    /// The repeated key between the same braces.
    private static func flowKey(_ key: String, from start: Int, in bytes: [UInt8]) -> Int? {
        var depth = 0
        var isKeyNext = false
        var index = start
        while index < bytes.endIndex {
            switch bytes[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth < 0 { return nil }
            case UInt8(ascii: ",") where depth == 0:
                isKeyNext = true
            case 0x20, 0x09, 0x0A, 0x0D: break
            default:
                if isKeyNext, depth == 0, isKey(key, at: index, in: bytes) { return index }
                isKeyNext = false
                index = endOfQuotes(at: index, in: bytes)
            }
            index += 1
        }
        return nil
    }

    /// Whether there is a key at an offset, plain or in quotes, followed by a colon. Keys with the same letters in
    /// different Unicode forms are equal; none is more than four times as long as another.
    private static func isKey(_ key: String, at offset: Int, in bytes: [UInt8]) -> Bool {
        let text = bytes[offset...].prefix(4 * key.utf8.count + 8).prefix { $0 != 0x0A }
        return text.indices.contains { colon in
            guard text[colon] == UInt8(ascii: ":") else { return false }
            let written = text[..<colon].reversed().drop { blanks.contains($0) }.reversed()
            return ["", "\"", "'"].contains { String(decoding: written, as: UTF8.self) == $0 + key + $0 }
        }
    }

    // MARK: - Depth

    /// The first location that is nested deeper than a limit.
    ///
    /// - Complexity: O(bytes).
    static func depth(of limit: Int, in bytes: [UInt8]) -> TextPosition? {
        var columns: [Int] = []
        var brackets = 0
        var line = 0
        var index = 0
        while index < bytes.endIndex {
            switch bytes[index] {
            case 0x0A:
                line = index + 1
            case 0x20, 0x09, 0x0D: break
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                brackets += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                brackets -= 1
            case UInt8(ascii: "#"):
                index = (bytes[index...].firstIndex(of: 0x0A) ?? bytes.endIndex) - 1
            default:
                // Outside of brackets, the first word of a line, and the content after each dash, starts a level or ends some.
                let isFirst = bytes[line..<index].allSatisfy { $0 == 0x20 || "-?".utf8.contains($0) }
                if brackets == 0, isFirst {
                    while let last = columns.last, last >= index - line { columns.removeLast() }
                    columns.append(index - line)
                }
                if !"-?".utf8.contains(bytes[index]) { index = endOfQuotes(at: index, in: bytes) }
            }
            if columns.count + brackets > limit { return TextPosition(offset: index, in: bytes) }
            index += 1
        }
        return nil
    }

    // MARK: - Anchors

    /// The name of the anchor at a position.
    static func anchor(at position: TextPosition, in bytes: [UInt8]) -> String? {
        guard let start = offset(of: position, in: bytes), bytes[start] == UInt8(ascii: "&") else { return nil }
        let name = bytes[(start + 1)...].prefix { $0 > 0x20 && !",[]{}".utf8.contains($0) }
        return String(decoding: name, as: UTF8.self)
    }

    // MARK: - Bytes

    /// The last byte of the quoted text that starts at an offset; the offset itself if there is none.
    private static func endOfQuotes(at offset: Int, in bytes: [UInt8]) -> Int {
        let quote = bytes[offset]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return offset }
        var index = offset + 1
        while index < bytes.endIndex, bytes[index] != quote {
            index += quote == UInt8(ascii: "\"") && bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index, bytes.endIndex - 1)
    }

    private static func offset(of position: TextPosition, in bytes: [UInt8]) -> Int? {
        var line = bytes.startIndex
        for _ in 1..<max(position.line, 1) {
            guard let end = bytes[line...].firstIndex(of: 0x0A) else { return nil }
            line = end + 1
        }
        // Columns count characters.
        var column = position.column - 1
        var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) && line == 0 ? 3 : line
        while column > 0, index < bytes.endIndex {
            index += 1
            while index < bytes.endIndex, bytes[index] & 0xC0 == 0x80 { index += 1 }
            column -= 1
        }
        return index < bytes.endIndex ? index : nil
    }
}
