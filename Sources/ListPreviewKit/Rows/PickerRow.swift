/// A row with a picker: a menu, segments, a wheel below the row, or the system's picker for a date, a time or a color.
///
/// ```swift
/// Row.picker("Quality", selection: Quality.high, options: Quality.allCases, title: \.name) { quality in
///     await player.setQuality(quality)
/// }
/// Row.picker("Departure", selection: "2026-11-23", style: .date) { date in await trip.leave(on: date) }
/// ```
public struct PickerRow: BuiltInRow, Equatable {
    /// Selecting an option; the payload is its value.
    public static let pick = ItemAction<PickerRow, String>("pick")

    /// The image at the leading edge.
    public var image = ImageView()
    /// The title.
    public var title = TextLabel(style: .title)
    /// The background of the row.
    public var content = Container(style: .pickerRow)
    /// The picker's form.
    public var pickerStyle = PickerModel.Style.menu
    /// The options.
    public var options: [PickerModel.Option] = []
    /// The selected value.
    public var selection: String?
    /// The first and the last valid date.
    public var range: ClosedRange<String>?
    /// Whether users can select another value.
    public var isEnabled = true
    /// Whether a wheel is visible initially.
    public var isExpanded = false
    /// The common name of the segments of one row, which differs from that of other rows.
    private var group = ""

    /// Creates an empty row; its model fills it.
    public init() {}

    /// A `label` around image, title and a `select` element, which sends ``pick``.
    static let markup: ItemTemplate<Self> = """
        <label class="\(\.content.shownStyle)">
            \(\.image)\(\.title)<select class="picker" data-action="pick" disabled="\(\.isDisabled)">\
        \(\.choices)</select>
        </label>
        """

    /// The same with a radio button for each option, all of them side by side.
    private static let segmentedMarkup = variant(
        1, named: "segmented",
        """
        <div class="\(\.content.shownStyle)">
            \(\.image)\(\.title)<fieldset aria-label="\(\.spokenTitle)" class="segmented">\
        \(\.segments)</fieldset>
        </div>
        """)

    /// The same with a native input for dates, times and colors.
    private static let inputMarkup = variant(
        2, named: "input",
        """
        <label class="\(\.content.shownStyle)">
            \(\.image)\(\.title)<input class="\(\.inputClass)" data-action="pick" disabled="\(\.isDisabled)" \
        max="\(\.range?.upperBound)" min="\(\.range?.lowerBound)" required="required" type="\(\.inputType)" \
        value="\(\.shownSelection)" />
        </label>
        """)

    /// A `details` element: its summary has image, title and the selected option, and its content is a wheel of radio buttons.
    private static let wheelMarkup = variant(
        3, named: "wheel",
        """
        <details class="wheel-picker" open="\(\.isExpanded)">
            <summary class="\(\.content.shownStyle)">\(\.image)\(\.title)<span class="label value">\
        \(\.selectedTitle)</span></summary>
            <div class="wheels"><div aria-label="\(\.spokenTitle)" class="segmented wheel" role="radiogroup">\
        \(\.segments)</div></div>
        </details>
        """)

    /// The same with wheels for the day, the month and the year, or for the hour and the minute.
    private static let dateWheelMarkup = variant(
        4, named: "date wheel",
        """
        <details class="wheel-picker" open="\(\.isExpanded)">
            <summary class="\(\.content.shownStyle)">\(\.image)\(\.title)<span class="label value">\
        \(\.selectedDate)</span></summary>
            <div class="wheels"><div aria-label="\(\.spokenTitle)" class="segmented wheel" role="radiogroup">\
        \(\.firstColumn)</div><div aria-label="\(\.spokenTitle)" class="segmented wheel" role="radiogroup">\
        \(\.secondColumn)</div><div aria-label="\(\.spokenTitle)" class="segmented wheel" hidden="\(\.hasTwoColumns)" \
        role="radiogroup">\(\.thirdColumn)</div></div>
        </details>
        """)

    static func markup(for model: PickerModel) -> ItemTemplate<Self> {
        switch model.style {
        case .menu: markup
        case .segmented: segmentedMarkup
        case .wheel: wheelMarkup
        case .dateWheel, .timeWheel: dateWheelMarkup
        case .date, .time, .dateTime, .color: inputMarkup
        }
    }

