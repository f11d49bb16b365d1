/// A host with an optional port, in the form of addresses: `preview.local`, `127.0.0.1:8080`, `[::1]:8080`.
package struct HostName: Sendable, Hashable {
    /// The name, or the IP address, without brackets.
    package let name: String
    /// The port, from 1 to 65535.
    package let port: Int?

    /// Parses a text; `nil` if it is none of these forms.
    package init?(_ text: String) {
        var name = text[...]
        var rest: Substring = ""
        if text.hasPrefix("[") {
            guard let end = text.firstIndex(of: "]") else { return nil }
            name = text[text.index(after: text.startIndex)..<end]
            rest = text[text.index(after: end)...]
            guard name.contains(":"), IPAddress.canonical(String(name)) != nil else { return nil }
        } else {
            if let colon = text.firstIndex(of: ":") { (name, rest) = (text[..<colon], text[colon...]) }
            guard Self.isName(name) else { return nil }
        }
        guard rest.isEmpty || rest.hasPrefix(":") else { return nil }
        port = rest.isEmpty ? nil : Self.port(rest.dropFirst())
        if !rest.isEmpty, port == nil { return nil }
        self.name = String(name)
    }

    /// A number from 1 to 65535, in digits.
    package static func port(_ text: some StringProtocol) -> Int? {
        guard (1...5).contains(text.utf8.count), text.utf8.allSatisfy(isDigit), let number = Int(text)
        else { return nil }
        return (1...65_535).contains(number) ? number : nil
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// Whether a text is a name of labels, or an IPv4 address. A name that ends in a number is an address.
    private static func isName(_ text: some StringProtocol) -> Bool {
        guard (1...253).contains(text.utf8.count) else { return false }
        let labels = text.split(separator: ".", omittingEmptySubsequences: false)
        let areValid = labels.allSatisfy { label in
            (1...63).contains(label.utf8.count) && !label.hasPrefix("-")
                && !label.hasSuffix("-")
                && label.utf8.allSatisfy { byte in
                    switch byte {
                    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                        true
                    default: false
                    }
                }
        }
        let isNumber = labels.last?.utf8.allSatisfy(isDigit) == true
        return areValid && (!isNumber || IPAddress.canonical(String(text)) != nil)
    }
}
