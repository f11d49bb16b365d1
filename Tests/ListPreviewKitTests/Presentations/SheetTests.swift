import ListPreviewKit
import Synchronization
import Testing

@testable import TestSupport

/// A sheet is a screen above another one: in pages, patches and events.
struct SheetTests {
    private func row(_ id: String, action: String? = nil) -> ListItemViewModel {
        TitleRow.row(ItemModel(id: id, title: id), action: action)
    }

    private func screen(_ sections: [ListSection], sheet: Presentation.Sheet? = nil) -> ListScreen {
        var screen = ListScreen(id: "a", title: "A", style: .plain, sections: sections)
        screen.presenting = sheet.map { .sheet($0) }
        return screen
    }

    private func filters(_ sections: [ListSection], _ change: (inout ListScreen) -> Void = { _ in }) -> ListScreen {
        var screen = ListScreen(id: "f", title: "Filters", sections: sections)
        change(&screen)
        return screen
    }

    private func markup(_ screen: ListScreen) -> String {
        String(decoding: DocumentRenderer().fragment(for: screen).html, as: UTF8.self)
    }

    // MARK: - Pages

    @Test func sheetIsPanelAfterAllElementsOfTheScreen() {
        var base = screen(
            [ListSection(id: 1, rows: [])],
            sheet: Presentation.Sheet(
                filters([ListSection(id: 2, rows: [])]) { $0.searchText = "" }, height: .medium, showsGrabber: true,
                cancelAction: "close"))
        base.toolbarStatus = "Ready"
        let html = markup(base)
        let order = [
            "id=\"screen\"", "id=\"screen-title\"><h1>A</h1>", "id=\"s-1\"", "id=\"toolbar\"",
            """
            <dialog aria-labelledby="sheet-title" aria-modal="true" class="sheet" data-item="sheet" id="sheet" open="">\
            <div class="presented-backdrop" data-action="close"></div>\
            <div class="list-screen inset-grouped presented-panel sheet-panel sheet-medium has-grabber" dir="ltr" \
            id="sheet-screen" lang="en" tabindex="-1"><header data-item="sheet-title" id="sheet-title"><h2>Filters</h2></header>
            """,
            "data-item=\"search-field\" id=\"sheet-search-field\"", "id=\"s-2\"", "</div></dialog></main>",
        ]
        var rest = html[...]
        for part in order {
            let range = rest.firstRange(of: part)
            #expect(range != nil, "\(part) in \(html)")
            rest = range.map { rest[$0.upperBound...] } ?? rest
        }
    }

    @Test func sectionsOfSheetsDoNotAffectTheScreenBelow() {
        let sheet = Presentation.Sheet(filters([ListSection(id: 2, indexTitle: "F", rows: [row("x")])]))
        var base = screen([ListSection(id: 1, rows: [])], sheet: sheet)
        base.emptyStatus = ListStatus(title: "Nothing")
        let html = markup(base)
        #expect(html.contains("class=\"list-screen plain no-rows\""))
        #expect(html.contains("id=\"sheet-section-index\"") && !html.contains("id=\"section-index\""))
    }

    @Test func sessionReturnsTheScreenAsItWasGiven() {
        let sheet = Presentation.Sheet(filters([ListSection(id: 2, rows: [row("x")])]))
        let base = screen([ListSection(id: 1, rows: [row("y")])], sheet: sheet)
        var session = ScreenSession(base)
        #expect(session.screen.sections.map(\.id) == [1])
        #expect(session.update(to: session.screen) == nil)
        var closed = session.screen
        closed.presenting = nil
        #expect(session.update(to: closed)?.operations == [.remove(ids: ["sheet"])])
    }

    // MARK: - Patches

