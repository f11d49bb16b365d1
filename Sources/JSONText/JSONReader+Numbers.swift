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
