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
/// Counters end in `_total`, timers are histograms of seconds with fixed buckets and end in `_seconds`. Characters
/// that are invalid in Prometheus names become `_`. The same label and dimensions always return the same metric. If a
/// metric of another kind already has the label, the returned metric is not exported.
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

/// A metric with one set of labels, which writes its lines in the text format.
protocol PrometheusSeries: AnyObject, Sendable {
    /// The metric's type in the text format.
    static var kind: String { get }
    func write(_ name: String, _ labels: String, into text: inout String)
}

extension PrometheusSeries {
    /// Writes one line; `labels` are formatted, without braces.
    func writeLine(_ name: String, _ labels: String, _ value: String, into text: inout String) {
        text += labels.isEmpty ? "\(name) \(value)\n" : "\(name){\(labels)} \(value)\n"
    }
}

/// A number that only grows.
final class PrometheusCounter: CounterHandler, PrometheusSeries {
    static let kind = "counter"

    private let value = Atomic<Int64>(0)

    func increment(by amount: Int64) {
        value.wrappingAdd(max(amount, 0), ordering: .relaxed)
    }

    func reset() {
        value.store(0, ordering: .relaxed)
    }

    func write(_ name: String, _ labels: String, into text: inout String) {
        writeLine(name, labels, String(value.load(ordering: .relaxed)), into: &text)
    }
}

/// A number with a fraction that only grows.
final class PrometheusFloatingPointCounter: FloatingPointCounterHandler, PrometheusSeries {
    static let kind = "counter"

    private let value = Mutex(0.0)

    func increment(by amount: Double) {
        guard amount.isFinite, amount > 0 else { return }
        value.withLock { $0 += amount }
    }

    func reset() {
        value.withLock { $0 = 0 }
    }

    func write(_ name: String, _ labels: String, into text: inout String) {
        writeLine(name, labels, PrometheusName.text(value.withLock { $0 }), into: &text)
    }
}

/// A number that grows and shrinks.
final class PrometheusGauge: MeterHandler, RecorderHandler, PrometheusSeries {
    static let kind = "gauge"

    private let value = Mutex(0.0)

    func set(_ value: Int64) { set(Double(value)) }
    func set(_ value: Double) { self.value.withLock { $0 = value } }
    func increment(by amount: Double) { value.withLock { $0 += amount } }
    func decrement(by amount: Double) { value.withLock { $0 -= amount } }
    func record(_ value: Int64) { set(value) }
    func record(_ value: Double) { set(value) }

    func write(_ name: String, _ labels: String, into text: inout String) {
        writeLine(name, labels, PrometheusName.text(value.withLock { $0 }), into: &text)
    }
}

/// The number of recorded values below each of a few bounds.
final class PrometheusHistogram: TimerHandler, RecorderHandler, PrometheusSeries {
    /// The upper bounds of the buckets; the last bucket has none.
    struct Bounds {
        let values: [Double]

        /// For durations.
        static let seconds = Bounds(values: [
            0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10,
        ])
        /// For other values.
        static let anything = Bounds(values: [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000])
    }

    private struct State {
        var counts: [Int]
        var sum = 0.0
    }

    static let kind = "histogram"

    private let bounds: [Double]
    private let state: Mutex<State>

    init(_ bounds: Bounds) {
        self.bounds = bounds.values
        state = Mutex(State(counts: Array(repeating: 0, count: bounds.values.count + 1)))
    }

    func record(_ value: Int64) { record(Double(value)) }
    func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }

    func record(_ value: Double) {
        let bucket = bounds.firstIndex { value <= $0 } ?? bounds.count
        state.withLock { state in
            state.counts[bucket] += 1
            state.sum += value
        }
    }

    func write(_ name: String, _ labels: String, into text: inout String) {
        let state = state.withLock { $0 }
        let prefix = labels.isEmpty ? "" : labels + ","
        var count = 0
        for (bound, below) in zip(bounds.map(PrometheusName.text) + ["+Inf"], state.counts) {
            count += below
            writeLine("\(name)_bucket", "\(prefix)le=\"\(bound)\"", String(count), into: &text)
        }
        writeLine("\(name)_sum", labels, PrometheusName.text(state.sum), into: &text)
        writeLine("\(name)_count", labels, String(count), into: &text)
    }
}

/// Formats names, labels and values as Prometheus requires.
enum PrometheusName {
    /// A metric's name: ASCII letters, digits, `_` and `:`, without a digit at the start.
    static func metric(_ label: String, suffix: String = "") -> String {
        let name = sanitized(label, allowsColon: true)
        return name.hasSuffix(suffix) ? name : name + suffix
    }

    /// The labels between the braces, sorted by name; of two with the same name the first one.
    static func labels(_ dimensions: [(String, String)]) -> String {
        var taken: Set<String> = []
        var labels: [(name: String, value: String)] = []
        for (name, value) in dimensions {
            var name = sanitized(name, allowsColon: false)
            if name == "le" { name = "exported_le" }  // the name is reserved for histograms
            if taken.insert(name).inserted { labels.append((name, value)) }
        }
        return labels.sorted { $0.name < $1.name }.map { "\($0.name)=\"\(escapedValue($0.value))\"" }
            .joined(separator: ",")
    }

    /// A label's value.
    static func escapedValue(_ text: String) -> String {
        escapedHelp(text).replacing("\"", with: "\\\"")
    }

    /// A description.
    static func escapedHelp(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
    }

    /// A number.
    static func text(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value < 0 ? "-Inf" : "+Inf" }
        return value.rounded() == value && abs(value) < 1e15 ? String(Int64(value)) : String(value)
    }

    private static func sanitized(_ name: String, allowsColon: Bool) -> String {
        let bytes = name.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                byte
            case UInt8(ascii: ":") where allowsColon: byte
            default: UInt8(ascii: "_")
            }
        }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.isEmpty || (text.first?.isNumber ?? false) ? "_\(text)" : text
    }
}
