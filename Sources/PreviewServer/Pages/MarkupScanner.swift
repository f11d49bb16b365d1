/// Goes through markup from piece to piece.
///
/// It is for pages that this package wrote: polyglot, every attribute quoted. A component's raw markup may be written
/// differently; what is not understood is passed over as it is, and nothing is ever lost.
struct MarkupScanner {
    private let bytes: [UInt8]
    private var position = 0
    /// What an element of text alone ends with; `nil` outside of such.
    private var rawText: [UInt8]?

    private static let voidElements: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]
    private static let rawTextElements: Set<String> = ["script", "style"]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The next piece, and where it stands; `nil` at the end.
    mutating func next() -> (token: MarkupToken, range: Range<Int>)? {
        guard position < bytes.count else { return nil }
        let start = position
        let token = read()
        return (token, start..<position)
    }

    private mutating func read() -> MarkupToken {
        if let end = rawText {
            rawText = nil
            let start = position
            position = bytes[position...].firstRange(of: end)?.lowerBound ?? bytes.count
            if position > start { return .other }
        }
        guard bytes[position] == UInt8(ascii: "<") else {
            position = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
            return .other
        }
        position += 1
        switch position < bytes.count ? bytes[position] : 0 {
        case UInt8(ascii: "!"), UInt8(ascii: "?"):
            let isComment = bytes[position...].starts(with: Array("!--".utf8))
            let end = Array((isComment ? "-->" : ">").utf8)
            position = bytes[position...].firstRange(of: end)?.upperBound ?? bytes.count
            return .other
        case UInt8(ascii: "/"):
            position += 1
            let name = readName()
            position = (bytes[position...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count - 1) + 1
            return .end(name: name)
        case let byte where Self.isLetter(byte):
            return .start(readTag())
        default:
            return .other  // a < that begins nothing
        }
    }

    private mutating func readTag() -> MarkupTag {
        var tag = MarkupTag(name: readName())
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: ">"):
                position += 1
                if Self.voidElements.contains(tag.name) { tag.isEmpty = true }
                if !tag.isEmpty, Self.rawTextElements.contains(tag.name) { rawText = Array("</\(tag.name)".utf8) }
                return tag
            case UInt8(ascii: "/"):
                position += 1
                tag.isEmpty = position < bytes.count && bytes[position] == UInt8(ascii: ">")
            case let byte where Self.isSpace(byte):
                position += 1
            default:
                let name = readName()
                guard !name.isEmpty else {
                    position += 1
                    continue
                }
                tag.attributes.append((name, readValue()))
            }
        }
        return tag
    }

    private mutating func readName() -> String {
        let start = position
        while position < bytes.count, !Self.isSpace(bytes[position]), !Self.endsName(bytes[position]) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
    }

    private mutating func readValue() -> String? {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else { return nil }
        position += 1
        guard position < bytes.count else { return "" }
        let quote = bytes[position]
        let start: Int
        let end: Int
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            start = position + 1
            end = bytes[start...].firstIndex(of: quote) ?? bytes.count
            position = min(end + 1, bytes.count)
        } else {
            start = position
            end = bytes[start...].firstIndex { Self.isSpace($0) || $0 == UInt8(ascii: ">") } ?? bytes.count
            position = end
        }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || (9...13).contains(byte)
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "=")
    }
}
