extension SlotValue {
    /// The value of a text or attribute slot as a page carries it: characters that XML cannot carry are U+FFFD, as they are
    /// where the text is written, so that a patched page and a fresh one show the same.
    ///
    /// O(bytes); allocates nothing for a text without such characters.
    public static func carried(_ text: String) -> SlotValue {
        let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0xEF }
        if isPlain || text.unicodeScalars.allSatisfy(isCarried) { return .text(text) }
        return .text(String(String.UnicodeScalarView(text.unicodeScalars.map { isCarried($0) ? $0 : "\u{FFFD}" })))
    }

    private static func isCarried(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xA, 0xD, 0x20...0xFFFD, 0x1_0000...: true
        default: false
        }
    }
}
