public import Metrics
import Synchronization

/// Keeps metrics in memory, and writes them in the text format of Prometheus.
///
/// ```swift
/// let registry = PrometheusRegistry()
/// MetricsSystem.bootstrap(registry)                    // includes the metrics of other libraries
/// let server = PreviewServer(metrics: registry)        // GET /metrics
/// ```
///
/// Counters end in `_total`, timers are histograms of seconds with fixed buckets and end in `_seconds`. Characters that
/// are invalid in names of Prometheus become `_`. The same label and dimensions always return the same metric. A label that is
/// taken by a metric of another kind returns a metric that is not exported.
///
/// - Complexity: Counting is one atomic addition; recording a duration takes one lock.
public final class PrometheusRegistry: MetricsFactory, Sendable {
    /// The content type of ``text()``.
    public static let contentType = "text/plain; version=0.0.4; charset=utf-8"

    private struct Family {
        var kind: String
        /// By their formatted labels.
        var series: [String: any PrometheusSeries] = [:]
    }

    private struct State {
        var families: [String: Family] = [:]
        var descriptions: [String: String] = [:]
    }

    private let state = Mutex(State())

    /// Creates an empty registry.
    public init() {}

    /// Sets the description of a label.
    public func describe(_ label: String, as text: String) {
        state.withLock { $0.descriptions[PrometheusName.metric(label)] = text }
    }

    /// All metrics in the text format 0.0.4, sorted by name.
    public func text() -> String {
        let (families, descriptions) = state.withLock { ($0.families, $0.descriptions) }
        var text = ""
        for (name, family) in families.sorted(by: { $0.key < $1.key }) {
            // The description belongs to the label, which has no suffix.
            let label = name.hasSuffix("_total") ? name.dropLast(6) : name.hasSuffix("_seconds") ? name.dropLast(8) : ""
            if let description = descriptions[name] ?? descriptions[String(label)] {
                text += "# HELP \(name) \(PrometheusName.escapedHelp(description))\n"
            }
            text += "# TYPE \(name) \(family.kind)\n"
            for (labels, series) in family.series.sorted(by: { $0.key < $1.key }) {
                series.write(name, labels, into: &text)
            }
        }
        return text
    }

    // MARK: - MetricsFactory

    /// The counter of a label and its dimensions, which ends in `_total`.
    public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        make(PrometheusName.metric(label, suffix: "_total"), dimensions) { PrometheusCounter() }
    }

    /// The floating-point counter of a label and its dimensions, which ends in `_total`.
    public func makeFloatingPointCounter(
        label: String, dimensions: [(String, String)]
    ) -> any FloatingPointCounterHandler {
        make(PrometheusName.metric(label, suffix: "_total"), dimensions) { PrometheusFloatingPointCounter() }
    }

    /// The gauge of a label and its dimensions.
    public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        make(PrometheusName.metric(label), dimensions) { PrometheusGauge() }
    }

    /// A histogram of the values of a label and its dimensions or, without aggregation, a gauge of the last value.
    public func makeRecorder(
        label: String, dimensions: [(String, String)], aggregate: Bool
    ) -> any RecorderHandler {
        let name = PrometheusName.metric(label)
        guard aggregate else { return make(name, dimensions) { PrometheusGauge() } }
        return make(name, dimensions) { PrometheusHistogram(.anything) }
    }

    /// The histogram of seconds of a label and its dimensions, which ends in `_seconds`.
    public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        make(PrometheusName.metric(label, suffix: "_seconds"), dimensions) { PrometheusHistogram(.seconds) }
    }

    /// Removes a counter. The next one with its label starts at zero.
    public func destroyCounter(_ handler: any CounterHandler) { destroy(handler) }
    /// Removes a floating-point counter. The next one with its label starts at zero.
    public func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) { destroy(handler) }
    /// Removes a gauge.
    public func destroyMeter(_ handler: any MeterHandler) { destroy(handler) }
    /// Removes a histogram, or a gauge of last values.
    public func destroyRecorder(_ handler: any RecorderHandler) { destroy(handler) }
    /// Removes a histogram of seconds.
    public func destroyTimer(_ handler: any TimerHandler) { destroy(handler) }

    private func make<Series: PrometheusSeries>(
        _ name: String, _ dimensions: [(String, String)], _ make: () -> Series
    ) -> Series {
        let labels = PrometheusName.labels(dimensions)
        return state.withLock { state in
            var family = state.families[name] ?? Family(kind: Series.kind)
            if let series = family.series[labels] as? Series { return series }
            let series = make()
            guard family.kind == Series.kind, family.series[labels] == nil else { return series }
            family.series[labels] = series
            state.families[name] = family
            return series
        }
    }

    private func destroy(_ handler: AnyObject) {
        state.withLock { state in
            for (name, family) in state.families {
                for (labels, series) in family.series where series === handler {
                    state.families[name]?.series[labels] = nil
                    if family.series.count == 1 { state.families[name] = nil }
                    return
                }
            }
        }
    }
}
