/// Makes names and texts safe for a terminal: one line, without invisible characters and without characters that
/// change the direction of the line.
package enum ReadableText {
    /// The maximum number of columns of a value.
    private static let longestValue = 40

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

    /// Two values whose difference must be visible: long texts are truncated around it, and characters that only
    /// look the same are spelled out.
    static func values(_ old: ValueChange.Value, _ new: ValueChange.Value) -> (old: String, new: String) {
        switch (old, new) {
        case (.text(let old), .text(let new)):
            guard embeddedImage(old) != nil || embeddedImage(new) != nil else { return pair(old, new, quote: "\"") }
            let values = (old: value(.text(old)), new: value(.text(new)))
            return values.old == values.new ? (values.old, values.new + ", another picture") : values
        case (.list(let old), .list(let new)): return pair(list(old), list(new), quote: "")
        default: return (value(old), value(new))
        }
    }

    private static func pair(_ old: String, _ new: String, quote: String) -> (old: String, new: String) {
        if max(old.utf8.count, new.utf8.count) <= longestValue, isPlain(old), isPlain(new) {
            return (quote + old + quote, quote + new + quote)
        }
        let common = zip(old, new).prefix { left, right in isSame(left, right) }.count
        let head = old.prefix(common).suffix(4 * longestValue).map { piece($0) }
        func shown(_ head: [String], _ tails: [[String]]) -> (old: String, new: String) {
            let isCut =
                width(head) > longestValue / 2 && width(head) + max(width(tails[0]), width(tails[1])) > longestValue
            var end = Array(head.suffix(8))
            // A character that is spelled out takes many columns.
            while width(end) > longestValue * 3 / 5 { end.removeFirst() }
            let context = isCut ? ["…"] + end : head
            let texts = tails.map { quote + isolated(cut(context + $0, to: longestValue)) + quote }
            return (texts[0], texts[1])
        }
        let rests = [old.dropFirst(common), new.dropFirst(common)]
        let plain = shown(head, rests.map { $0.prefix(4 * longestValue).map { piece($0) } })
        guard Confusables.appearance(plain.old) == Confusables.appearance(plain.new) else { return plain }
        // Code point by code point: they may differ in the last of many marks on one letter.
        let scalars = rests.map(\.unicodeScalars)
        let same = zip(scalars[0], scalars[1]).prefix { $0 == $1 }.count
        let marks = scalars[0].prefix(same).suffix(4 * longestValue).map { Self.shown($0, precisely: true) }
        return shown(
            head + marks,
            scalars.map { $0.dropFirst(same).prefix(4 * longestValue).map { Self.shown($0, precisely: true) } })
    }

    private static func value(_ value: ValueChange.Value) -> String {
        switch value {
        case .none: "none"
        case .text(let text): embeddedImage(text) ?? quoted(text)
        case .word(let text): cut(text, to: longestValue)
        case .flag(let isSet): isSet ? "on" : "off"
        case .list(let items): cut(list(items), to: longestValue)
        }
    }

    /// The type and size of an embedded image, whose bytes mean nothing to readers; `nil` for other texts.
    private static func embeddedImage(_ text: String) -> String? {
        guard text.hasPrefix("data:image/"), let start = text.firstIndex(of: ",") else { return nil }
        let type = text.dropFirst("data:".count).prefix { $0 != ";" && $0 != "," }
        let isBase64 = text[..<start].hasSuffix(";base64")
        let length = text[text.index(after: start)...].utf8.prefix { $0 != UInt8(ascii: "=") }.count
        return "\(cut(String(type), to: 20)) of \(isBase64 ? length * 3 / 4 : length) bytes"
    }

    private static func list(_ items: [String]) -> String { "[\(items.joined(separator: ", "))]" }

    // MARK: - Cutting

    private static func cut(_ pieces: [String], to width: Int) -> String {
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

    private static func width(_ pieces: [String]) -> Int {
        pieces.reduce(0) { $0 + $1.displayWidth }
    }

    private static func isSame(_ left: Character, _ right: Character) -> Bool {
        left == right && left.utf8.elementsEqual(right.utf8)
    }

    // MARK: - Characters

    /// Whether a text is printable ASCII, as most texts: each character is one column wide and needs no escaping.
    private static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    }

    /// A visible character. Characters that a terminal may interpret, or not show, become their code points.
    private static func piece(_ character: Character) -> String {
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

    private static func shown(_ scalar: Unicode.Scalar, precisely: Bool = false) -> String {
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
    private static func isolated(_ text: String) -> String {
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

/// Characters that look like others in most fonts, such as a Cyrillic а and a Latin a.
enum Confusables {
    /// The letters of other scripts after the Latin one that they look like, and symbols after the simplest of them.
    ///
    /// Taken from Unicode's table of confusables (UTS #39): those on keyboards of these scripts.
    private static let groups = [
        "aаα", "cсϲ", "dԁ", "eе", "gɡ", "hһ", "iіι", "jјϳ", "kκ", "nո", "oоοօ", "pрρ", "qԛ", "sѕ", "uս", "vνѵ", "wԝ",
        "xхχ", "yуγ",
        "AАΑ", "BВΒ", "CСϹ", "EЕΕ", "GԌ", "HНΗ", "IІΙӀ", "JЈ", "KКΚK", "MМΜ", "NΝ", "OОΟՕ", "PРΡ", "QԚ", "SЅՏ", "TТΤ",
        "VѴ", "WԜ",
        "XХΧ", "YҮΥ", "ZΖ", "ÅÅ", "ΩΩ", "µμ", "-‐‑‒–−", "'’ʼ′", ".․", "·∙⋅", "…⋯", "⁄∕/",
    ]

    private static let plain: [Character: Character] = {
        var plain: [Character: Character] = [:]
        for group in groups {
            guard let first = group.first else { continue }
            for character in group.dropFirst() { plain[character] = first }
        }
        return plain
    }()

    /// The appearance of the text: with one kind of space, and one letter for all that look alike. Two strings that are
    /// canonically equivalent are equal in Swift, and also have the same appearance.
    static func appearance(_ text: String) -> String {
        String(
            text.map { character in
                if character.unicodeScalars.first?.properties.generalCategory == .spaceSeparator { return " " }
                return plain[character] ?? character
            })
    }
}

extension String {
    /// The number of columns of the text on a terminal.
    var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }
}

extension Character {
    /// The number of columns of the character: 2 for the wide ones of East Asia and for emoji, 0 for marks without a
    /// letter.
    var displayWidth: Int {
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
