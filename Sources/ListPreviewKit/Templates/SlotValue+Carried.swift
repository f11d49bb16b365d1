extension SlotValue {
    /// The value of a text or attribute slot as a page carries it: characters that HTML cannot carry are U+FFFD, and every
    /// line ends with a line feed, as where the text is written, so that a patched page and a fresh one show the same.
    ///
    /// O(bytes); allocates nothing for a text without such characters.
    public static func carried(_ text: String) -> SlotValue {
        let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0xEF && $0 != 0x7F && $0 != 0xC2 }
        if isPlain || text.unicodeScalars.allSatisfy(isCarried) { return .text(text) }
        var carried = String.UnicodeScalarView()
        var follows: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if scalar == "\r" || (scalar == "\n" && follows != "\r") {
                carried.append("\n")
            } else if scalar != "\n" {
                carried.append(isCarried(scalar) ? scalar : "\u{FFFD}")
            }
            follows = scalar
        }
        return .text(String(carried))
    }

    private static func isCarried(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xA, 0x20...0x7E, 0xA0...0xFDCF, 0xFDF0...0x10_FFFF: scalar.value & 0xFFFE != 0xFFFE
        default: false
        }
    }
}
