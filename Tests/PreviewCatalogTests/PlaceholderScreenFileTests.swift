import ListRendering
import ListViewModels
import PreviewCatalog
import Testing

/// Rows of a screen file that are still to come.
struct PlaceholderScreenFileTests {
    private func screen(_ rows: String) throws -> ListScreen {
        let text = #"{"id": "a", "title": "A", "sections": [{"id": "s", "rows": [\#(rows)]}]}"#
        let file = try ScreenFileReader().read(Array(text.utf8), path: "a.json")
        return try #require(Scenario(file).states.first?.screen)
    }

    @Test func aStateWithPlaceholdersIsLoading() throws {
        let screen = try screen(
            #"{"type": "subtitle", "loading": true}, {"text": "x", "loading": true}, {"text": "y"}"#)
        #expect(screen.isLoading)
        let rows = screen.sections[0].rows
        #expect(rows.map(\.isPlaceholder) == [true, true, false])
        let html = String(decoding: DocumentRenderer().fragment(for: screen).html, as: UTF8.self)
        #expect(html.split(separator: #"class="placeholder bones""#).count == 2)
        #expect(html.split(separator: #"class="placeholder""#).count == 2)
        #expect(Set(rows.map(\.id)).count == 3)
    }

    @Test func withoutThemItIsNot() throws {
        let screen = try screen(#"{"text": "y", "loading": false}"#)
        #expect(!screen.isLoading && !screen.sections[0].rows[0].isPlaceholder)
    }

    @Test func mistakesAreTold() {
        #expect(throws: (any Error).self) { try screen(#"{"loading": false}"#) }
        #expect(throws: (any Error).self) { try screen(#"{"text": "x", "loading": "yes"}"#) }
        #expect(throws: (any Error).self) { try screen(#"{"text": "", "loading": true}"#) }
    }
}
