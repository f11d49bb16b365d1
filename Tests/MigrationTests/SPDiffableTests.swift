import ListAdapters
import ListPreviewKit
import Synchronization
import Testing

/// The features of SPDiffable's screens in this library: each row, and its known bugs.
@Suite struct SPDiffableTests {
    private struct Location: ListItemDataModel, Equatable {
        var id: String { city }
        var city: String
        var address: String?
    }

    private struct Unknown: ListItemDataModel, Equatable {
        var id: Int
    }

    private final class Journal: Sendable {
        private let lines = Mutex<[String]>([])
        func note(_ line: String) { lines.withLock { $0.append(line) } }
        var all: [String] { lines.withLock { $0 } }
    }

    private func markup(_ row: ListItemViewModel?) -> String {
        var writer = HTMLWriter()
        row?.write(into: &writer)
        return writer.string()
    }

    private var providers: CellProviders {
        var providers = CellProviders()
        providers.register(Location.self) { location in
            SubtitleRow.row(ItemModel(id: location.city, title: location.city, detail: location.address))
        }
        return providers
    }

    // MARK: - Cell providers

    @Test func modelsBecomeRows() throws {
        let sections = try providers.sections([
            ModelSection(
                id: "example section", header: .header("Header"), footer: .footer("Footer"),
                items: [Location(city: "Minsk", address: "Frunze Pr. 47"), Location(city: "London")])
        ])
        #expect(sections.count == 1 && sections[0].id == "example section")
        #expect(sections[0].rows.map(\.id) == ["Minsk", "London"])
        #expect(markup(sections[0].rows[0]).contains("Frunze Pr. 47"))
        #expect(markup(sections[0].header).contains("Header") && markup(sections[0].footer).contains("Footer"))
    }

    @Test func firstMatchingProviderIsUsed() throws {
        var providers = CellProviders()
        providers.register(Location.self) { $0.city == "Minsk" ? .row("first") : nil }
        providers.register(Location.self) { _ in .row("second") }
        providers.registerFallback { _ in .row("fallback") }
        providers.registerFallback { _ in .row("never") }
        #expect(providers.row(of: Location(city: "Minsk"))?.id == "first")
        #expect(providers.row(of: Location(city: "London"))?.id == "second")
        #expect(providers.row(of: Unknown(id: 1))?.id == "fallback")
        #expect(self.providers.adding(providers).row(of: Location(city: "Minsk"))?.id == "Minsk")
    }

