import Reporting

/// The goal of the first side of a comparison relative to another one, as a ratio of their medians.
enum Goal {
    /// Takes at most this many times as long as the side.
    case atMost(Double, of: String)
    /// Is at least this many times as fast as the side.
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
