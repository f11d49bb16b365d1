public import ListAdapters
public import ListPreviewKit
public import ServiceLifecycle

/// Updates a live screen from the states of an interactor.
///
/// ```swift
/// let service = InteractorService(interactor, screen: live, selection: adapter.selection) { items in
///     ListScreen(id: "feed", title: "Feed", sections: [ListSection(id: "all", rows: adapter.rows(for: items))])
/// }
/// try await ServiceGroup(services: [server, service], logger: logger).run()
/// ```
///
/// Every state becomes one patch; the next state is read when the log has the patch. Actions reach the interactor through the
/// handlers of the rows.
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
    ///   - selection: The selected rows, if the screen shows them. When they change, the last state is rendered
    ///     again.
    ///   - render: Returns the screen of a state.
    public init(
        _ interactor: Interactor, screen: LiveScreen, selection: ListSelection? = nil,
        render: @escaping @Sendable (Interactor.ViewState) -> ListScreen
    ) {
        self.interactor = interactor
        self.screen = screen
        self.selection = selection
        self.render = render
    }

    /// Runs until the states end, the service is shut down, or the task is cancelled.
    ///
    /// - Throws: The error of the stream of states.
    public func run() async throws {
        try await cancelWhenGracefulShutdown {
            let renderer = StateRenderer(screen, render: render)
            try await withThrowingTaskGroup(of: Void.self) { group in
                if let selection {
                    group.addTask {
                        for await _ in selection.changes { await renderer.show(nil) }
                    }
                }
                do {
                    for try await state in interactor.viewStates() { await renderer.show(state) }
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

/// Renders states and selections, which arrive from two tasks, one at a time. Each task waits for its update, so no states
/// accumulate here.
private actor StateRenderer<State: Sendable> {
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
        let update = Task {
            await previous?.value
            latest = state ?? latest
            if let latest { await screen.update(to: render(latest)) }
        }
        last = update
        await update.value
    }
}
