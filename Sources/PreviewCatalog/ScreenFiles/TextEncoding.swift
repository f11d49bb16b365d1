/// What a text is encoded in that is no UTF-8.
enum TextEncoding {
    /// Whether a text is UTF-16, by its byte order mark or by the zeros beside its ASCII characters.
    static func isUTF16(_ bytes: [UInt8]) -> Bool {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return true }
        guard bytes.count >= 4 else { return false }
        return (bytes[0] == 0 && bytes[1] != 0 && bytes[2] == 0) || (bytes[0] != 0 && bytes[1] == 0 && bytes[3] == 0)
    }

    /// Where the first bytes are that are not UTF-8; the end if all are.
    static func offsetOfDamage(in bytes: [UInt8]) -> Int {
        var parser = Unicode.UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        var offset = 0
        while true {
            switch parser.parseScalar(from: &rest) {
            case .valid(let scalar): offset += scalar.count
            case .error, .emptyInput: return offset
            }
        }
    }
}
