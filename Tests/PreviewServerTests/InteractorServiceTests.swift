import ListAdapters
import ListPreviewKit
import Logging
import PreviewServer
import ServiceLifecycle
import Synchronization
import Testing

/// An interactor's states reach the screen in order, and users' actions reach the interactor.
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

    /// Waits for a state of the screen, which is updated asynchronously.
    private func wait(for screen: LiveScreen, until isThere: (ListScreen) -> Bool) async {
        while !isThere(await screen.screen) { await Task.yield() }
    }

    @Test func statesBecomePatchesAndActionsReachInteractor() async throws {
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
        #expect(await live.screen.row(id: 4) == nil)
    }

    /// An interactor whose states are created on request.
    private final class Counting: ScreenInteractor {
        let count = Atomic(0)

        func dispatch(action: Action) {}

        func viewStates() -> AsyncStream<Int> {
            AsyncStream(unfolding: { self.count.add(1, ordering: .relaxed).newValue })
        }
    }

    /// However fast states arrive, none is requested before the previous one was sent.
    @Test func statesAreNotBuffered() async throws {
        let live = LiveScreen(ListScreen(id: "numbers", title: "0", sections: []))
        let interactor = Counting()
        let service = InteractorService(interactor, screen: live) { number in
            #expect(interactor.count.load(ordering: .relaxed) <= number + 1)
            return ListScreen(id: "numbers", title: "\(number)", sections: [])
        }
        let running = Task { try await service.run() }
        await wait(for: live) { (Int($0.title) ?? 0) >= 100 }
        running.cancel()
        _ = await running.result
    }

    @Test func serviceEndsWithItsGroup() async throws {
        let live = LiveScreen(ListScreen(id: "numbers", title: "Numbers", sections: []))
        let service = InteractorService(Numbers(), screen: live) { numbers in
            ListScreen(id: "numbers", title: "\(numbers.count)", sections: [])
        }
        let group = ServiceGroup(services: [service], logger: Logger(label: "test"))
        async let running: Void = group.run()
        await wait(for: live) { $0.title == "0" }
        await group.triggerGracefulShutdown()
        try await running
        #expect(await live.screen.title == "0")
        #expect(live.subscriberCount == 0)
    }
}
