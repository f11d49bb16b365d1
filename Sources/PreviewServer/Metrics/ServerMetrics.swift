import Metrics
import NIOCore
import Synchronization

/// The metrics of a server.
///
/// An event of every browser and patch costs one addition. Labels have only values of the server: routes, statuses,
/// reasons.
final class ServerMetrics: Sendable {
    /// The result of an action.
    enum ActionResult: String, CaseIterable {
        /// Its handler returned.
        case done
        /// Another process handles it.
        case accepted
        /// Its row was removed, or has no such action.
        case refused
        /// Its handler threw an error.
        case failed
    }

    /// The kind of data that is written to a stream.
    enum Delivery: String, CaseIterable {
        /// One patch, or several combined ones.
        case patches
        /// A whole page.
        case snapshot
    }

    private struct Answers {
        var counters: [String: [Int: Counter]] = [:]
        var timers: [String: Timer] = [:]
    }

    private let factory: any MetricsFactory
    private let streams: Meter
    private let deliveries: [Delivery: Counter]
    private let pages: Counter
    private let patches: Counter
    private let actions: [ActionResult: Counter]
    private let refusals: [RefusalReason: Counter]
    private let answers = Mutex(Answers())

    init(_ factory: any MetricsFactory) {
        self.factory = factory
        if let registry = factory as? PrometheusRegistry {
            for (label, text) in Self.descriptions { registry.describe(label, as: text) }
        }
        /// One counter for each case.
        func counters<Case: RawRepresentable<String> & CaseIterable & Hashable>(
            _ label: String, _ dimension: String
        ) -> [Case: Counter] {
            var counters: [Case: Counter] = [:]
            for value in Case.allCases {
                counters[value] = Counter(label: label, dimensions: [(dimension, value.rawValue)], factory: factory)
            }
            return counters
        }
        streams = Meter(label: "listpreview_streams_open", factory: factory)
        deliveries = counters("listpreview_deliveries", "kind")
        pages = Counter(label: "listpreview_page_renders", factory: factory)
        patches = Counter(label: "listpreview_patches_published", factory: factory)
        actions = counters("listpreview_actions", "result")
        refusals = counters("listpreview_requests_refused", "reason")
        // Exports 0 before the first stream opens.
        streams.set(0)
    }

    private static let descriptions = [
        "listpreview_streams_open": "Open event streams.",
        "listpreview_deliveries": "Patches and snapshots written to streams; combined patches count once.",
        "listpreview_patches_published": "Patches published, regardless of the number of open pages.",
        "listpreview_page_renders": "Pages rendered because none was cached for the revision of the screen.",
        "listpreview_actions": "Actions of users, by result.",
        "listpreview_requests_refused": "Rejected requests, by reason.",
        "listpreview_http_requests": "Responses, by route and status.",
        "listpreview_http_request_duration": "Time until a response begins, by route.",
    ]

    func streamOpened() { streams.increment() }
    func streamClosed() { streams.decrement() }

    func delivered(_ kind: Delivery) { deliveries[kind]?.increment() }
    func published(_ count: Int = 1) { patches.increment(by: count) }
    func pageRendered() { pages.increment() }
    func acted(_ result: ActionResult) { actions[result]?.increment() }
    func refused(_ reason: RefusalReason) { refusals[reason]?.increment() }

    /// A response was sent.
    ///
    /// - Parameter route: The pattern of its address, such as `/screens/:id`; `nil` for any other address.
    func answered(route: String?, status: Int, after time: TimeAmount) {
        let route = route.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "other"
        let (counter, timer) = answers.withLock { answers in
            let counter =
                answers.counters[route]?[status]
                ?? Counter(
                    label: "listpreview_http_requests", dimensions: [("route", route), ("status", String(status))],
                    factory: factory)
            let timer =
                answers.timers[route]
                ?? Timer(
                    label: "listpreview_http_request_duration", dimensions: [("route", route)], factory: factory)
            answers.counters[route, default: [:]][status] = counter
            answers.timers[route] = timer
            return (counter, timer)
        }
        counter.increment()
        timer.recordNanoseconds(time.nanoseconds)
    }
}

/// Counts the published patches of a registry, also before a server runs, and the rendered pages.
final class ScreenCounts: Sendable {
    private struct State {
        var early = 0
        var metrics: ServerMetrics?
    }

    private let state = Mutex(State())
    private let includesPatches: Bool

    init(includesPatches: Bool = true) {
        self.includesPatches = includesPatches
    }

    func pageRendered() {
        state.withLock { $0.metrics }?.pageRendered()
    }

    func patchPublished() {
        guard includesPatches else { return }
        let metrics = state.withLock { state in
            if state.metrics == nil { state.early += 1 }
            return state.metrics
        }
        metrics?.published()
    }

    /// Adds the number of patches so far, and all later patches and pages, to a server's metrics.
    func count(in metrics: ServerMetrics) {
        let early = state.withLock { state in
            state.metrics = metrics
            defer { state.early = 0 }
            return state.early
        }
        metrics.published(early)
    }
}