    /// Fills the parts with the model's values. If the selection is not an option, the menu shows nothing. A range that
    /// excludes the selection is widened to it.
    static func fill(_ model: PickerModel, _ row: inout PickerRow) {
        row.image.source = model.image
        row.title.text = model.title
        row.pickerStyle = model.style
        row.options = model.options
        row.selection = model.selection
        row.range = model.shownRange
        row.isEnabled = model.isEnabled
        row.isExpanded = model.isExpanded
        if model.style == .segmented || model.style.isWheel { row.group = ElementID.row(model.id) }
    }

    private var isDisabled: Bool { !isEnabled }
    private var spokenTitle: String? { title.text.unlessEmpty }
    private var selectedTitle: String { options.first { $0.value == selection }?.title ?? "" }

    private var segments: [PickerSegment] {
        let picked = options.firstIndex { $0.value == selection }
        return options.enumerated().map { index, option in
            PickerSegment(
                value: option.value, title: option.title, group: group, isSelected: index == picked,
                isDisabled: isDisabled)
        }
    }

    private var inputClass: String { pickerStyle == .color ? "color-picker" : "date-picker" }

    private var inputType: String {
        switch pickerStyle {
        case .date, .time, .color: pickerStyle.rawValue
        case .dateTime: "datetime-local"
        case .menu, .segmented, .wheel, .dateWheel, .timeWheel: "text"
        }
    }

    /// The columns of a date or time.
    private var columns: [PickerColumn] {
        PickerColumn.columns(of: pickerStyle, selection, range, months: options.map(\.title))
    }
    private var selectedDate: String {
        let titles = columns.compactMap { column in column.options.first(where: \.isSelected)?.title }
        return titles.joined(separator: pickerStyle == .timeWheel ? ":" : " ")
    }
    private var hasTwoColumns: Bool { columns.count == 2 }
    private var firstColumn: [PickerSegment] { column(0) }
    private var secondColumn: [PickerSegment] { column(1) }
    private var thirdColumn: [PickerSegment] { column(2) }

    private func column(_ index: Int) -> [PickerSegment] {
        guard columns.indices.contains(index) else { return [] }
        return columns[index].options.map { option in
            PickerSegment(
                value: option.value, title: option.title, group: "\(group).\(index)", isSelected: option.isSelected,
                isDisabled: isDisabled)
        }
    }

    /// Browsers show nothing for an invalid value, but black for an invalid color.
    private var shownSelection: String? { selection.flatMap { pickerStyle.takes($0) ? $0 : nil } }

    /// Without a selection, browsers show the first option as selected: therefore, an empty option precedes it.
    private var choices: [PickerChoice] {
        let picked = options.firstIndex { $0.value == selection }
        let choices = options.enumerated().map { index, option in
            PickerChoice(value: option.value, title: option.title, isSelected: index == picked)
        }
        return picked == nil
            ? [PickerChoice(value: "", title: "", isSelected: true, isDisabled: true)] + choices : choices
    }
}

extension ListItemViewModel {
    /// A row with a picker. The default identity is the title.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - id: The row's identity. The default is the title.
    ///   - image: The image at the leading edge.
    ///   - selection: The selected value; `nil` for none. For dates, times and colors, it is a text as in
    ///     ``PickerModel/Style``.
    ///   - options: The options, in order. Dates, times and colors have none.
    ///   - style: The style of the picker.
    ///   - range: The first and the last date or time that users can select.
    ///   - isEnabled: Whether users can select another value.
    ///   - isExpanded: Whether a wheel is visible initially. A press on the row shows and hides it.
    ///   - rowStyle: The style of the row.
    ///   - perform: The handler of a selection. Values that cannot be selected are rejected.
    public static func picker<ID: Hashable>(
        _ title: String, id: ID? = ListID?.none, image: ImageView.Source? = nil, selection: String?,
        options: [PickerModel.Option] = [], style: PickerModel.Style = .menu, range: ClosedRange<String>? = nil,
        isEnabled: Bool = true, isExpanded: Bool = false, rowStyle: ListItemStyle<PickerRow> = .default,
        perform: (@Sendable (String) async throws -> Void)? = nil
    ) -> ListItemViewModel {
        let model = PickerModel(
            id: id, title: title, image: image, selection: selection, options: options, style: style, range: range,
            isEnabled: isEnabled, isExpanded: isExpanded)
        return PickerRow.row(model, style: rowStyle)
            .on(PickerRow.pick, perform: perform)
    }

