import HTMLTemplate
import Testing

/// Values travel as a page carries them.
struct SlotValueTests {
    @Test(arguments: ["", "plain", "a\tb\nc\rd", "é🏳️‍🌈", "\u{F000}\u{FFFD}\u{FF01}", "\u{7F}\u{85}\u{2028}", "\u{1FFFE}"])
    func whatXMLCarriesStays(text: String) {
        guard case .text(let carried) = SlotValue.carried(text) else {
            Issue.record("no text")
            return
        }
        #expect(carried.utf8.elementsEqual(text.utf8))
    }

    @Test func whatItCannotCarryIsReplaced() {
        for value in UInt32(0)...0xFFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = "a\(scalar)\u{301}b"
            guard case .text(let carried) = SlotValue.carried(text) else { continue }
            if !carried.utf8.elementsEqual(NaiveEscaping.carried(text).utf8) {
                Issue.record("U+\(String(value, radix: 16))")
            }
        }
    }
}
