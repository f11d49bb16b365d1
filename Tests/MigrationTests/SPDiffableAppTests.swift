import ListAdapters
import ListPreviewKit
import Testing

/// The screens of SPDiffable's example app, in our own words and without CSS: controls that insert rows, check marks,
/// cell providers with a mediator and wrapped values, and a sidebar beside the screen of its destination.
struct SPDiffableAppTests {
    // MARK: - The root: a switch and a stepper that insert rows

    private struct Root: Sendable {
        var isLit = false
        var level = 0
        var opened: [String] = []
    }

    private func root(_ state: AppState<Root>) -> ListScreen {
        let root = state.value
        @Sendable func open(_ name: String) { state.change { $0.opened.append(name) } }
        return ListScreen(id: "root", title: "Workshop") {
            ListSection(id: "controls", header: .header("Controls"), footer: .footer("Each control adds a row.")) {
                Row.switch("Light", isOn: root.isLit) { isLit in state.change { $0.isLit = isLit } }
                if root.isLit { Row.row("The light is on", accessory: .checkmark) }
                Row.stepper("Level", value: root.level, minimum: -5, maximum: 5, valueText: "") { level in
                    state.change { $0.level = level }
                }
                if root.level != 0 { Row.row("Current level", id: "current", detail: "\(root.level)") }
            }
            ListSection(id: "paths", header: .header("Paths"), footer: .footer("A press opens a screen.")) {
                Row.row("Stay", accessory: .chevron) {}
                Row.row("Go on", accessory: .chevron) { open("next") }
            }
            for (title, footer) in [
                ("Sidebar", "Sections that collapse."), ("Sizes", "One check mark."), ("Depots", "Own cells."),
            ] {
                ListSection(id: title, footer: .footer(footer)) {
                    Row.row(title, accessory: .chevron) { open(title) }
                }
            }
        }
    }