    /// A row with a picker for the cases of an enumeration. The default identity is the title.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - id: The row's identity. The default is the title.
    ///   - image: The image at the leading edge.
    ///   - selection: The selected case.
    ///   - options: The cases that users can select, in order.
    ///   - style: The style of the picker: a menu, segments or a wheel.
    ///   - isEnabled: Whether users can select another value.
    ///   - isExpanded: Whether a wheel is visible initially.
    ///   - rowStyle: The style of the row.
    ///   - perform: The handler of a selection.
    public static func picker<ID: Hashable, Value: RawRepresentable<String> & Sendable>(
        _ title: String, id: ID? = ListID?.none, image: ImageView.Source? = nil, selection: Value?, options: [Value],
        style: PickerModel.Style = .menu, isEnabled: Bool = true, isExpanded: Bool = false,
        rowStyle: ListItemStyle<PickerRow> = .default, perform: (@Sendable (Value) async throws -> Void)? = nil
    ) -> ListItemViewModel {
        picker(
            title, id: id, image: image, selection: selection, options: options, style: style, isEnabled: isEnabled,
            isExpanded: isExpanded, title: \.rawValue, rowStyle: rowStyle, perform: perform)
    }

    /// The same row, with a title for each case instead of its raw value.
    @_disfavoredOverload
    public static func picker<ID: Hashable, Value: RawRepresentable<String> & Sendable>(
        _ title: String, id: ID? = ListID?.none, image: ImageView.Source? = nil, selection: Value?, options: [Value],
        style: PickerModel.Style = .menu, isEnabled: Bool = true, isExpanded: Bool = false,
        title optionTitle: (Value) -> String, rowStyle: ListItemStyle<PickerRow> = .default,
        perform: (@Sendable (Value) async throws -> Void)? = nil
    ) -> ListItemViewModel {
        let options = options.map { PickerModel.Option($0.rawValue, title: optionTitle($0)) }
        guard let perform else {
            return picker(
                title, id: id, image: image, selection: selection?.rawValue, options: options, style: style,
                isEnabled: isEnabled, isExpanded: isExpanded, rowStyle: rowStyle)
        }
        return picker(
            title, id: id, image: image, selection: selection?.rawValue, options: options, style: style,
            isEnabled: isEnabled, isExpanded: isExpanded, rowStyle: rowStyle
        ) { rawValue in
            guard let value = Value(rawValue: rawValue) else { return }
            try await perform(value)
        }
    }
}

/// The data of a row with a picker.
public struct PickerModel: ListItemDataModel, Equatable {
    /// The style of a picker, which determines its values.
    public enum Style: String, Sendable, Hashable, CaseIterable {
        /// A menu of the options.
        case menu
        /// The options side by side, for two to five options with short titles.
        case segmented
        /// The selected option; a press on the row shows a wheel of all options below it.
        case wheel
        /// A date, such as `2026-11-23`, with wheels for day, month and year below the row. The titles of twelve options are
        /// the names of the months. The years are those of the range, or 50 before and after the selection.
        case dateWheel
        /// A time of day, such as `09:41`, with wheels for hour and minute below the row.
        case timeWheel
        /// A date, such as `2026-11-23`.
        case date
        /// A time of day, such as `09:41`.
        case time
        /// A date with a time of day, such as `2026-11-23T09:41`.
        case dateTime
        /// A color, such as `#34c759`.
        case color
    }

    /// An option of a picker.
    public struct Option: Sendable, Hashable {
        /// The value of the event.
        public var value: String
        /// The text that users see.
        public var title: String

        /// Creates an option. The default title is the value.
        public init(_ value: String, title: String? = nil) {
            self.value = value
            self.title = title ?? value
        }
    }

    /// The row's identity.
    public var id: ListID
    /// The title of the picker.
    public var title: String
    /// The image at the leading edge.
    public var image: ImageView.Source?
    /// The options.
    public var options: [Option]
    /// The selected value; `nil`, or a value that is not an option, means that nothing is selected.
    public var selection: String?
    /// The picker's form.
    public var style: Style
    /// The first and the last valid date or time; `nil` for any.
    public var range: ClosedRange<String>?
    /// Whether users can select another value.
    public var isEnabled: Bool
    /// Whether a wheel is visible initially.
    public var isExpanded: Bool

