/// Where the start tags of a well-formed source stand.
///
/// A RELAX NG validator knows lines only, and a screen is one line. So the tags are counted in the source: element
/// number n of the tree, in document order, has the n-th start tag.
struct ElementPositions {
    /// A place in a source, both from 1. A column is a Unicode scalar, as the XML parser counts.
    struct Position: Hashable {
        var line: Int
        var column: Int
    }

    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    private var column = 1

    /// The positions of some elements. Complexity: O(bytes).
    static func positions(of elements: Set<Int>, in bytes: [UInt8]) -> [Int: Position] {
        guard let last = elements.max() else { return [:] }
        var scanner = ElementPositions(bytes: bytes)
        var result: [Int: Position] = [:]
        var element = 0
        while element <= last, let position = scanner.nextStartTag() {
            if elements.contains(element) {
                result[element] = position
            }
            element += 1
        }
        return result
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func nextStartTag() -> Position? {
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "<") else {
                advance()
                continue
            }
            if starts(with: "<!--") {
                skip(through: "-->")
            } else if starts(with: "<![CDATA[") {
                skip(through: "]]>")
            } else if starts(with: "<?") {
                skip(through: "?>")
            } else if starts(with: "<!") || starts(with: "</") {
                skip(through: ">")
            } else {
                let position = Position(line: line, column: column)
                skipStartTag()
                return position
            }
        }
        return nil
    }

    /// A `>` may stand in an attribute's value.
    private mutating func skipStartTag() {
        var quote: UInt8?
        while index < bytes.count {
            let byte = bytes[index]
            advance()
            if let open = quote {
                quote = byte == open ? nil : open
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return
            }
        }
    }

    private mutating func skip(through end: StaticString) {
        while index < bytes.count, !starts(with: end) {
            advance()
        }
        for _ in 0..<end.utf8CodeUnitCount where index < bytes.count {
            advance()
        }
    }

    private func starts(with prefix: StaticString) -> Bool {
        prefix.withUTF8Buffer { bytes[index...].starts(with: $0) }
    }

    private mutating func advance() {
        switch bytes[index] {
        case UInt8(ascii: "\n"):
            line += 1
            column = 1
        case 0x80..<0xC0:
            // The rest of a scalar that was counted by its first byte.
            break
        default:
            column += 1
        }
        index += 1
    }
}
