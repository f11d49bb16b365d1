/// The goal of a number.
package enum Limit: Codable, Equatable {
    /// At most this many times as much as the lower bound or the rival.
    case timesAtMost(Double)
    /// The lower bound or the rival needs at least this many times as much.
    case timesLess(Double)
    /// A maximum.
    case atMost(Double)
    /// A minimum.
    case atLeast(Double)

    /// Whether a number reaches it; `nil` if there is no value for comparison.
    package func isMet(by value: Double, rival: Double?) -> Bool? {
        factor(value, rival).map { $0 <= 1 }
    }

    /// The amount by which a number misses it, in words; `nil` if it does not.
    package func shortfall(of value: Double, rival: Double?) -> String? {
        guard let factor = factor(value, rival), factor > 1 else { return nil }
        guard factor.isFinite else { return "by \(Text.number(value))" }
        return factor < 2 ? "by \(Text.percent(factor - 1))" : "\(Text.number(factor)) times over"
    }

    /// The limit in words.
    package func text(in unit: String) -> String {
        switch self {
        case .timesAtMost(let times): "≤ \(Text.number(times))×"
        case .timesLess(let times): "≥ \(Text.number(times))× less"
        case .atMost(let value): "≤ \(Text.number(value)) \(unit)"
        case .atLeast(let value): "≥ \(Text.number(value)) \(unit)"
        }
    }

    /// The number as a multiple of the limit; at most 1 reaches it.
    private func factor(_ value: Double, _ rival: Double?) -> Double? {
        switch self {
        case .timesAtMost(let times): rival.map { value / ($0 * times) }
        case .timesLess(let times): rival.map { value * times / $0 }
        case .atMost(let limit): value <= limit ? 1 : value / limit
        case .atLeast(let limit): limit / value
        }
    }
}
