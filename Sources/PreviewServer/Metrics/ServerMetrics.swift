import Metrics
import NIOCore
import Synchronization

/// What a server counts of its work.
///
/// What happens for every browser and every patch costs one addition, whatever the factory makes of it. Labels have only values
/// that the server itself knows: routes, statuses, reasons.
final class ServerMetrics: Sendable {
    /// What came of an action.
    enum ActionResult: String, CaseIterable {
        /// Its handler is done.
        case done
        /// It is on its way to another process.
        case accepted
        /// Its row is gone, or nothing can be done with it.
        case refused
        /// Its handler threw an error.
        case failed
    }

    /// What is written to a stream.
    enum Delivery: String, CaseIterable {
        /// One patch, or several that were gathered.
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
        streams = Meter(label: "listpreview_streams_open", factory: factory)
        deliveries = Dictionary(
            uniqueKeysWithValues: Delivery.allCases.map { kind in
                (
                    kind,
                    Counter(label: "listpreview_deliveries", dimensions: [("kind", kind.rawValue)], factory: factory)
                )
            })
        pages = Counter(label: "listpreview_page_renders", factory: factory)
        patches = Counter(label: "listpreview_patches_published", factory: factory)
        actions = Dictionary(
            uniqueKeysWithValues: ActionResult.allCases.map { result in
                (
                    result,
                    Counter(label: "listpreview_actions", dimensions: [("result", result.rawValue)], factory: factory)
                )
            })
        refusals = Dictionary(
            uniqueKeysWithValues: RefusalReason.allCases.map { reason in
                (
                    reason,
                    Counter(
                        label: "listpreview_requests_refused", dimensions: [("reason", reason.rawValue)],
                        factory: factory)
                )
            })
        // It is there before anything happened, so that one can tell none from unknown.
        streams.set(0)
    }

    private static let descriptions = [
        "listpreview_streams_open": "Streams of events that are open.",
        "listpreview_deliveries": "Patches, gathered ones together, and snapshots written to streams.",
        "listpreview_patches_published": "Patches published, however many pages follow.",
        "listpreview_page_renders": "Pages rendered because there was none of the screen's revision yet.",
        "listpreview_actions": "Actions of readers, by what came of them.",
        "listpreview_requests_refused": "Requests that were refused, by the reason.",
        "listpreview_http_requests": "Requests answered, by route and status.",
        "listpreview_http_request_duration": "Time until an answer begins, by route.",
    ]

    func streamOpened() { streams.increment() }
    func streamClosed() { streams.decrement() }

    func delivered(_ kind: Delivery) { deliveries[kind]?.increment() }
    func published(_ count: Int = 1) { patches.increment(by: count) }
    func pageRendered() { pages.increment() }
    func acted(_ result: ActionResult) { actions[result]?.increment() }
    func refused(_ reason: RefusalReason) { refusals[reason]?.increment() }

    /// A request was answered.
    ///
    /// - Parameter route: The pattern of its address, such as `/screens/:id`; any other address is one of many.
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
