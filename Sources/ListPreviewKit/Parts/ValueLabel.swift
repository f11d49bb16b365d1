/// A label with a value of another type than text, formatted the same way on every machine and in every language. It
/// is hidden if it has no value, or if its text is empty.
///
/// ```swift
/// struct FileRow: ListItem {
///     var size: ValueLabel<Double> = .number(decimals: 1, grouping: ",", unit: " MB")
///     var count: ValueLabel<Int> = .number()
///     var isShared: ValueLabel<Bool> = .words("Shared", "Private")
///     var changed: ValueLabel<Date> = .date("yyyy-MM-dd HH:mm", of: \.timeIntervalSince1970)
///     static let template: ItemTemplate<Self> = "<div>\(\.size)\(\.count)\(\.isShared)\(\.changed)</div>"
///     static func map(_ file: File, _ row: inout FileRow) {
///         row.size.value = file.megabytes
///     }
/// }
/// ```
///
/// For any other type or format, pass a function that depends only on the value: `ValueLabel<Decimal> { "\($0) €" }`,
/// `ValueLabel<Double> { "\(Int(($0 * 100).rounded())) %" }`.
public struct ValueLabel<Value: Sendable & Equatable>: Templated, Stylable, Equatable, BuiltInTemplate {
    /// The value; `nil` hides the label.
    public var value: Value?
    /// Whether the label is hidden although it has a value.
    public var isHidden = false
    /// The style of the text.
    public var style: PartStyle = .label
    private let format: @Sendable (Value) -> String

    /// Creates a label from a function that formats its value.
    public init(_ format: @escaping @Sendable (Value) -> String) {
        self.format = format
    }

    /// The formatted value.
    public var text: String? { value.map(format) }

    /// One `span` with the text, hidden without a text.
    static var markup: ItemTemplate<Self> {
        """
        <span class="\(\.shownStyle)" hidden="\(\.isAbsent)">\(\.text)</span>
        """
    }

    private var shownStyle: PartStyle { isHidden && value == nil ? style.concealed : style }
    private var isAbsent: Bool { isHidden || text.unlessEmpty == nil }

    /// Whether both labels have the same appearance. Labels of the same property of a component have the same format
    /// function.
    public static func == (left: Self, right: Self) -> Bool {
        left.value == right.value && left.isHidden == right.isHidden && left.style == right.style
    }
}

extension ValueLabel where Value: BinaryInteger {
    /// Whole numbers: `1,234` with `grouping: ","`, `-€5` with `prefix: "€"`.
    public static func number(grouping: String = "", prefix: String = "", unit: String = "") -> Self {
        Self { value in
            let digits = NumberText.grouped(String(value.magnitude), by: grouping)
            return (value < 0 ? "-" : "") + prefix + digits + unit
        }
    }
}

extension ValueLabel<Bool> {
    /// A word for `true` and a word for `false`. If a word is empty, the label is hidden.
    public static func words(_ yes: String, _ no: String) -> Self {
        Self { $0 ? yes : no }
    }
}

extension ValueLabel where Value: BinaryFloatingPoint {
    /// Numbers with a fixed number of decimals, rounded half away from zero as they are stored: 1.015 is stored as a
    /// slightly smaller number, and gives 1.01. A number that is not finite is a dash. From 2⁶³ on, digits that the
    /// value does not determine are zeros.
    ///
    /// - Parameters:
    ///   - decimals: The number of digits after the separator, from 0 to 9.
    ///   - separator: The text before the decimals.
    ///   - grouping: The text between groups of three digits.
    ///   - prefix: The text before the digits, after a minus sign.
    ///   - unit: The text after the number.
    public static func number(
        decimals: Int = 0, separator: String = ".", grouping: String = "", prefix: String = "", unit: String = ""
    ) -> Self {
        Self {
            NumberText.text(
                Double($0), decimals: decimals, separator: separator, grouping: grouping, prefix: prefix) + unit
        }
    }

    /// Dates as seconds since 1970, like `Date.timeIntervalSince1970`, in the Gregorian calendar.
    ///
    /// - Parameters:
    ///   - pattern: The format: `yyyy`, `MM`, `M`, `dd`, `d`, `HH`, `H`, `mm` and `ss` are numbers. All other
    ///     characters are literals, and so is text between apostrophes: `d 'de' M`. Two apostrophes are one
    ///     apostrophe.
    ///   - offset: The offset from UTC in seconds.
    public static func date(_ pattern: String, offset: Int = 0) -> Self {
        date(pattern, offset: offset) { Double($0) }
    }
}

extension ValueLabel {
    /// Dates of another type, in the same format: `.date("yyyy-MM-dd HH:mm", of: \.timeIntervalSince1970)` for a `Date`.
    ///
    /// - Parameters:
    ///   - pattern: The format.
    ///   - offset: The offset from UTC in seconds.
    ///   - seconds: The seconds since 1970.
    public static func date(
        _ pattern: String, offset: Int = 0, of seconds: @escaping @Sendable (Value) -> Double
    ) -> Self {
        let pattern = DatePattern(pattern)
        return Self { pattern.text(seconds($0) + Double(offset)) }
    }

