/// The format of numbers.
package enum Text {
    /// A number with about three significant digits.
    package static func number(_ value: Double) -> String {
        let digits =
            switch abs(value) {
            case 100...: 0
            case 10..<100: 1
            case 1..<10: 2
            default: value == value.rounded() ? 0 : 3
            }
        return value == value.rounded() ? grouped(Int(value)) : fixed(value, digits: digits)
    }

    /// Nanoseconds in a suitable unit.
    package static func time(_ nanoseconds: Double) -> String {
        switch nanoseconds {
        case ..<1_000: "\(fixed(nanoseconds, digits: 0)) ns"
        case ..<1_000_000: "\(fixed(nanoseconds / 1_000, digits: 1)) µs"
        case ..<1_000_000_000: "\(fixed(nanoseconds / 1_000_000, digits: 3)) ms"
        default: "\(fixed(nanoseconds / 1_000_000_000, digits: 3)) s"
        }
    }

    /// A number with its unit; nanoseconds in a suitable unit.
    package static func value(_ value: Double, _ unit: String) -> String {
        unit == "ns" ? time(value) : "\(number(value)) \(unit)"
    }

    /// A fraction as a percentage, rounded up, so that a positive number never becomes 0.
    package static func percent(_ part: Double) -> String {
        "\(Int((part * 100).rounded(.up))) %"
    }

    /// A whole number with a comma between thousands.
    package static func grouped(_ value: Int) -> String {
        let digits = Array(String(value.magnitude))
        let groups = digits.enumerated().map { index, digit in
            index > 0 && (digits.count - index) % 3 == 0 ? ",\(digit)" : String(digit)
        }
        return (value < 0 ? "-" : "") + groups.joined()
    }

    /// Pads with spaces on the right.
    package static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private static func fixed(_ value: Double, digits: Int) -> String {
        var scale = 1.0
        for _ in 0..<digits { scale *= 10 }
        let scaled = Int((value.magnitude * scale).rounded())
        let whole = grouped(scaled / Int(scale))
        guard digits > 0 else { return (value < 0 ? "-" : "") + whole }
        let fraction = String(scaled % Int(scale))
        return (value < 0 ? "-" : "") + whole + "." + String(repeating: "0", count: digits - fraction.count) + fraction
    }
}
