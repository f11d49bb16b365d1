import ListAdapters
import ListPreviewKit
import PreviewCatalog
import PreviewServer
import Synchronization
import Testing

/// The document of the adapter of multiplatform screens, ported completely with the migration page
/// as the guide.
struct ListAdapterDocumentTests {
    // MARK: - The interactor

    private enum MyScreenAction: Sendable, Equatable {
        case select(itemId: String)
        case rate(itemId: String, stars: Int)
        case archive(itemId: String)
    }

    private struct ButtonState: ListItemDataModel, Equatable {
        var itemId: String
        var title: String
        var id: String { itemId }
    }

    private enum MyScreenItem: AdaptedItem, Equatable {
        case button(ButtonState)
        case text(String)

        var cell: AdaptedCell {
            switch self {
            case .button(let state): AdaptedCell(DiffableTableButtonCell.self, state)
            case .text(let text): AdaptedCell(TitleRow.self, ItemModel(id: ListID(text), title: text))
            }
        }
    }

    private actor MyInteractor: ScreenInteractor {
        nonisolated let actions = Mutex<[MyScreenAction]>([])
        private let states: AsyncStream<[MyScreenItem]>
        private let continuation: AsyncStream<[MyScreenItem]>.Continuation

        init(_ items: [MyScreenItem] = []) {
            (states, continuation) = AsyncStream.makeStream()
            continuation.yield(items)
        }

        func dispatch(action: MyScreenAction) { note(action) }
        nonisolated func note(_ action: MyScreenAction) { actions.withLock { $0.append(action) } }
        nonisolated func viewStates() -> AsyncStream<[MyScreenItem]> { states }
        func show(_ items: [MyScreenItem]) { continuation.yield(items) }
        func end() { continuation.finish() }
    }

    private struct DiffableTableButtonCell: ListItem {
        static let tap = ItemAction<DiffableTableButtonCell, NoPayload>("tap")
        static let rate = ItemAction<DiffableTableButtonCell, Int>("rate")
        var title = TextLabel()
        static let template: ItemTemplate<Self> = """
            <div>\(\.title)<button data-action="tap" type="button">Go</button>\
            <button data-action="rate" data-value="5" type="button">Great</button></div>
            """
        static func map(_ state: ButtonState, _ cell: inout Self) { cell.title.text = state.title }
    }

    private func screen(_ rows: [ListItemViewModel]) -> ListScreen {
        ListScreen(id: "screen", title: "Screen", sections: [ListSection(id: "all", rows: rows)])
    }

    private let items: [MyScreenItem] = [.button(ButtonState(itemId: "a", title: "Buy")), .text("Hello")]

    // MARK: - Blocks of code

    /// `UITableView.reload(…)` for each state
    @Test func statesOfTheInteractorAreShown() async throws {
        let interactor = MyInteractor(items)
        let live = LiveScreen(screen([]))
        let adapter = ListAdapter()
        await interactor.show([.text("Bye")])
        await interactor.end()
        await live.update(with: interactor.viewStates().map { self.screen(adapter.rows(for: $0)) })
        #expect(await live.screen.sections[0].rows.map(\.id) == ["Bye"])
        #expect(await live.revision.sequence == 2)
    }

    /// `tableViewAdapter.registerCell(ofType: DiffableTableButtonCell.self)`
    @Test func simplestRegistration() {
        var adapter = ListAdapter()
        adapter.registerCell(ofType: DiffableTableButtonCell.self)
        #expect(adapter.rows(for: items).map(\.id) == ["a", "Hello"])
    }

