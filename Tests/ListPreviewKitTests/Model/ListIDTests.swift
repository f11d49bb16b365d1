import ListDiff
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

    @Test(arguments: Spellings.all) func canonicallyEquivalentTextsAreOneIdentity(spellings: Spellings) {
        let (first, second) = (ListID(spellings.first), ListID(spellings.second))
        #expect(first == second)
        #expect(first.hashValue == second.hashValue)
        #expect(first.diffHash(seed: 7) == second.diffHash(seed: 7))
        #expect(Set([first, second]).count == 1)
        #expect(first.description.utf8.elementsEqual(spellings.first.utf8), "as it was written")
        #expect(second.description.utf8.elementsEqual(spellings.second.utf8))
        #expect(ListID(spellings.second + "x") != first)
        #expect(spellings.first.normalized.utf8.elementsEqual(spellings.second.normalized.utf8))
    }

    /// Compatibility is not equivalence.
    @Test(arguments: [("\u{FB01}", "fi"), ("\u{B2}", "2"), ("\u{FF21}", "A"), ("e\u{301}", "e")])
    func otherTextsAreOtherIdentities(first: String, second: String) {
        #expect(ListID(first) != ListID(second))
        #expect(!first.normalized.utf8.elementsEqual(second.normalized.utf8))
    }
}

/// Two spellings of one text.
struct Spellings: Sendable, CustomTestStringConvertible {
    let first: String
    let second: String

    var testDescription: String {
        [first, second].map { $0.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ") }
            .joined(separator: " = ")
    }

    static let all = [
        Spellings(first: "caf\u{E9}", second: "cafe\u{301}"),
        Spellings(first: "a\u{301}\u{323}", second: "a\u{323}\u{301}"),
        Spellings(first: "\u{1EAD}", second: "a\u{302}\u{323}"),
        Spellings(first: "\u{212B}x", second: "A\u{30A}x"),
        Spellings(first: "\u{2126}", second: "\u{3A9}"),
        Spellings(first: "\u{AC01}", second: "\u{1100}\u{1161}\u{11A8}"),
        Spellings(first: "\u{AC00}\u{11A8}", second: "\u{AC01}"),
        Spellings(first: "\u{F900}", second: "\u{8C48}"),
        Spellings(first: "300 \u{212A}", second: "300 K"),
        Spellings(first: "\u{958}", second: "\u{915}\u{93C}"),
    ]
}
