import JSONText
import ListPreviewKit
import Testing

@testable import PreviewCatalog

struct CatalogCheckTests {
    private func scenario(
        _ id: String = "cars", states: [(name: String, id: String?)] = [("a", nil)], variants: [PreviewVariant] = []
    ) -> Scenario {
        Scenario(
            id: id, title: "Cars", variants: variants,
            states: states.map { ScenarioState(name: $0.name, id: $0.id, screen: ListScreen(id: "x", title: "X") {}) })
    }

    private func problems(_ scenario: Scenario) -> [String] {
        var check = CatalogCheck()
        return check.problems(in: scenario, of: "it")
    }

    @Test func validScenariosHaveNoProblems() {
        let scenario = scenario(
            states: [("Two cars", nil), ("Пусто", nil), ("x", "2.5_a-b")], variants: [.dark, .tablet])
        #expect(problems(scenario).isEmpty)
    }

    private struct First: ListItem {
        static let template: ItemTemplate<Self> = "<u></u>"
        static var templateName: String { "Shop.Row" }
    }

    private struct Second: ListItem {
        static let template: ItemTemplate<Self> = "<p></p>"
        static var templateName: String { "Shop.Row" }
    }

    @Test func componentsWithEqualNamesAreErrors() throws {
        func messages(_ rows: ListItemViewModel...) throws -> [String] {
            let screen = ListScreen(id: "x", title: "X") { ListSection(id: "a") { for row in rows { row } } }
            let found = try StateCheck().diagnostics(of: screen, at: "x.html").filter { $0.severity == .error }
            return found.map { "\($0.place): \($0.message)" }
        }
        #expect(try messages(First.row(id: 1), First.row(id: 2)).isEmpty)
        #expect(
            try messages(First.row(id: 1), Second.row(id: 2), First.row(id: 3)) == [
                "x.html: two components are named 'Shop.Row'; give one of them another templateName"
            ])
    }

    private struct RawRow: ListItem {
        var html = ""
        static let template: ItemTemplate<Self> = "<div>\(unsafeHTML: \.html)</div>"
        static var templateName: String { "Shop.RawRow" }
    }

    /// Each only once, and not also the errors that they cause in the rest of the page.
    @Test func invalidRawMarkupIsReportedAtItsRow() throws {
        func row(_ html: String, id: Int) -> ListItemViewModel {
            RawRow.row(id: id, style: .custom(ListItemStyle { $0.html = html }))
        }
        let screen = ListScreen(id: "x", title: "X") {
            ListSection(id: "a") {
                row("<b>good</b>", id: 1)
                row("<b>one<i>two</b><u>", id: 2)
            }
        }
        let found = try StateCheck().diagnostics(of: screen, at: "x.html").map(\.description)
        #expect(
            found == [
                """
                x.html: error: the unsafeHTML of the row '2' (Shop.RawRow) is not well-formed: Opening and ending tag \
                mismatch: i line 1 and b, at 1:17 of its text
                """
            ])
    }

    /// One rule for screen files, galleries and servers, with one message.
    @Test(arguments: [
        (String(repeating: "x", count: 128), true), (String(repeating: "x", count: 129), false),
        (String(repeating: "x", count: 150), false), ("_a", true),
        ("-a", false),
        (".a", false), ("a/b", false), ("é", false), ("0", true), ("", false),
    ])
    func screenIDsAreCheckedConsistently(id: String, isGood: Bool) {
        let expected = isGood ? [] : [NameRule.problem(ofScreenID: id)]
        #expect(problems(scenario(id)) == expected)
        let text = #"{"title": "T", "id": "\#(id)", "sections": []}"#
        let found = Result { () throws(ScreenFileError) in try ScreenFileReader().read(Array(text.utf8), path: "a.json")
        }
        switch found {
        case .success: #expect(isGood)
        case .failure(let error): #expect(error.problems.map(\.message) == expected)
        }
    }

    /// A gallery in Swift is checked before anything is rendered or served.
    @Test func galleriesWithLongIDsAreRejected() {
        let id = String(repeating: "x", count: 150)
        #expect(throws: CatalogError(problems: ["Cars: \(NameRule.problem(ofScreenID: id))"])) {
            try PreviewSite([
                Scenario(id: id, title: "Cars") { ScenarioState(name: "a", screen: ListScreen(id: "a", title: "A") {}) }
            ])
        }
    }

    @Test func duplicateStatesAreReported() {
        #expect(
            problems(scenario(states: [("Two cars", nil), ("two CARS", nil)])) == [
                "the states 'Two cars' and 'two CARS' have the same id 'two-cars'; give one of them another id"
            ])
        #expect(problems(scenario(states: [("Two cars", nil), ("two CARS", "others")])).isEmpty)
        // On some file systems, both would be the same file.
        #expect(problems(scenario(states: [("a", "x"), ("b", "X")])).count == 1)
    }

    @Test func duplicateControlsAreReported() {
        let controls: [PreviewControl] = [.text("a", ""), .flag("b", true), .number("a", 1)]
        let state = ScenarioState(name: "Two cars", controls: controls) { _ in ListScreen(id: "x", title: "X") {} }
        #expect(
            problems(Scenario(id: "cars", title: "Cars", states: [state])) == [
                "the state 'Two cars' has two controls with the id 'a'"
            ])
    }

    @Test func duplicateVariantsAreReported() {
        let mine = PreviewVariant("dark", options: PreviewOptions(textSize: .accessibility2))
        #expect(
            problems(scenario(variants: [.dark, mine])) == [
                "the variants 'Dark' and 'dark' have the same id 'dark'; give one of them another id"
            ])
    }

    @Test(arguments: ["", ".", "..", "../up", "a/b", "-a", "a b", "a\\b", "ü", "a\u{0}"])
    func idsThatAreInvalidFileNamesAreRejected(_ id: String) {
        #expect(problems(scenario(id)).count == 1)
        // The id of a state may contain other letters.
        #expect(problems(scenario(states: [("a", id)])).count == (id == "ü" ? 0 : 1))
    }

    @Test(arguments: ["assets", "Assets", "index.html"]) func reservedNamesAreRejected(_ id: String) {
        #expect(problems(scenario(id)) == ["the gallery itself uses the name '\(id)'; choose another screen id"])
    }

    @Test func blankNamesAreReported() {
        let blank = PreviewVariant("\u{A0}", id: "v", options: PreviewOptions())
        let state = ScenarioState(name: " ", id: "s", screen: ListScreen(id: "x", title: "X") {})
        #expect(
            problems(Scenario(id: "cars", title: "\u{200B}", group: "\t", variants: [blank], states: [state])) == [
                "the title of the screen 'cars' is blank", "the group of the screen 'cars' is blank",
                "the name of the state 's' is blank", "the title of the variant 'v' is blank",
            ])
    }

    @Test func screensNeedAState() {
        #expect(problems(scenario(states: [])) == ["a screen needs at least one state"])
    }

    /// `full.dark` would be the name of two pictures.
    @Test func ambiguousFileNamesAreRejected() {
        let screen = ListScreen(id: "a", title: "A") {}
        let states = ["full", "Full.Dark"].map { ScenarioState(name: $0, id: $0, screen: screen) }
        let ambiguous = Scenario(id: "a", title: "A", variants: [.dark], states: states)
        #expect(
            problems(ambiguous) == [
                "the state 'full.dark' has the name of the state 'full' in the variant 'dark'; give it another id"
            ])
        for word in ["plain", "All", "none"] {
            let variant = PreviewVariant("Variant", id: word, options: PreviewOptions())
            #expect(
                problems(scenario(variants: [variant])) == [
                    "'\(word)' is reserved and cannot be a variant's id; choose another one"
                ])
        }
        #expect(!problems(scenario("manifest.json")).isEmpty)
    }

    /// The problems of one scenario do not affect the next.
    @Test func rejectedIDsCanBeUsedByOthers() {
        var check = CatalogCheck()
        #expect(check.problems(in: scenario("cars"), of: "a").isEmpty)
        #expect(
            check.problems(in: scenario("Cars"), of: "b") == [
                "the screen id 'Cars' is already used by 'a'; set another 'id' in one of them"
            ])
        #expect(check.problems(in: scenario("bikes"), of: "c").isEmpty)
    }

    @Test func builders() {
        let isLong = true
        let scenario = Scenario(id: "a", title: "A") {
            ScenarioState(name: "one", screen: ListScreen(id: "a", title: "A") {})
            if isLong {
                for name in ["two", "three"] { ScenarioState(name: name, screen: ListScreen(id: "a", title: "A") {}) }
            }
        }
        #expect(scenario.states.map(\.id) == ["one", "two", "three"])
    }
}
