extension JSONReader {
    /// Reads a string whose opening quote is at the index.
    mutating func readString() throws(JSONError) -> String {
        let quote = index
        index += 1
        var runStart = index
        var unescaped: [UInt8] = []
        while true {
            guard let byte = next else { throw JSONError(message: "the string is never closed", offset: quote) }
            switch byte {
            case UInt8(ascii: "\""):
                // Most strings have no escapes: they are created from the text itself, without an intermediate copy.
                let string = unescaped.isEmpty ? try makeString(runStart..<index) : nil
                if string == nil { try copy(runStart..<index, to: &unescaped) }
                index += 1
                return string ?? String(decoding: unescaped, as: UTF8.self)
            case UInt8(ascii: "\\"):
                try copy(runStart..<index, to: &unescaped)
                try readEscape(into: &unescaped)
                runStart = index
            case 0..<0x20:
                throw failure("a control character (\(Unicode.Scalar(byte).codePoint)) must be escaped in a string")
            default:
                index += 1
            }
        }
    }

    private func makeString(_ range: Range<Int>) throws(JSONError) -> String {
        // One pass over the bytes if the platform supports it, otherwise two.
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
            if let string = String(validating: bytes[range], as: UTF8.self) { return string }
        } else if UTF8Check.firstInvalid(in: bytes[range]) == nil {
            return String(decoding: bytes[range], as: UTF8.self)
        }
        throw invalidUTF8(in: range)
    }

    private func copy(_ range: Range<Int>, to target: inout [UInt8]) throws(JSONError) {
        guard UTF8Check.firstInvalid(in: bytes[range]) == nil else { throw invalidUTF8(in: range) }
        target.append(contentsOf: bytes[range])
    }

    private func invalidUTF8(in range: Range<Int>) -> JSONError {
        JSONError(
            message: "the string is not UTF-8", offset: UTF8Check.firstInvalid(in: bytes[range]) ?? range.lowerBound)
    }

    private mutating func readEscape(into target: inout [UInt8]) throws(JSONError) {
        let start = index
        index += 1
        guard let byte = next else { throw JSONError(message: "the escape is not complete", offset: start) }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): target.append(byte)
        case UInt8(ascii: "b"): target.append(0x08)
        case UInt8(ascii: "f"): target.append(0x0C)
        case UInt8(ascii: "n"): target.append(0x0A)
        case UInt8(ascii: "r"): target.append(0x0D)
        case UInt8(ascii: "t"): target.append(0x09)
        case UInt8(ascii: "u"):
            index += 1
            let scalar = try readEscapedScalar(start: start)
            target.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            return
        default:
            throw JSONError(message: "a backslash cannot be followed by \(found)", offset: start)
        }
        index += 1
    }

    /// Reads the four digits after `\u`, and a second escape if the two are a surrogate pair.
    private mutating func readEscapedScalar(start: Int) throws(JSONError) -> Unicode.Scalar {
        let replacement: Unicode.Scalar = "\u{FFFD}"
        guard let unit = hexDigits(at: index) else {
            throw JSONError(message: "'\\u' must be followed by four hexadecimal digits", offset: start)
        }
        index += 4
        if let scalar = Unicode.Scalar(unit) { return scalar }
        // A high surrogate without a low one is replaced; the following text is read separately.
        guard unit < 0xDC00, next == UInt8(ascii: "\\"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "u"),
            let low = hexDigits(at: index + 2), (0xDC00..<0xE000).contains(low)
        else {
            if replacesLoneSurrogates { return replacement }
            let escape = String(decoding: bytes[start..<index], as: UTF8.self)
            throw JSONError(
                message: "\(escape.excerpt) is half of a character; write the character itself, or both halves",
                offset: start)
        }
        index += 6
        return Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00)) ?? replacement
    }

    private func hexDigits(at start: Int) -> UInt32? {
        guard start + 4 <= bytes.count else { return nil }
        var value: UInt32 = 0
        for byte in bytes[start..<start + 4] {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt32(byte - UInt8(ascii: "a") + 10)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(byte - UInt8(ascii: "A") + 10)
            default: return nil
            }
        }
        return value
    }
}

/// The end of UTF-8 in a run of bytes.
enum UTF8Check {
    /// The index of the first byte that does not belong to a well-formed sequence, or `nil`.
    static func firstInvalid(in bytes: ArraySlice<UInt8>) -> Int? {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let length = scalarLength(in: bytes[index...])
            if length == 0 { return index }
            index += length
        }
        return nil
    }

    /// The length of the well-formed sequence at the beginning (Unicode 16, table 3-7), or 0.
    static func scalarLength(in bytes: ArraySlice<UInt8>) -> Int {
        guard let first = bytes.first else { return 0 }
        var second: ClosedRange<UInt8> = 0x80...0xBF
        let length: Int
        switch first {
        case 0x00...0x7F: return 1
        case 0xC2...0xDF: length = 2
        case 0xE0...0xEF:
            length = 3
            if first == 0xE0 { second = 0xA0...0xBF }
            if first == 0xED { second = 0x80...0x9F }
        case 0xF0...0xF4:
            length = 4
            if first == 0xF0 { second = 0x90...0xBF }
            if first == 0xF4 { second = 0x80...0x8F }
        default: return 0
        }
        guard bytes.count >= length, second.contains(bytes[bytes.startIndex + 1]) else { return 0 }
        let rest = bytes[(bytes.startIndex + 2)..<(bytes.startIndex + length)]
        return rest.allSatisfy { $0 & 0xC0 == 0x80 } ? length : 0
    }
}
