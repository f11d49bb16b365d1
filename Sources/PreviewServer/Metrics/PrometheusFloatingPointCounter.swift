import Metrics
import Synchronization

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
