/// The state of one parse. Open containers are stored in an array instead of on the stack, so nesting never overflows
/// the stack.
struct JSONReader {
    let bytes: [UInt8]
    let limits: JSONLimits
    private let firstLine: Int
    let replacesLoneSurrogates: Bool
    var index = 0
    private var open: [OpenContainer] = []
    private var nodeCount = 0

    init(bytes: [UInt8], limits: JSONLimits, firstLine: Int = 1, replacesLoneSurrogates: Bool = true) {
        self.bytes = bytes
        self.limits = limits
        self.firstLine = firstLine
        self.replacesLoneSurrogates = replacesLoneSurrogates
    }

    /// The byte at the index, or `nil` at the end.
    var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// Reads everything.
    mutating func readText() throws(JSONError) -> JSONNode {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        skipWhitespace()
        if next == nil { throw failure("the text is empty; expected a value") }
        while true {
            guard var node = try readScalarOrOpen() else { continue }
            while true {
                guard !open.isEmpty else {
                    skipWhitespace()
                    if next != nil { throw failure("unexpected \(found) after the end of the value") }
                    return node
                }
                guard let closed = try attach(node) else { break }
                node = closed
            }
        }
    }

    /// Reads a scalar or an empty container, or opens a container and returns `nil`; its first value is next then.
    private mutating func readScalarOrOpen() throws(JSONError) -> JSONNode? {
        let start = index
        nodeCount += 1
        if nodeCount > limits.nodes { throw failure("more than \(limits.nodes) values") }
        switch next {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            let isObject = next == UInt8(ascii: "{")
            if open.count >= limits.depth { throw failure("nested deeper than \(limits.depth) levels") }
            index += 1
            skipWhitespace()
            if next == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
                index += 1
                return JSONNode(isObject ? .object([]) : .array([]), offset: start)
            }
            open.append(OpenContainer(isObject: isObject, offset: start))
            if isObject { try readKey(after: "'{'") }
            return nil
        case UInt8(ascii: "\""):
            return JSONNode(.string(try readString()), offset: start)
        case UInt8(ascii: "-"):
            return JSONNode(try readNumber(), offset: start)
        default:
            if isDigit { return JSONNode(try readNumber(), offset: start) }
            return JSONNode(try readWord(), offset: start)
        }
    }

    /// Adds a value to the innermost open container; returns that container if it closes, `nil` if a value is next.
    private mutating func attach(_ node: JSONNode) throws(JSONError) -> JSONNode? {
        let last = open.count - 1
        let isObject = open[last].isObject
        open[last].append(node)
        skipWhitespace()
        switch next {
        case UInt8(ascii: ","):
            index += 1
            skipWhitespace()
            if isObject { try readKey(after: "','") }
            return nil
        case isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"):
            index += 1
            return open.removeLast().node
        default:
            throw failure(
                isObject ? "expected ',' or '}' after the value" : "expected ',' or ']' after the array element")
        }
    }

    private mutating func readKey(after what: String) throws(JSONError) {
        let start = index
        guard next == UInt8(ascii: "\"") else {
            throw failure("expected a key in double quotes after \(what), found \(found)")
        }
        let key = try readString()
        if let first = open[open.count - 1].begin(key: key, at: start) {
            var place = TextPosition(offset: first, in: bytes)
            place.line += firstLine - 1
            throw JSONError(message: "duplicate key \(key.excerpt); it is already at \(place)", offset: start)
        }
        skipWhitespace()
        guard next == UInt8(ascii: ":") else { throw failure("expected ':' after the key") }
        index += 1
        skipWhitespace()
    }

    private mutating func readWord() throws(JSONError) -> JSONNode.Value {
        let start = index
        while let byte = next, byte | 0x20 >= UInt8(ascii: "a"), byte | 0x20 <= UInt8(ascii: "z") { index += 1 }
        switch String(decoding: bytes[start..<index], as: UTF8.self) {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        case "": throw failure("expected a value, found \(found)")
        case let word:
            throw JSONError(message: "unknown word \(word.excerpt); expected true, false or null", offset: start)
        }
    }

    private mutating func skipWhitespace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    func failure(_ message: String) -> JSONError { JSONError(message: message, offset: index) }

    /// The character at the index in words.
    var found: String {
        guard let byte = next else { return "the end of the text" }
        if byte > 0x20 && byte < 0x7F { return "'\(Unicode.Scalar(byte))'" }
        let length = UTF8Check.scalarLength(in: bytes[index...])
        guard length > 0 else { return "a byte that is not UTF-8" }
        return String(decoding: bytes[index..<index + length], as: UTF8.self).excerpt
    }
}

extension JSONReader {
    /// Reads a number whose sign or first digit is at the index.
    mutating func readNumber() throws(JSONError) -> JSONNode.Value {
        let start = index
        if next == UInt8(ascii: "-") { index += 1 }
        if next == UInt8(ascii: "0") {
            index += 1
            if isDigit { throw failure("a number cannot have a leading zero") }
        } else {
            try readDigits(after: "'-'")
        }
        var isInteger = true
        if next == UInt8(ascii: ".") {
            isInteger = false
            index += 1
            try readDigits(after: "the decimal point")
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            isInteger = false
            index += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
            try readDigits(after: "the exponent's 'e'")
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        if isInteger, let integer = Int(text) { return .integer(integer) }
        guard let number = Double(text), number.isFinite else {
            throw JSONError(message: "the number is too large", offset: start)
        }
        return .number(number)
    }

    /// Whether a digit is next.
    var isDigit: Bool {
        next.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
    }

    private mutating func readDigits(after what: String) throws(JSONError) {
        guard isDigit else { throw failure("expected a digit after \(what), found \(found)") }
        while isDigit { index += 1 }
    }
}

/// An array or object whose end has not been read.
struct OpenContainer {
    let isObject: Bool
    private let offset: Int
    private var elements: [JSONNode] = []
    private var members: [JSONMember] = []
    private var key = ""
    private var keyOffset = 0
    /// The keys of a large object; a small one is searched, which is faster than hashing.
    private var offsets: [ExactName: Int] = [:]

    init(isObject: Bool, offset: Int) {
        self.isObject = isObject
        self.offset = offset
    }

    /// Stores the key of the next member; returns the offset of an earlier member with the same key.
    mutating func begin(key: String, at offset: Int) -> Int? {
        if members.count < 8 {
            if let first = members.first(where: { ExactName($0.key) == ExactName(key) }) { return first.keyOffset }
        } else {
            if offsets.isEmpty {
                for member in members { offsets[ExactName(member.key)] = member.keyOffset }
            }
            if let first = offsets.updateValue(offset, forKey: ExactName(key)) { return first }
        }
        self.key = key
        keyOffset = offset
        return nil
    }

    mutating func append(_ node: JSONNode) {
        if isObject {
            members.append(JSONMember(key: key, value: node, keyOffset: keyOffset))
        } else {
            elements.append(node)
        }
    }

    var node: JSONNode { JSONNode(isObject ? .object(members) : .array(elements), offset: offset) }
}
