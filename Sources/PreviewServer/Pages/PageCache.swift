import Synchronization

/// The page of a screen's latest revision, which is rendered on the first request.
final class PageCache: Sendable {
    private struct State {
        var revision: Revision
        /// The addresses and the token in the page.
        var site: ServedSite?
        var rendering: Task<RenderedPage, Never>?
    }

    private let state: Mutex<State>

    init(at revision: Revision) {
        state = Mutex(State(revision: revision))
    }

    /// Removes the page: the screen has another revision now.
    func advance(to revision: Revision) {
        state.withLock { $0 = State(revision: revision) }
    }

    /// The page of a revision: the cached one, the one that another request is rendering, or a new one.
    ///
    /// Rendering continues when the request that started it ends.
    func page(
        of revision: Revision, in site: ServedSite, render: @escaping @Sendable () -> RenderedPage
    ) async -> RenderedPage {
        let rendering = state.withLock { state in
            if state.revision == revision, state.site == site, let rendering = state.rendering { return rendering }
            let rendering = Task.detached { render() }
            // A page of an older revision is not cached.
            if state.revision == revision { (state.site, state.rendering) = (site, rendering) }
            return rendering
        }
        return await rendering.value
    }
}
