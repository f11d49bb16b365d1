/// One metric with one set of labels.
protocol PrometheusSeries: AnyObject, Sendable {
    /// The metric's type in the text format.
    static var kind: String { get }
    /// Writes its lines.
    func write(_ name: String, _ labels: String, into text: inout String)
}

extension PrometheusSeries {
    /// Writes one line; `labels` are in their text form, without braces.
    func writeLine(_ name: String, _ labels: String, _ value: String, into text: inout String) {
        text += labels.isEmpty ? "\(name) \(value)\n" : "\(name){\(labels)} \(value)\n"
    }
}
