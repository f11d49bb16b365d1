/// The valid numbers of a control. Invalid input is corrected, so there is always a minimum, a maximum and a positive
/// step. The number of the control is always valid.
struct ControlRange: Sendable, Equatable {
    let minimum: Double
    let maximum: Double
    let step: Double

    /// - A bound that is not a number counts as 0 or as the other bound, an infinite one as the largest number that a page
    /// counts with exactly.
    /// - Bounds in the wrong order are swapped.
    /// - Bounds that exclude `value` are widened to it, unless it is infinite or not a number.
    /// - A step that is not a number, or not above zero, counts as `fallbackStep`.
    init(minimum: Double, maximum: Double, step: Double, fallbackStep: Double = 1, including value: Double = .nan) {
        let lower = Self.bounded(minimum.isNaN ? min(0, maximum.isNaN ? 0 : maximum) : minimum)
        let upper = Self.bounded(maximum.isNaN ? lower : maximum)
        let shown = value.isFinite ? [Self.bounded(value)] : []
        self.minimum = ([lower, upper] + shown).min() ?? lower
        self.maximum = ([lower, upper] + shown).max() ?? upper
        self.step = step.isFinite && step > 0 ? min(step, Self.largest) : fallbackStep
    }

    /// The nearest number in the range; the minimum for a value that is not a number.
    func clamped(_ value: Double) -> Double {
        value.isNaN ? minimum : min(max(value, minimum), maximum)
    }

    /// The number after some steps, with no more decimals than its summands have: 0.1 and twice 0.1 are 0.3.
    func value(_ count: Double, stepsFrom value: Double) -> Double {
        let decimals = max(Self.decimals(of: value), Self.decimals(of: step))
        return clamped(Self.rounded(value + count * step, decimals: decimals))
    }

    /// 2^53: up to here, every whole number has its own representation.
    private static let largest = 9_007_199_254_740_992.0

    private static func bounded(_ value: Double) -> Double { min(max(value, -largest), largest) }

    /// The number of decimals of the shortest text for a number.
    private static func decimals(of value: Double) -> Int {
        let parts = value.magnitude.description.split(separator: "e")
        let point = parts.first?.split(separator: ".", maxSplits: 1).dropFirst().first ?? ""
        let digits = point == "0" ? 0 : point.utf8.count
        let exponent = parts.dropFirst().first.flatMap { Int($0) } ?? 0
        return min(max(digits - exponent, 0), 12)
    }

    private static func rounded(_ value: Double, decimals: Int) -> Double {
        var scale = 1.0
        for _ in 0..<decimals { scale *= 10 }
        // Beyond the precision of such fractions, there is nothing to round.
        return (value * scale).magnitude < largest ? (value * scale).rounded() / scale : value
    }
}

/// A number in markup and texts: integers have no decimal point.
enum NumberText {
    static func text(_ value: Double) -> String {
        value.magnitude < 1e15 && value == value.rounded() ? String(Int(value)) : value.description
    }
}