    /// There, this crashed: "no cell for the item".
    @Test func modelsWithoutProviderAreReported() {
        let content = [
            ModelSection(id: "a", items: [Location(city: "Minsk"), Unknown(id: 7)]),
            ModelSection(id: "b", items: [Unknown(id: 8)]),
        ]
        #expect(
            throws: CellProviderError(items: [
                .init(id: 7, typeName: "Unknown", section: "a"), .init(id: 8, typeName: "Unknown", section: "b"),
            ])
        ) { try providers.sections(content) }
        let error = CellProviderError(items: [.init(id: 7, typeName: "Unknown", section: "a")])
        #expect("\(error)" == "no cell provider creates a row for item '7' in section 'a': register one for Unknown")
    }

    /// There, the button had no provider.
    @Test func everyReadyMadeModelHasARow() {
        let models: [any ListItemDataModel] = [
            ItemModel(id: 1, title: "T"), LinkModel(id: 2, title: "T", address: "a"), ButtonModel(title: "T"),
            SwitchModel(title: "T", isOn: true), StepperModel(title: "T", value: 1), SliderModel(title: "T", value: 1),
            TextFieldModel(title: "T"), PickerModel(title: "T", selection: nil, options: []), SidebarModel(title: "T"),
            SidebarGroupModel(title: "T", items: []),
        ]
        for model in models {
            #expect(markup(CellProviders.readyMade.row(of: model)).contains(">T<"), "\(type(of: model))")
        }
    }

    @Test func anyValueCanBeWrapped() async throws {
        struct Plain: Equatable { var city: String }
        let row = ListItemViewModel(TitleRow.self, id: "uniq", wrapping: Plain(city: "Minsk")) { plain, row in
            row.title.text = plain.city
        }
        #expect(row.id == "uniq" && markup(row).contains(">Minsk<"))
        #expect(row.data(as: WrapperItem<Plain>.self)?.model == Plain(city: "Minsk"))
        let other = ListItemViewModel(TitleRow.self, id: "uniq", wrapping: Plain(city: "London")) { plain, row in
            row.title.text = plain.city
        }
        #expect(!row.isContentEqual(to: other))
        var providers = CellProviders()
        providers.register(WrapperItem<Plain>.self) { .row($0.model.city, id: $0.id) }
        #expect(providers.row(of: WrapperItem(id: 1, model: Plain(city: "Paris")))?.id == 1)
    }

    // MARK: - Rows

    /// There, two rows with the same text crashed.
    @Test func rowsWithEqualTextsAreReported() {
        let screen = ListScreen(
            id: "s", title: "S",
            sections: [ListSection(id: "a", rows: [.row("Cell"), .row("Cell"), .row("Cell", id: "own")])])
        let layout = ScreenLayout(screen)
        #expect(layout.duplicates.map(\.id) == ["Cell"])
        #expect(DocumentRenderer().string(for: screen).contains("id=\"r-Cell_x2\""))
    }

    /// There, each of these was a closure in the row's initializer.
    @Test func closuresInRowsAreCalled() async throws {
        let journal = Journal()
        let screen = ListScreen(id: "s", title: "S") {
            ListSection(id: "a") {
                ListItemViewModel.row("First Cell", accessory: .chevron) { journal.note("first") }
                ListItemViewModel.row("Info") {
                    journal.note("chosen")
                } onDetail: {
                    journal.note("detail")
                }
                ListItemViewModel.button("Button") { journal.note("button") }
                ListItemViewModel.switch("Switch", isOn: false) { isOn in journal.note("switch \(isOn)") }
                ListItemViewModel.stepper("Stepper", value: 1) { value in journal.note("stepper \(value)") }
            }
        }
        try await screen.dispatch(ListEvent(row: "First Cell", action: "select"))
        try await screen.dispatch(ListEvent(row: "Info", action: "select"))
        try await screen.dispatch(ListEvent(row: "Info", action: "detail"))
        try await screen.dispatch(ListEvent(row: "Button", action: "press"))
        try await screen.dispatch(ListEvent(row: "Switch", action: "toggle", value: .flag(true)))
        try await screen.dispatch(ListEvent(row: "Stepper", action: "step", value: .text("2")))
        #expect(journal.all == ["first", "chosen", "detail", "button", "switch true", "stepper 2.0"])
    }

    /// There, `selectionStyle` was ignored.
    @Test func selectionStyleIsApplied() {
        #expect(ListItemViewModel.row("A", selectionStyle: .none).styleClass?.attribute == "no-highlight")
        #expect(ListItemViewModel.row("A").styleClass == nil)
    }

    /// There, the default maximum of 100 clamped a value before the row's own maximum was set.
    @Test func valuesAboveOneHundredAreKept() {
        #expect(markup(.stepper("A", value: 500, maximum: 1000)).contains(">500<"))
        #expect(
            markup(.slider("A", value: 500, maximum: 1000)).contains(
                "max=\"1000\" min=\"0\" step=\"any\" type=\"range\" value=\"500\""))
    }

    /// There, a row with the same identity was not updated.
    @Test func changedRowsAreUpdated() {
        let old = ListScreen(id: "s", title: "S", sections: [ListSection(id: "a", rows: [.row("A", detail: "1")])])
        var new = old
        new.sections[0].rows[0] = .row("A", detail: "2")
        var session = ScreenSession(old)
        #expect(session.update(to: new) != nil)
        #expect(session.update(to: new) == nil)
    }

    // MARK: - Mediator, delegate, reload

    @Test func mediatorIsAppliedToSectionsAndEvents() async throws {
        let journal = Journal()
        var mediator = ListMediator()
        mediator.headerTitle = { section, index in index == 0 ? "Overridden \(section.id)" : nil }
        mediator.footerTitle = { _, index in "\(index)" }
        mediator.canEdit = { row, _ in row.id != "B" }
        mediator.commit = { context in journal.note("delete \(context.id?.description ?? "")") }
        mediator.canMove = { _, path in path.row > 0 }
        mediator.move = { context in
            journal.note(RowMove(eventValue: context.event.value) == .end(section: "a") ? "to the end" : "elsewhere")
        }
        mediator.didSelect = { context in journal.note("selected \(context.id?.description ?? "")") }
        mediator.canSelect = { row, _ in row.id != "B" }
        let rows: [ListItemViewModel] = [.row("A") { journal.note("own") }, .row("B")]
        let sections = mediator.applied(to: [
            ListSection(id: "a", header: .header("Own"), rows: rows),
            ListSection(id: "b", header: .header("Own"), rows: []),
        ])
        #expect(markup(sections[0].header).contains("Overridden a") && markup(sections[1].header).contains("Own"))
        #expect(markup(sections[1].footer).contains(">1<"))
        #expect(sections[0].rows.map { $0.trailingActions.map(\.name) } == [["delete"], []])
        #expect(sections[0].rows.map(\.isMovable) == [false, true])
        #expect(sections[0].rows.map(\.action) == ["select", nil])
        let screen = ListScreen(id: "s", title: "S", sections: sections)
        try await screen.dispatch(ListEvent(row: "A", action: "select"))
        try await screen.dispatch(ListEvent(row: "A", action: "delete"))
        try await screen.dispatch(ListEvent(row: "B", action: "move", value: .target(.section("a"))))
        #expect(journal.all == ["selected A", "own", "delete A", "to the end"])
    }

    @Test func reloadingIsNotAnimated() {
        var screen = ListScreen(
            id: "s", title: "S", sections: [ListSection(id: "a", rows: [.row("A"), .row("B"), .row("B")])])
        #expect(
            screen.reload([.row("B", detail: "new"), .row("gone")])
                == .standard(configuration: ListAnimationConfiguration(.none)))
        #expect(screen.sections[0].rows.map { markup($0).contains("new") } == [false, true, false])
        #expect(screen.reload([ListSection(id: "b", rows: [])]) == .noAnimations)
        #expect(screen.sections.map(\.id) == ["b"])
    }

    @Test func rowsAndSectionsAreFound() {
        let screen = ListScreen(id: "s", title: "S", sections: [ListSection(id: "a", rows: [.row("A"), .row("B")])])
        #expect(
            screen.row(at: ListPath(section: 0, row: 1))?.id == "B"
                && screen.row(at: ListPath(section: 1, row: 0)) == nil)
        #expect(screen.path(ofRow: "B") == ListPath(section: 0, row: 1) && screen.section(at: 3) == nil)
    }

    // MARK: - Sidebar

    @Test func sidebarSectionsAreCollapsible() {
        let screen = ListScreen(id: "s", title: "S", style: .sidebar) {
            ListSection(id: "library", header: .sidebarHeader("Library")) {
                ListItemViewModel.sidebarItem("Artists", image: .icon(.person), isSelected: true) {}
                ListItemViewModel.sidebarButton("Add New", image: .icon(.plus)) {}
            }
        }
        let page = DocumentRenderer().string(for: screen)
        #expect(page.contains("<main class=\"list-screen sidebar\""))
        #expect(page.contains("<details class=\"sidebar-header\" open=\"\">"))
        #expect(page.contains("<li aria-current=\"true\" data-action=\"select\""))
    }
}
