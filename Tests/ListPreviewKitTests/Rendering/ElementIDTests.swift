import ListPreviewKit
import Testing

@testable import TestSupport

/// An `id` attribute depends on an identity, is an XML name, and can be converted back to the identity.
struct ElementIDTests {
    @Test(
        arguments: [
            (7, "r-7"), (-7, "r--7"), ("abc", "r-abc"), ("a-b.c", "r-a-b.c"), ("a b", "r-a_20b"), ("a_b", "r-a_5fb"),
            ("", "r-"),
            ("é", "r-_c3_a9"), ("Ж", "r-_d0_96"), ("😀", "r-_f0_9f_98_80"), ("a\u{0}\n", "r-a_00_0a"),
            ("_x2", "r-_5fx2"),
            ("007", "r-007"), ("A/Z?&<>\"'", "r-A_2fZ_3f_26_3c_3e_22_27"),
        ] as [(ListID, String)])
    func rows(id: ListID, element: String) throws {
        #expect(ElementID.row(id) == element)
        let back = try #require(ElementID.listID(of: element))
        #expect(back.id == id)
        #expect(back.occurrence == 1)
    }

    @Test func sectionsAndTheirParts() {
        #expect(ElementID.section("a b") == "s-a_20b")
        #expect(ElementID.section("a", occurrence: 2) == "s-a_x2")
        #expect(ElementID.header(ofSection: "s-a") == "s-a_header")
        #expect(ElementID.rows(ofSection: "s-a") == "s-a_rows")
        #expect(ElementID.footer(ofSection: "s-a") == "s-a_footer")
    }

    @Test func occurrences() throws {
        #expect(ElementID.row("a") == "r-a")
        #expect(ElementID.row("a", occurrence: 3) == "r-a_x3")
        #expect(ElementID.row(5, occurrence: 12) == "r-5_x12")
        let back = try #require(ElementID.listID(of: "r-a_20b_x12"))
        #expect(back.id == "a b")
        #expect(back.occurrence == 12)
    }

    @Test(arguments: Spellings.all) func allSpellingsHaveOneElement(spellings: Spellings) throws {
        let element = ElementID.row(ListID(spellings.first), occurrence: 2)
        #expect(element == ElementID.row(ListID(spellings.second), occurrence: 2))
        #expect(ElementID.section(ListID(spellings.first)) == ElementID.section(ListID(spellings.second)))
        let back = try #require(ElementID.listID(of: element))
        #expect(back.id == ListID(spellings.first) && back.occurrence == 2)
    }

    @Test(arguments: [
        "", "r", "r7", "s-a", "R-a", "r-_", "r-_2", "r-_g0", "r-_+f", "r-_C3_a9", "r-_c3", "r-e_cc_81", "r-a b", "r-é",
        "r-_41",
        "r-a_x1", "r-a_x",
        "r-a_x02", "r-a_x+2", "r-a_x-2", "r-a_x2b", "r-a_x2_x3", "r-a_header", "screen", "r-a:b",
        "r-a_x99999999999999999999",
    ])
    func otherElementsAreNotRows(element: String) {
        #expect(ElementID.listID(of: element) == nil)
    }

    @Test(arguments: SeededGenerator.seeds)
    func elementIDsRoundTrip(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let pieces = [
            "a", "Z", "0", "-", ".", "_", " ", "_x2", "_20", "é", "e\u{301}", "Ж", "👩‍👩‍👧", "\u{0}", "\n", "_header", ":",
            "/", "%",
        ]
        // Texts with other bytes are equal if they are canonically equivalent.
        var seen: [String: String] = [:]
        for _ in 0..<5000 {
            let text = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
                pieces.randomElement(using: &generator) ?? ""
            }.joined()
            let occurrence = Int.random(in: 1...3, using: &generator)
            let element = ElementID.row(ListID(text), occurrence: occurrence)
            let back = try #require(ElementID.listID(of: element))
            #expect(back.id == ListID(text))
            #expect(back.occurrence == occurrence)
            #expect(isName(element))
            #expect(isName(ElementID.section(ListID(text), occurrence: occurrence)))
            let key = "\(occurrence) \(text)"
            #expect(seen.updateValue(key, forKey: element) ?? key == key, "two identities are one element")
        }
    }

    /// An NCName of XML, limited to ASCII.
    private func isName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first.properties.isAlphabetic, first.isASCII else { return false }
        return text.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII
                && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                    || "-._".unicodeScalars.contains(scalar))
        }
    }
}
