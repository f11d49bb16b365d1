/// One token of a template literal.
struct MarkupToken {
    enum Kind {
        case startTag(name: String, attributes: [Attribute], isSelfClosing: Bool)
        case endTag(name: String)
        case text(String)
        case slot(Int)
    }

    /// One attribute of a start tag.
    struct Attribute {
        enum Value {
            case literal(String)
            case slot(Int)
        }

        var name: String
        var value: Value
        var position: LiteralPosition
    }

    var kind: Kind
    var position: LiteralPosition
}

/// A position in a template literal: a byte of one of its literal pieces, or a slot.
struct LiteralPosition: Hashable {
    var piece: Int
    var offset: Int
}

/// Splits a template literal into tokens.
///
/// It accepts the polyglot subset in which templates are written: tags, quoted attributes, text, comments (which are
/// removed), the five XML entities, and numeric references. Everything else is reported as a problem with its position.
struct MarkupTokenizer {
    private(set) var tokens: [MarkupToken] = []
    private(set) var problems: [(message: String, position: LiteralPosition)] = []
    /// The text that XML needs and HTML does not, with the position where it is missing.
    private(set) var omissions: [(text: String, position: LiteralPosition)] = []

    private let symbols: [Symbol]
    private var index = 0

    /// A byte of a literal, or a slot as one symbol.
    private enum Symbol: Hashable {
        case byte(UInt8, LiteralPosition)
        case slot(Int, LiteralPosition)

        var position: LiteralPosition {
            switch self {
            case .byte(_, let position), .slot(_, let position): position
            }
        }
    }

    init(_ pieces: [TemplatePiece]) {
        var symbols: [Symbol] = []
        for (piece, content) in pieces.enumerated() {
            switch content {
            case .literal(let text):
                for (offset, byte) in text.utf8.enumerated() {
                    symbols.append(.byte(byte, LiteralPosition(piece: piece, offset: offset)))
                }
            case .slot(let slot):
                symbols.append(.slot(slot, LiteralPosition(piece: piece, offset: 0)))
            }
        }
        self.symbols = symbols
        tokenize()
    }

    // MARK: - Content

    private mutating func tokenize() {
        var text: [UInt8] = []
        var textStart: LiteralPosition?
        while index < symbols.count {
            let position = symbols[index].position
            switch symbols[index] {
            case .slot(let slot, _):
                flush(&text, &textStart)
                tokens.append(MarkupToken(kind: .slot(slot), position: position))
                index += 1
            case .byte(UInt8(ascii: "<"), _):
                flush(&text, &textStart)
                tag()
            case .byte(let byte, _):
                if textStart == nil { textStart = position }
                if byte == UInt8(ascii: "&") {
                    text += entity()
                } else {
                    text.append(byte)
                    index += 1
                }
            }
        }
        flush(&text, &textStart)
    }

    private mutating func flush(_ text: inout [UInt8], _ start: inout LiteralPosition?) {
        if let start, !text.isEmpty {
            tokens.append(MarkupToken(kind: .text(String(decoding: text, as: UTF8.self)), position: start))
        }
        text = []
        start = nil
    }

    // MARK: - Tags

    private mutating func tag() {
        let start = symbols[index].position
        index += 1
        if skip("!--") {
            comment(from: start)
        } else if skip("/") {
            let name = self.name()
            guard !name.isEmpty else {
                report("a tag needs a name", at: start)
                skipRest()
                _ = skip(">")
                return
            }
            skipSpace()
            if !skip(">") { report("'</\(name)' is not closed with '>'", at: start) }
            tokens.append(MarkupToken(kind: .endTag(name: name), position: start))
        } else {
            startTag(from: start)
        }
    }

    private mutating func comment(from start: LiteralPosition) {
        while index < symbols.count {
            if skip("-->") { return }
            if case .slot(_, let position) = symbols[index] {
                report("a slot is not allowed in a comment", at: position)
            }
            index += 1
        }
        report("the comment is not closed with '-->'", at: start)
    }

    private mutating func startTag(from start: LiteralPosition) {
        let name = self.name()
        guard !name.isEmpty else {
            report("'<' starts a tag and must be followed by a name; write '&lt;' for the character", at: start)
            return
        }
        var attributes: [MarkupToken.Attribute] = []
        var isSelfClosing = false
        while true {
            skipSpace()
            guard index < symbols.count else {
                report("the tag '<\(name)' is not closed with '>'", at: start)
                break
            }
            let end = symbols[index].position
            if skip(">") {
                if HTMLElement.isVoid(name) { omissions.append(("/", end)) }
                break
            }
            if skip("/>") {
                isSelfClosing = true
                break
            }
            guard let attribute = attribute() else { continue }
            if attributes.contains(where: { $0.name == attribute.name }) {
                report("the attribute '\(attribute.name)' occurs twice", at: attribute.position)
            } else {
                attributes.append(attribute)
            }
        }
        tokens.append(
            MarkupToken(
                kind: .startTag(name: name, attributes: attributes, isSelfClosing: isSelfClosing), position: start))
    }

