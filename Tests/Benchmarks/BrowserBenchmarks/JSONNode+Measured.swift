import JSONText

extension JSONNode {
    /// The measured number of a page; 0 for other values.
    var measured: Double {
        switch value {
        case .integer(let value): Double(value)
        case .number(let value): value
        default: 0
        }
    }
}
