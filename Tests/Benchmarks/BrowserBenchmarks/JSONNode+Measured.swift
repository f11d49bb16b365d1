import JSONText

extension JSONNode {
    /// The number that a page has measured; 0 for what is none.
    var measured: Double {
        switch value {
        case .integer(let value): Double(value)
        case .number(let value): value
        default: 0
        }
    }
}
