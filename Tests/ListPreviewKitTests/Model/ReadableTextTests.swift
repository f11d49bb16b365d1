import Testing

@testable import ListPreviewKit

/// Texts for people.
struct ReadableTextTests {
    @Test(arguments: [
        ("plain", "plain"), ("a\nb\r\n\t", "a\\nb\\r\\n\\t"), ("\u{1B}[2J\u{7}\u{9B}", "<U+001B>[2J<U+0007><U+009B>"),
        ("a\u{202E}b\u{2066}c\u{200F}", "a<U+202E>b<U+2066>c<U+200F>"), ("\u{FEFF}\u{200D}", "<U+FEFF><U+200D>"),
        ("\u{2028}\u{E000}", "<U+2028><U+E000>"), ("é e\u{301} 日本", "é e\u{301} 日本"),
        ("👩‍👩‍👧 ❤️ 🇦🇩 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "👩‍👩‍👧 ❤️ 🇦🇩 🏴󠁧󠁢󠁥󠁮󠁧󠁿"), ("🚗\u{200D}", "🚗<U+200D>"),
        ("שלום", "\u{2068}שלום\u{2069}"), ("a \u{2069} ب", "\u{2068}a <U+2069> ب\u{2069}"),
    ])
    func invisibleCharactersAreEscaped(_ text: String, _ readable: String) {
        #expect(ReadableText.escaped(text) == readable)
    }

    @Test(arguments: [
        ("a\u{1B}[31m", "a<U+001B>[31m"), ("a\r\nb\n", "a\\r\nb\n"), ("a\u{85}\u{2028}b", "a<U+0085><U+2028>b"),
        ("שלום", "שלום"),
        ("\u{2067}a", "<U+2067>a"), ("a\u{3164}\u{34F}b", "a<U+3164><U+034F>b"),
        ("1\u{FE0F}\u{20E3} 葛\u{E0100}", "1\u{FE0F}\u{20E3} 葛\u{E0100}"),
        ("a\u{FE01}\u{FE02}", "a\u{FE01}<U+FE02>"), ("\u{E0041}", "<U+E0041>"),
        // Readable text stays the same: the mark joins the letter before it.
        ("\r\u{301}\u{FE0F}", "\\r\u{301}<U+FE0F>"), ("r\u{301}\u{FE0F}", "r\u{301}<U+FE0F>"),
        ("\0\u{1924}\u{FE0F}", "<U+0000>\u{1924}<U+FE0F>"), ("☀\u{200D}\u{200D}p", "☀<U+200D><U+200D>p"),
        ("☀\u{200D}<U+200D>p", "☀<U+200D><U+200D>p"), ("🤷🏽‍♂️ 👩‍❤️‍👨 🏳️‍🌈", "🤷🏽‍♂️ 👩‍❤️‍👨 🏳️‍🌈"),
    ])
    func messagesKeepTheirLines(_ text: String, _ readable: String) {
        #expect(ReadableText.message(text, keepsLines: true) == readable)
        #expect(!text.readable.contains("\n"))
    }

    @Test func jsonIsReadable() throws {
        let text = "{\"é\":\"\u{7F}\u{9B}\u{202E}\u{E0041}👩‍👧\"}"
        let json = ReadableText.json(Array(text.utf8))
        #expect(String(decoding: json, as: UTF8.self) == #"{"é":"\u007f\u009b\u202e\udb40\udc41👩‍👧"}"#)
    }

    @Test func stackedMarksAreTruncated() {
        let tower = "a" + String(repeating: "\u{301}", count: 100)
        #expect(ReadableText.escaped(tower).unicodeScalars.count == 17)
    }

    @Test(arguments: [
        ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("日本語", 6, "日本語"), ("日本語で", 6, "日本…"), ("日本語で", 7, "日本語…"),
        ("", 3, ""), ("ab\u{1}", 4, "ab…"),
    ])
    func longTextsAreTruncated(_ text: String, _ width: Int, _ cut: String) {
        #expect(ReadableText.cut(text, to: width) == cut)
        #expect(cut.displayWidth <= width)
    }

    @Test(arguments: [
        ("a", 1), ("é", 1), ("e\u{301}", 1), ("\u{301}", 0), ("日", 2), ("한", 2), ("ﾊ", 1), ("Ａ", 2), ("🚗", 2), ("👩‍👩‍👧", 2),
        ("❤️", 2), ("❤", 1), ("🇦🇩", 2), ("א", 1), ("\u{2068}", 0), ("€", 1), ("…", 1), ("", 0),
    ])
    func widths(_ text: String, _ width: Int) {
        #expect(text.displayWidth == width)
    }
}
