import ListPreviewKit
import Testing

/// A button row is a button, whose press arrives: in the library that it is known from, it once did not.
struct ButtonRowTests {
    @Test func markupOfAll() {
        let html = markup(.button("Go & see"))
        #expect(html.hasPrefix("<button class=\"item button-row\" data-action=\"press\" type=\"button\">"))
        #expect(html.contains(">Go &amp; see<") && html.hasSuffix("</button>"))
        #expect(markup(.button("A", alignment: .center)).contains("class=\"item button-row centered\""))
        #expect(markup(.button("A", role: .destructive)).contains("class=\"item button-row destructive\""))
        #expect(
            markup(.button("A", role: .destructive, alignment: .center, isEnabled: false)).contains(
                "class=\"item button-row centered destructive\" data-action=\"press\" disabled=\"\""))
    }

    @Test func thePressArrives() async throws {
        let journal = Journal()
        let screen = ListScreen.of(
            .button("A") { journal.note($0.id?.description ?? "") },
            .button("B", isEnabled: false) { _ in journal.note("B") })
        try await screen.dispatch(ListEvent(row: "A", action: "press"))
        await #expect(throws: ListEventError.self) { try await screen.dispatch(ListEvent(row: "B", action: "press")) }
        #expect(journal.all == ["A"])
    }
}
