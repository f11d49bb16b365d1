import Metrics
import Synchronization

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
