/// A row to pick a value with, in the way of the reader's system: a menu, segments side by side, a date, a time, a color.
///
/// ```swift
/// ListItemViewModel.picker("Quality", selection: Quality.high, options: Quality.allCases, title: \.name) { quality in
///     await player.setQuality(quality)
/// }
/// ListItemViewModel.picker("Departure", selection: "2026-11-23", style: .date) { date in await trip.leave(on: date) }
/// ```
public struct PickerRow: BuiltInRow, Equatable {
    /// Picking a value; the payload is the option's.
    public static let pick = ItemAction<PickerRow, String>("pick")

    /// The picture at the leading edge.
    package var image = ImageView()
    /// The title.
    public var title = TextLabel(style: .title)
    /// What is behind all of it.
    public var content = Container(style: .pickerRow)
    /// The picker's form.
    package var pickerStyle = PickerModel.Style.menu
    /// The values to pick from.
    package var options: [PickerModel.Option] = []
    /// The picked value.
    package var selection: String?
    /// The first and the last value that a date can have.
    package var range: ClosedRange<String>?
    /// Whether another one can be picked.
    package var isEnabled = true
    /// What the segments of one row have in common, and those of other rows have not.
    private var group = ""

    /// Creates an empty row; its model fills it.
    public init() {}

    /// A `label` around picture, title and a `select` element, which sends ``pick``.
    static let markup: ItemTemplate<Self> = """
        <label class="\(\.content.styleClass)">
            \(\.image)\(\.title)<select class="picker" data-action="pick" disabled="\(\.isDisabled)">\
        \(\.choices)</select>
        </label>
        """

    /// The same with a radio button for each option, all of them side by side.
    private static let segmentedMarkup = variant(
        1, named: "segmented",
        """
        <div class="\(\.content.styleClass)">
            \(\.image)\(\.title)<fieldset aria-label="\(\.spokenTitle)" class="segmented">\
        \(\.segments)</fieldset>
        </div>
        """)

    /// The same with an input of the browser's for dates, times and colors.
    private static let inputMarkup = variant(
        2, named: "input",
        """
        <label class="\(\.content.styleClass)">
            \(\.image)\(\.title)<input class="\(\.inputClass)" data-action="pick" disabled="\(\.isDisabled)" \
        max="\(\.range?.upperBound)" min="\(\.range?.lowerBound)" required="required" type="\(\.inputType)" \
        value="\(\.shownSelection)" />
        </label>
        """)

    static func markup(for model: PickerModel) -> ItemTemplate<Self> {
        switch model.style {
        case .menu: markup
        case .segmented: segmentedMarkup
        case .date, .time, .dateTime, .color: inputMarkup
        }
    }

    /// Puts the model's values into the parts. With a selection that is none of the options the menu shows nothing. A range that
    /// leaves the selection outside is widened to it.
    static func fill(_ model: PickerModel, _ row: inout PickerRow) {
        row.image.source = model.image
        row.title.text = model.title
        row.pickerStyle = model.style
        row.options = model.options
        row.selection = model.selection
        row.range = model.shownRange
        row.isEnabled = model.isEnabled
        if model.style == .segmented { row.group = ElementID.row(model.id) }
    }

