/// A number in CSS: at most four decimals, never an exponent.
struct CSSNumber: CustomStringConvertible {
    let description: String

    /// `nil` if the value is not finite, less than `minimum`, or too large for a page.
    init?(_ value: Double, atLeast minimum: Double = -1_000_000) {
        guard value.isFinite, value >= minimum, value.magnitude <= 1_000_000 else { return nil }
        let scaled = Int((value * 10_000).rounded())
        let (whole, decimals) = scaled.magnitude.quotientAndRemainder(dividingBy: 10_000)
        var text = (scaled < 0 ? "-" : "") + String(whole)
        if decimals > 0 {
            var digits = String(decimals + 10_000).dropFirst()
            while digits.last == "0" { digits.removeLast() }
            text += ".\(digits)"
        }
        description = text
    }
}
