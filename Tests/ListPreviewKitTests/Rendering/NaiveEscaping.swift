/// Escaping as slowly and as plainly as it can be: scalar by scalar.
enum NaiveEscaping {
    static func text(_ text: String) -> [UInt8] { escape(text, isAttribute: false) }

    static func attribute(_ value: String) -> [UInt8] { escape(value, isAttribute: true) }

    /// What a page shows of a text: the characters that HTML or XML cannot carry are gone, and lines end with line feeds.
    static func carried(_ text: String) -> String {
        var result = ""
        for scalar in withLineFeeds(text) { result.unicodeScalars.append(isCarried(scalar) ? scalar : "\u{FFFD}") }
        return result
    }

    private static func escape(_ text: String, isAttribute: Bool) -> [UInt8] {
        var result = ""
        for scalar in withLineFeeds(text) {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"" where isAttribute: result += "&quot;"
            case "\t" where isAttribute: result += "&#9;"
            case "\n" where isAttribute: result += "&#10;"
            default: result.unicodeScalars.append(isCarried(scalar) ? scalar : "\u{FFFD}")
            }
        }
        return Array(result.utf8)
    }

    private static func withLineFeeds(_ text: String) -> [Unicode.Scalar] {
        var result: [Unicode.Scalar] = []
        var isBehindReturn = false
        for scalar in text.unicodeScalars {
            if scalar != "\n" || !isBehindReturn { result.append(scalar == "\r" ? "\n" : scalar) }
            isBehindReturn = scalar == "\r"
        }
        return result
    }

    /// XML 1.0, production 2, without the controls and noncharacters that HTML forbids.
    private static func isCarried(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xA: true
        case 0..<0x20, 0x7F...0x9F, 0xFDD0...0xFDEF: false
        case let value: value & 0xFFFF < 0xFFFE
        }
    }
}
