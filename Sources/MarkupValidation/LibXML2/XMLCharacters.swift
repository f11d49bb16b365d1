/// The names and characters that a tree accepts.
enum XMLCharacters {
    /// Throws if XML cannot represent a character of a text.
    ///
    /// Complexity: O(bytes). A character is decoded only if its first byte does not decide.
    static func check(_ text: String) throws(TreeError) {
        for byte in text.utf8 where byte < 0x20 || byte == 0xEF {
            return try checkScalars(text)
        }
    }

    private static func checkScalars(_ text: String) throws(TreeError) {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x9, 0xA, 0xD, 0x20...0xFFFD, 0x10000...: continue
            default: throw .invalidCharacter(scalar.value)
            }
        }
    }

    /// Whether a name has only the characters that this package writes: an ASCII letter or `_`, then letters, digits,
    /// `-`, `.` and `_`.
    ///
    /// XML allows more names. A prefix would need a namespace, and libxml2 does not treat `xmlns` as an attribute.
    static func isPlainName(_ name: String) -> Bool {
        var bytes = name.utf8.makeIterator()
        guard let first = bytes.next(), isLetter(first) || first == UInt8(ascii: "_"), name != "xmlns" else {
            return false
        }
        while let byte = bytes.next() {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
                continue
            default: guard isLetter(byte) else { return false }
            }
        }
        return true
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
