import ListPreviewKit
import Testing

@testable import PreviewCatalog

/// Old and new values whose difference is visible.
struct ReadableValuesTests {
    private func pair(_ old: String, _ new: String) -> [String] {
        let values = ReadableText.values(.text(old), .text(new))
        return [values.old, values.new]
    }

    @Test func truncatedTextsShowTheDifference() {
        let long = String(repeating: "word ", count: 20)
        #expect(pair("short", "other") == ["\"short\"", "\"other\""])
        #expect(pair(long + "one", long + "two") == ["\"…rd word one\"", "\"…rd word two\""])
        #expect(pair("a " + long, "b " + long)[1] == "\"b word word word word word word word wo…\"")
        #expect(pair(long, long + "more") == ["\"…rd word \"", "\"…rd word more\""])
    }

    @Test func similarCharactersAreEscaped() {
        #expect(pair("Café", "Cafe\u{301}") == ["\"Caf<U+00E9>\"", "\"Cafe<U+0301>\""])
        #expect(pair("4 000 €", "4\u{A0}000 €") == ["\"4 000 <U+20AC>\"", "\"4<U+00A0>000 <U+20AC>\""])
        let long = String(repeating: "д", count: 38)
        #expect(
            pair(long + " д", long + "\u{A0}д") == ["\"…дддддддд <U+0434>\"", "\"…дддддддд<U+00A0><U+0434>\""])
    }

    /// Similar letters of different scripts cannot be distinguished in most fonts.
    @Test(arguments: [
        ("Value", "V\u{430}lue", "\"Value\"", "\"V<U+0430>lue\""),
        ("OK", "\u{39F}K", "\"OK\"", "\"<U+039F>K\""),
        ("1-2", "1\u{2011}2", "\"1-2\"", "\"1<U+2011>2\""),
        // These can be distinguished.
        ("Value", "Välue", "\"Value\"", "\"Välue\""),
        ("да", "до", "\"да\"", "\"до\""),
    ])
    func similarLettersOfOtherScriptsAreEscaped(_ old: String, _ new: String, _ first: String, _ second: String) {
        #expect(pair(old, new) == [first, second])
    }

    /// Of a letter with many marks, the changed mark is shown.
    @Test func changedMarkIsShown() {
        let marks = String(repeating: "\u{301}", count: 60)
        let (old, new) = ("a" + marks + "\u{302}b", "a" + marks + "\u{303}b")
        #expect(
            pair(old, new) == [
                "\"…\(String(repeating: "<U+0301>", count: 3))<U+0302>b\"",
                "\"…\(String(repeating: "<U+0301>", count: 3))<U+0303>b\"",
            ])
        let short = pair("a" + String(repeating: "\u{301}", count: 14), "a" + String(repeating: "\u{301}", count: 13))
        #expect(short[0] != short[1])
    }

    @Test func otherValues() {
        #expect(ReadableText.values(.none, .word("grid")) == ("none", "grid"))
        #expect(ReadableText.values(.list(["a", "b"]), .list([])) == ("[a, b]", "[]"))
        #expect(ReadableText.values(.text(""), .none) == ("\"\"", "none"))
    }

    @Test func embeddedImagesAreDescribed() {
        let image = "data:image/png;base64,AQID"
        #expect(pair(image, "data:image/svg+xml,<svg/>") == ["image/png of 3 bytes", "image/svg+xml of 6 bytes"])
        #expect(pair("a.png", "data:image/gif;base64,AQ==") == ["\"a.png\"", "image/gif of 1 bytes"])
        #expect(
            pair(image, "data:image/png;base64,AQIE") == [
                "image/png of 3 bytes", "image/png of 3 bytes, another picture",
            ])
        #expect(ReadableText.values(.none, .text(image)).new == "image/png of 3 bytes")
        #expect(pair("data:image/", "data:image/x") == ["\"data:image/\"", "\"data:image/x\""])
    }
}
