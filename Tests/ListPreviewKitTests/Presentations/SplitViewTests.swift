import ListPreviewKit
import Synchronization
import Testing

@testable import TestSupport

/// A sidebar is a screen beside another one: in pages, patches and events.
struct SplitViewTests {
    private func row(_ id: String, action: String? = nil) -> ListItemViewModel {
        TitleRow.row(ItemModel(id: id, title: id), action: action)
    }

    private func mailboxes(_ rows: [ListItemViewModel], _ change: (inout ListScreen) -> Void = { _ in }) -> ListScreen {
        var screen = ListScreen(
            id: "boxes", title: "Boxes", style: .sidebar, sections: [ListSection(id: "boxes", rows: rows)])
        change(&screen)
        return screen
    }

    private func screen(_ rows: [ListItemViewModel], beside sidebar: ListScreen.Sidebar? = nil) -> ListScreen {
        var screen = ListScreen(
            id: "mail", title: "Inbox", style: .plain, sections: [ListSection(id: "mail", rows: rows)])
        screen.sidebar = sidebar
        return screen
    }

    private func markup(_ screen: ListScreen) -> String {
        String(decoding: DocumentRenderer().fragment(for: screen).html, as: UTF8.self)
    }

    // MARK: - Pages

    @Test func sidebarIsLandmarkBeforeTheScreen() {
        let boxes = mailboxes([row("inbox").selected()]) { $0.searchText = "" }
        let html = markup(screen([row("letter")], beside: ListScreen.Sidebar(boxes)))
        let order = [
            "<main class=\"list-screen plain large-title split\" dir=\"ltr\" id=\"screen\" lang=\"en\">",
            """
            <nav aria-labelledby="sidebar-title" class="sidebar-column" data-item="sidebar" id="sidebar">\
            <div class="list-screen sidebar" dir="ltr" id="sidebar-screen" lang="en">\
            <header data-item="sheet-title" id="sidebar-title"><h2>Boxes</h2></header>
            """,
            "id=\"sidebar-search-field\"", "id=\"s-boxes\"", "id=\"r-inbox\"", "</div></nav>",
            "id=\"navigation-bar\"", "class=\"bar-button back-button opens-sidebar\" data-action=\"open-sidebar\"",
            "Boxes",
            "id=\"screen-title\"><h1>Inbox</h1>", "id=\"s-mail\"", "id=\"r-letter\"", "</main>",
        ]
        var rest = html[...]
        for part in order {
            let range = rest.firstRange(of: part)
            #expect(range != nil, "\(part) in \(html)")
            rest = range.map { rest[$0.upperBound...] } ?? rest
        }
        #expect(html.ranges(of: "<main").count == 1 && html.ranges(of: "<h1").count == 1)
    }

    @Test func openSidebarIsClassOfTheScreen() {
        var split = screen([], beside: ListScreen.Sidebar(mailboxes([]), isOpen: true))
        #expect(markup(split).contains("class=\"list-screen plain large-title split sidebar-open\""))
        split.sidebar?.isOpen = false
        #expect(!markup(split).contains("sidebar-open"))
    }

    @Test func ownBackButtonsStay() {
        func back(_ button: RowAction) -> String {
            var split = screen([], beside: ListScreen.Sidebar(mailboxes([]), openAction: "boxes"))
            split.navigationBar = .init(back: button, isInline: true)
            return markup(split)
        }
        #expect(back(RowAction("Thread", name: "up")).contains("back-button\" data-action=\"up\""))
        #expect(back(RowAction("All", name: "boxes")).contains("back-button opens-sidebar\" data-action=\"boxes\""))
    }

    @Test func onlyTheScreenOfThePageHasASidebar() {
        let inner = mailboxes([row("other")]) {
            $0.sidebar = ListScreen.Sidebar(mailboxes([row("deeper")]))
            $0.presenting = .alert(Presentation.Alert(title: "No"))
        }
        var split = screen([row("letter")], beside: ListScreen.Sidebar(inner))
        split.presenting = .sheet(Presentation.Sheet(screen([], beside: ListScreen.Sidebar(inner))))
        let html = markup(split)
        #expect(html.ranges(of: "<nav").count == 1)
        #expect(!html.contains("r-deeper") && !html.contains("alertdialog"))
        #expect(ScreenSession(split).duplicates.map(\.id) == ["mail"])
    }