    /// Creates the data of a picker. The default identity is the title.
    public init<ID: Hashable>(
        id: ID? = ListID?.none, title: String, image: ImageView.Source? = nil, selection: String?,
        options: [Option] = [],
        style: Style = .menu, range: ClosedRange<String>? = nil, isEnabled: Bool = true, isExpanded: Bool = false
    ) {
        (self.id, self.title) = id.orKey(title)
        self.image = image
        self.options = options
        self.selection = selection
        self.style = style
        self.range = range
        self.isEnabled = isEnabled
        self.isExpanded = isExpanded
    }

    /// The range, widened to the selection.
    var shownRange: ClosedRange<String>? {
        guard let range, let selection, style.takes(selection) else { return range }
        return min(range.lowerBound, selection)...max(range.upperBound, selection)
    }

    /// The reason for rejecting a value; `nil` for a valid one.
    package func refusal(of value: String) -> String? {
        switch style {
        case .menu, .segmented, .wheel: options.contains { $0.value == value } ? nil : "there is no such option"
        case .date, .time, .dateTime, .dateWheel, .timeWheel, .color:
            if !style.takes(value) {
                "the value is no \(style.noun)"
            } else {
                shownRange.map { $0.contains(value) } ?? true ? nil : "the value is out of range"
            }
        }
    }
}

/// One line of a picker's menu.
struct PickerChoice: Templated, Equatable {
    var value: String
    var title: String
    var isSelected = false
    var isDisabled = false

    static let template: ItemTemplate<Self> = """
        <option disabled="\(\.isDisabled)" selected="\(\.isSelected)" value="\(\.value)">\(\.shownTitle)</option>
        """

    /// HTML requires a text in an option; this space is a text for HTML but invisible.
    private var shownTitle: String { title.allSatisfy(\.isWhitespace) ? "\u{A0}" : title }
}

/// One of a picker's segments.
struct PickerSegment: Templated, Equatable {
    var value: String
    var title: String
    var group: String
    var isSelected = false
    var isDisabled = false

    static let template: ItemTemplate<Self> = """
        <label class="segment">
            <input checked="\(\.isSelected)" data-action="pick" disabled="\(\.isDisabled)" name="\(\.group)" \
        type="radio" value="\(\.value)" /><span>\(\.title)</span>
        </label>
        """
}

/// A column of a wheel of dates or times. Each option is the whole value that a selection in this column produces.
private struct PickerColumn {
    struct Option {
        var value: String
        var title: String
        var isSelected: Bool
    }

    var options: [Option]

    /// The columns of a style: day, month and year, or hour and minute. Without a selection, nothing is selected in them.
    static func columns(
        of style: PickerModel.Style, _ selection: String?, _ range: ClosedRange<String>?, months: [String]
    ) -> [PickerColumn] {
        let isTime = style == .timeWheel
        let digits = isTime ? [2, 2] : [4, 2, 2]
        let separator = UInt8(ascii: isTime ? ":" : "-")
        func numbers(_ value: String) -> [Int]? {
            // Seconds have no column.
            PickerModel.Style.numbers(
                Array(value.utf8.prefix(isTime ? 5 : 10))[...], digits: digits, separator: separator)
        }
        let valid = selection.flatMap { style.takes($0) ? $0 : nil }
        guard let selected = numbers(valid ?? range?.lowerBound ?? (isTime ? "00:00" : "2000-01-01")) else { return [] }
        /// The options of one of the numbers; the others are as selected.
        func column(_ index: Int, _ values: ClosedRange<Int>, _ title: (Int) -> String) -> PickerColumn {
            let options = values.map { number in
                var changed = selected
                changed[index] = number
                if !isTime, index < 2 {
                    changed[2] = min(changed[2], PickerModel.Style.days(inMonth: changed[1], of: changed[0]))
                }
                var value = zip(changed, digits).map(padded).joined(separator: isTime ? ":" : "-")
                if let range { value = min(max(value, range.lowerBound), range.upperBound) }
                return Option(value: value, title: title(number), isSelected: valid != nil && number == selected[index])
            }
            return PickerColumn(options: options)
        }
        if isTime { return [column(0, 0...23) { padded($0, 2) }, column(1, 0...59) { padded($0, 2) }] }
        let names = months.count == 12 ? months : self.months
        let bounds = range.map { [numbers($0.lowerBound)?[0] ?? 1, numbers($0.upperBound)?[0] ?? 9999] }
        // A missing bound is the first or the last possible year.
        let (first, last) = (max(1, selected[0] - 50), min(9999, selected[0] + 50))
        let from = bounds.map { $0[0] == 1 ? first : $0[0] } ?? first
        let to = bounds.map { $0[1] == 9999 ? last : $0[1] } ?? last
        return [
            column(2, 1...PickerModel.Style.days(inMonth: selected[1], of: selected[0])) { "\($0)" },
            column(1, 1...12) { names[$0 - 1] },
            column(0, min(from, selected[0])...max(to, selected[0])) { "\($0)" },
        ]
    }

