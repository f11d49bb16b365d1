import Metrics
import PreviewServer

/// The metrics of a replica.
struct ReplicaMetrics: Sendable {
    private let factory: any MetricsFactory
    private let publishedPatches: Counter
    private let fencedScreens: Counter

    init(_ factory: any MetricsFactory) {
        self.factory = factory
        if let registry = factory as? PrometheusRegistry {
            for (label, text) in Self.descriptions { registry.describe(label, as: text) }
        }
        func counter(_ event: String) -> Counter {
            Counter(label: "listpreview_replication", dimensions: [("event", event)], factory: factory)
        }
        publishedPatches = counter("published")
        fencedScreens = counter("fenced")
    }

    private static let descriptions = [
        "listpreview_replication": "Patches sent to the broker, and screens whose lead another replica took over.",
        "listpreview_replica_screens": "Screens of this replica, by its role.",
        "listpreview_replica_lag": "Patches that the broker does not have yet, of the screen with the most.",
        "listpreview_replica_term": "The highest term with which this replica leads a screen.",
        "listpreview_replica_reconnects": "Reconnections to the broker.",
    ]

    /// Patches were sent to the broker.
    func published(_ count: Int) { publishedPatches.increment(by: count) }

    /// Another replica took over the lead of a screen.
    func fenced() { fencedScreens.increment() }

    /// The state of the screens.
    func record(owners: Int, of count: Int, lag: Int, term: UInt64, reconnects: Int) {
        func record(_ label: String, _ value: Double, _ dimensions: [(String, String)] = []) {
            Gauge(label: label, dimensions: dimensions, factory: factory).record(value)
        }
        record("listpreview_replica_screens", Double(owners), [("role", "owner")])
        record("listpreview_replica_screens", Double(count - owners), [("role", "mirror")])
        record("listpreview_replica_lag", Double(lag))
        record("listpreview_replica_term", Double(term))
        record("listpreview_replica_reconnects", Double(reconnects))
    }
}
