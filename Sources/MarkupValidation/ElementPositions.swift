/// The positions of the start tags in a well-formed source.
///
/// A RELAX NG validator reports only lines, and a screen is a single line. Therefore, tags are counted in the source:
/// element number n of the tree, in document order, has the n-th start tag.
enum ElementPositions {
    /// A position in a source, with line and column from 1. Columns count Unicode scalars, as in the XML parser.
    struct Position: Hashable {
        var line: Int
        var column: Int
    }

    /// The positions of some elements. Complexity: O(bytes).
    static func positions(of elements: Set<Int>, in bytes: [UInt8]) -> [Int: Position] {
        guard let last = elements.max() else { return [:] }
        var result: [Int: Position] = [:]
        var element = 0
        var position = Position(line: 1, column: 1)
        for piece in MarkupPieces(bytes) {
            if piece.kind == .startTag || piece.kind == .emptyTag {
                if elements.contains(element) { result[element] = position }
                if element == last { break }
                element += 1
            }
            for byte in bytes[piece.range] {
                switch byte {
                case UInt8(ascii: "\n"): position = Position(line: position.line + 1, column: 1)
                case 0x80..<0xC0: break  // continuation bytes; the first byte of the scalar has been counted
                default: position.column += 1
                }
            }
        }
        return result
    }
}

/// The pieces of a markup source, in order and without gaps. Nothing is validated: markup that is not well-formed is
/// skipped.
///
/// It is a tokenizer for code that needs the exact bytes of markup. For a tree, use ``MarkupDocument``.
package struct MarkupPieces: Sequence, IteratorProtocol {
    /// The kinds of pieces.
    package enum Kind: Sendable {
        /// `<b>`, also of an element without an end tag.
        case startTag
        /// `<br />`.
        case emptyTag
        /// `</b>`.
        case endTag
        /// Everything up to the next `<`.
        case text
        /// A comment, a CDATA section, a declaration, a processing instruction, or a single `<` at the end.
        case other
    }

    private let bytes: [UInt8]
    private var index = 0

    /// Begins at the first byte.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The next piece; `nil` at the end.
    package mutating func next() -> (kind: Kind, range: Range<Int>)? {
        guard index < bytes.count else { return nil }
        let start = index
        let kind = read()
        return (kind, start..<index)
    }

    private mutating func read() -> Kind {
        guard bytes[index] == UInt8(ascii: "<") else {
            index = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
            return .text
        }
        switch index + 1 < bytes.count ? bytes[index + 1] : 0 {
        case UInt8(ascii: "!"):
            if starts(with: "<!--") {
                skip(through: "-->")
            } else if starts(with: "<![CDATA[") {
                skip(through: "]]>")
            } else {
                skip(through: ">")
            }
            return .other
        case UInt8(ascii: "?"):
            skip(through: "?>")
            return .other
        case UInt8(ascii: "/"):
            skip(through: ">")
            return .endTag
        case 0:
            index = bytes.count
            return .other
        default:
            skipTag()
            return index > 1 && bytes[index - 2] == UInt8(ascii: "/") ? .emptyTag : .startTag
        }
    }

    /// Skips a tag; the value of an attribute may contain a `>`.
    private mutating func skipTag() {
        var quote: UInt8?
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
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
        while index < bytes.count, !starts(with: end) { index += 1 }
        index = Swift.min(index + end.utf8CodeUnitCount, bytes.count)
    }

    private func starts(with prefix: StaticString) -> Bool {
        prefix.withUTF8Buffer { bytes[index...].starts(with: $0) }
    }
}
