import ListAdapters
import ListPreviewKit
import PreviewServer
import Synchronization
import Testing

/// SPDiffable's document, ported completely with the migration page as the guide.
@Suite struct SPDiffableDocumentTests {
    // New models extend `SPDiffableItem`.
    private struct LocationRowModel: ListItemDataModel, Equatable {
        var city: String
        var adress: String?
        var id: String { city }
    }

    private struct LocationTableCell: ListItem {
        var textLabel = TextLabel()
        var detailTextLabel = TextLabel()
        static let template: ItemTemplate<Self> = """
            <div class="item">\(\.textLabel)\(\.detailTextLabel)</div>
            """
        static func map(_ model: LocationRowModel, _ cell: inout LocationTableCell) {
            cell.textLabel.text = model.city
            cell.detailTextLabel.text = model.adress
        }
    }

    // The controller with its cell provider, which also receives the index path.
    private var providers: CellProviders {
        var providers = CellProviders()
        providers.register(LocationRowModel.self) { model, indexPath in
            ListItemViewModel(
                data: model,
                map: { model, cell in
                    LocationTableCell.map(model, &cell)
                    if indexPath == ListPath(section: 0, row: 0) { cell.textLabel.weight = .bold }
                })
        }
        return providers
    }

    private var content: [ModelSection] {
        [
            ModelSection(
                id: "example section", header: .header("Header"), footer: .footer("Footer"),
                items: [
                    LocationRowModel(city: "Minsk", adress: "Frunze Pr., bld. 47, appt. 7"),
                    LocationRowModel(city: "Shanghai", adress: "Ting Wei Gong Lu 9299long 168hao"),
                    LocationRowModel(city: "London", adress: "94  Whitby Road"),
                ])
        ]
    }

    private func screen(_ content: [ModelSection]) throws -> ListScreen {
        ListScreen(id: "table", title: "Table", sections: try providers.sections(content))
    }

    @Test func setCellProvidersWithContent() throws {
        let page = DocumentRenderer().string(for: try screen(content))
        for text in ["Header", "Footer", ">Minsk<", ">94  Whitby Road<"] { #expect(page.contains(text), "\(text)") }
    }

    /// A provider knows the position of its model, and a model that moves there gets another row.
    @Test func providersGetTheIndexPath() throws {
        var content = content
        let first = try screen(content)
        #expect(first.cell(LocationTableCell.self, for: "Minsk")?.textLabel.weight == .bold)
        #expect(first.cell(LocationTableCell.self, for: "London")?.textLabel.weight == nil)
        var places: [ListPath] = []
        let seen = Mutex<[ListPath]>([])
        var recording = CellProviders()
        recording.registerFallback { model, path in
            seen.withLock { $0.append(path) }
            return .row("\(type(of: model))", id: ListID("\(path)"))
        }
        content.append(ModelSection(id: "second", items: [LocationRowModel(city: "Paris")]))
        _ = try recording.sections(content)
        places = seen.withLock { $0 }
        #expect(
            places == [
                ListPath(section: 0, row: 0), ListPath(section: 0, row: 1), ListPath(section: 0, row: 2),
                ListPath(section: 1, row: 0),
            ])
    }

    /// `diffableDataSource?.apply(content, animating: true)`
    @Test func applyContentAnimating() async throws {
        let live = LiveScreen(try screen([]))
        let update = await live.update(with: try providers.sections(content))
        #expect(update.isChange)
        #expect(await live.screen.sections[0].rows.count == 3)
        let atOnce = ListUpdateAnimation.standard(configuration: ListAnimationConfiguration(.none))
        #expect(await !live.update(with: try providers.sections(content), animation: atOnce).isChange)
    }

    /// `diffableDataSource.reload(content)`
    @Test func reloadContent() async throws {
        let live = LiveScreen(try screen([]))
        #expect(await live.reload(try providers.sections(content)).isChange)
        // Everything is created again, although it shows the same.
        #expect(await live.reload(try providers.sections(content)).isChange)
        #expect(await live.screen.sections[0].rows.count == 3)
    }

    /// `diffableDataSource.reload(items)`: by their models, and although they show the same.
    @Test func reloadItems() async throws {
        let before = try screen(content)
        var after = before
        let minsk = LocationRowModel(city: "Minsk", adress: "Frunze Pr., bld. 47, appt. 7")
        let animation = try after.reload([minsk, LocationRowModel(city: "gone")], with: providers)
        #expect(animation == .standard(configuration: ListAnimationConfiguration(.none)))
        let operations = before.patch(to: after, animation: animation).operations
        guard operations.count == 1, case .replace("r-Minsk", _, _) = operations[0] else {
            Issue.record("\(operations)")
            return
        }
        // A row with other content is updated in place.
        var moved = before
        try moved.reload([LocationRowModel(city: "Minsk", adress: "New")], with: providers)
        guard case .set(_, ["r-Minsk"], _)? = before.patch(to: moved).operations.first else {
            Issue.record("\(before.patch(to: moved).operations)")
            return
        }
        // After it was reloaded, nothing else happens until the next time.
        var session = ScreenSession(before)
        #expect(session.update(to: after) != nil)
        #expect(session.update(to: before) == nil)
        try after.reload([minsk], with: providers)
        #expect(session.update(to: after) != nil)
    }

