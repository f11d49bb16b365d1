/// The addresses that may be written into a page.
package enum WebAddress {
    /// Whether following or loading an address cannot run a script: it is relative, or one of `http`, `https`, `mailto` and
    /// `tel`.
    ///
    /// - Parameter address: The address as the value of an attribute.
    package static func isSafe(_ address: String) -> Bool {
        isSafe(address, schemes: usualSchemes)
    }

    /// The address for an attribute; `nil` if it could run a script.
    static func safe(_ address: String) -> String? { isSafe(address) ? encoded(address) : nil }

    package static let usualSchemes: Set<String> = ["http", "https", "mailto", "tel"]

    /// The same with other schemes, in lower case.
    package static func isSafe(_ address: String, schemes: Set<String>) -> Bool {
        // Most addresses are contiguous, which is several times faster to search.
        let first = address.utf8.withContiguousStorageIfAvailable { $0.first(where: isDelimiter) }
        if let first, first != UInt8(ascii: ":") { return true }
        guard let end = address.utf8.firstIndex(where: isDelimiter), address.utf8[end] == UInt8(ascii: ":") else {
            return true
        }
        // Browsers drop control characters and leading spaces from an address before they read its scheme.
        let scheme = address.unicodeScalars[..<end].filter { $0.value > 0x20 }
        return schemes.contains(String(String.UnicodeScalarView(scheme)).lowercased())
    }

    /// The address for an attribute: characters that are not valid in an address are percent-encoded; line feeds and
    /// tabs are removed, as browsers do when they read one.
    ///
    /// O(bytes); allocates nothing for an address without such characters.
    package static func encoded(_ address: String) -> String {
        let isPlain = address.utf8.withContiguousStorageIfAvailable { $0.allSatisfy { !isEncoded($0) } }
        if isPlain ?? address.utf8.allSatisfy({ !isEncoded($0) }) { return address }
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in address.utf8 where byte != 0x09 && byte != 0x0A && byte != 0x0D {
            if isEncoded(byte) {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isEncoded(_ byte: UInt8) -> Bool {
        // A bit for each ASCII character: controls, the space and "<> below 0x40, ^`{|} and 0x7F from there on.
        let bits: UInt64 = byte < 0x40 ? 0x5000_0005_FFFF_FFFF : 0xB800_0001_4000_0000
        return byte < 0x80 && bits &>> UInt64(byte & 0x3F) & 1 == 1
    }

    /// Whether a byte ends a scheme, or cannot be in one.
    private static func isDelimiter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): true
        default: false
        }
    }
}
