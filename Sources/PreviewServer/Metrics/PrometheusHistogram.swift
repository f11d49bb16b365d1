import Metrics
import Synchronization

/// How many of many numbers lie below each of a few bounds.
final class PrometheusHistogram: TimerHandler, RecorderHandler, PrometheusSeries {
    /// The upper bounds of the buckets; the last one has none.
    struct Bounds {
        let values: [Double]

        /// For the time that something takes.
        static let seconds = Bounds(values: [
            0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10,
        ])
        /// For numbers of which nothing is known.
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
