import ListPreviewKit
import Testing

@testable import TestSupport

/// Text and attribute values are the same as with scalar-by-scalar escaping, wherever the special bytes are in a word.
struct EscapeContextTests {
    private static let specials: [Unicode.Scalar] = ["&", "<", ">", "\"", "'"]

    /// Characters that could hide a special character after them, or be mistaken for one.
    private static let companions: [String] = [
        "\u{301}", "\u{338}", "\u{200D}", "\u{FE0F}", "\r\n", "\u{0}", "\u{FFFE}", "\u{FFFF}", "\u{FFFD}", "\u{F000}",
        "\u{FEFF}", "\u{FF1C}", "\u{FFBF}", "\u{2028}", "\u{202E}", "\u{2066}", "\u{85}", "\u{7F}", "\u{1FFFE}",
        "\u{10FFFF}", "\u{1FFFD}",
        "\u{FDCF}", "\u{FDF0}", "\u{9F}", "\u{A0}", "é", "🏳️‍🌈",
    ]

    @Test(arguments: 0...16)
    func everySpecialWithEveryCompanion(padding: Int) {
        let front = String(repeating: "a", count: padding)
        for special in Self.specials {
            for companion in Self.companions {
                for back in [0, 1, 6, 7, 8] {
                    let tail = String(repeating: "z", count: back)
                    expectEscaped("\(front)\(special)\(companion)\(tail)")
                    expectEscaped("\(front)\(companion)\(special)\(tail)")
                    expectEscaped("\(front)\(special)\(companion)\(special)\(companion)\(special)\(tail)")
                }
            }
        }
    }

    @Test func everyASCIICharacterAtEveryPositionOfAWord() {
        for value in UInt8.min..<128 {
            for padding in 0...16 {
                for back in [0, 1, 7, 8, 9] {
                    expectEscaped(
                        String(repeating: "m", count: padding) + String(Unicode.Scalar(value))
                            + String(repeating: "n", count: back))
                }
            }
        }
    }

    @Test func everyPairOfASCIICharactersInOneWord() {
        // A false positive of the word test can only be after a true one; pairs test both orders.
        for first in UInt8.min..<128 {
            let text = (UInt8.min..<128).map { "\(Unicode.Scalar(first))\(Unicode.Scalar($0))" }.joined(
                separator: "____xy")
            expectEscaped(text)
        }
    }

    @Test func everyScalarOfTheBasicPlane() {
        var text = ""
        for value in UInt32(0)...0x1_00FF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            text.unicodeScalars.append(scalar)
        }
        expectEscaped(text)
        expectEscaped("x" + text)
    }

    @Test func quoteWithCombiningMarkIsEscaped() {
        var writer = HTMLWriter()
        writer.attribute("x\"\u{301} onmouseover=alert(1) y=\"")
        #expect(writer.string().utf8.elementsEqual("x&quot;\u{301} onmouseover=alert(1) y=&quot;".utf8))
    }

    @Test func repeatedSpecialsGrowTheBuffer() {
        for special in Self.specials + ["\u{0}", "\u{FFFE}", "\r", "\n"] {
            for count in [1, 7, 8, 9, 63, 64, 65, 1000, 4097] {
                expectEscaped(String(String.UnicodeScalarView(repeatElement(special, count: count))), capacity: 1)
            }
        }
    }

    @Test func megabyteOfText() {
        let line = String(repeating: "The quick <brown> fox & \"friends\" é🏳️‍🌈\u{0}\u{FFFF}\r\n\t", count: 20_000)
        #expect(line.utf8.count > 1_000_000)
        expectEscaped(line)
        expectEscaped(String(repeating: "plain and harmless, ", count: 50_000))
        expectEscaped(String(repeating: "&", count: 1_000_000))
    }

    @Test(arguments: SeededGenerator.seeds)
    func randomText(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let alphabet = Self.specials.map { String($0) } + Self.companions + ["a", "b c", "\t", "\n", "12345678", "ж"]
        for _ in 0..<2000 {
            let count = Int.random(in: 0...40, using: &generator)
            let text = (0..<count).map { _ in alphabet.randomElement(using: &generator) ?? "" }.joined()
            expectEscaped(text, capacity: 0)
        }
    }

    @Test func consecutiveWritesDoNotOverlap() {
        // The word store writes ahead of the result; the next write must cover it.
        var writer = HTMLWriter(capacity: 0)
        var expected: [UInt8] = []
        for length in 0..<300 {
            let text = String(repeating: "ab<c", count: length).prefix(length)
            writer.text(String(text))
            writer.markup("|")
            writer.attribute(String(text))
            expected += NaiveEscaping.text(String(text)) + [0x7C] + NaiveEscaping.attribute(String(text))
        }
        #expect(writer.bytes() == expected)
    }

    private func expectEscaped(
        _ text: String, capacity: Int = 4096, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var writer = HTMLWriter(capacity: capacity)
        writer.text(text)
        let written = writer.bytes()
        if written != NaiveEscaping.text(text) {
            Issue.record("text \(text.debugDescription.prefix(200))", sourceLocation: sourceLocation)
        }
        var attribute = HTMLWriter(capacity: capacity)
        attribute.attribute(text)
        if attribute.bytes() != NaiveEscaping.attribute(text) {
            Issue.record("attribute \(text.debugDescription.prefix(200))", sourceLocation: sourceLocation)
        }
    }
}

/// Escaping in the slowest and simplest way: scalar by scalar.
enum NaiveEscaping {
    static func text(_ text: String) -> [UInt8] { escape(text, isAttribute: false) }

    static func attribute(_ value: String) -> [UInt8] { escape(value, isAttribute: true) }

    /// The text on a page: without characters that HTML or XML cannot contain, and with line feeds as line ends.
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
