import ListPreviewKit
import Testing

/// Messages, progress and disclosures: their texts, also for screen readers.
struct MessageRowTests {
    @Test func messagesHaveThreeLines() {
        #expect(
            markup(.message("Anna", date: "09:41", subject: "S", snippet: "T", isUnread: true)) == """
                <div class="item message-row"><span aria-label="Unread" class="unread-dot" role="img"></span>\
                <span class="image-view" hidden=""><span class="picture"></span>\
                <span aria-hidden="true" class="symbol"></span></span>\
                <div class="message-line"><span class="label title">Anna</span><span class="label date">09:41</span>\
                <span class="accessory accessory-chevron"></span></div><span class="label subtitle">S</span>\
                <span class="label snippet">T</span></div>
                """)
        let read = markup(.message("Anna"))
        #expect(read.contains("class=\"unread-dot\" hidden=\"\""))
        #expect(read.contains("<span class=\"label date\" hidden=\"\"></span>"))
    }

    @Test func selectionReachesTheHandler() async throws {
        let journal = Journal()
        let screen = ListScreen.of(.message("Anna", id: 7) { journal.note("open") })
        try await screen.dispatch(ListEvent(row: 7, action: "select"))
        #expect(journal.all == ["open"])
    }
}

struct ProgressRowTests {
    @Test func knownProgressIsABar() {
        let html = markup(.progress("Download", value: 0.4, detail: "40 %"))
        #expect(html.contains("aria-label=\"Download\" aria-valuemax=\"100\" aria-valuemin=\"0\" aria-valuenow=\"40\""))
        #expect(
            html.contains("<span aria-label=\"Download\" class=\"spinner\" hidden=\"\" role=\"progressbar\"></span>"))
        #expect(html.contains("<span class=\"label value\">40 %</span>"))
    }

    @Test func unknownProgressIsASpinner() {
        let html = markup(.progress("Wait", value: nil))
        #expect(html.contains("<span aria-label=\"Wait\" class=\"spinner\" role=\"progressbar\"></span>"))
        #expect(html.contains("class=\"progress-bar concealed\" hidden=\"\""))
    }

    /// From the spinner to the bar, in place.
    @Test func barIsUpdatedInPlace() throws {
        var session = ScreenSession(.of(.progress("A", value: nil)))
        for value in [0.1, 0.9] {
            let patchUpdate = session.update(to: .of(.progress("A", value: value)))
            let patch = try #require(patchUpdate)
            #expect(patch.templates.isEmpty && !"\(patch.operations)".contains("replace"))
        }
    }
}

struct DisclosureRowTests {
    private func rows(_ isExpanded: Bool, _ journal: Journal = Journal()) -> [ListItemViewModel] {
        ListItemViewModel.disclosure("More", isExpanded: isExpanded) { isExpanded in
            journal.note("\(isExpanded)")
        } rows: {
            ListItemViewModel.row("A")
            ListItemViewModel.switch("B", isOn: true)
        }
    }

    @Test func rowsAreShownWhileExpanded() {
        #expect(rows(false).map(\.id) == ["More"])
        #expect(rows(true).map(\.id) == ["More", "A", "B"])
        #expect(rows(true).map { $0.styleClass?.attribute } == [nil, "indented", "indented"])
    }

    @Test func nestedRowsAreIndentedTwice() {
        let rows = ListItemViewModel.disclosure("Most", isExpanded: true) { self.rows(true) }
        #expect(
            rows.map { $0.styleClass?.attribute }
                == [nil, "indented", "indented indented-2", "indented indented-2"])
    }

    @Test func buttonShowsWhetherItIsExpanded() {
        #expect(
            markup(rows(false)[0]).hasPrefix(
                "<button aria-expanded=\"false\" class=\"item disclosure-row\" data-action=\"disclose\" data-value=\"true\""
            ))
        #expect(markup(rows(true)[0]).contains("aria-expanded=\"true\""))
        #expect(markup(rows(true)[0]).contains("data-value=\"false\""))
    }

    @Test func pressesReachTheHandler() async throws {
        let journal = Journal()
        let screen = ListScreen(id: "s", title: "S", sections: [ListSection(id: "a", rows: rows(false, journal))])
        try await screen.dispatch(ListEvent(row: "More", action: "disclose", value: .text("true")))
        try await screen.dispatch(ListEvent(row: "More", action: "disclose", value: .flag(false)))
        await #expect(throws: ListEventError.self) {
            try await screen.dispatch(ListEvent(row: "More", action: "disclose", value: .number(1)))
        }
        #expect(journal.all == ["true", "false"])
    }
}
