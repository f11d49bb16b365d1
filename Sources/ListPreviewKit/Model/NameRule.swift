import JSONText

/// The rule for ids of screens, states and variants: they are valid in addresses and as file names on all systems.
///
/// An id starts with a letter, a digit or `_`, continues with these, `-` and `.`, does not end with `.`, and has at most
/// ``maximumLength`` bytes. Letters can have accents and other marks. The id of a screen contains only ASCII characters.
package enum NameRule {
    /// The maximum number of bytes of an id.
    static let maximumLength = 128

    /// Whether a text can be the id of a screen.
    package static func isScreenID(_ text: String) -> Bool {
        isName(text) && text.utf8.allSatisfy { $0 < 0x80 }
    }

    /// Whether a text can be the id of a state or a variant.
    package static func isName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first == "_" || isLetter(first),
            text.utf8.last != UInt8(ascii: "."),
            text.utf8.count <= maximumLength, !isReserved(text)
        else { return false }
        return text.unicodeScalars.allSatisfy { scalar in
            scalar == "-" || scalar == "_" || scalar == "." || isLetter(scalar) || isMark(scalar)
        }
    }

    /// Whether a character is a visible letter or digit in any script.
    package static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
        }
        let properties = scalar.properties
        return (properties.isAlphabetic || properties.numericType != nil) && !properties.isDefaultIgnorableCodePoint
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return [.nonspacingMark, .spacingMark].contains(properties.generalCategory)
            && !properties.isDefaultIgnorableCodePoint
    }

    /// Whether Windows has a device with the name of a file, with any extension.
    package static func isReserved(_ name: String) -> Bool {
        let stem = name.prefix { $0 != "." }.lowercased()
        if ["con", "prn", "aux", "nul"].contains(stem) { return true }
        // The superscripts count as digits there.
        return stem.count == 4 && (stem.hasPrefix("com") || stem.hasPrefix("lpt"))
            && "0123456789¹²³".contains(stem.suffix(1))
    }

    /// Equal for names that are the same file on systems that ignore case.
    package static func folded(_ name: String) -> String {
        name.unicodeScalars.reduce(into: "") { folded, scalar in
            // The dotless ı is a letter of its own.
            folded += scalar == "\u{131}" ? "\u{131}" : scalar.properties.uppercaseMapping
        }.lowercased().normalized
    }

    /// The beginning of a text, up to the last whole character that fits, with a digest of all of it.
    package static func shortened(_ text: String, to limit: Int) -> String {
        let text = text.normalized
        let digest = String(FNV1a.hash(of: text.utf8), radix: 36)
        var start = ""
        for character in text {
            guard start.utf8.count + character.utf8.count + 1 + digest.utf8.count <= limit else { break }
            start.append(character)
        }
        while let last = start.last, last == "-" || last == "." { start.removeLast() }
        return start.isEmpty ? digest : "\(start)-\(digest)"
    }

    /// The name of a file without its extension: with `.html` or `.png`, it has at most 255 bytes.
    package static func fileStem(_ text: String) -> String {
        let text = text.normalized
        return text.utf8.count <= 250 ? text : shortened(text, to: 200)
    }

    /// A text as the name of a style sheet's file: characters except ASCII letters, digits, `-` and `_` become `-`.
    package static func fileName(_ text: String) -> String {
        let characters = text.normalized.unicodeScalars.map { scalar in
            let isName = scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
            return scalar.isASCII && isName ? Character(scalar) : "-"
        }
        let name = String(characters)
        return characters.isEmpty ? "app" : isReserved(name) ? "\(name)-" : name
    }

    /// The message about a text that cannot be the id of a screen.
    package static func problem(ofScreenID id: String) -> String {
        problem(of: id, "screen", letters: "the letters a to z")
    }

    /// The message about a text that cannot be the id of a state or a variant (the `kind`).
    package static func problem(ofID id: String, of kind: String) -> String {
        problem(of: id, kind, letters: "letters")
    }

    private static func problem(of id: String, _ kind: String, letters: String) -> String {
        if isReserved(id) { return "\(id.excerpt) is not a valid \(kind) id, because no file on Windows has this name" }
        return """
            \(id.excerpt) is not a valid \(kind) id; use \(letters), digits, '-', '_' and '.', at most \(maximumLength) \
            bytes, and do not begin with '-' or '.' or end with '.'
            """
    }
}
