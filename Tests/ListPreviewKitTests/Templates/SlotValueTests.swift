import ListPreviewKit
import Testing

/// Values are encoded in the form of a page.
struct SlotValueTests {
    @Test(arguments: ["", "plain", "a\tb\nc", "é🏳️‍🌈", "\u{F000}\u{FFFD}\u{FF01}", "\u{A0}\u{2028}", "\u{1FFFD}"])
    func validCharactersAreKept(text: String) {
        guard case .text(let carried) = SlotValue.carried(text) else {
            Issue.record("no text")
            return
        }
        #expect(carried.utf8.elementsEqual(text.utf8))
    }

    /// HTML has neither a character nor a reference for a carriage return.
    @Test func lineBreaksBecomeLineFeeds() {
        #expect(SlotValue.carried("a\rb\r\nc\n\rd\r") == .text("a\nb\nc\n\nd\n"))
        var writer = HTMLWriter()
        writer.text("a\rb\r\nc")
        writer.attribute("a\rb\r\nc")
        #expect(writer.string().utf8.elementsEqual("a\nb\nca&#10;b&#10;c".utf8))
    }

    @Test func invalidCharactersAreReplaced() {
        var values = Array(UInt32(0)...0xFFFF)
        for plane in UInt32(1)...16 { values += (0xFFFD...0xFFFF).map { plane << 16 | $0 } }
        for value in values {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = "a\(scalar)\u{301}b"
            guard case .text(let carried) = SlotValue.carried(text),
                carried.utf8.elementsEqual(NaiveEscaping.carried(text).utf8)
            else {
                Issue.record("U+\(String(value, radix: 16))")
                continue
            }
        }
    }
}
