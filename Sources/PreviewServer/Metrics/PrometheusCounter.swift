import Metrics
import Synchronization

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
