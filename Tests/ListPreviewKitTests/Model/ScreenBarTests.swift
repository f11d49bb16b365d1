import Testing

@testable import ListPreviewKit

/// Bars, modes and the status of a screen without rows.
struct ScreenBarTests {
    private let plain = ListScreen(
        id: "a", title: "Cars", sections: [ListSection(id: 1, rows: [.row("Mini", id: "mini")])])

    private func screen(_ change: (inout ListScreen) -> Void) -> ListScreen {
        var screen = plain
        change(&screen)
        return screen
    }

    private func markup(_ screen: ListScreen) -> String {
        String(decoding: DocumentRenderer().fragment(for: screen).html, as: UTF8.self)
    }

    private func tag(_ id: String, in markup: String) -> String? {
        markup.split(separator: "<").first { $0.contains("id=\"\(id)\"") }.map { "<\($0)" }
    }

    // MARK: - Markup

    @Test func barsSurroundTitleAndSections() throws {
        let markup = markup(
            screen {
                $0.navigationBar = .init()
                $0.refreshAction = "refresh"
                $0.searchText = ""
                $0.toolbarStatus = "Now"
                $0.tabs = [.init("X", name: "x")]
                $0.sections[0].indexTitle = "M"
            })
        let ids = [
            "navigation-bar", "refresh-control", "screen-title", "search-field", "section-index", "s-1", "toolbar",
            "tab-bar",
        ]
        let places = try ids.map { id in
            try #require(markup.firstRange(of: " id=\"\(id)\""), "\(id)").lowerBound
        }
        #expect(places == places.sorted())
        #expect(markup.hasPrefix("<main class=\"list-screen inset-grouped large-title bottom-bar\""))
        #expect(tag("search-field", in: markup)?.hasPrefix("<search ") == true)
        #expect(
            tag("tab-bar", in: markup) == #"<nav aria-label="Tabs" class="tab-bar" data-item="tab-bar" id="tab-bar">"#)
        #expect(
            tag("toolbar", in: markup)
                == #"<div aria-label="Toolbar" class="toolbar" data-item="toolbar" id="toolbar" role="toolbar">"#)
    }

