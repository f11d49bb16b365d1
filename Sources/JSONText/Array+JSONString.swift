extension [UInt8] {
    /// Appends a string in quotes, escaped as ``JSONWriter`` promises. Runs without escapes are copied at once.
    mutating func appendJSONString(_ string: String) {
        append(UInt8(ascii: "\""))
        var string = string
        string.withUTF8 { utf8 in
            var runStart = 0
            var index = 0
            while index < utf8.count {
                let byte = utf8[index]
                guard byte.mayNeedEscape else {
                    index += 1
                    continue
                }
                guard let (scalar, length) = Self.escape(at: index, in: utf8) else {
                    index += 1
                    continue
                }
                append(contentsOf: utf8[runStart..<index])
                appendEscape(scalar)
                index += length
                runStart = index
            }
            append(contentsOf: utf8[runStart...])
        }
        append(UInt8(ascii: "\""))
    }

    /// The UTF-16 unit to escape at an index and its length in bytes, or `nil` if the character stays as it is.
    private static func escape(at index: Int, in utf8: UnsafeBufferPointer<UInt8>) -> (UInt16, Int)? {
        let byte = utf8[index]
        switch byte {
        case 0xC2:
            let next = utf8[index + 1]
            return next < 0xA0 ? (UInt16(next), 2) : nil
        case 0xE2:
            let isSeparator = utf8[index + 1] == 0x80 && utf8[index + 2] & 0xFE == 0xA8
            return isSeparator ? (0x2000 + UInt16(utf8[index + 2] & 0x3F), 3) : nil
        case 0xEF:
            let isForbidden = utf8[index + 1] == 0xBF && utf8[index + 2] >= 0xBE
            return isForbidden ? (0xFFC0 + UInt16(utf8[index + 2] & 0x3F), 3) : nil
        default:
            return (UInt16(byte), 1)
        }
    }

    private mutating func appendEscape(_ unit: UInt16) {
        append(UInt8(ascii: "\\"))
        switch unit {
        case 0x22, 0x5C: append(UInt8(unit))
        case 0x08: append(UInt8(ascii: "b"))
        case 0x09: append(UInt8(ascii: "t"))
        case 0x0A: append(UInt8(ascii: "n"))
        case 0x0C: append(UInt8(ascii: "f"))
        case 0x0D: append(UInt8(ascii: "r"))
        default:
            append(UInt8(ascii: "u"))
            for shift in [12, 8, 4, 0] as [UInt16] {
                let digit = UInt8(unit >> shift & 0xF)
                append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            }
        }
    }
}

extension UInt8 {
    /// Whether a character that starts with this byte may have to be escaped.
    fileprivate var mayNeedEscape: Bool {
        if self < 0x40 {
            // All controls, `"`, `&`, `<` and `>`.
            return (0x5000_0044_FFFF_FFFF as UInt64) >> UInt64(self) & 1 == 1
        }
        // The first bytes of U+0080..., U+2028 and U+FFFE besides the backslash and DEL.
        return self == 0x5C || self == 0x7F || self == 0xC2 || self == 0xE2 || self == 0xEF
    }
}