    /// Reads one attribute. Returns `nil` if it is invalid, after reporting and skipping it.
    private mutating func attribute() -> MarkupToken.Attribute? {
        let start = symbols[index].position
        if case .slot = symbols[index] {
            report("a slot needs an attribute name here, as in hidden=\"\\(\\.isHidden)\"", at: start)
            index += 1
            return nil
        }
        let name = self.name()
        guard !name.isEmpty else {
            report("unexpected character in a tag", at: start)
            index += 1
            skipRest()
            return nil
        }
        let end = index < symbols.count ? symbols[index].position : start
        skipSpace()
        guard skip("=") else {
            omissions.append(("=\"\"", end))
            return MarkupToken.Attribute(name: name, value: .literal(""), position: start)
        }
        skipSpace()
        let quote: UInt8
        switch index < symbols.count ? symbols[index] : nil {
        case .byte(let byte, _) where byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"): quote = byte
        default:
            report("the value of '\(name)' needs quotes", at: start)
            if index < symbols.count, case .slot = symbols[index] { index += 1 }
            return nil
        }
        index += 1
        return MarkupToken.Attribute(name: name, value: value(of: name, quote: quote, from: start), position: start)
    }

    private mutating func value(of name: String, quote: UInt8, from start: LiteralPosition)
        -> MarkupToken.Attribute.Value
    {
        var literal: [UInt8] = []
        var slots: [Int] = []
        var isClosed = false
        while index < symbols.count, !isClosed {
            switch symbols[index] {
            case .slot(let slot, _):
                slots.append(slot)
                index += 1
            case .byte(quote, _):
                isClosed = true
                index += 1
            case .byte(UInt8(ascii: "&"), _):
                literal += entity()
            case .byte(UInt8(ascii: "<"), let position):
                report("'<' in the value of '\(name)'; write '&lt;'", at: position)
                literal.append(UInt8(ascii: "<"))
                index += 1
            case .byte(let byte, _):
                literal.append(byte)
                index += 1
            }
        }
        if !isClosed { report("the value of '\(name)' has no closing quote", at: start) }
        guard let slot = slots.first else { return .literal(String(decoding: literal, as: UTF8.self)) }
        if slots.count > 1 || !literal.isEmpty {
            report(
                "the value of '\(name)' mixes a slot with other text; use one slot as the whole value, so that it can be "
                    + "updated separately", at: start)
        }
        return .slot(slot)
    }

    // MARK: - Entities

    /// Reads `&…;` and returns the characters that it represents.
    private mutating func entity() -> [UInt8] {
        let start = symbols[index].position
        index += 1
        var name = ""
        var length = 0
        while index + length < symbols.count, length < 12, case .byte(let byte, _) = symbols[index + length],
            byte != UInt8(ascii: ";"), byte > 0x20, byte != UInt8(ascii: "<"), byte < 0x80
        {
            name.append(Character(Unicode.Scalar(byte)))
            length += 1
        }
        guard index + length < symbols.count, case .byte(UInt8(ascii: ";"), _) = symbols[index + length],
            let text = Self.character(named: name)
        else {
            report(
                "'&' starts an entity, and only &amp; &lt; &gt; &quot; &apos; and numbers such as &#233; are known",
                at: start)
            return [UInt8(ascii: "&")]
        }
        index += length + 1
        return Array(text.utf8)
    }

    private static func character(named name: String) -> String? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            guard name.hasPrefix("#") else { return nil }
            let isHexadecimal = name.hasPrefix("#x")
            let digits = name.dropFirst(isHexadecimal ? 2 : 1)
            // Swift would also accept a sign.
            guard digits.first?.isHexDigit == true else { return nil }
            let number = UInt32(digits, radix: isHexadecimal ? 16 : 10)
            return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
        }
    }

    // MARK: - Symbols

    private mutating func report(_ message: String, at position: LiteralPosition) {
        problems.append((message, position))
    }

    /// Reads a name, which begins with a letter. Empty if there is none.
    private mutating func name() -> String {
        guard index < symbols.count, case .byte(let first, let start) = symbols[index], Self.isLetter(first) else {
            return ""
        }
        var name: [UInt8] = []
        while index < symbols.count, case .byte(let byte, _) = symbols[index], Self.isNameByte(byte) {
            name.append(byte)
            index += 1
        }
        guard first < UInt8(ascii: "a") else { return String(decoding: name, as: UTF8.self) }
        // SVG has names such as `viewBox`, but none that begins with a capital letter.
        let spelledRight = String(decoding: name, as: UTF8.self).lowercased()
        report("write '\(spelledRight)' in lower case: XML distinguishes lower and upper case", at: start)
        return spelledRight
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"),
            UInt8(ascii: "."):
            true
        default: false
        }
    }

    private mutating func skipSpace() {
        while index < symbols.count, case .byte(let byte, _) = symbols[index], byte <= 0x20 { index += 1 }
    }

    /// Skips the rest of an invalid piece: everything up to a space, a slot or the end of the tag.
    private mutating func skipRest() {
        while index < symbols.count, case .byte(let byte, _) = symbols[index], byte > 0x20, byte != UInt8(ascii: ">"),
            byte != UInt8(ascii: "/")
        {
            index += 1
        }
    }

    private mutating func skip(_ expected: StaticString) -> Bool {
        let count = expected.utf8CodeUnitCount
        guard index + count <= symbols.count else { return false }
        let matches = expected.withUTF8Buffer { bytes in
            bytes.indices.allSatisfy { offset in
                if case .byte(bytes[offset], _) = symbols[index + offset] { true } else { false }
            }
        }
        if matches { index += count }
        return matches
    }
}
