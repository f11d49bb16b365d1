import Testing

@testable import ListPreviewKit

/// A button row is a button, and its presses are handled.
struct ButtonRowTests {
    @Test func buttonMarkup() {
        let html = markup(.button("Go & see"))
        #expect(html.hasPrefix("<button class=\"item button-row\" data-action=\"press\" type=\"button\">"))
        #expect(html.contains(">Go &amp; see<") && html.hasSuffix("</button>"))
        #expect(markup(.button("A", alignment: .center)).contains("class=\"item button-row centered\""))
        #expect(markup(.button("A", role: .destructive)).contains("class=\"item button-row destructive\""))
        #expect(
            markup(.button("A", role: .destructive, alignment: .center, isEnabled: false)).contains(
                "class=\"item button-row centered destructive\" data-action=\"press\" disabled=\"\""))
    }

    /// The style sheet centers texts by default; other alignments are those of the text.
    @Test(arguments: TextStyle.Alignment.allCases) func titlesAreAligned(alignment: TextStyle.Alignment) {
        let html = markup(.button("A", alignment: alignment))
        var title = TextLabel("A", style: .title)
        if alignment == .trailing || alignment == .justified { title.alignment = alignment }
        #expect(html.contains("class=\"\(title.style.styleClass.attribute)\">A<"), "\(html)")
        #expect(html.contains("button-row centered") == (alignment == .center))
    }

    @Test func pressesReachTheHandler() async throws {
        let journal = Journal()
        let screen = ListScreen.of(
            .button("A") { journal.note("A") },
            .button("B", isEnabled: false) { journal.note("B") })
        try await screen.dispatch(ListEvent(row: "A", action: "press"))
        await #expect(throws: ListEventError.self) { try await screen.dispatch(ListEvent(row: "B", action: "press")) }
        #expect(journal.all == ["A"])
    }
}
