import JSONText
import ListPreviewKit
import Testing

@testable import PreviewCatalog

/// Bars and modes in screen files.
@Suite struct ScreenFileBarTests {
    private func screens(_ yaml: String) throws -> [ListScreen] {
        let file = try ScreenFileReader().read(Array(yaml.utf8), path: "mail.yaml")
        return file.states.map { $0.screen(id: file.id) }
    }

    @Test func allBarPropertiesAreRead() throws {
        let screen = try screens(
            """
            title: Inbox
            navigationBar:
              title: inline
              back: Mailboxes
              leading: [{name: edit}]
              trailing: [{name: compose, title: Compose, icon: pencil, prominent: true}]
            search: {placeholder: Find, text: mini}
            toolbar: {buttons: [{name: a, role: destructive}, space, {name: b, enabled: false}], status: Updated}
            tabBar: {tabs: [{name: x, icon: star}, {name: y, icon: car, badge: 3}], selected: y}
            refresh: reload
            editMode: selecting
            empty: {icon: envelope, title: None, message: Later, button: {name: add, title: Add}}
            sections: []
            """)[0]
        #expect(
            screen.navigationBar
                == ListScreen.NavigationBar(
                    back: .init("Mailboxes", name: "back"), leading: [.init("Edit", name: "edit")],
                    trailing: [.init("Compose", name: "compose", icon: .pencil, isProminent: true)], isInline: true))
        #expect(screen.searchText == "mini")
        #expect(screen.searchPrompt == "Find")
        #expect(
            screen.toolbar
                == [
                    .init("A", name: "a", role: .destructive), .flexibleSpace,
                    .init("B", name: "b", isEnabled: false),
                ])
        #expect(screen.toolbarStatus == "Updated")
        #expect(
            screen.tabs == [.init("X", name: "x", icon: .star), .init("Y", name: "y", icon: .car, badge: "3")])
        #expect(screen.selectedTab == "y")
        #expect(screen.refreshAction == "reload")
        #expect(screen.editMode == .selecting)
        #expect(
            screen.emptyStatus
                == ListStatus(
                    image: .icon(.envelope), title: "None", message: "Later",
                    button: RowAction("Add", name: "add")))
    }

    /// Icons are found by the names of symbols, and an unknown one is a warning, as in rows.
    @Test func iconsAreFoundBySymbolName() throws {
        let yaml = """
            title: Inbox
            navigationBar: {trailing: [{name: a, icon: square.and.pencil}, {name: b, icon: zzzzzz}]}
            tabBar: {tabs: [{name: x, icon: tray.fill}]}
            empty: {icon: zzzzzz, title: None}
            sections: []
            """
        let file = try ScreenFileReader().read(Array(yaml.utf8), path: "mail.yaml")
        let screen = file.states[0].screen(id: file.id)
        #expect(screen.navigationBar?.trailing.map(\.icon) == [.compose, .squareDashed])
        #expect(screen.tabs.map(\.icon) == [.tray])
        #expect(screen.emptyStatus?.image == .icon(.squareDashed))
        #expect(
            file.warnings.map(\.description) == [
                "mail.yaml:2:80: warning: unknown icon 'zzzzzz', here and in 1 other place"
            ])
    }

    @Test func shortForms() throws {
        let screen = try screens("{title: A, search: Find, toolbar: [{name: a}], empty: None, sections: []}")[0]
        #expect(screen.searchText == "")
        #expect(screen.searchPrompt == "Find")
        #expect(screen.toolbar == [.init("A", name: "a")])
        #expect(screen.emptyStatus == ListStatus(title: "None"))
    }

    @Test func statesInheritOrOverrideBars() throws {
        let screens = try screens(
            """
            title: A
            search: Find
            toolbar: [{name: a}]
            states:
              - {name: same, sections: []}
              - {name: other, search: Look, sections: []}
              - {name: none, search: null, toolbar: null, sections: []}
            """)
        #expect(screens.map(\.searchText) == ["", "", nil])
        #expect(screens.map(\.searchPrompt) == ["Find", "Look", "Search"])
        #expect(screens.map(\.toolbar.count) == [1, 1, 0])
    }

    @Test(arguments: [
        ("navigationBar: {titel: inline}", "unknown key 'titel' in navigation bar; did you mean 'title'?"),
        ("navigationBar: {title: huge}", "unknown title 'huge'; expected 'large', 'inline'"),
        ("toolbar: [{title: A}]", "missing key 'name' in bar button"),
        ("toolbar: [spce]", "unknown bar button 'spce'; did you mean 'space'?"),
        (
            "toolbar: [add, space]",
            #"expected 'space' or an object such as {"name": "add", "title": "Add"} for a bar button, found 'add'"#
        ),
        (
            "navigationBar: {trailing: [Mark all]}",
            #"expected an object such as {"name": "mark-all", "title": "Mark all"} for a bar button, found 'Mark all'"#
        ),
        (
            "navigationBar: {trailing: [7]}",
            #"expected an object such as {"name": "add", "icon": "plus"} for a bar button, found a number"#
        ),
        (
            "tabBar: [a]",
            #"expected an object such as {"tabs": [{"name": "home", "icon": "house"}]} for a tab bar, found a list"#
        ),
        (
            "navigationBar: Add",
            #"expected an object such as {"trailing": [{"name": "add", "icon": "plus"}]} for a navigation bar, found a text"#
        ),
        ("toolbar: [{name: a}, {name: a}]", "duplicate button 'a'; give each a name of its own"),
        ("toolbar: space", "expected a list or an object for 'toolbar', found a text"),
        ("tabBar: {tabs: [{name: a}], selected: c}", "unknown tab 'c'; expected 'a'"),
        ("tabBar: {}", "missing key 'tabs' in tab bar"),
        ("tabBar: {tabs: [{name: home}], selected: hme}", "unknown tab 'hme'; did you mean 'home'?"),
        ("editMode: actve", "unknown edit mode 'actve'; did you mean 'active'?"),
        ("refresh: ''", "'refresh' needs the name of an event"),
        ("empty: {message: A}", "missing key 'title' in empty state"),
    ])
    func mistakesAreReported(line: String, message: String) throws {
        let error = #expect(throws: ScreenFileError.self) { try screens("title: A\n\(line)\nsections: []") }
        #expect(error?.problems.filter { $0.severity == .error }.map(\.message) == [message])
    }

    @Test func controlsChangeBars() throws {
        let yaml = """
            title: A
            navigationBar: {back: B}
            search: Find
            toolbar: {buttons: [], status: S}
            tabBar: {tabs: [{name: x}, {name: y}]}
            editMode: inactive
            sections: []
            """
        let state = try ScreenFileReader().read(Array(yaml.utf8), path: "a.yaml").states[0]
        #expect(
            state.controls.map(\.id) == [
                "screen.title", "bars.inline", "bars.back", "bars.search", "bars.status", "bars.tab", "bars.editMode",
            ])
        #expect(
            state.controls.compactMap(\.group?.title) == [
                "Screen", "Navigation bar", "Navigation bar", "Search field", "Toolbar", "Tab bar", "Editing",
            ])
        let changes = try JSONParser().parse(
            Array(
                """
                {"bars.inline": true, "bars.back": "C", "bars.search": "q", "bars.status": "", "bars.tab": "y", \
                "bars.editMode": "active"}
                """.utf8))
        let values = try PreviewValues(state.controls, changes: changes)
        var refused: [String] = []
        let screen = state.changed(to: values, refused: &refused).screen(id: "a")
        #expect(screen.navigationBar == ListScreen.NavigationBar(back: .init("C", name: "back"), isInline: true))
        #expect(screen.searchText == "q")
        #expect(screen.toolbarStatus == nil)
        #expect(screen.selectedTab == "y")
        #expect(screen.editMode == .active)
    }
}
