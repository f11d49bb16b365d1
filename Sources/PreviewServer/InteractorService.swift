public import ListAdapters
public import ListPreviewKit
public import ServiceLifecycle

/// Keeps a live screen in step with an interactor, for as long as it runs.
///
/// ```swift
/// let service = InteractorService(interactor, screen: live, selection: adapter.selection) { items in
///     ListScreen(id: "feed", title: "Feed", sections: [ListSection(id: "all", rows: adapter.rows(for: items))])
/// }
/// try await ServiceGroup(services: [server, service], logger: logger).run()
/// ```
///
/// Every state becomes one patch; the next one is taken when that is on its way. What people do reaches the interactor through the rows' own handlers.
public struct InteractorService<Interactor: ScreenInteractor>: Service {
    private let interactor: Interactor
    private let screen: LiveScreen
    private let selection: ListSelection?
    private let render: @Sendable (Interactor.ViewState) -> ListScreen

    /// Creates the service.
    ///
    /// - Parameters:
    ///   - interactor: The screen's logic.
    ///   - screen: The screen that pages follow.
    ///   - selection: The rows that are chosen, if that is shown: the last state is drawn anew when others are.
    ///   - render: Makes the screen of a state.
    public init(
        _ interactor: Interactor, screen: LiveScreen, selection: ListSelection? = nil,
        render: @escaping @Sendable (Interactor.ViewState) -> ListScreen
    ) {
        self.interactor = interactor
        self.screen = screen
        self.selection = selection
        self.render = render
    }

    /// Follows the interactor until its states end, the service is shut down, or the task is cancelled.
    ///
    /// - Throws: What the stream of states throws.
    public func run() async throws {
        try await cancelWhenGracefulShutdown {
            let turns = RenderingTurns(screen, render: render)
            try await withThrowingTaskGroup(of: Void.self) { group in
                if let selection {
                    group.addTask {
                        for await _ in selection.changes { await turns.show(nil) }
                    }
                }
                do {
                    for try await state in interactor.viewStates() { await turns.show(state) }
                } catch {
                    group.cancelAll()
                    throw error
                }
                group.cancelAll()
                try await group.waitForAll()
            }
        }
    }
}

/// Shows states and selections, which come from two sides, one after the other. Each side waits for its turn, so nothing piles
/// up here.
private actor RenderingTurns<State: Sendable> {
    private let screen: LiveScreen
    private let render: @Sendable (State) -> ListScreen
    private var latest: State?
    private var last: Task<Void, Never>?

    init(_ screen: LiveScreen, render: @escaping @Sendable (State) -> ListScreen) {
        self.screen = screen
        self.render = render
    }

    /// Shows a state, or the latest one again.
    func show(_ state: State?) async {
        let previous = last
        let turn = Task {
            await previous?.value
            latest = state ?? latest
            if let latest { await screen.update(to: render(latest)) }
        }
        last = turn
        await turn.value
    }
}