    @Test func reloadItemsOfLiveScreen() async throws {
        let live = LiveScreen(try screen(content))
        #expect(
            try await live.reload([LocationRowModel(city: "London", adress: "94  Whitby Road")], with: providers)
                .isChange)
        #expect(try await !live.reload([LocationRowModel(city: "gone")], with: providers).isChange)
        struct Other: ListItemDataModel, Equatable { var id = "Minsk" }
        await #expect(
            throws: CellProviderError(items: [.init(id: "Minsk", typeName: "Other", section: "example section")])
        ) { try await live.reload([Other()], with: providers) }
    }

    /// `item(for:)`, `indexPath(for:)`, `sections()`, `section(for:)` and `cell(_:for:)`
    @Test func getContent() throws {
        let screen = try screen(content)
        #expect(screen.row(at: ListPath(section: 0, row: 1))?.data(as: LocationRowModel.self)?.city == "Shanghai")
        #expect(screen.path(ofRow: "London") == ListPath(section: 0, row: 2))
        #expect(screen.sections.count == 1 && screen.section(at: 0)?.id == "example section")
        let cell = screen.cell(LocationTableCell.self, for: "Shanghai")
        #expect(cell?.textLabel.text == "Shanghai")
        #expect(cell?.detailTextLabel.text == "Ting Wei Gong Lu 9299long 168hao")
        #expect(screen.cell(TitleRow.self, for: "Shanghai") == nil)
        #expect(screen.cell(LocationTableCell.self, for: "Oslo") == nil)
    }

    /// `diffableTableView(_:titleForHeaderInSection:)`
    @Test func mediatorOverridesTitles() throws {
        var mediator = ListMediator()
        mediator.headerTitle = { _, _ in "Overridden in of diffable mediator" }
        var screen = try screen(content)
        screen.sections = mediator.applied(to: screen.sections)
        #expect(DocumentRenderer().string(for: screen).contains(">Overridden in of diffable mediator<"))
    }

    /// `diffableTableView(_:didSelectItem:)`
    @Test func delegateGetsTheSelectedModel() async throws {
        let selected = Mutex<LocationRowModel?>(nil)
        var mediator = ListMediator()
        mediator.didSelect = { context in
            let model = context.data(as: LocationRowModel.self)
            selected.withLock { $0 = model }
        }
        var screen = try screen(content)
        screen.sections = mediator.applied(to: screen.sections)
        try await screen.dispatch(ListEvent(row: "London", action: "select"))
        #expect(selected.withLock { $0?.adress } == "94  Whitby Road")
    }

    /// `SPDiffableSideBarController` with its models, and symbols by their names.
    @Test func sidebar() throws {
        let models: [any ListItemDataModel] = [
            SidebarModel(title: "Recently Added", image: Icon(symbol: "clock").map { .icon($0) }),
            SidebarModel(title: "Artists", image: Icon(symbol: "music.mic").map { .icon($0) }),
            SidebarModel(title: "Albums", image: Icon(symbol: "rectangle.stack").map { .icon($0) }),
            SidebarModel(title: "Songs", image: Icon(symbol: "music.note").map { .icon($0) }),
        ]
        let addNew = ListItemViewModel.sidebarButton(
            "Add New", image: Icon(symbol: "plus.square.fill").map { .icon($0) }
        ) {}
        var sections = try CellProviders.readyMade.sections([
            ModelSection(id: "library", header: .sidebarHeader("Library"), items: models)
        ])
        sections[0].rows.append(addNew)
        let page = DocumentRenderer().string(
            for: ListScreen(id: "sidebar", title: "Music", style: .sidebar, sections: sections))
        for title in ["Library", "Recently Added", "Artists", "Albums", "Songs", "Add New"] {
            #expect(page.contains(">\(title)<"), "\(title)")
        }
        for symbol in ["clock", "music.mic", "rectangle.stack", "music.note", "plus.square.fill"] {
            #expect(Icon(symbol: symbol) != nil, "\(symbol)")
        }
        #expect(page.contains("<details class=\"sidebar-header\" open=\"\">"))
    }

    /// `SPDiffableTableRow` with its actions, and the default cell providers.
    @Test func readyToUse() async throws {
        let taps = Mutex<[String]>([])
        let section = ListSection(
            id: "example section", header: .header("Header"), footer: .footer("Footer"),
            rows: [
                .row("First Cell", accessory: .chevron) { taps.withLock { $0.append("first") } },
                .row("Second Cell", accessory: .chevron) { taps.withLock { $0.append("second") } },
            ])
        let screen = ListScreen(id: "table", title: "Table", sections: [section])
        try await screen.dispatch(ListEvent(row: "Second Cell", action: "select"))
        #expect(taps.withLock { $0 } == ["second"])
        let models: [any ListItemDataModel] = [ItemModel(id: 1, title: "First Cell"), ButtonModel(title: "Button")]
        #expect(try CellProviders.readyMade.sections([ModelSection(id: "a", items: models)])[0].rows.count == 2)
    }

    /// `SPDiffableWrapperItem(id: "uniq-identifier", model: LocationRowModel(city: "Minsk"))`
    @Test func wrapperItem() throws {
        var providers = CellProviders()
        providers.register(WrapperItem<LocationRowModel>.self) { .row($0.model.city, id: $0.id) }
        let item = WrapperItem(id: "uniq-identifier", model: LocationRowModel(city: "Minsk"))
        let sections = try providers.sections([ModelSection(id: "a", items: [item])])
        #expect(sections[0].rows.map(\.id) == ["uniq-identifier"])
    }
}