    @Test func screensWithoutBarsContainNoBarMarkup() {
        let page = DocumentRenderer().string(for: plain)
        #expect(!page.contains("bars.js"))
        #expect(
            page.contains(
                "<main class=\"list-screen inset-grouped\" dir=\"ltr\" id=\"screen\" lang=\"en\"><header data"))
    }

    @Test func buttonsWithIconAreLabeledByTitle() {
        let markup = markup(
            screen { $0.navigationBar = .init(trailing: [.init("Add <Car>", name: "add", icon: .plus)]) })
        #expect(
            markup.contains(
                """
                <div class="bar-trailing"><button class="bar-button icon-only" data-action="add" type="button">\
                <span aria-hidden="true" class="symbol icon-plus"></span>\
                <span class="bar-button-title">Add &lt;Car&gt;</span>\
                <span class="badge" hidden=""></span></button></div>
                """))
    }

    @Test func inlineTitleIsHiddenFromScreenReaders() {
        let markup = markup(screen { $0.navigationBar = .init(isInline: true) })
        #expect(markup.contains("<div aria-hidden=\"true\" class=\"bar-title\">Cars</div>"))
        #expect(markup.contains("<h1>Cars</h1>"))
        #expect(markup.contains(" inline-title\""))
    }

    @Test func selectedTabIsCurrentPage() {
        let markup = markup(
            screen {
                $0.tabs = [.init("X", name: "x", icon: .star), .init("Y", name: "y", icon: .car, badge: "3")]
                $0.selectedTab = "y"
            })
        #expect(markup.contains(#"<button class="bar-button tab" data-action="x" type="button">"#))
        #expect(markup.contains(#"<button aria-current="page" class="bar-button tab" data-action="y" type="button">"#))
        #expect(markup.contains(#"<span class="badge">3</span>"#))
    }

    @Test func flexibleSpacesAreClassesOfAdjacentButtons() {
        let markup = markup(screen { $0.toolbar = [.flexibleSpace, .init("A", name: "a"), .flexibleSpace] })
        #expect(markup.contains("class=\"bar-button after-space before-space\" data-action=\"a\""))
        #expect(markup.ranges(of: "<button").count == 1)
    }

    @Test func searchFieldHasOneLineAndALabel() {
        let markup = markup(
            screen {
                $0.searchText = "a\nb"
                $0.searchPrompt = ""
            })
        #expect(markup.contains("aria-label=\"Search\""))
        #expect(markup.contains("placeholder=\" \" type=\"search\" value=\"ab\""))
    }

    // MARK: - Status

    @Test func emptyStatusIsShownWithoutRows() {
        var screen = screen { $0.emptyStatus = ListStatus(title: "No Cars") }
        #expect(!markup(screen).contains("No Cars") && !markup(screen).contains("no-rows"))
        screen.sections[0].rows = []
        #expect(markup(screen).contains("id=\"r-status\"") && markup(screen).contains(" no-rows\""))
        #expect(!markup(screen).contains("id=\"s-1\""))
        screen.loader = .default
        #expect(!markup(screen).contains("No Cars"))
    }

    @Test func statusButtonIsHandled() async throws {
        let (events, sent) = AsyncStream.makeStream(of: ListEvent.self)
        var screen = ListScreen(id: "a", title: "A", sections: [])
        screen.emptyStatus = ListStatus(title: "None", button: .init("Add", name: "add"))
        screen.handlers.on("add") { sent.yield($0.event) }
        let event = ListEvent(row: "status", action: "add")
        try await screen.dispatch(event)
        sent.finish()
        #expect(await events.first { _ in true } == event)
    }

    // MARK: - Events

    @Test(arguments: ["navigation-bar", "refresh-control", "search-field", "toolbar", "tab-bar"])
    func eventsOfBarsTargetTheScreen(element: String) {
        #expect(ElementID.target(of: element) == .screen)
    }

    @Test func rowsAreNotSelectableDuringEditing() async throws {
        let row = ListItemViewModel.row("Mini", id: "mini").onSelect {}
        var screen = ListScreen(id: "a", title: "A", sections: [ListSection(id: 1, rows: [row])])
        let event = ListEvent(row: "mini", action: "select")
        for mode in [nil, .inactive, .selecting] as [ListScreen.EditMode?] {
            screen.editMode = mode
            try await screen.dispatch(event)
        }
        screen.editMode = .active
        await #expect(throws: ListEventError.unavailable(action: "select", reason: "the list is being edited")) {
            try await screen.dispatch(event)
        }
    }

    // MARK: - Patches

    @Test func changedBarTextIsOneSlot() {
        let first = screen {
            $0.toolbar = [.init("A", name: "a")]
            $0.toolbarStatus = "1"
        }
        var second = first
        second.toolbarStatus = "2"
        #expect(first.patch(to: second).operations == [.set(slot: 1, ids: ["toolbar"], values: [.text("2")])])
        #expect(first.patch(to: second).templates.isEmpty)
    }

    @Test func barsAreInsertedAndRemovedByOneOperation() {
        let barred = screen {
            $0.searchText = ""
            $0.searchPrompt = "Find"
        }
        let values: [SlotValue] = ["Find", "Find", "", "Clear"].map { .text($0) }
        let insertion = plain.patch(to: barred)
        #expect(
            insertion.operations == [
                .insert(
                    parent: "screen", before: "s-1", template: "search-field",
                    elements: [PatchElement(id: "search-field", values: values)])
            ])
        #expect(insertion.templates.map(\.name) == ["search-field"])
        #expect(barred.patch(to: plain).operations == [.remove(ids: ["search-field"])])
    }

    @Test func editModeIsClassOfScreen() {
        let operations = screen { $0.editMode = .inactive }.patch(to: screen { $0.editMode = .active }).operations
        #expect(
            operations == [.attribute(id: "screen", name: "class", value: "list-screen inset-grouped edit-active")])
    }
}