    @Test func rootHasItsSectionsInOrder() async throws {
        let state = AppState(Root())
        let page = try OpenPage(root(state))
        #expect(
            page.texts() == [
                "Workshop", "Controls", "Light", "Level", "Each control adds a row.", "Paths", "Stay", "Go on",
                "A press opens a screen.", "Sidebar", "Sections that collapse.", "Sizes", "One check mark.", "Depots",
                "Own cells.",
            ])
        #expect(page.count(of: "accessory-chevron") == 5 && page.count(of: "switch") == 1)
        for row: ListID in ["Stay", "Go on", "Sidebar", "Sizes", "Depots"] {
            try await page.screen.dispatch(ListEvent(row: row, action: "select"))
        }
        #expect(state.value.opened == ["next", "Sidebar", "Sizes", "Depots"])
    }

    @Test func controlsInsertAndRemoveRows() async throws {
        let state = AppState(Root())
        var page = try OpenPage(root(state))
        func operations(_ row: ListID, _ action: String, _ value: ListEventValue) async throws -> [PatchOperation] {
            try await page.screen.dispatch(ListEvent(row: row, action: action, value: value))
            return try page.update(to: root(state))?.operations ?? []
        }
        let lit = try await operations("Light", "toggle", .flag(true))
        #expect(
            lit.contains { if case .insert("s-controls_rows", "r-Level", _, _) = $0 { true } else { false } }, "\(lit)")
        let raised = try await operations("Level", "step", .text("1"))
        #expect(
            raised.contains { if case .insert("s-controls_rows", nil, _, _) = $0 { true } else { false } }, "\(raised)")
        #expect(
            page.texts(in: "s-controls_rows") == ["Light", "The light is on", "Level", "Current level", "1"])
        #expect(page.count(of: "accessory-checkmark") == 1)
        #expect(try await operations("Level", "step", .text("2")).changedInPlace == ["r-Level", "r-current"])
        #expect(page.texts(in: "r-current") == ["Current level", "2"])
        #expect(try await operations("Level", "step", .text("1")).changedInPlace != nil)
        _ = try await operations("Level", "step", .text("0"))
        _ = try await operations("Light", "toggle", .flag(false))
        #expect(page.texts(in: "s-controls_rows") == ["Light", "Level"])
    }

    // MARK: - Check marks, which change without a new table

    private func sizes(_ size: AppState<String>) -> ListScreen {
        ListScreen(id: "sizes", title: "Sizes") {
            ListSection(id: "all") {
                for name in ["Small", "Medium", "Large"] {
                    Row.row(name, accessory: name == size.value ? .checkmark : .none) { size.change { $0 = name } }
                }
            }
        }
    }

    @Test func checkMarkMoves() async throws {
        let size = AppState("Small")
        var page = try OpenPage(sizes(size))
        try await page.screen.dispatch(ListEvent(row: "Large", action: "select"))
        let patch = try #require(try page.update(to: sizes(size)))
        #expect(patch.operations.changedInPlace == ["r-Small", "r-Large"])
        #expect(page.count(of: "accessory-checkmark") == 1)
        #expect(page.screen.cell(ValueRow.self, for: "Large")?.accessory.kind == .checkmark)
    }

    // MARK: - Cell providers for models of several types, a wrapped value, and a mediator

    private struct Depot: ListItemDataModel, Equatable {
        var id: String
        var city: String
        var street: String
    }

    private struct Ferry: Equatable {
        var line: String
    }

    private struct Depots: Sendable {
        var all = [
            Depot(id: "a", city: "Aarhus", street: "Kaj 4"), Depot(id: "b", city: "Bergen", street: "Brygge 11"),
            Depot(id: "c", city: "Cork", street: "Quay 2"),
        ]
        var isOpen = true
        var selected: [String] = []
    }

    private func depots(_ state: AppState<Depots>) throws -> ListScreen {
        var providers = CellProviders()
        providers.register(Depot.self) { .subtitle($0.city, id: $0.id, detail: $0.street) }
        providers.register(WrapperItem<Ferry>.self) { .row($0.model.line, id: $0.id, image: .symbol("ferry")) }
        var mediator = ListMediator()
        mediator.headerTitle = { section, _ in section.id == "depots" ? "\(section.rows.count) depots" : nil }
        mediator.canEdit = { _, path in path.section == 0 }
        mediator.commit = { context in
            state.change { depots in depots.all.removeAll { ListID($0.id) == context.id } }
        }
        mediator.canSelect = { row, _ in row.data(as: SwitchModel.self) == nil }
        mediator.didSelect = { context in state.change { $0.selected.append("\(context.id ?? "")") } }
        let content = [
            ModelSection(id: "depots", items: state.value.all),
            ModelSection(
                id: "more", header: .header("More"),
                items: [
                    SwitchModel(title: "Open", isOn: state.value.isOpen),
                    WrapperItem(id: 7, model: Ferry(line: "Line 7")),
                ]),
        ]
        let sections = try providers.adding(.readyMade).adding(mediator).sections(content)
        var screen = ListScreen(id: "depots", title: "Depots", sections: sections)
        screen.handlers.on(SwitchRow.toggle) { _, isOpen in state.change { $0.isOpen = isOpen } }
        return screen
    }

    @Test func providersMakeRowsOfAllModels() async throws {
        let state = AppState(Depots())
        var page = try OpenPage(depots(state))
        #expect(
            page.texts(in: "s-depots_rows").filter { $0 != "Delete" } == [
                "Aarhus", "Kaj 4", "Bergen", "Brygge 11", "Cork", "Quay 2",
            ])
        #expect(
            page.texts(in: "s-depots_header") == ["3 depots"] && page.texts(in: "s-more") == ["More", "Open", "Line 7"])
        try await page.screen.dispatch(ListEvent(row: "c", action: "select"))
        try await page.screen.dispatch(ListEvent(row: 7, action: "select"))
        #expect(state.value.selected == ["c", "7"])
        try await page.screen.dispatch(ListEvent(row: "Open", action: "toggle", value: .flag(false)))
        #expect(try page.update(to: depots(state))?.operations.changedInPlace == ["r-Open"])
        try await page.screen.dispatch(ListEvent(row: "b", action: "delete"))
        let patch = try #require(try page.update(to: depots(state)))
        #expect(patch.operations.contains(.remove(ids: ["r-b"])))
        #expect(page.texts(in: "s-depots_header") == ["2 depots"])
        state.change { $0.all.reverse() }
        try page.update(to: depots(state))
        #expect(page.texts(in: "s-depots_rows").filter { $0 != "Delete" } == ["Cork", "Quay 2", "Aarhus", "Kaj 4"])
    }

    // MARK: - The sidebar: destinations with symbols, a button, and sections that collapse

    private static let sections: [(title: String, items: [(title: String, symbol: String)])] = [
        (
            "Places",
            [("Now", "play.circle"), ("Explore", "square.grid.2x2"), ("Live", "dot.radiowaves.left.and.right")]
        ),
        (
            "Shelf",
            [
                ("Latest", "clock"), ("Singers", "music.mic"), ("Records", "rectangle.stack"), ("Tracks", "music.note"),
                ("Clips", "tv.music.note"), ("Films", "tv"),
            ]
        ),
        ("Lists", [("Every list", "music.note.list"), ("Best of spring", "music.note.list")]),
    ]

    private func split(_ selection: AppState<String>) -> ListScreen {
        var sidebar = ListScreen(id: "sidebar", title: "Sidebar", style: .sidebar) {
            for (index, section) in Self.sections.enumerated() {
                ListSection(id: section.title, header: index == 0 ? nil : .sidebarHeader(section.title)) {
                    for (title, symbol) in section.items {
                        Row.sidebarItem(title, image: .symbol(symbol), isSelected: title == selection.value) {
                            selection.change { $0 = title }
                        }
                    }
                    if index == 0 {
                        Row.sidebarButton("New list", image: .symbol("plus.square.fill")) {
                            selection.change { $0 = "New list" }
                        }
                    }
                }
            }
        }
        sidebar.navigationBar = ListScreen.NavigationBar(trailing: [
            RowAction("Close", icon: .symbol("xmark")) { selection.change { $0 = "" } }
        ])
        var screen = ListScreen(id: "destination", title: selection.value, sections: [])
        screen.sidebar = ListScreen.Sidebar(sidebar)
        return screen
    }

    @Test func sidebarSelectsDestinations() async throws {
        let selection = AppState("Now")
        var page = try OpenPage(split(selection))
        #expect(page.texts(in: "s-Places") == ["Now", "Explore", "Live", "New list"])
        #expect(page.texts(in: "s-Shelf") == ["Shelf", "Latest", "Singers", "Records", "Tracks", "Clips", "Films"])
        #expect(page.count(of: "sidebar-header") == 2)
        for (_, symbol) in Self.sections.flatMap(\.items) { #expect(Icon(symbol: symbol) != nil, "\(symbol)") }
        #expect(page.count(of: "icon-tv") == 2)
        try await page.screen.dispatch(ListEvent(row: "Films", action: "select"))
        let changed = try page.update(to: split(selection))?.operations.changedInPlace
        #expect(changed == ["navigation-bar", "r-Now", "r-Films", "screen-title"])
        #expect(page.texts(in: "screen-title") == ["Films"])
        try await page.screen.dispatch(ListEvent(row: "New list", action: "press"))
        #expect(selection.value == "New list")
        try await page.screen.dispatch(ListEvent(target: .sidebar, action: "close"))
        #expect(selection.value == "")
    }
}
