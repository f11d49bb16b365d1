import ListPreviewKit

/// Splits a page into tags and everything else.
///
/// Pages of this package are polyglot markup with quoted attributes. A component's raw markup may differ; the scanner skips
/// what it does not recognize, and the ranges of its tokens always cover the whole page.
struct PageScanner {
    enum Token {
        /// An element's start tag, or an empty element.
        case start(Tag)
        /// An element's end tag.
        case end(name: String)
        /// Text, a comment, the document type, or anything else.
        case other
    }

    /// A start tag.
    struct Tag {
        var name: String
        /// The attributes in order, with escaped values; `nil` for one without a value.
        var attributes: [(name: String, value: String?)] = []
        /// Whether the element has no content and no end tag.
        var isEmpty = false

        /// The escaped value of an attribute.
        subscript(name: String) -> String? {
            attributes.first { $0.name == name }.map { $0.value ?? "" }
        }

        /// Sets or removes an attribute. Attributes are sorted by name.
        mutating func set(_ name: String, _ value: String?) {
            attributes.removeAll { $0.name == name }
            guard let value else { return }
            let index = attributes.firstIndex { $0.name > name } ?? attributes.endIndex
            attributes.insert((name, value), at: index)
        }

        /// Whether the `class` attribute contains a class.
        func hasClass(_ name: String) -> Bool {
            self["class"]?.split(separator: " ").contains(name[...]) == true
        }

        /// The tag as markup.
        var markup: String {
            var text = "<\(name)"
            for (name, value) in attributes {
                text += value.map { " \(name)=\"\($0.replacing("\"", with: "&quot;"))\"" } ?? " \(name)"
            }
            return text + (isEmpty ? " />" : ">")
        }
    }

    private let bytes: [UInt8]
    private var position = 0
    /// The end tag of the current script or style element.
    private var rawText: [UInt8]?

    private static let rawTextElements: Set<String> = ["script", "style"]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The next token and its range; `nil` at the end.
    mutating func next() -> (token: Token, range: Range<Int>)? {
        guard position < bytes.count else { return nil }
        let start = position
        let token = read()
        return (token, start..<position)
    }

    private mutating func read() -> Token {
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
            return .other  // a < that starts no tag
        }
    }

    private mutating func readTag() -> Tag {
        var tag = Tag(name: readName())
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: ">"):
                position += 1
                if HTMLElement.isVoid(tag.name) { tag.isEmpty = true }
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
