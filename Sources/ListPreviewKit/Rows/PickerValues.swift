/// The values that pickers without options take, as HTML writes them.
extension PickerModel.Style {
    /// Whether a text is a value of this style. Any is one of a style with options.
    package func takes(_ value: String) -> Bool {
        let bytes = Array(value.utf8)
        return switch self {
        case .menu, .segmented: true
        case .date: Self.isDate(bytes[...])
        case .time: Self.isTime(bytes[...])
        case .dateTime:
            bytes.count > 11 && bytes[10] == UInt8(ascii: "T") && Self.isDate(bytes[..<10]) && Self.isTime(bytes[11...])
        case .color: bytes.count == 7 && bytes[0] == UInt8(ascii: "#") && bytes[1...].allSatisfy(Self.isHexDigit)
        }
    }

    /// The value in words.
    package var noun: String {
        switch self {
        case .menu, .segmented: "option"
        case .date: "date such as '2026-11-23'"
        case .time: "time such as '09:41'"
        case .dateTime: "date with a time such as '2026-11-23T09:41'"
        case .color: "color such as '#34c759'"
        }
    }

    /// `2026-11-23`, a day that there is, from the year 1 to 9999.
    private static func isDate(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let numbers = numbers(bytes, digits: [4, 2, 2], separator: UInt8(ascii: "-")) else { return false }
        let (year, month, day) = (numbers[0], numbers[1], numbers[2])
        let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let days = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return year > 0 && (1...12).contains(month) && (1...days[month - 1]).contains(day)
    }

    /// `09:41`, or with seconds `09:41:30`.
    private static func isTime(_ bytes: ArraySlice<UInt8>) -> Bool {
        let digits = bytes.count > 5 ? [2, 2, 2] : [2, 2]
        guard let numbers = numbers(bytes, digits: digits, separator: UInt8(ascii: ":")) else { return false }
        return numbers[0] < 24 && numbers.dropFirst().allSatisfy { $0 < 60 }
    }

    /// Numbers of as many digits as given, a separator between them and nothing else.
    private static func numbers(_ bytes: ArraySlice<UInt8>, digits: [Int], separator: UInt8) -> [Int]? {
        let parts = bytes.split(separator: separator, omittingEmptySubsequences: false)
        let digit = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard parts.map(\.count) == digits, parts.joined().allSatisfy(digit.contains) else { return nil }
        return parts.map { $0.reduce(0) { number, byte in number * 10 + Int(byte - digit.lowerBound) } }
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        Unicode.Scalar(byte).properties.isASCIIHexDigit
    }
}
