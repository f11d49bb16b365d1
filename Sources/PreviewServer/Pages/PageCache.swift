import Dispatch
import Synchronization

/// The page of a screen's latest revision, which is rendered when it is requested first.
final class PageCache: Sendable {
    private struct State {
        var revision = 0
        /// The addresses and the token in the page.
        var site: ServedSite?
        var rendering: Task<RenderedPage, Never>?
    }

    private let queue: DispatchQueue?
    private let state = Mutex(State())

    /// - Parameter queue: Renders pages that would occupy the threads of Swift tasks for too long; `nil` for those threads.
    init(on queue: DispatchQueue? = nil) {
        self.queue = queue
    }

    /// Removes the page: the screen has another revision now.
    func advance(to revision: Int) {
        state.withLock { $0 = State(revision: revision) }
    }

    /// The page of a revision: the cached one, the one that another request is rendering, or a new one.
    ///
    /// Rendering continues when the request that started it ends.
    func page(revision: Int, site: ServedSite, render: @escaping @Sendable () -> RenderedPage) async -> RenderedPage {
        let rendering = state.withLock { state in
            if state.revision == revision, state.site == site, let rendering = state.rendering { return rendering }
            let rendering = Task.detached { [queue] in
                guard let queue else { return render() }
                return await withCheckedContinuation { continuation in
                    queue.async { continuation.resume(returning: render()) }
                }
            }
            // A page of an older revision is not cached.
            if state.revision == revision { (state.site, state.rendering) = (site, rendering) }
            return rendering
        }
        return await rendering.value
    }
}