    /// Unavailable: only a number can be a number of seconds.
    @_disfavoredOverload
    @available(
        *, unavailable,
        message: "specify the seconds since 1970: .date(\"…\", of: \\.timeIntervalSince1970) for a Date"
    )
    public static func date(_ pattern: String, offset: Int = 0) -> Self { Self { _ in "" } }

    /// Unavailable: only the number types of Swift have this format, and only floating-point numbers have decimals.
    @_disfavoredOverload
    @available(
        *, unavailable,
        message:
            "only Double and Float have decimals; for others, pass a function: ValueLabel<Decimal> { \"\\($0) €\" }"
    )
    public static func number(
        decimals: Int = 0, separator: String = ".", grouping: String = "", prefix: String = "", unit: String = ""
    ) -> Self { Self { _ in "" } }
}

extension NumberText {
    /// A number with a number of decimals, and a text between its sign and its digits.
    static func text(
        _ value: Double, decimals: Int, separator: String, grouping: String, prefix: String = ""
    ) -> String {
        guard value.isFinite else { return "–" }
        let count = min(max(decimals, 0), 9)
        let scale = (0..<count).reduce(1) { scale, _ in scale * 10 }
        let whole = value.magnitude.rounded(.towardZero)
        // Separately, the decimals are exact enough to be rounded as they are written.
        var fraction = Int(((value.magnitude - whole) * Double(scale)).rounded(.toNearestOrAwayFromZero))
        var integer = digits(of: whole)
        if fraction >= scale {
            // Only numbers far below 2⁶³ have decimals.
            (integer, fraction) = (digits(of: whole + 1), 0)
        }
        let decimalDigits = String(fraction)
        let sign = value < 0 && (integer != "0" || fraction != 0) ? "-" : ""
        let decimals =
            count == 0 ? "" : separator + String(repeating: "0", count: count - decimalDigits.count) + decimalDigits
        return sign + prefix + grouped(integer, by: grouping) + decimals
    }

    /// The digits of a nonnegative whole number; if it is too large for an integer, its significant digits and zeros.
    private static func digits(of whole: Double) -> String {
        if let integer = Int64(exactly: whole) { return String(integer) }
        let parts = whole.description.split(separator: "e")
        let digits = parts[0].filter { $0 != "." }
        let count = 1 + (parts.count == 2 ? Int(parts[1]) ?? 0 : 0)
        // A description without decimals ends with ".0".
        let significant = parts[0].hasSuffix(".0") ? digits.dropLast() : digits[...]
        return significant + String(repeating: "0", count: max(count - significant.count, 0))
    }

    /// Digits, with a text between groups of three.
    static func grouped(_ digits: String, by separator: String) -> String {
        guard !separator.isEmpty else { return digits }
        var text = ""
        let start = digits.firstIndex { $0 != "-" } ?? digits.startIndex
        var left = digits.distance(from: start, to: digits.endIndex)
        for character in digits[start...] {
            if left.isMultiple(of: 3), !text.isEmpty { text += separator }
            text.append(character)
            left -= 1
        }
        return digits[..<start] + text
    }
}

/// The format of a date: numbers, and the text between them.
struct DatePattern: Sendable {
    private enum Piece {
        case field(String)
        case text(String)
    }

    private var pieces: [Piece] = []

    init(_ pattern: String) {
        var isQuoted = false
        var hasApostrophe = false
        for character in pattern {
            if character == "'" {
                // Two apostrophes stand for one, inside and outside of a literal.
                if hasApostrophe { pieces.append(.text("'")) }
                hasApostrophe.toggle()
                isQuoted.toggle()
                continue
            }
            hasApostrophe = false
            if isQuoted || !"yMdHms".contains(character) {
                pieces.append(.text(String(character)))
            } else if case .field(let field)? = pieces.last, field.first == character {
                pieces[pieces.count - 1] = .field(field + String(character))
            } else {
                pieces.append(.field(String(character)))
            }
        }
    }

    func text(_ seconds: Double) -> String {
        guard seconds.isFinite, seconds.magnitude < 1e12 else { return "–" }
        let total = Int(seconds.rounded(.down))
        let day = total >= 0 ? total / 86400 : (total - 86399) / 86400
        let time = total - day * 86400
        let date = Self.date(ofDay: day)
        return pieces.map { piece in
            switch piece {
            case .field("yyyy"): Self.padded(date.year, 4)
            case .field("MM"): Self.padded(date.month, 2)
            case .field("M"): String(date.month)
            case .field("dd"): Self.padded(date.day, 2)
            case .field("d"): String(date.day)
            case .field("HH"): Self.padded(time / 3600, 2)
            case .field("H"): String(time / 3600)
            case .field("mm"): Self.padded(time / 60 % 60, 2)
            case .field("ss"): Self.padded(time % 60, 2)
            case .field(let text), .text(let text): text
            }
        }.joined()
    }

    private static func padded(_ number: Int, _ count: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(count - digits.count, 0)) + digits
    }

    /// The date of a day since 1970, after Howard Hinnant's `civil_from_days`: years begin in March, so that leap days are their last.
    private static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = day + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let isNextYear = month >= 10
        return (
            yearOfEra + era * 400 + (isNextYear ? 1 : 0), isNextYear ? month - 9 : month + 3,
            dayOfYear - (153 * month + 2) / 5 + 1
        )
    }
}