    /// `prepareCell` with `onButtonTap`, `didSelect` and `shouldHighlight`: all in one place, where the cell is registered.
    @Test func registrationWithAllParameters() async throws {
        let interactor = MyInteractor()
        var tableViewAdapter = ListAdapter()
        tableViewAdapter.registerCell(
            ofType: DiffableTableButtonCell.self,
            prepareCell: { viewState, cell in cell.title.text = viewState.title.uppercased() },
            didSelect: { viewState in
                await interactor.dispatch(action: .select(itemId: viewState.itemId))
                return .deselect
            },
            shouldHighlight: { _ in false })
        tableViewAdapter.registerCell(DiffableTableButtonCell.self, on: DiffableTableButtonCell.tap) { viewState in
            await interactor.dispatch(action: .select(itemId: viewState.itemId))
        }
        tableViewAdapter.registerCell(DiffableTableButtonCell.self, on: DiffableTableButtonCell.rate) {
            viewState, stars in
            await interactor.dispatch(action: .rate(itemId: viewState.itemId, stars: stars))
        }
        let screen = screen(tableViewAdapter.rows(for: items))
        #expect(screen.cell(DiffableTableButtonCell.self, for: "a")?.title.text == "BUY")
        #expect(screen.sections[0].rows[0].action == nil)
        try await screen.dispatch(ListEvent(row: "a", action: "tap"))
        try await screen.dispatch(ListEvent(row: "a", action: "rate", value: .text("5")))
        await #expect(throws: ListEventError.self) {
            try await screen.dispatch(ListEvent(row: "a", action: "rate", value: .text("many")))
        }
        #expect(interactor.actions.withLock { $0 } == [.select(itemId: "a"), .rate(itemId: "a", stars: 5)])
        #expect(screen.unhandledActions.isEmpty)
    }

    /// The handler receives the current data of the row when the event arrives.
    @Test func handlersGetTheCurrentData() async throws {
        let interactor = MyInteractor()
        var adapter = ListAdapter()
        adapter.registerCell(DiffableTableButtonCell.self, on: DiffableTableButtonCell.tap) { viewState in
            interactor.note(.select(itemId: viewState.title))
        }
        let live = LiveScreen(screen(adapter.rows(for: items)))
        let later = [MyScreenItem.button(ButtonState(itemId: "a", title: "Sold"))]
        await live.update(to: screen(adapter.rows(for: later)))
        try await live.dispatch(ListEvent(row: "a", action: "tap"))
        #expect(interactor.actions.withLock { $0 } == [.select(itemId: "Sold")])
    }

    /// Methods of the delegate that were added to the adapter: they are arguments of the registration.
    @Test func delegateMethodsAreRegisteredWithTheCell() async throws {
        let interactor = MyInteractor()
        var adapter = ListAdapter()
        adapter.registerCell(
            ofType: DiffableTableButtonCell.self,
            height: { $0.title.isEmpty ? .minimum(30) : .static(60) },
            leadingSwipeActions: { state in state.title.isEmpty ? [] : [.delete()] },
            trailingSwipeActions: { _ in
                [
                    RowAction("Archive", icon: .archive) { (state: ButtonState) in
                        await interactor.dispatch(action: .archive(itemId: state.itemId))
                    }
                ]
            },
            contextMenu: { _ in [.delete()] },
            canMove: { !$0.title.isEmpty })
        let rows = adapter.rows(for: items + [.button(ButtonState(itemId: "b", title: ""))])
        #expect(rows.map(\.heightStyle) == [.static(60), .automatic, .minimum(30)])
        #expect(rows.map(\.leadingActions.count) == [1, 0, 0])
        #expect(rows.map(\.trailingActions.count) == [1, 0, 1])
        #expect(rows.map(\.menu.count) == [1, 0, 1])
        #expect(rows.map(\.isMovable) == [true, false, false])
        try await screen(rows).dispatch(ListEvent(row: "b", action: "archive"))
        #expect(interactor.actions.withLock { $0 } == [.archive(itemId: "b")])
        // A row with its own height keeps it.
        let own = adapter.viewModel(
            DiffableTableButtonCell.self, ButtonState(itemId: "c", title: "C"), heightStyle: .minimum(10))
        #expect(own.heightStyle == .minimum(10))
    }

    /// Registrations of one cell are combined; the last one takes precedence.
    @Test func registrationsAreCombined() async throws {
        let interactor = MyInteractor()
        var adapter = ListAdapter()
        adapter.registerCell(DiffableTableButtonCell.self, on: DiffableTableButtonCell.tap) { _ in
            interactor.note(.select(itemId: "first"))
        }
        adapter.registerCell(ofType: DiffableTableButtonCell.self, height: { _ in .static(60) })
        adapter.registerCell(DiffableTableButtonCell.self, on: DiffableTableButtonCell.tap) { _ in
            interactor.note(.select(itemId: "second"))
        }
        let screen = screen(adapter.rows(for: items))
        #expect(screen.sections[0].rows[0].heightStyle == .static(60))
        try await screen.dispatch(ListEvent(row: "a", action: "tap"))
        #expect(interactor.actions.withLock { $0 } == [.select(itemId: "second")])
    }

    /// `tableView(_:tryRenderCell:forRowAt:)` with `.rendered` and `.needsToReload`
    @Test func cellsAreUpdatedInPlaceOrReloaded() {
        func operations(_ adapter: ListAdapter) -> [PatchOperation] {
            func state(_ title: String) -> ListScreen {
                screen(adapter.rows(for: [MyScreenItem.button(ButtonState(itemId: "a", title: title))]))
            }
            return state("old").patch(to: state("new")).operations
        }
        var adapter = ListAdapter()
        guard case .set(_, ["r-a"], [.text("new")])? = operations(adapter).first else {
            Issue.record("\(operations(adapter))")
            return
        }
        adapter.registerCell(ofType: DiffableTableButtonCell.self, canUpdateInPlace: { _, _ in false })
        guard case .replace("r-a", _, _)? = operations(adapter).first else {
            Issue.record("\(operations(adapter))")
            return
        }
    }

    /// `OverlayScreenContent`: a card over other content, with its `scrollDelegate`.
    @Test func cardsReportTheirScrollPosition() async throws {
        let scrolled = Mutex<[ListEventValue?]>([])
        var card = screen(ListAdapter().rows(for: items))
        card.presentation = .mediumCard
        card.observedEvents = [.scroll]
        card.handlers.on("scroll") { context in scrolled.withLock { $0.append(context.event.value) } }
        #expect(DocumentRenderer().string(for: card).contains("card card-medium"))
        try await card.dispatch(ListEvent(target: .screen, action: "scroll", value: .number(120)))
        #expect(scrolled.withLock { $0 } == [.number(120)])
    }

    /// `GenericAnimatedTableViewCell`: `render(viewState, animated: true)` instead of a reload.
    @Test func partsOfCellsAreUpdatedInPlace() {
        struct Meter: Templated, Equatable {
            var value = ""
            static let template: ItemTemplate<Self> = "<b data-counts=\"\">\(\.value)</b>"
        }
        struct Load: ListItemDataModel, Equatable {
            var id = "load"
            var percent: Int
        }
        struct LoadCell: ListItem {
            var meter = Meter()
            var bar = ProgressBar()
            static let template: ItemTemplate<Self> = "<div>\(\.meter)\(\.bar)</div>"
            static func map(_ load: Load, _ cell: inout LoadCell) {
                cell.meter.value = "\(load.percent) %"
                cell.bar.value = Double(load.percent) / 100
            }
        }
        func state(_ percent: Int) -> ListScreen {
            screen([ListAdapter().viewModel(LoadCell.self, Load(percent: percent))])
        }
        // Only values are sent, to elements that stay: the page counts, and the bar grows.
        let operations = state(10).patch(to: state(20)).operations
        #expect(!operations.isEmpty)
        #expect(operations.allSatisfy { if case .set = $0 { true } else { false } }, "\(operations)")
        #expect(state(10).unhandledActions.isEmpty && DocumentRenderer().string(for: state(10)).contains("data-counts"))
    }
}
