import Foundation
import JSONText
import Testing

@testable import ListPreviewKit
@testable import PreviewCatalog

struct NaturalOrderTests {
    @Test func digitsAreComparedAsNumbers() {
        let names = [
            "0", "2", "007", "10", "104", "112", "a", "a1b2", "a1b10", "a2", "a10", "a99999999999999999999", "é1",
            "é12",
        ]
        #expect(names.reversed().sorted { NaturalOrder.precedes($0, $1) } == names)
        #expect(names.shuffled().sorted { NaturalOrder.precedes($0, $1) } == names)
    }

    /// An order of distinct names.
    @Test func distinctNamesAreNotEqual() {
        let names = ["1", "01", "001", "1a", "01a", "", "a", "a1", "a01"]
        for (i, one) in names.enumerated() {
            for (j, two) in names.enumerated() {
                let (before, after) = (NaturalOrder.precedes(one, two), NaturalOrder.precedes(two, one))
                #expect(i == j ? !before && !after : before != after, "\(one) and \(two)")
            }
        }
    }
}

/// Ids from names, which are file names on all systems.
struct SlugTests {
    private static let hindi = "खोज के परिणाम नहीं मिलने पर दोबारा कोशिश करने का बटन दिखाने वाली स्क्रीन"

    /// Ids of an earlier version stay the same where it made valid ones.
    @Test(arguments: [
        ("Two cars", "two-cars"), ("  Café – crème! ", "café-crème"), ("Cafe\u{301}", "café"), ("Ångström", "ångström"),
        ("ΟΔΟΣ", "οδοσ"), ("日本語 テスト", "日本語-テスト"), ("खोज के", "खोज-के"), ("लड़का", "लड-का"), ("한국어", "한국어"),
        ("½ price", "½-price"),
        (
            "A name of more than forty letters, which is cut off at its fortieth",
            "a-name-of-more-than-forty-letters-which-is-cut-off"
        ),
        ("", "state"), ("😀", "state"), ("...", "state"), ("\u{3164}", "state"), ("a\u{200B}b", "a-b"),
        ("CON", "con-state"), ("nul", "nul-state"), ("Com1", "com1-state"), ("LPT¹", "lpt¹-state"), ("com10", "com10"),
        ("console", "console"),
    ]) func idOfName(name: String, id: String) {
        let made = ScenarioState.id(for: name)
        #expect(made == id && made.utf8.elementsEqual(id.utf8) && NameRule.isName(made))
    }

    @Test(arguments: [
        hindi, String(repeating: "漢 字、", count: 30), String(repeating: "가 ", count: 60),
        String(repeating: "😀한", count: 99),
    ])
    func longNameIsShortened(name: String) {
        let id = ScenarioState.id(for: name)
        #expect(NameRule.isName(id) && id.utf8.count <= 100)
        // Another name with the same beginning has another id.
        #expect(id != ScenarioState.id(for: name + " 2"))
        #expect(id == ScenarioState.id(for: name.decomposed))
    }

    /// The ids depend on the names, not on their order.
    @Test func namesWithTheSameBeginningDiffer() throws {
        let start = "A name of more than forty letters, which is cut off"
        let names = [start, "\(start) here", "\(start) there", "Other"]
        let ids = try ids(of: names)
        #expect(Set(ids.values).count == 4 && ids.values.allSatisfy(NameRule.isName))
        #expect(ids[start] == "a-name-of-more-than-forty-letters-which-is-cut-off")
        #expect(try self.ids(of: names.reversed()) == ids)
        // A name with exactly these letters has the id without a digest, wherever it is in alphabetical order.
        let same = ["\(start.lowercased())!", "\(start) here"]
        #expect(try self.ids(of: same)[same[0]] == ids[start])
        #expect(try self.ids(of: ["Other"]) == ["Other": "other"])
    }

    private func ids(of names: [String]) throws -> [String: String] {
        let states = names.map { "  - {name: '\($0)', sections: []}" }.joined(separator: "\n")
        let file = try ScreenFileReader().read(Array("title: T\nstates:\n\(states)".utf8), path: "a.yaml")
        return Dictionary(uniqueKeysWithValues: file.states.map { ($0.name, $0.id) })
    }

    /// Names that some system cannot store.
    @Test(arguments: [
        "", ".", "..", "-a", ".a", "a.", "a b", "a/b", "a\\b", "a:b", "a*b", "a?b", "a\"b", "a<b", "a>b", "a|b",
        "a\u{1}",
        "a\n", "a\u{7F}", "con", "Con.x", "PRN", "aux", "nul", "com0", "COM¹", "lpt9.v2", "a\u{200D}", "a\u{202E}b",
        "😀",
        "\u{301}a", "a\u{3164}", String(repeating: "a", count: 129), String(repeating: "é", count: 65),
    ]) func invalidIDIsRefused(id: String) throws {
        #expect(!NameRule.isName(id))
        var json = JSONWriter()
        json.string(id)
        let literal = String(decoding: json.bytes, as: UTF8.self)
        let text = "{\"title\":\"T\",\"states\":[{\"name\":\"A\",\"id\":\(literal),\"sections\":[]}]}"
        let error = #expect(throws: ScreenFileError.self) {
            try ScreenFileReader().read(Array(text.utf8), path: "a.json")
        }
        let problem = try #require(error?.problems.first)
        #expect(problem.position?.line == 1 && problem.message.contains("is not a valid state id"), "\(problem)")
    }

    @Test(arguments: ["a", "é", "स्क्रीन", "ก่อน", "v1.2", "_a", "a-", "10", "com", "console", "a.con"])
    func validIDIsAccepted(id: String) {
        #expect(NameRule.isName(id))
    }

    /// The file systems of Windows and macOS ignore case.
    @Test(arguments: [("A", "a"), ("É", "e\u{301}"), ("Σ", "ς"), ("straße", "STRASSE"), ("ﬁ", "FI")])
    func namesThatDifferInCaseAreOneFile(one: String, two: String) {
        #expect(NameRule.folded(one) == NameRule.folded(two))
    }

    @Test func dotlessLetterIsAnother() { #expect(NameRule.folded("ı") != NameRule.folded("i")) }

    /// A screen file, or its name, with decomposed letters.
    @Test func decomposedFilesHaveTheSameIDs() throws {
        let text =
            "title: Menü\nstates:\n  - {name: Café crème, sections: [{rows: [{text: Crème}]}]}\n  - {name: B, id: é, sections: []}"
        let (composed, decomposed) = (
            try ScreenFileReader().read(Array(text.utf8), path: "Menü.yaml"),
            try ScreenFileReader().read(Array(text.decomposed.utf8), path: "Menü.yaml".decomposed)
        )
        for (one, two) in zip(composed.states, decomposed.states) { #expect(one.id.utf8.elementsEqual(two.id.utf8)) }
        #expect(composed.id == decomposed.id)
        let rows = [composed, decomposed].map { $0.states[0].sections[0].rows[0].id }
        #expect(rows[0].utf8.elementsEqual(rows[1].utf8))
        #expect(NameRule.fileName("é") == NameRule.fileName("e\u{301}"))
        #expect(NameRule.fileName("Con") == "Con-")
    }
}

extension String {
    /// The text as macOS may store it.
    fileprivate var decomposed: String { decomposedStringWithCanonicalMapping }

}
