/// Text from outside, made safe for a log.
enum LogText {
    /// The text with everything but printable ASCII percent-encoded, at most 200 bytes of it.
    static func escaped(_ text: String) -> String {
        let bytes = text.utf8.prefix(200)
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