    @Test func openSheetIsPatchedWithoutItsScreenBelow() {
        let base = [ListSection(id: 1, rows: [row("y")])]
        func open(_ change: (inout ListScreen) -> Void) -> ListScreen {
            screen(base, sheet: Presentation.Sheet(filters([ListSection(id: 2, rows: [row("x")])], change)))
        }
        let old = open { _ in }
        #expect(
            old.patch(to: open { $0.title = "All" }).operations == [
                .set(slot: 0, ids: ["sheet-title"], values: [.text("All")])
            ])
        #expect(
            old.patch(to: open { $0.sections[0].rows = [] }).operations == [.remove(ids: ["r-x"])])
        #expect(
            old.patch(to: open { $0.style = .plain }).operations == [
                .set(
                    slot: 3, ids: ["sheet"],
                    values: [.text("list-screen plain presented-panel sheet-panel sheet-large")])
            ])
        let bar = old.patch(to: open { $0.toolbarStatus = "1 filter" }).operations
        #expect(bar.count == 2)
        guard case .insert("sheet-screen", nil, "toolbar", let elements)? = bar.last else {
            Issue.record("\(bar)")
            return
        }
        #expect(elements.map(\.id) == ["sheet-toolbar"])
    }

    @Test func changesWithASheetAreNotAnnounced() {
        let old = screen([ListSection(id: 1, rows: [row("y")])])
        var new = old
        new.presenting = .sheet(Presentation.Sheet(filters([ListSection(id: 2, rows: [row("x"), row("z")])])))
        #expect(old.patch(to: new).hints.announcement == nil)
        #expect(new.patch(to: old).hints.announcement == nil)
        new.sections[0].rows.append(row("w"))
        #expect(old.patch(to: new).hints.announcement == "1 new item")
    }

    @Test func replacingEverythingKeepsTheSheetOpen() {
        let sheet = Presentation.Sheet(filters([ListSection(id: 2, rows: [row("x")])]))
        var session = ScreenSession(screen([ListSection(id: 1, rows: [row("y")])], sheet: sheet))
        let next = Presentation.Sheet(filters([ListSection(id: 2, rows: [row("z")])]))
        let patch = session.update(to: screen([], sheet: next), animation: .noAnimations)
        #expect(
            patch?.operations.contains { if case .remove(let ids) = $0 { ids.contains("sheet") } else { false } }
                == false)
    }

    // MARK: - Events

    private final class Log: Sendable {
        private let lines = Mutex<[String]>([])
        func note(_ line: String) { lines.withLock { $0.append(line) } }
        var all: [String] { lines.withLock { $0 } }
    }

    @Test func eventsFindTheirScreen() async throws {
        let log = Log()
        var inner = filters([ListSection(id: 1, rows: [row("same"), row("only", action: "open"), row("own")])]) {
            $0.navigationBar = .init(trailing: [RowAction("Done", name: "done") { log.note("sheet done") }])
            $0.toolbar = [RowAction("Reset", name: "reset")]
            $0.searchText = ""
        }
        inner.handlers.on("choose") { log.note("sheet \($0.id?.description ?? "-")") }
        inner.handlers.on("search") { _ in log.note("sheet search") }
        var base = screen(
            [ListSection(id: 1, rows: [row("same"), row("base")])],
            sheet: Presentation.Sheet(inner, cancelAction: "close"))
        base.navigationBar = .init(trailing: [RowAction("Done", name: "done") { log.note("base done") }])
        base.handlers.on("choose") { log.note("base \($0.id?.description ?? "-")") }
        base.handlers.on("open") { log.note("base handles \($0.id?.description ?? "-")") }
        base.handlers.on("reset") { _ in log.note("base handles reset") }
        base.handlers.on("close") { _ in log.note("base close") }
        for event in [
            ListEvent(row: "same", action: "choose"),
            ListEvent(target: .row("same", occurrence: 2), action: "choose"),
            ListEvent(row: "only", action: "open"),
            ListEvent(row: "base", action: "choose"),
            ListEvent(target: .screen, action: "done"),
            ListEvent(target: .screen, action: "reset"),
            ListEvent(target: .screen, action: "search", value: .text("a")),
            ListEvent(target: .screen, action: "close"),
        ] {
            try await base.dispatch(event)
        }
        #expect(
            log.all == [
                "base same", "sheet same", "base handles only", "base base", "sheet done", "base handles reset",
                "sheet search", "base close",
            ])
        await #expect(throws: ListEventError.self) { try await base.dispatch(ListEvent(row: "gone", action: "choose")) }
        await #expect(throws: ListEventError.self) {
            try await base.dispatch(ListEvent(target: .row("same", occurrence: 3), action: "choose"))
        }
    }

    @Test func elementsOfSheetsBelongToTheScreen() {
        for element in ["sheet", "sheet-2", "sheet-navigation-bar", "sheet-2-toolbar", "sheet-search-field"] {
            #expect(ElementID.target(of: element) == .screen, "\(element)")
        }
        for element in [
            "sheets", "sheet-", "sheet-1", "sheet-1-toolbar", "sheet-02", "sheet-other", "-toolbar", "s-heet",
        ] {
            #expect(ElementID.target(of: element) != .screen, "\(element)")
        }
    }
}
