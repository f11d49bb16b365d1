/// Where text is written, which determines the characters to escape.
///
/// The tests of whole words are based on "find a zero byte" (Mycroft 1987). A false positive can only be above a true
/// one, so the *lowest* marked byte is always right, and only that byte is used.
enum EscapeContext {
    case text
    case attribute

    /// A word whose lowest set bit is in the first byte that cannot be copied unchanged; 0 if all eight can be copied.
    @inline(__always)
    func specialBytes(in word: UInt64) -> UInt64 {
        // 0x22 and 0x26 differ in only one bit.
        let ampersandOrQuote = (word | (self == .attribute ? Self.all(0x04) : 0)) ^ Self.all(0x26)
        let angle = (word | Self.all(0x02)) ^ Self.all(0x3E)  // 0x3C and 0x3E likewise
        let control = word & Self.all(0xE0)  // zero below 0x20
        let c1Control = word ^ Self.all(0xC2)  // the first byte of U+0080 to U+009F
        let low = word & Self.all(0x7F)
        let noncharacter = (low &+ Self.all(0x11)) & word & Self.all(0x80)  // 0xEF and above begin noncharacters
        let delete = (low &+ Self.all(0x01)) & ~word & Self.all(0x80)  // 0x7F
        return Self.zeroBytes(ampersandOrQuote) | Self.zeroBytes(angle) | Self.zeroBytes(control)
            | Self.zeroBytes(c1Control) | noncharacter | delete
    }

    /// The replacement for the special byte at `index`, perhaps the byte itself.
    func replacement(for source: UnsafeBufferPointer<UInt8>, at index: Int) -> Replacement {
        let byte = source[index]
        let itself = Replacement(word: UInt64(byte), count: 1)
        switch byte {
        case 0x26: return Replacement(word: 0x3B_706D_6126, count: 5)  // &amp;
        case 0x3C: return Replacement(word: 0x3B74_6C26, count: 4)  // &lt;
        case 0x3E: return Replacement(word: 0x3B74_6726, count: 4)  // &gt;
        case 0x22: return Replacement(word: 0x3B74_6F75_7126, count: 6)  // &quot;
        case 0x09: return self == .attribute ? Replacement(word: 0x3B39_2326, count: 4) : itself  // &#9;
        case 0x0A: return self == .attribute ? .lineFeedReference : itself
        case 0x0D:
            // HTML cannot represent a carriage return. At the end of a line, it is equivalent to a line feed.
            var lineFeed = self == .attribute ? Replacement.lineFeedReference : Replacement(word: 0x0A, count: 1)
            if index + 1 < source.count && source[index + 1] == 0x0A { lineFeed.length = 2 }
            return lineFeed
        case 0xC2: return index + 1 < source.count && source[index + 1] < 0xA0 ? .unknown(of: 2) : itself
        case 0xEF...0xFF:
            let length = Self.noncharacterLength(source, at: index)
            return length == 0 ? itself : .unknown(of: length)
        default: return .unknown(of: 1)
        }
    }

    /// At most eight bytes that replace some bytes of a text.
    struct Replacement {
        /// The bytes; the lowest byte is the first.
        var word: UInt64
        /// The number of bytes.
        var count: Int
        /// The number of replaced bytes of the text.
        var length = 1

        /// `&#10;`
        static let lineFeedReference = Replacement(word: 0x3B_3031_2326, count: 5)

        /// U+FFFD for a character that HTML cannot represent.
        static func unknown(of length: Int) -> Replacement { Replacement(word: 0xBD_BFEF, count: 3, length: length) }
    }

    /// The number of bytes of a noncharacter at `index`: U+FDD0 to U+FDEF, and the last two of every plane. 0 for any
    /// other character.
    private static func noncharacterLength(_ source: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        let length = source[index] == 0xEF ? 3 : 4
        guard index + length <= source.count else { return 0 }
        let last = source[index + length - 1]
        let isEndOfPlane =
            source[index + length - 2] == 0xBF && last >= 0xBE && (length == 3 || source[index + 1] & 0x0F == 0x0F)
        let isInside = length == 3 && source[index + 1] == 0xB7 && (0x90...0xAF).contains(last)
        return isEndOfPlane || isInside ? length : 0
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