    private var isDisabled: Bool { !isEnabled }
    private var spokenTitle: String? { title.text.unlessEmpty }

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
        case .menu, .segmented: "text"
        }
    }

    /// Browsers show nothing of a value that is none, but black of a color that is none.
    private var shownSelection: String? { selection.flatMap { pickerStyle.takes($0) ? $0 : nil } }

    /// Without one that is picked, browsers show the first option as if it were: then there is an empty one before it.
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
    /// A row to pick a value with. Without an identity the title is it.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - id: The row's identity; without one the title is it.
    ///   - image: The picture at the leading edge.
    ///   - selection: The value that is picked; `nil` for none yet. Of dates, times and colors it is a text as in
    ///     ``PickerModel/Style``.
    ///   - options: The values to pick from, in order. Dates, times and colors have none.
    ///   - style: The picker's form.
    ///   - range: The first and the last date or time that can be picked.
    ///   - isEnabled: Whether another one can be picked.
    ///   - perform: What picking does. A value that cannot be picked is refused.
    public static func picker<ID: Hashable>(
        _ title: String, id: ID? = ListID?.none, image: ImageView.Source? = nil, selection: String?,
        options: [PickerModel.Option] = [], style: PickerModel.Style = .menu, range: ClosedRange<String>? = nil,
        isEnabled: Bool = true, perform: (@Sendable (String) async throws -> Void)? = nil
    ) -> ListItemViewModel {
        let model = PickerModel(
            id: id, title: title, image: image, selection: selection, options: options, style: style, range: range,
            isEnabled: isEnabled)
        return PickerRow.row(model)
            .on(
                PickerRow.pick, isEnabled: isEnabled,
                checked: { value throws(ListEventError) in
                    if let reason = model.refusal(of: value) {
                        throw .unavailable(action: PickerRow.pick.name, reason: reason)
                    }
                    return value
                }, perform: perform)
    }

    /// A row to pick one of an enumeration's cases with. Without an identity the title is it.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - id: The row's identity; without one the title is it.
    ///   - image: The picture at the leading edge.
    ///   - selection: The case that is picked.
    ///   - options: The cases to pick from, in order.
    ///   - style: The picker's form: a menu or segments.
    ///   - isEnabled: Whether another one can be picked.
    ///   - perform: What picking does.
    public static func picker<ID: Hashable, Value: RawRepresentable<String> & Sendable>(
        _ title: String, id: ID? = ListID?.none, image: ImageView.Source? = nil, selection: Value?, options: [Value],
        style: PickerModel.Style = .menu, isEnabled: Bool = true,
        perform: (@Sendable (Value) async throws -> Void)? = nil
    ) -> ListItemViewModel {
        picker(
            title, id: id, image: image, selection: selection, options: options, style: style, isEnabled: isEnabled,
            title: \.rawValue, perform: perform)
    }

    /// The same row, with `optionTitle` for what readers see of a case instead of its raw value.
    @_disfavoredOverload
    public static func picker<ID: Hashable, Value: RawRepresentable<String> & Sendable>(
        _ title: String, id: ID? = ListID?.none, image: ImageView.Source? = nil, selection: Value?, options: [Value],
        style: PickerModel.Style = .menu, isEnabled: Bool = true, title optionTitle: (Value) -> String,
        perform: (@Sendable (Value) async throws -> Void)? = nil
    ) -> ListItemViewModel {
        let options = options.map { PickerModel.Option($0.rawValue, title: optionTitle($0)) }
        guard let perform else {
            return picker(
                title, id: id, image: image, selection: selection?.rawValue, options: options, style: style,
                isEnabled: isEnabled)
        }
        return picker(
            title, id: id, image: image, selection: selection?.rawValue, options: options, style: style,
            isEnabled: isEnabled
        ) { rawValue in
            guard let value = Value(rawValue: rawValue) else { return }
            try await perform(value)
        }
    }
}

/// The data of a row to pick a value with.
public struct PickerModel: ListItemDataModel, Equatable {
    /// The form of a picker, and with it the values that it takes.
    public enum Style: String, Sendable, Hashable, CaseIterable {
        /// A menu of the options.
        case menu
        /// The options side by side, for two to five of them with short titles.
        case segmented
        /// A date, as `2026-11-23`.
        case date
        /// A time of day, as `09:41`.
        case time
        /// A date with a time of day, as `2026-11-23T09:41`.
        case dateTime
        /// A color, as `#34c759`.
        case color
    }

    /// A value to pick.
    public struct Option: Sendable, Hashable {
        /// The value that the event carries.
        package var value: String
        /// What readers see.
        package var title: String

        /// Creates an option. Without a title the value is it.
        public init(_ value: String, title: String? = nil) {
            self.value = value
            self.title = title ?? value
        }
    }

    /// The row's identity.
    public var id: ListID
    /// What is picked.
    public var title: String
    /// The picture at the leading edge.
    public var image: ImageView.Source?
    /// The values to pick from.
    public var options: [Option]
    /// The picked value; `nil`, or one that is none of the options, shows that none is picked.
    public var selection: String?
    /// The picker's form.
    package var style: Style
    /// The first and the last date or time that can be picked; `nil` for any.
    package var range: ClosedRange<String>?
    /// Whether another one can be picked.
    public var isEnabled: Bool

    /// Creates the data of a picker. Without an identity the title is it.
    public init<ID: Hashable>(
        id: ID? = ListID?.none, title: String, image: ImageView.Source? = nil, selection: String?,
        options: [Option] = [],
        style: Style = .menu, range: ClosedRange<String>? = nil, isEnabled: Bool = true
    ) {
        (self.id, self.title) = id.orKey(title)
        self.image = image
        self.options = options
        self.selection = selection
        self.style = style
        self.range = range
        self.isEnabled = isEnabled
    }

    /// The range, widened to the selection.
    var shownRange: ClosedRange<String>? {
        guard let range, let selection, style.takes(selection) else { return range }
        return min(range.lowerBound, selection)...max(range.upperBound, selection)
    }

    /// The reason for refusing a value; `nil` for one that can be picked.
    package func refusal(of value: String) -> String? {
        switch style {
        case .menu, .segmented: options.contains { $0.value == value } ? nil : "there is no such option"
        case .date, .time, .dateTime, .color:
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

    /// HTML asks for an option with a text; a space that is none to HTML looks like none.
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
