/// The address that opens a line of a file in an editor, such as `vscode://file{path}:{line}:{column}`.
package struct EditorAddress: Sendable, Hashable {
    /// The names of editors whose addresses are known.
    package static let names = known.map(\.name)

    private static let known: [(name: String, address: String)] = [
        ("vscode", "vscode://file{path}:{line}:{column}"),
        ("cursor", "cursor://file{path}:{line}:{column}"),
        ("zed", "zed://file{path}:{line}:{column}"),
        ("idea", "idea://open?file={path}&line={line}&column={column}"),
    ]
    /// Schemes whose addresses do not open an editor but run or show their content.
    private static let refusedSchemes: Set<String> = ["about", "blob", "data", "file", "javascript", "vbscript"]

    /// The address, with `{path}` in it.
    private let template: String

    /// Creates an address.
    ///
    /// - Parameter text: The name of a known editor, or an address with `{path}`, and optionally with `{line}` and
    ///   `{column}`. The result is `nil` for other texts.
    package init?(_ text: String) {
        if let known = Self.known.first(where: { $0.name == text.lowercased() }) {
            template = known.address
            return
        }
        guard text.contains("{path}"), let colon = text.firstIndex(of: ":"),
            text.unicodeScalars.allSatisfy({ $0.isASCII && $0.value > 0x20 && $0.value < 0x7F })
        else { return nil }
        let scheme = text[..<colon].lowercased()
        guard scheme.first?.isLetter == true, !Self.refusedSchemes.contains(scheme),
            scheme.allSatisfy({ $0.isLetter || $0.isNumber || "+-.".contains($0) })
        else { return nil }
        template = text
    }

    /// The address for a file, which still contains `{line}` and `{column}`.
    ///
    /// - Parameter path: The absolute path.
    package func address(of path: String) -> String {
        var encoded = ""
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"),
                UInt8(ascii: "."), UInt8(ascii: "~"):
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                encoded += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
            }
        }
        return template.replacing("{path}", with: encoded)
    }
}
