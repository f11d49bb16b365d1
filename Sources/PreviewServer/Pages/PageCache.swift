import Dispatch
import Synchronization

/// The page of a screen's latest revision, once somebody has asked for it.
final class PageCache: Sendable {
    private struct State {
        var revision = 0
        /// What the page sends along with its actions.
        var token: String?
        var rendering: Task<RenderedPage, Never>?
        var page: RenderedPage?
    }

    private let queue: DispatchQueue?
    private let state = Mutex(State())

    /// - Parameter queue: Where pages are rendered that take so long that other requests would wait for the threads that tasks
    ///   run on; `nil` for those threads.
    init(on queue: DispatchQueue? = nil) {
        self.queue = queue
    }

    /// Forgets the page: the screen has another revision now.
    func advance(to revision: Int) {
        state.withLock { $0 = State(revision: revision) }
    }

    /// The page of the latest revision, if it is there.
    func page(token: String) -> RenderedPage? {
        state.withLock { $0.token == token ? $0.page : nil }
    }

    /// The page of a revision: the one that there is, the one that somebody else is rendering, or a new one.
    ///
    /// It is rendered in a task of its own, which goes on when the request that asked first has ended.
    func page(revision: Int, token: String, render: @escaping @Sendable () -> RenderedPage) async -> RenderedPage {
        let rendering = state.withLock { state in
            if state.revision == revision, state.token == token, let rendering = state.rendering { return rendering }
            let rendering = Task.detached { [queue] in
                guard let queue else { return render() }
                return await withCheckedContinuation { continuation in
                    queue.async { continuation.resume(returning: render()) }
                }
            }
            // Whoever is late gets the page that was asked for, but it is not kept.
            if state.revision == revision { (state.token, state.rendering, state.page) = (token, rendering, nil) }
            return rendering
        }
        let page = await rendering.value
        state.withLock { state in
            if state.rendering == rendering { state.page = page }
        }
        return page
    }
}
