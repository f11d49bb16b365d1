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

    var limit: Limit {
        switch self {
        case .atMost(let ratio, _): .timesAtMost(ratio)
        case .faster(let ratio, _): .timesLess(ratio)
        }
    }
}
