/// Which addresses may be written into a page.
public enum WebAddress {
    /// Whether following or loading an address cannot run a script: it is relative, or has one of the schemes.
    ///
    /// - Parameters:
    ///   - address: The address as it would stand in an attribute.
    ///   - schemes: Allowed schemes in lower case.
    public static func isSafe(_ address: String, schemes: Set<String> = usualSchemes) -> Bool {
        guard let end = address.utf8.firstIndex(where: isDelimiter), address.utf8[end] == UInt8(ascii: ":") else {
            return true
        }
        // Browsers drop control characters and leading spaces from an address before they read its scheme.
        let scheme = address.unicodeScalars[..<end].filter { $0.value > 0x20 }
        return schemes.contains(String(String.UnicodeScalarView(scheme)).lowercased())
    }

    /// The schemes of links.
    public static let usualSchemes: Set<String> = ["http", "https", "mailto", "tel"]

    /// Whether a byte ends a scheme, or shows that there is none.
    private static func isDelimiter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): true
        default: false
        }
    }
}
