import ListPreviewKit

extension ReadableText {
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

    private static func width(_ pieces: [String]) -> Int {
        pieces.reduce(0) { $0 + $1.displayWidth }
    }

    private static func isSame(_ left: Character, _ right: Character) -> Bool {
        left == right && left.utf8.elementsEqual(right.utf8)
    }
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
