/// Escapes text of clients for a log.
enum LogText {
    /// The text with everything except printable ASCII percent-encoded, and at most `limit` bytes of it.
    static func escaped(_ text: String, limit: Int = 200) -> String {
        let bytes = text.utf8.prefix(limit)
        var result = ""
        for byte in bytes {
            if (0x20..<0x7F).contains(byte) {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                result += digits.count < 2 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return bytes.endIndex < text.utf8.endIndex ? result + "…" : result
    }
}
