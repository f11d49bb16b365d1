import JSONText
import ListPreviewKit
import Testing

@testable import PreviewCatalog

/// Sidebars in screen files.
@Suite struct ScreenFileSidebarTests {
    private func file(_ yaml: String) throws -> ScreenFile {
        try ScreenFileReader().read(Array(yaml.utf8), path: "mail.yaml")
    }

    private func sidebars(_ yaml: String) throws -> [ListScreen.Sidebar?] {
        let file = try file(yaml)
        return file.states.map { $0.screen(id: file.id).sidebar }
    }

    @Test func allPropertiesAreRead() throws {
        let sidebar = try #require(
            try sidebars(
                """
                title: Inbox
                style: plain
                lang: he
                appearance: ios26
                navigationBar: {back: Home}
                sections: [{rows: [{text: Letter}]}]
                sidebar:
                  title: Boxes
                  open: true
                  action: boxes
                  style: sidebarPlain
                  navigationBar: {title: inline, trailing: [{name: edit}]}
                  search: Find
                  toolbar: [{name: add}]
                  sections: [{header: Mine, rows: [{text: Letter, type: sidebarItem, selected: true, action: open}]}]
                """)[0])
        #expect(sidebar.isOpen && sidebar.openAction == "boxes")
        let screen = sidebar.screen
        #expect(screen.title == "Boxes" && screen.style == .sidebarPlain)
        #expect(screen.language == "he" && screen.direction == .rightToLeft && screen.appearance == .ios26)
        #expect(
            screen.navigationBar == ListScreen.NavigationBar(trailing: [.init("Edit", name: "edit")], isInline: true))
        #expect(screen.searchPrompt == "Find" && screen.toolbar.map(\.name) == ["add"])
        #expect(screen.sections.map(\.id) == ["sidebar.mine"])
        #expect(screen.sections[0].rows.map(\.id) == ["sidebar.letter"])
    }

    @Test func defaultsAreThoseOfTheInitializer() throws {
        let sidebar = try #require(try sidebars("title: A\nsections: []\nsidebar: {title: B, sections: []}")[0])
        let other = ListScreen.Sidebar(ListScreen(id: "a", title: "B", style: .sidebar, sections: []))
        #expect(sidebar.isOpen == other.isOpen && sidebar.openAction == other.openAction)
        #expect(sidebar.screen.style == .sidebar && sidebar.screen.navigationBar == nil)
    }

    @Test func statesInheritReplaceAndRemoveSidebars() throws {
        let sidebars = try sidebars(
            """
            title: A
            sidebar: {title: B, sections: [{rows: [{text: Mini}]}]}
            states:
              - {name: same, sections: [{rows: [{text: Mini}]}]}
              - {name: other, sections: [], sidebar: {title: C, sections: []}}
              - {name: none, sections: [], sidebar: null}
              - {name: sheet, sections: [], sheet: {title: D, sections: []}}
            """)
        #expect(sidebars.map { $0?.screen.title } == ["B", "C", nil, "B"])
    }

    @Test(arguments: [
        ("{titel: B, sections: []}", ["3:11: error: unknown key 'titel' in sidebar; did you mean 'title'?"]),
        ("{title: B}", ["3:10: error: missing key 'sections' in sidebar"]),
        ("{sections: []}", ["3:10: error: missing key 'title' in sidebar"]),
        (
            "Boxes",
            [
                #"3:10: error: expected an object such as {"title": "Mailboxes", "sections": []} for a sidebar, found a text"#
            ]
        ),
        ("{title: B, open: 1, sections: []}", ["3:27: error: expected true or false for 'open', found a number"]),
        ("{title: B, action: '', sections: []}", ["3:29: error: 'action' needs the name of an event"]),
        (
            "{title: B, alert: No, sections: []}",
            ["3:21: error: unknown key 'alert' in sidebar"]
        ),
        (
            "{title: B, sections: [{id: s, rows: [{text: A, id: a}]}]}",
            [
                "3:61: error: duplicate row id 'a' in the sidebar; the screen beside it has it, too",
                "3:61: error: duplicate section id 's' in the sidebar; the screen beside it has it, too",
            ]
        ),
    ])
    func mistakesAreReported(sidebar: String, messages: [String]) throws {
        let error = #expect(throws: ScreenFileError.self) {
            try file("title: A\nsections: [{id: s, rows: [{text: A, id: a}]}]\nsidebar: \(sidebar)")
        }
        let found = error?.problems.map(\.description) ?? []
        #expect(found.count == messages.count, "\(found)")
        for (problem, message) in zip(found, messages) { #expect(problem.hasPrefix("mail.yaml:\(message)")) }
    }

    @Test func sheetsAndSidebarsHaveDifferentIdentities() throws {
        let error = #expect(throws: ScreenFileError.self) {
            try file(
                """
                title: A
                sections: []
                sidebar: {title: B, sections: [{rows: [{text: A, id: a}]}]}
                sheet: {title: C, sections: [{rows: [{text: A, id: a}]}]}
                """)
        }
        #expect(error?.problems.map(\.message) == ["duplicate row id 'a' in a sheet; a screen below has it, too"])
    }

    @Test func controlsChangeSidebars() throws {
        let state = try file(
            """
            title: A
            sections: [{rows: [{text: Mini}]}]
            sidebar:
              title: B
              search: Find
              sections: [{header: H, rows: [{text: Mini}]}]
            """
        ).states[0]
        let ids = state.controls.map(\.id)
        for id in ["sidebar.shown", "sidebar.open", "sidebar.screen.title", "sidebar.bars.search", "sidebar.mini.text"]
        {
            #expect(ids.contains(id), "\(id) in \(ids)")
        }
        #expect(Set(ids).count == ids.count)
        let groups = state.controls.map(\.group?.element)
        for element in ["sidebar", "sidebar-title", "sidebar-search-field"] {
            #expect(groups.contains(element), "\(element) in \(groups)")
        }
        var refused: [String] = []
        let changed = state.changed(
            to: PreviewValues([
                "sidebar.open": .flag(true), "sidebar.screen.title": .text("C"), "sidebar.bars.search": .text("q"),
                "sidebar.mini.text": .text("Maxi"),
            ]), refused: &refused)
        #expect(refused == [])
        let sidebar = try #require(changed.screen(id: "a").sidebar)
        #expect(sidebar.isOpen && sidebar.screen.title == "C" && sidebar.screen.searchText == "q")
        #expect(sidebar.screen.sections[0].rows[0].data(as: ItemModel.self)?.title == "Maxi")
        let hidden = state.changed(to: PreviewValues(["sidebar.shown": .flag(false)]), refused: &refused)
        #expect(hidden.screen(id: "a").sidebar == nil)
    }

    private func split(
        title: String = "B", isOpen: Bool = false, style: ListScreen.Style = .sidebar, rows: [String] = ["Mini"]
    ) -> ListScreen {
        var screen = ListScreen(id: "a", title: "A", sections: [])
        let column = ListScreen(
            id: "b", title: title, style: style,
            sections: [ListSection(id: "s", rows: rows.map { TitleRow.row(ItemModel(id: $0, title: $0)) })])
        screen.sidebar = ListScreen.Sidebar(column, isOpen: isOpen)
        return screen
    }

    @Test func changesAreInWords() throws {
        var without = split()
        without.sidebar = nil
        let added = without.changes(to: split())
        #expect(added.contains("sidebar         none -> [B]") && added.contains("Mini"), "\(added)")
        let words = [
            (split(title: "C"), "sidebar title   \"B\" -> \"C\""),
            (split(isOpen: true), "sidebar on phones  closed -> open"),
            (split(style: .plain), "sidebar list style  sidebar -> plain"), (split(rows: ["Mini", "Maxi"]), "Maxi"),
        ]
        for (changed, word) in words {
            let changes = split().changes(to: changed)
            #expect(changes.contains(word), "\(word) in \(changes)")
        }
    }

    @Test func unhandledActionsOfSidebarsAreFound() throws {
        func unhandled(_ change: (inout ListScreen) -> Void) -> [String] {
            var screen = split()
            screen.sidebar?.screen.sections[0].rows[0] = TitleRow.row(
                ItemModel(id: "Mini", title: "Mini"), action: "choose")
            screen.handlers.on("other") { _ in }
            change(&screen)
            return screen.unhandledActions.map(\.action).sorted()
        }
        #expect(unhandled { _ in } == ["choose", "open-sidebar"])
        #expect(unhandled { $0.handlers.on("open-sidebar") { _ in } } == ["choose"])
        #expect(
            unhandled {
                $0.handlers.on("open-sidebar") { _ in }
                $0.sidebar?.screen.handlers.on("choose") { _ in }
            } == [])
    }
}
