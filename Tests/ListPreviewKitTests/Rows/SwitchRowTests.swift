import ListPreviewKit
import Testing

/// A switch: the whole row is its label, and its event contains the new state.
struct SwitchRowTests {
    @Test func switchMarkup() {
        let row = ListItemViewModel.switch("W<i>", detail: "\"Home\"", isOn: true)
        #expect(
            markup(row) == """
                <label class="item switch-row"><span class="image-view" hidden=""><span class="picture"></span>\
                <span aria-hidden="true" class="symbol"></span></span><span class="item-texts">\
                <span class="label title">W&lt;i&gt;</span><span class="label subtitle">"Home"</span></span>\
                <input checked="" class="switch" data-action="toggle" role="switch" type="checkbox" /></label>
                """)
        #expect(row.id == "W<i>")
        let off = markup(.switch("A", isOn: false, isEnabled: false))
        #expect(off.contains("disabled=\"\" role") && !off.contains("checked"))
    }

    @Test func tintIsARuleOfTheRow() {
        #expect(markup(.switch("A", isOn: true, tint: .orange)).hasPrefix("<label class=\"item switch-row s-"))
    }

    @Test func handlerGetsTheNewState() async throws {
        let journal = Journal()
        let screen = ListScreen.of(
            .switch("Wi-Fi", isOn: true) { isOn in journal.note("\(isOn)") })
        try await screen.dispatch(ListEvent(row: "Wi-Fi", action: "toggle", value: .flag(false)))
        #expect(journal.all == ["false"])
        await #expect(throws: ListEventError.self) {
            try await screen.dispatch(ListEvent(row: "Wi-Fi", action: "toggle", value: .number(1)))
        }
        #expect(journal.all.count == 1)
    }

    @Test func sharedHandlerGetsTheModel() async throws {
        let journal = Journal()
        var screen = ListScreen.of(.switch("Wi-Fi", id: 7, isOn: true))
        screen.handlers.on(SwitchRow.toggle) { model, isOn in journal.note("\(model.id) \(model.title) \(isOn)") }
        try await screen.dispatch(ListEvent(row: 7, action: "toggle", value: .flag(false)))
        #expect(journal.all == ["7 Wi-Fi false"])
    }

    @Test func disabledSwitchesRejectEvents() async throws {
        let journal = Journal()
        var screen = ListScreen.of(
            .switch("own", isOn: true, isEnabled: false) { _ in journal.note("own") },
            .switch("shared", isOn: true, isEnabled: false))
        screen.handlers.on(SwitchRow.toggle) { _, _ in journal.note("shared") }
        screen.handlers.on("toggle") { _ in journal.note("by name") }
        for row in ["own", "shared"] {
            await #expect(throws: ListEventError.unavailable(action: "toggle", reason: "the control is disabled")) {
                try await screen.dispatch(ListEvent(row: ListID(row), action: "toggle", value: .flag(false)))
            }
        }
        #expect(journal.all.isEmpty)
    }
}
