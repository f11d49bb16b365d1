import Reporting

/// What the first side of a comparison is to reach against another one, in ratios of their medians.
enum Goal {
    /// Takes at most so many times as long as the side.
    case atMost(Double, of: String)
    /// Is at least so many times as fast as the side.
    case faster(Double, than: String)

    var side: String {
        switch self {
        case .atMost(_, let side), .faster(_, let side): side
        }
    }

    func isMet(time: Double, against other: Double) -> Bool {
        switch self {
        case .atMost(let ratio, _): time <= ratio * other
        case .faster(let ratio, _): time * ratio <= other
        }
    }

    /// The ratio reached, and the goal, in words.
    func description(time: Double, against other: Double) -> (reached: String, goal: String) {
        switch self {
        case .atMost(let ratio, _): (Text.number(time / other) + "×", "≤ \(Text.number(ratio))×")
        case .faster(let ratio, _): (Text.number(other / time) + "× faster", "≥ \(Text.number(ratio))× faster")
        }
    }
}
