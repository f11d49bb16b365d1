/// Where text is written to, which decides what has to be escaped.
///
/// The tests on whole words follow the classic "find a zero byte" trick (Mycroft 1987): a false positive can only stand
/// above a true one, so the *lowest* marked byte is always right, and only that one is used.
enum EscapeContext {
    case text
    case attribute

    /// A word whose lowest set bit is in the first byte that cannot be copied as it is; 0 when all eight can.
    @inline(__always)
    func specialBytes(in word: UInt64) -> UInt64 {
        let ampersandOrQuote =
            switch self {
            case .text: word ^ Self.all(0x26)
            case .attribute: (word | Self.all(0x04)) ^ Self.all(0x26)  // 0x22 and 0x26 differ in this bit alone
            }
        let angle = (word | Self.all(0x02)) ^ Self.all(0x3E)  // 0x3C and 0x3E likewise
        let control = word & Self.all(0xE0)  // zero below 0x20
        let noncharacter = word ^ Self.all(0xEF)  // the first byte of U+FFFE and U+FFFF
        return Self.zeroBytes(ampersandOrQuote) | Self.zeroBytes(angle) | Self.zeroBytes(control)
            | Self.zeroBytes(noncharacter)
    }

    /// The same test for one byte.
    @inline(__always)
    func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x26, 0x3C, 0x3E, 0xEF, 0..<0x20: true
        case 0x22: self == .attribute
        default: false
        }
    }

    /// What to write for the special byte at `index` (nothing: the byte itself), and how many bytes of source it is.
    func replacement(for source: UnsafeBufferPointer<UInt8>, at index: Int) -> (bytes: StaticString, length: Int) {
        switch source[index] {
        case 0x26: ("&amp;", 1)
        case 0x3C: ("&lt;", 1)
        case 0x3E: ("&gt;", 1)
        case 0x22: ("&quot;", 1)
        case 0x0D: ("&#13;", 1)
        case 0x09: (self == .attribute ? "&#9;" : "", 1)
        case 0x0A: (self == .attribute ? "&#10;" : "", 1)
        case 0xEF:
            if index + 2 < source.count, source[index + 1] == 0xBF, source[index + 2] >= 0xBE {
                ("\u{FFFD}", 3)
            } else {
                ("", 1)
            }
        default: ("\u{FFFD}", 1)
        }
    }

    @inline(__always)
    private static func all(_ byte: UInt8) -> UInt64 {
        UInt64(byte) &* 0x0101_0101_0101_0101
    }

    @inline(__always)
    private static func zeroBytes(_ word: UInt64) -> UInt64 {
        (word &- all(0x01)) & ~word & all(0x80)
    }
}
