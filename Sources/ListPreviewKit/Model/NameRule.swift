/// The rule for ids of screens, states and variants: they are valid in addresses and as file names on all systems.
///
/// An id starts with a letter, a digit or `_`, continues with these, `-` and `.`, and has at most ``maximumLength`` bytes.
/// The id of a screen contains only ASCII characters.
package enum NameRule {
    /// The maximum number of bytes of an id.
    static let maximumLength = 128

    /// Whether a text can be the id of a screen.
    package static func isScreenID(_ text: String) -> Bool {
        isName(text) && text.utf8.allSatisfy { $0 < 0x80 }
    }

    /// Whether a text can be the id of a state or a variant.
    package static func isName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first != ".", first != "-" else { return false }
        return text.utf8.count <= maximumLength
            && text.unicodeScalars.allSatisfy { scalar in
                if scalar == "-" || scalar == "_" || scalar == "." { return true }
                let properties = scalar.properties
                return properties.isAlphabetic || properties.numericType != nil
            }
    }

    /// A text as the name of a style sheet's file: characters except ASCII letters, digits, `-` and `_` become `-`.
    package static func fileName(_ text: String) -> String {
        let characters = text.unicodeScalars.map { scalar in
            let isName = scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
            return scalar.isASCII && isName ? Character(scalar) : "-"
        }
        return characters.isEmpty ? "app" : String(characters)
    }

    /// The message about a text that cannot be the id of a screen. `shown` is the text for messages.
    package static func problem(ofScreenID shown: String) -> String {
        "\(shown) is not a valid screen id; use the letters a to z, \(rest)"
    }

    /// The message about a text that cannot be the id of a state or a variant (the `kind`). `shown` is the text for
    /// messages.
    package static func problem(ofID shown: String, of kind: String) -> String {
        "\(shown) is not a valid \(kind) id; use letters, \(rest)"
    }

    private static let rest =
        "digits, '-', '_' and '.', at most \(maximumLength) bytes, and do not begin with '-' or '.'"
}
