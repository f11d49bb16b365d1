import ListPreviewKit
import Testing

/// A picker: a native menu that never shows an option that is not selected.
struct PickerRowTests {
    private enum Quality: String, CaseIterable { case low, high }

    private func options(_ selection: String?) -> String {
        let html = markup(.picker("Q", selection: selection, options: [.init("l", title: "L&w"), .init("h")]))
        return html.split(separator: "<select", maxSplits: 1).last.map(String.init) ?? ""
    }

    @Test func selectionIsMarked() {
        #expect(
            options("h") == """
                 class="picker" data-action="pick"><option value="l">L&amp;w</option>\
                <option selected="" value="h">h</option></select></label>
                """)
    }

    @Test(arguments: [nil, "x"]) func pickersWithoutSelectionShowAnEmptyOption(selection: String?) {
        #expect(
            options(selection).contains(
                "<option disabled=\"\" selected=\"\" value=\"\">\u{A0}</option><option value=\"l\">"))
    }

    @Test func onlyOneOfEqualOptionsIsSelected() {
        let html = markup(.picker("Q", selection: "a", options: [.init("a"), .init("a")]))
        #expect(html.split(separator: "selected=").count == 2)
    }

    @Test func enumCasesReachTheHandler() async throws {
        let journal = Journal()
        let screen = ListScreen.of(
            .picker("Q", selection: Quality.low, options: Quality.allCases, title: { $0.rawValue + "!" }) {
                quality in
                journal.note("\(quality == Quality.high)")
            })
        #expect(markup(screen.sections[0].rows[0]).contains("<option value=\"high\">high!</option>"))
        try await screen.dispatch(ListEvent(row: "Q", action: "pick", value: .text("high")))
        await #expect(throws: ListEventError.self) {
            try await screen.dispatch(ListEvent(row: "Q", action: "pick", value: .text("other")))
        }
        #expect(journal.all == ["true"])
    }
}
