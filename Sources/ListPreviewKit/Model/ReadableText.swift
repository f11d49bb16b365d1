/// Makes names and texts safe for a terminal: one line, without invisible characters and without characters that
/// change the direction of the line.
package enum ReadableText {
    /// The maximum number of columns of a value.
    package static let longestValue = 40

    /// The whole text, readable.
    package static func escaped(_ text: String) -> String {
        isPlain(text) ? text : isolated(text.map { piece($0) }.joined())
    }

    /// A message with names and texts, readable.
    ///
    /// - Parameter keepsLines: Whether the message has several lines.
    package static func message(_ text: String, keepsLines: Bool = false) -> String {
        guard keepsLines else { return isPlain(text) ? text : text.map { piece($0) }.joined() }
        return text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
            .map { message(String($0)) }.joined(separator: "\n")
    }

    /// JSON with escapes for the control characters that JSON allows, and for characters that change the direction of a line.
    package static func json(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(where: { $0 >= 0x7F }) else { return bytes }
        var result: [UInt8] = []
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            let category = scalar.properties.generalCategory
            let isHidden = [.control, .format, .lineSeparator, .paragraphSeparator].contains(category)
            // Everything above is only in texts. Within an emoji, a joiner selects the picture.
            guard isHidden, scalar.value >= 0x7F, scalar != "\u{200C}", scalar != "\u{200D}" else {
                result += String(scalar).utf8
                continue
            }
            for unit in String(scalar).utf16 {
                let digits = String(unit, radix: 16)
                result += ("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits).utf8
            }
        }
        return result
    }

    /// The text, readable, in at most `width` columns; `…` replaces the rest.
    package static func cut(_ text: String, to width: Int) -> String {
        if isPlain(text), text.utf8.count <= width { return text }
        // Every piece except a mark is at least one column wide.
        return isolated(cut(text.prefix(4 * width).map { piece($0) }, to: width))
    }

    /// The quoted text, truncated.
    package static func quoted(_ text: String) -> String { "\"\(cut(text, to: longestValue))\"" }

    // MARK: - Cutting

    /// The first pieces in at most `width` columns; `…` replaces the rest.
    package static func cut(_ pieces: [String], to width: Int) -> String {
        var result = ""
        var used = 0
        /// The beginning that leaves a column for `…`.
        var kept = ""
        for piece in pieces {
            used += piece.displayWidth
            if used > width { return kept + "…" }
            result += piece
            if used < width { kept = result }
        }
        return result
    }

    // MARK: - Characters

    /// Whether a text is printable ASCII, as most texts: each character is one column wide and needs no escaping.
    package static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }

    /// A visible character. Characters that a terminal may interpret, or not show, become their code points.
    package static func piece(_ character: Character) -> String {
        let scalars = character.unicodeScalars
        if let ascii = character.asciiValue, ascii >= 0x20, ascii < 0x7F { return String(character) }
        guard scalars.count > 1 else { return scalars.first.map { shown($0) } ?? "" }
        // No emoji needs more of them; a letter with many marks would extend into other lines.
        let first = Array(scalars.prefix(16))
        func isPicture(_ position: Int) -> Bool {
            first.indices.contains(position) && first[position].properties.isEmoji && first[position].value > 0x7F
        }
        // A mark without a letter has no variants: it joins the text before it.
        let isBase = ">\(first[0])".count == 2
        var result = ""
        // What follows an escape belongs to that, and not to the character.
        var isWhole = true
        for (position, scalar) in first.enumerated() {
            // Within an emoji, joiners and tags select the picture.
            let isJoiner = isPicture(0) && scalar == "\u{200D}" && isPicture(position + 1)
            let isTag = isPicture(0) && (0xE0020...0xE007F).contains(scalar.value)
            let isVariant =
                scalar.properties.isVariationSelector && (isPicture(position - 1) || position == 1 && isBase)
            let piece = isWhole && (isJoiner || isTag || isVariant) ? String(scalar) : shown(scalar)
            if !piece.unicodeScalars.elementsEqual([scalar]) { isWhole = false }
            result += piece
        }
        return scalars.count > first.count ? result + "…" : result
    }

    /// A visible code point; precisely: every one except ASCII is spelled out.
    package static func shown(_ scalar: Unicode.Scalar, precisely: Bool = false) -> String {
        switch scalar {
        case "\n": return "\\n"
        case "\r": return "\\r"
        case "\t": return "\\t"
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse:
            return codePoint(scalar)
        case _ where scalar.properties.isDefaultIgnorableCodePoint: return codePoint(scalar)
        default:
            return precisely && !scalar.isASCII ? codePoint(scalar) : String(Character(scalar))
        }
    }

    private static func codePoint(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "<U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)>"
    }

    // MARK: - Direction

    /// A text from right to left, isolated from its surroundings: otherwise, a terminal that supports directions
    /// would show the old value at the position of the new one.
    package static func isolated(_ text: String) -> String {
        text.unicodeScalars.contains(where: isRightToLeft) ? "\u{2068}\(text)\u{2069}" : text
    }

    private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}

extension String {
    /// A name, path or message in one line that is safe for a terminal.
    package var readable: String { ReadableText.message(self) }
}

extension String {
    /// The number of columns of the text on a terminal.
    package var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }
}

extension Character {
    /// The number of columns of the character: 2 for the wide ones of East Asia and for emoji, 0 for marks without a
    /// letter.
    package var displayWidth: Int {
        guard let first = unicodeScalars.first else { return 0 }
        if first.value < 0x7F, unicodeScalars.count == 1 { return first.value < 0x20 ? 0 : 1 }
        switch first.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .control, .format: return 0
        default: break
        }
        let isEmoji = first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}")
        return isEmoji || Self.wide.contains { $0.contains(first.value) } ? 2 : 1
    }

    /// Unicode's East Asian Width "Wide" and "Fullwidth", in blocks.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
        0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF,
        0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF, 0x20000...0x3FFFD,
    ]
}