    @Test func sidebarsPresentNothing() async {
        let boxes = mailboxes([row("inbox")]) {
            $0.presenting = .sheet(Presentation.Sheet(mailboxes([row("letter"), row("unseen", action: "open")])))
        }
        let split = screen([row("letter")], beside: ListScreen.Sidebar(boxes))
        #expect(!markup(split).contains("unseen"))
        #expect(ScreenSession(split).duplicates.isEmpty)
        await #expect(throws: ListEventError.self) {
            try await split.dispatch(ListEvent(row: "unseen", action: "open"))
        }
    }

    @Test func sessionReturnsTheScreenAsItWasGiven() {
        var session = ScreenSession(screen([row("y")], beside: ListScreen.Sidebar(mailboxes([row("x")]))))
        #expect(session.screen.sections.map(\.id) == ["mail"] && session.screen.navigationBar == nil)
        #expect(session.update(to: session.screen) == nil)
        var closed = session.screen
        closed.sidebar = nil
        let operations = session.update(to: closed)?.operations
        #expect(
            operations == [
                .attribute(id: "screen", name: "class", value: "list-screen plain"),
                .remove(ids: ["navigation-bar"]), .remove(ids: ["sidebar"]),
            ])
    }

    // MARK: - Patches

    @Test func patchesNameOnlyWhatChanges() {
        let rows = [row("inbox"), row("sent")]
        func split(_ change: (inout ListScreen) -> Void) -> ListScreen {
            var split = screen([row("letter")], beside: ListScreen.Sidebar(mailboxes(rows)))
            change(&split)
            return split
        }
        let old = split { _ in }
        let renamed = old.patch(to: split { $0.sidebar?.screen.title = "All" }).operations
        #expect(renamed.count == 2 && renamed.last == .set(slot: 0, ids: ["sidebar-title"], values: [.text("All")]))
        #expect(
            old.patch(to: split { $0.sidebar?.screen.sections[0].rows[1] = row("sent").selected() }).operations == [
                .attribute(id: "r-sent", name: "aria-current", value: "true")
            ])
        #expect(
            old.patch(to: split { $0.sections[0].rows = [] }).operations == [.remove(ids: ["r-letter"])])
        #expect(
            old.patch(to: split { $0.sidebar?.isOpen = true }).operations == [
                .attribute(id: "screen", name: "class", value: "list-screen plain large-title split sidebar-open")
            ])
        #expect(
            old.patch(to: split { $0.sidebar?.screen.style = .sidebarPlain }).operations == [
                .set(slot: 2, ids: ["sidebar"], values: [.text("list-screen sidebar sidebar-plain")])
            ])
        let bar = old.patch(to: split { $0.sidebar?.screen.toolbarStatus = "2 boxes" }).operations
        guard case .insert("sidebar-screen", nil, "toolbar", let elements)? = bar.last else {
            Issue.record("\(bar)")
            return
        }
        #expect(elements.map(\.id) == ["sidebar-toolbar"])
    }

    @Test func changesWithASidebarAreNotAnnounced() {
        let old = screen([row("letter")])
        let new = screen([row("letter")], beside: ListScreen.Sidebar(mailboxes([row("a"), row("b")])))
        #expect(old.patch(to: new).hints.announcement == nil)
        #expect(new.patch(to: old).hints.announcement == nil)
    }

    @Test func replacingTheContentKeepsTheSidebar() {
        let sidebar = ListScreen.Sidebar(mailboxes([row("inbox")]))
        var session = ScreenSession(screen([row("letter")], beside: sidebar))
        let patch = session.update(to: screen([row("note")], beside: sidebar), animation: .noAnimations)
        let text = "\(patch?.operations ?? [])"
        #expect(text.contains("r-note") && !text.contains("inbox") && !text.contains("sidebar"))
    }

    // MARK: - Events

    private final class Log: Sendable {
        private let lines = Mutex<[String]>([])
        func note(_ line: String) { lines.withLock { $0.append(line) } }
        var all: [String] { lines.withLock { $0 } }
    }

    @Test func eventsFindTheirScreen() async throws {
        let log = Log()
        var boxes = mailboxes([row("same", action: "choose"), row("inbox", action: "show")]) {
            $0.searchText = ""
            $0.toolbar = [RowAction("Edit", name: "edit") { log.note("sidebar edit") }]
        }
        boxes.handlers.on("choose") { log.note("sidebar \($0.id?.description ?? "-")") }
        boxes.handlers.on("search") { _ in log.note("sidebar search") }
        var split = screen([row("same", action: "choose"), row("letter")], beside: ListScreen.Sidebar(boxes))
        split.searchText = ""
        split.toolbar = [RowAction("Edit", name: "edit") { log.note("edit") }]
        split.handlers.on("choose") { log.note("\($0.id?.description ?? "-")") }
        split.handlers.on("show") { log.note("screen shows \($0.id?.description ?? "-")") }
        split.handlers.on("search") { _ in log.note("search") }
        split.handlers.on("open-sidebar") { _ in log.note("open") }
        for event in [
            ListEvent(row: "same", action: "choose"),
            ListEvent(target: .row("same", occurrence: 2), action: "choose"),
            ListEvent(row: "letter", action: "choose"),
            ListEvent(row: "inbox", action: "show"),
            ListEvent(target: .sidebar, action: "search", value: .text("a")),
            ListEvent(target: .screen, action: "search", value: .text("a")),
            ListEvent(target: .sidebar, action: "edit"),
            ListEvent(target: .screen, action: "edit"),
            ListEvent(target: .screen, action: "open-sidebar"),
        ] {
            try await split.dispatch(event)
        }
        #expect(
            log.all == [
                "sidebar same", "same", "letter", "screen shows inbox", "sidebar search", "search", "sidebar edit",
                "edit", "open",
            ])
        for gone in [
            ListEvent(target: .row("same", occurrence: 3), action: "choose"), ListEvent(row: "x", action: "choose"),
        ] {
            await #expect(throws: ListEventError.self) { try await split.dispatch(gone) }
        }
        split.sidebar = nil
        await #expect(throws: ListEventError.self) {
            try await split.dispatch(ListEvent(target: .sidebar, action: "edit"))
        }
    }

    @Test func elementsOfSidebarsAreTheirs() {
        for element in ["sidebar", "sidebar-navigation-bar", "sidebar-toolbar", "sidebar-search-field"] {
            #expect(ElementID.target(of: element) == .sidebar, "\(element)")
        }
        for element in ["sidebars", "sidebar-", "sidebar-2", "sidebar-other", "sidebar-sheet-toolbar", "s-idebar"] {
            #expect(ElementID.target(of: element) != .sidebar, "\(element)")
        }
    }
}
