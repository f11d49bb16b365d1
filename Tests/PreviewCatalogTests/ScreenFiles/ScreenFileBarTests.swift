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
        ("navigationBar: {subtitel: A}", "unknown key 'subtitel' in navigation bar; did you mean 'subtitle'?"),
        ("navigationBar: {menu: []}", "unknown key 'menu' in navigation bar; did you mean 'titleMenu'?"),
        ("navigationBar: {subtitle: []}", "expected a text for 'subtitle', found a list"),
        ("navigationBar: {titleMenu: {}}", "expected a list for 'titleMenu', found an object"),
        ("navigationBar: {progress: 1.5}", "'progress' must be from 0 to 1, not '1.5'"),
        ("navigationBar: {progress: much}", "unknown progress 'much'; expected 'indeterminate'"),
        (
            "navigationBar: {progress: true}",
            "expected a text or a number from 0 to 1 for 'progress', found true or false"
        ),
        (
            "navigationBar: {trailing: [{name: a, icon: star, image: {initials: AB}}]}",
            "a bar button has either an 'icon' or an 'image', and this one has both"
        ),
        (
            "navigationBar: {trailing: [{name: a, badge: []}]}",
            "expected a text or true for 'badge', found a list"
        ),
        ("toolbar: [{name: a, menu: [{title: B}]}]", "missing key 'name' in menu item"),
        ("toolbar: [{name: a, menu: [dvider]}]", "unknown menu item 'dvider'; did you mean 'divider'?"),
        (
            "toolbar: [{name: a, menu: [Sort]}]",
            #"expected 'divider' or an object such as {"name": "sort", "title": "Sort"} for a menu item, found 'Sort'"#
        ),
        (
            "toolbar: [{name: a, menu: [{name: b}, {name: c, menu: [{name: b}]}]}]",
            "duplicate item 'b'; give each a name of its own"
        ),
        (
            "toolbar: [{name: a, menu: [{name: c, menu: [{name: b, menu: [{name: d}]}]}]}]",
            "a submenu has no submenus; move the items of 'menu' into the submenu"
        ),
        (
            "toolbar: [{name: a, menu: [{name: c, open: true, menu: [{name: b}]}]}]",
            "only an item of an open menu can be open: the 'menu' of a state"
        ),
        (
            "tabBar: {tabs: [{name: a, icon: star, menu: [{name: b}]}]}",
            "a tab has no 'menu'; only buttons of the navigation bar and the toolbar have one"
        ),
        (
            "empty: {title: A, button: {name: b, image: {initials: AB}}}",
            "the button of an empty state has no 'image'; only buttons of the navigation bar and the toolbar have one"
        ),
        ("segments: A", "expected a list or an object for 'segments', found a text"),
        ("segments: {}", "missing key 'options' in choice of segments"),
        ("segments: [a, a]", "duplicate option 'a'; give each a value of its own"),
        ("segments: {options: [a], selected: b}", "unknown option 'b'; expected 'a'"),
        ("segments: {options: [a], name: ''}", "'name' needs the name of an event"),
        ("search: {scopes: [alle, hier], scope: all}", "unknown option 'all'; did you mean 'alle'?"),
        ("search: {scope: all}", "'scope' needs 'scopes', the names of which it is one"),
        ("search: {tokens: [a, a]}", "duplicate token 'a'; give each a name of its own"),
        ("search: {tokens: [{title: A}]}", "missing key 'name' in search token"),
        ("search: {tokens: [' ']}", "a token cannot be blank; write its name"),
    ])
    func mistakesAreReported(line: String, message: String) throws {
        let error = #expect(throws: ScreenFileError.self) { try screens("title: A\n\(line)\nsections: []") }
        #expect(error?.problems.filter { $0.severity == .error }.map(\.message) == [message])
    }

    @Test(arguments: [
        (
            "navigationBar: {title: large, titleMenu: [{name: a}]}", "2:24",
            "a title with a menu is only in the bar; write 'inline', or remove 'titleMenu'"
        ),
        ("toolbar: [{name: a, menu: []}]", "2:27", "'menu' without items is not shown; the button sends its event"),
        ("segments: []", "2:11", "'segments' without options is not shown"),
    ])
    func likelyMistakesAreWarnings(line: String, place: String, message: String) throws {
        let file = try ScreenFileReader().read(Array("title: A\n\(line)\nsections: []".utf8), path: "a.yaml")
        #expect(file.warnings.map(\.description) == ["a.yaml:\(place): warning: \(message)"])
    }

    @Test func partsOfFullBarsAreRead() throws {
        let screens = try screens(
            """
            title: Inbox
            navigationBar:
              subtitle: 3
              prompt: anna@example.com
              progress: 0.5
              titleMenu: [{name: all, checked: true}, divider, {name: off, enabled: false}]
              leading: [{name: me, image: {initials: AB, label: Anna}, badge: true}]
              trailing:
                - name: more
                  icon: ellipsis
                  badge: 2
                  menu: [{name: s, title: Sort, menu: [{name: by-date, icon: calendar}]}]
            segments: {name: kind, options: [all, {value: new, title: New}, 2024], selected: 2024}
            search: {scopes: [here, all], scope: all, tokens: [Anna, {name: photos, icon: photo}]}
            states:
              - {name: full, sections: []}
              - {name: busy, navigationBar: {progress: indeterminate}, segments: [a], search: null, sections: []}
              - {name: none, segments: null, sections: []}
            """)
        var bar = ListScreen.NavigationBar(
            leading: [.init("Anna", name: "me", picture: .initials("AB"), badge: RowAction.dot)],
            trailing: [
                .init(
                    "More", name: "more", icon: .ellipsis, badge: "2",
                    menu: [.init("Sort", name: "s", menu: [.init("By date", name: "by-date", icon: .calendar)])])
            ], subtitle: "3",
            titleMenu: [
                .init("All", name: "all", isChecked: true), .divider, .init("Off", name: "off", isEnabled: false),
            ])
        bar.prompt = "anna@example.com"
        bar.progress = .value(0.5)
        #expect(screens[0].navigationBar == bar)
        let kinds = [PickerModel.Option("all"), .init("new", title: "New"), .init("2024")]
        #expect(screens[0].segments == .init(name: "kind", options: kinds, selection: "2024"))
        #expect(
            screens[0].searchScopes == .init(name: "scope", options: [.init("here"), .init("all")], selection: "all"))
        #expect(screens[0].searchTokens == [.init("Anna"), .init("photos", title: "Photos", icon: .photo)])
        #expect(screens[1].navigationBar?.progress == .indeterminate)
        #expect(screens[1].segments == .init(name: "segment", options: [.init("a")], selection: "a"))
        #expect(screens[1].searchScopes == nil && screens[1].searchTokens.isEmpty)
        #expect(screens[2].segments == nil && screens[2].searchTokens.count == 2)
    }

    @Test func controlsChangeFullBars() throws {
        let yaml = """
            title: A
            navigationBar: {subtitle: S, prompt: P, progress: 0.5, trailing: [{name: bell, title: News, badge: 3}]}
            segments: [a, b]
            search: {scopes: [c, d]}
            sections: []
            """
        let state = try ScreenFileReader().read(Array(yaml.utf8), path: "a.yaml").states[0]
        #expect(
            state.controls.map(\.id) == [
                "screen.title", "bars.inline", "bars.subtitle", "bars.prompt", "bars.progress", "bars.badge.bell",
                "bars.segment", "bars.search", "bars.scope",
            ])
        #expect(
            state.controls.compactMap(\.group?.element) == [
                "screen-title", "navigation-bar", "navigation-bar", "navigation-bar", "navigation-bar",
                "navigation-bar", "bar-segments", "search-field", "search-scopes",
            ])
        let changes = try JSONParser().parse(
            Array(
                """
                {"bars.subtitle": "T", "bars.prompt": "Q", "bars.progress": 1, "bars.badge.bell": "4", \
                "bars.segment": "b", "bars.scope": "d"}
                """.utf8))
        let values = try PreviewValues(state.controls, changes: changes)
        var refused: [String] = []
        let screen = state.changed(to: values, refused: &refused).screen(id: "a")
        #expect(screen.navigationBar?.subtitle == "T")
        #expect(screen.navigationBar?.prompt == "Q")
        #expect(screen.navigationBar?.progress == .value(1))
        #expect(screen.navigationBar?.trailing.map(\.badge) == ["4"])
        #expect(screen.segments?.selection == "b")
        #expect(screen.searchScopes?.selection == "d")
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
