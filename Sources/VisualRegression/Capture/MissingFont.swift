import ListPreviewKit

/// A font that a machine lacks: the script of characters that are drawn as boxes, and the package that has it.
struct MissingFont: Hashable {
    /// The characters in words.
    var text: String
    /// The package of Debian and Ubuntu with a font.
    var package: String

    /// One warning for each script of some characters. Systems by Apple have fonts of all scripts.
    static func warnings(about characters: [String]) -> [Diagnostic] {
        #if os(Linux)
        var seen: Set<MissingFont> = []
        let fonts = characters.compactMap { MissingFont(of: $0) }.filter { seen.insert($0).inserted }
        return fonts.map { font in
            Diagnostic(
                .warning,
                """
                no font on this machine has \(font.text), which pictures show as boxes; on Debian and Ubuntu, install one \
                with 'apt-get install \(font.package)'
                """)
        }
        #else
        return []
        #endif
    }

    /// The font of a character; `nil` for an empty text.
    init?(of character: String) {
        guard let scalar = character.unicodeScalars.first else { return nil }
        let isEmoji = scalar.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}")
        (text, package) = isEmoji ? ("emoji", "fonts-noto-color-emoji") : Self.letters(of: scalar.value)
    }

    /// The letters of the script that a scalar is in.
    private static func letters(of scalar: UInt32) -> (text: String, package: String) {
        let script = scripts.first { $0.ranges.contains { $0.contains(scalar) } }
        guard let script else { return ("some characters", "fonts-noto-core") }
        return ("\(script.name) letters", script.isEastAsian ? "fonts-noto-cjk" : "fonts-noto-core")
    }

    /// A script with its letters in most of its blocks.
    private struct Script: Sendable {
        var name: String
        var ranges: [ClosedRange<UInt32>]
        var isEastAsian = false

        init(_ name: String, _ ranges: ClosedRange<UInt32>..., isEastAsian: Bool = false) {
            (self.name, self.ranges, self.isEastAsian) = (name, ranges, isEastAsian)
        }
    }

    private static let scripts: [Script] = [
        Script(
            "Chinese", 0x2E80...0x2FDF, 0x3005...0x3007, 0x3021...0x3029, 0x3038...0x303B, 0x3100...0x312F,
            0x31A0...0x31BF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF, isEastAsian: true),
        Script(
            "Japanese", 0x3041...0x30FF, 0x31F0...0x31FF, 0x32D0...0x32FE, 0xFF66...0xFF9F, 0x1B000...0x1B16F,
            isEastAsian: true),
        Script(
            "Korean", 0x1100...0x11FF, 0x3131...0x318F, 0x3200...0x321E, 0xA960...0xA97F, 0xAC00...0xD7FF,
            0xFFA0...0xFFDC, isEastAsian: true),
        Script("Armenian", 0x530...0x58F, 0xFB13...0xFB17),
        Script("Hebrew", 0x590...0x5FF, 0xFB1D...0xFB4F),
        Script("Arabic", 0x600...0x6FF, 0x750...0x77F, 0x870...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF),
        Script("Syriac", 0x700...0x74F),
        Script("Thaana", 0x780...0x7BF),
        Script("Devanagari", 0x900...0x97F, 0xA8E0...0xA8FF),
        Script("Bengali", 0x980...0x9FF),
        Script("Gurmukhi", 0xA00...0xA7F),
        Script("Gujarati", 0xA80...0xAFF),
        Script("Odia", 0xB00...0xB7F),
        Script("Tamil", 0xB80...0xBFF),
        Script("Telugu", 0xC00...0xC7F),
        Script("Kannada", 0xC80...0xCFF),
        Script("Malayalam", 0xD00...0xD7F),
        Script("Sinhala", 0xD80...0xDFF),
        Script("Thai", 0xE00...0xE7F),
        Script("Lao", 0xE80...0xEFF),
        Script("Tibetan", 0xF00...0xFFF),
        Script("Burmese", 0x1000...0x109F, 0xA9E0...0xA9FF, 0xAA60...0xAA7F),
        Script("Georgian", 0x10A0...0x10FF, 0x1C90...0x1CBF, 0x2D00...0x2D2F),
        Script("Ethiopic", 0x1200...0x139F, 0x2D80...0x2DDF, 0xAB00...0xAB2F),
        Script("Cherokee", 0x13A0...0x13FF, 0xAB70...0xABBF),
        Script("Canadian Aboriginal", 0x1400...0x167F, 0x18B0...0x18FF),
        Script("Khmer", 0x1780...0x17FF, 0x19E0...0x19FF),
        Script("Mongolian", 0x1800...0x18AF),
    ]
}
