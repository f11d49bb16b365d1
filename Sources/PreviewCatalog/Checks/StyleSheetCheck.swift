import JSONText
package import ListPreviewKit

/// Finds what a style sheet of an app refers to and pages do not load: they contain the style sheet, but no files next to it.
package enum StyleSheetCheck {
    /// Functions whose strings are addresses.
    private static let functions: Set<String> = ["url", "src", "image-set", "-webkit-image-set"]

    /// A warning for each relative address.
    ///
    /// - Parameter path: The file.
    /// - Complexity: O(bytes).
    package static func warnings(in css: String, of path: String) -> [Diagnostic] {
        let bytes = Array(css.utf8)
        var warnings: [Diagnostic] = []
        var places = TextPositionScanner(bytes)
        func report(_ message: String, at offset: Int) {
            let place = places.position(at: offset)
            warnings.append(
                Diagnostic(.warning, message, file: path, line: place.line, column: place.column))
        }
        /// Whether the next address is that of a style sheet.
        var isImport = false
        func check(_ address: ArraySlice<UInt8>, at offset: Int) {
            guard isRelative(address) else { return }
            let name = String(decoding: address, as: UTF8.self).excerpt
            let advice = isImport ? "copy its rules into this file" : "embed it as a data: address"
            report("\(name) is not loaded, because pages contain no such file; \(advice)", at: offset)
        }
        /// The names of the open functions.
        var open: [String] = []
        var offset = 0
        while offset < bytes.count {
            let start = offset
            switch bytes[offset] {
            case UInt8(ascii: "/") where bytes[offset...].starts(with: "/*".utf8):
                offset += 2
                while offset < bytes.count, !bytes[offset...].starts(with: "*/".utf8) { offset += 1 }
                offset += 2
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                offset = endOfString(in: bytes, from: offset)
                let end = max(start + 1, min(offset, bytes.count) - 1)
                if isImport || open.last.map(functions.contains) == true { check(bytes[(start + 1)..<end], at: start) }
            case UInt8(ascii: "@"), UInt8(ascii: ";"):
                isImport = bytes[offset] == UInt8(ascii: "@") && word(in: bytes, at: offset + 1) == "import"
                offset += 1
            case UInt8(ascii: "("):
                open.append("")
                offset += 1
            case UInt8(ascii: ")"):
                _ = open.popLast()
                offset += 1
            case let byte where isName(byte):
                let name = word(in: bytes, at: offset)
                offset = bytes[offset...].firstIndex { !isName($0) } ?? bytes.count
                guard offset < bytes.count, bytes[offset] == UInt8(ascii: "(") else { continue }
                open.append(name)
                offset += 1
                guard name == "url" else { continue }
                while offset < bytes.count, isSpace(bytes[offset]) { offset += 1 }
                guard offset < bytes.count, bytes[offset] != UInt8(ascii: "\""), bytes[offset] != UInt8(ascii: "'")
                else { continue }
                // Without quotation marks, everything up to the parenthesis is the address.
                let end = bytes[offset...].firstIndex(of: UInt8(ascii: ")")) ?? bytes.count
                let address = bytes[offset..<end]
                check(address[..<(address.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? offset)], at: offset)
                offset = end
            case UInt8(ascii: "\\"): offset += 2
            default: offset += 1
            }
        }
        return warnings
    }

    /// Whether an address has neither a scheme nor is only a fragment.
    private static func isRelative(_ address: ArraySlice<UInt8>) -> Bool {
        guard let first = address.first, first != UInt8(ascii: "#") else { return false }
        let scheme = address.prefix { isName($0) || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: ".") }
        return scheme.isEmpty || scheme.endIndex == address.endIndex || address[scheme.endIndex] != UInt8(ascii: ":")
    }

    /// The offset after a string. A line end ends an invalid string.
    private static func endOfString(in bytes: [UInt8], from start: Int) -> Int {
        var offset = start + 1
        while offset < bytes.count {
            if bytes[offset] == bytes[start] || bytes[offset] == UInt8(ascii: "\n") { return offset + 1 }
            offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        return offset
    }

    /// The name at an offset, in lowercase.
    private static func word(in bytes: [UInt8], at offset: Int) -> String {
        guard offset < bytes.count else { return "" }
        return String(decoding: bytes[offset...].prefix(while: isName), as: UTF8.self).lowercased()
    }

    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (9...13).contains(byte) }
}
