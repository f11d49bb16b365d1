import ListPreviewKit
import Testing

/// Identities are equal if they are written in the same way, regardless of the app's type.
struct ListIDTests {
    private enum Kind: String {
        case a, b
    }

    @Test(arguments: ["7", "0", "-7", "9223372036854775807", "-9223372036854775808"])
    func canonicalIntegersEqualTheirText(text: String) throws {
        let integer = try #require(Int(text))
        #expect(ListID(text) == ListID(integer))
        #expect(ListID(text).hashValue == ListID(integer).hashValue)
        #expect(ListID(text).integer == integer)
        #expect(ListID(integer).description == text)
    }

    @Test(arguments: [
        "007", "+7", "-0", "9223372036854775808", "-9223372036854775809", "", " 7", "7 ", "7.0", "a", "-", "+", "７",
        "1_000", "0x7",
    ])
    func otherTextsAreNotIntegers(text: String) {
        #expect(ListID(text).integer == nil)
        #expect(ListID(text).description == text)
        #expect(ListID(text) != ListID(7))
        #expect(ListID(text) != ListID(0))
        #expect(ListID(text) == ListID(text))
    }

    @Test func otherTypesUseTheirDescription() {
        #expect(ListID(UInt8(7)) == 7)
        #expect(ListID(UInt64.max).description == "18446744073709551615")
        #expect(ListID("7"[...]) == 7)
        #expect(ListID(Kind.a) == "a")
        #expect(ListID(Kind.a) != ListID(Kind.b))
        #expect(ListID(ListID("x")) == "x")
        #expect(ListID(AnyHashable(7)) == 7)
        #expect(ListID(7.5) == "7.5")
    }

    @Test func literals() {
        let text: ListID = "cars"
        let number: ListID = 42
        #expect(text.description == "cars")
        #expect(number.integer == 42)
    }

    @Test func everyByteIsCompared() {
        for length in 0...40 {
            let text = String(repeating: "x", count: length)
            #expect(ListID(text + "-") == ListID(text + "-"))
            for place in 0..<length {
                var bytes = Array(text.utf8)
                bytes[place] = UInt8(ascii: "y")
                #expect(ListID(String(decoding: bytes, as: UTF8.self)) != ListID(text))
            }
            #expect(ListID(text) != ListID(text + "x"))
        }
    }

    @Test func canonicallyEquivalentTextsHaveDifferentHashes() {
        let first = ListID("a\u{301}\u{323}")
        let second = ListID("a\u{323}\u{301}")
        #expect("a\u{301}\u{323}" == "a\u{323}\u{301}")
        #expect(first != second)
        #expect(first.hashValue != second.hashValue)
    }

    @Test func canonicallyEquivalentTextsAreDifferent() {
        // They become different `id` attributes, so they must not be one row to the diff.
        #expect(ListID("caf\u{E9}") != ListID("cafe\u{301}"))
        #expect(ListID("\u{212B}x") != ListID("A\u{30A}x"))
        #expect(Set([ListID("caf\u{E9}"), ListID("cafe\u{301}"), ListID("caf\u{E9}")]).count == 2)
    }
}