    /// A number with leading zeros.
    private static func padded(_ number: Int, _ digits: Int) -> String {
        let text = "\(number)"
        return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}

/// The valid values of pickers without options, as HTML writes them.
extension PickerModel.Style {
    /// Whether a text is a value of this style. With options, every text is one.
    package func takes(_ value: String) -> Bool {
        let bytes = Array(value.utf8)
        return switch self {
        case .menu, .segmented, .wheel: true
        case .date, .dateWheel: Self.isDate(bytes[...])
        case .time, .timeWheel: Self.isTime(bytes[...])
        case .dateTime:
            bytes.count > 11 && bytes[10] == UInt8(ascii: "T") && Self.isDate(bytes[..<10]) && Self.isTime(bytes[11...])
        case .color: bytes.count == 7 && bytes[0] == UInt8(ascii: "#") && bytes[1...].allSatisfy(Self.isHexDigit)
        }
    }

    /// Whether the row opens wheels below it.
    var isWheel: Bool { self == .wheel || self == .dateWheel || self == .timeWheel }

    /// The reason why a day or time does not exist; `nil` for a value of this style, and for a text in another form.
    package func absence(of value: String) -> String? {
        let bytes = Array(value.utf8)
        let (isDay, isClock) = (self == .date || self == .dateWheel, self == .time || self == .timeWheel)
        let (date, time) = isClock ? ([], bytes[...]) : (bytes.prefix(10), bytes.dropFirst(11))
        guard isDay && bytes.count == 10 || self == .dateTime || isClock else { return nil }
        if let numbers = Self.numbers(date, digits: [4, 2, 2], separator: UInt8(ascii: "-")), !Self.isDate(date) {
            if numbers[0] == 0 { return "the first year is 0001" }
            guard (1...12).contains(numbers[1]) else { return "a year has 12 months" }
            return "this month has \(Self.days(inMonth: numbers[1], of: numbers[0])) days"
        }
        let digits = time.count > 5 ? [2, 2, 2] : [2, 2]
        let isTime = Self.numbers(time, digits: digits, separator: UInt8(ascii: ":")) != nil
        return isTime && !Self.isTime(time) ? "times are from 00:00 to 23:59:59" : nil
    }

    /// The value in words.
    package var noun: String {
        switch self {
        case .menu, .segmented, .wheel: "option"
        case .date, .dateWheel: "date such as '2026-11-23'"
        case .time, .timeWheel: "time such as '09:41'"
        case .dateTime: "date with a time such as '2026-11-23T09:41'"
        case .color: "color such as '#34c759'"
        }
    }

    /// `2026-11-23`, an existing day from the year 1 to 9999.
    private static func isDate(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let numbers = numbers(bytes, digits: [4, 2, 2], separator: UInt8(ascii: "-")) else { return false }
        let (year, month, day) = (numbers[0], numbers[1], numbers[2])
        return year > 0 && (1...12).contains(month) && (1...days(inMonth: month, of: year)).contains(day)
    }

    fileprivate static func days(inMonth month: Int, of year: Int) -> Int {
        let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }

    /// `09:41`, or with seconds `09:41:30`.
    private static func isTime(_ bytes: ArraySlice<UInt8>) -> Bool {
        let digits = bytes.count > 5 ? [2, 2, 2] : [2, 2]
        guard let numbers = numbers(bytes, digits: digits, separator: UInt8(ascii: ":")) else { return false }
        return numbers[0] < 24 && numbers.dropFirst().allSatisfy { $0 < 60 }
    }

    /// Numbers with the given numbers of digits, separated by a character and nothing else.
    fileprivate static func numbers(_ bytes: ArraySlice<UInt8>, digits: [Int], separator: UInt8) -> [Int]? {
        let parts = bytes.split(separator: separator, omittingEmptySubsequences: false)
        let digit = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard parts.map(\.count) == digits, parts.joined().allSatisfy(digit.contains) else { return nil }
        return parts.map { $0.reduce(0) { number, byte in number * 10 + Int(byte - digit.lowerBound) } }
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        Unicode.Scalar(byte).properties.isASCIIHexDigit
    }
}
