public import ListViewModels
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
/// Every state becomes one patch. What people do reaches the interactor through the rows' own handlers.
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
            // States and selections come from two sides, and are shown one after the other.
            let (news, continuation) = AsyncStream<Interactor.ViewState?>.makeStream()
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    defer { continuation.finish() }
                    for try await state in interactor.viewStates() { continuation.yield(state) }
                }
                if let selection {
                    group.addTask {
                        for await _ in selection.changes { continuation.yield(nil) }
                    }
                }
                var latest: Interactor.ViewState?
                for await state in news {
                    latest = state ?? latest
                    if let latest { await screen.update(to: render(latest)) }
                }
                group.cancelAll()
                try await group.waitForAll()
            }
        }
    }
}
