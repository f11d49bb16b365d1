import Synchronization

/// How many patches the screens of a registry have published, also before there was a server that counts them.
final class PatchCount: Sendable {
    private struct State {
        var early = 0
        var metrics: ServerMetrics?
    }

    private let state = Mutex(State())

    /// Counts a patch.
    func increment() {
        let metrics = state.withLock { state in
            if state.metrics == nil { state.early += 1 }
            return state.metrics
        }
        metrics?.published()
    }

    /// Hands what was counted so far, and everything from now on, to a server's metrics.
    func count(in metrics: ServerMetrics) {
        let early = state.withLock { state in
            state.metrics = metrics
            defer { state.early = 0 }
            return state.early
        }
        metrics.published(early)
    }
}
