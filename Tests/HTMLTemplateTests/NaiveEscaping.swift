/// Escaping as slowly and as plainly as it can be: scalar by scalar.
enum NaiveEscaping {
    static func text(_ text: String) -> [UInt8] { escape(text, isAttribute: false) }

    static func attribute(_ value: String) -> [UInt8] { escape(value, isAttribute: true) }

    /// What a page shows of a text: the characters that XML cannot carry are gone.
    static func carried(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars { result.unicodeScalars.append(isCarried(scalar) ? scalar : "\u{FFFD}") }
        return result
    }

    private static func escape(_ text: String, isAttribute: Bool) -> [UInt8] {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\r": result += "&#13;"
            case "\"" where isAttribute: result += "&quot;"
            case "\t" where isAttribute: result += "&#9;"
            case "\n" where isAttribute: result += "&#10;"
            default: result.unicodeScalars.append(isCarried(scalar) ? scalar : "\u{FFFD}")
            }
        }
        return Array(result.utf8)
    }

    /// XML 1.0, production 2.
    private static func isCarried(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }
}
