import ListItems
import ListViewModels
import Logging
import PreviewServer
import ServiceLifecycle
import Testing

/// An interactor's states reach the screen in order, and what people do reaches the interactor.
@Suite(.timeLimit(.minutes(1)))
struct InteractorServiceTests {
    private enum Action: Sendable { case add(Int), end }

    private actor Numbers: ScreenInteractor {
        private var numbers: [Int] = []
        private let states: AsyncStream<[Int]>
        private let continuation: AsyncStream<[Int]>.Continuation

        init() {
            (states, continuation) = AsyncStream.makeStream()
            continuation.yield([])
        }

        func dispatch(action: Action) {
            switch action {
            case .add(let number):
                numbers.append(number)
                continuation.yield(numbers)
            case .end: continuation.finish()
            }
        }

        nonisolated func viewStates() -> AsyncStream<[Int]> { states }
    }

    private struct NumberItem: AdaptedItem {
        var number: Int
        var cell: AdaptedCell { AdaptedCell(TitleRow.self, ItemModel(id: number, title: "\(number)")) }
    }

    /// Waits for a state of the screen, which follows on its own time.
    private func wait(for screen: LiveScreen, until isThere: (ListScreen) -> Bool) async {
        while !isThere(await screen.screen) { await Task.yield() }
    }

    @Test func statesBecomePatchesAndActionsComeBack() async throws {
        let interactor = Numbers()
        var adapter = ListAdapter()
        adapter.registerCell(
            ofType: TitleRow.self,
            didSelect: { model in
                await interactor.dispatch(action: .add((Int(model.title) ?? 0) + 1))
                return model.title == "1" ? .keepSelected : .deselect
            })
        let live = LiveScreen(ListScreen(id: "numbers", title: "Numbers", sections: []))
        let service = InteractorService(interactor, screen: live, selection: adapter.selection) { [adapter] numbers in
            ListScreen(
                id: "numbers", title: "Numbers",
                sections: [ListSection(id: "all", rows: adapter.rows(for: numbers.map(NumberItem.init)))])
        }
        async let running: Void = service.run()
        await interactor.dispatch(action: .add(1))
        await wait(for: live) { $0.row(id: 1) != nil }
        try await live.dispatch(ListEvent(row: 1, action: "select"))
        await wait(for: live) { $0.row(id: 1)?.isSelected == true && $0.row(id: 2) != nil }
        try await live.dispatch(ListEvent(row: 2, action: "select"))
        await wait(for: live) { $0.row(id: 3) != nil }
        #expect(await live.screen.row(id: 1)?.isSelected == true)
        #expect(await live.screen.row(id: 2)?.isSelected == false)
        await interactor.dispatch(action: .end)
        try await running
    }

    @Test func itEndsWhenItsGroupShutsDown() async throws {
        let live = LiveScreen(ListScreen(id: "numbers", title: "Numbers", sections: []))
        let service = InteractorService(Numbers(), screen: live) { numbers in
            ListScreen(id: "numbers", title: "\(numbers.count)", sections: [])
        }
        let group = ServiceGroup(services: [service], logger: Logger(label: "test"))
        async let running: Void = group.run()
        await wait(for: live) { $0.title == "0" }
        await group.triggerGracefulShutdown()
        try await running
    }
}
