/// A row with a number and two buttons that decrease and increase it.
///
/// ```swift
/// Row.stepper("Guests", value: 2, minimum: 1, maximum: 8) { value in await party.invite(value) }
/// ```
///
/// Each button sends its resulting number, so a press has the same effect however late it arrives. At the minimum or
/// maximum, the corresponding button is disabled.
public struct StepperRow: BuiltInRow, Equatable {
    /// A press on one of the buttons; the payload is the new number.
    public static let step = ItemAction<StepperRow, Double>("step")

    /// The image at the leading edge.
    public var image = ImageView()
    /// The title.
    public var title = TextLabel(style: .title)
    /// The number in words.
    public var value = TextLabel(style: .value)
    /// The background of the row.
    public var content = Container(style: .stepperRow)
    /// The number after a press on "less"; `nil` at the lower bound.
    public var decremented: Double?
    /// The number after a press on "more"; `nil` at the upper bound.
    public var incremented: Double?
    /// The accessible name of the button that decreases the number.
    public var decrementLabel = ListText.decrease.rawValue
    /// The accessible name of the button that increases the number.
    public var incrementLabel = ListText.increase.rawValue
    /// The bounds, where a page stops that counts presses before their answers arrive.
    private var minimum: Double?
    private var maximum: Double?

    /// Creates an empty row; its model fills it.
    public init() {}

    /// Image, title, the number as an `output` element, and two buttons, which send ``step``.
    static let markup: ItemTemplate<Self> = """
        <div aria-label="\(\.spokenTitle)" class="\(\.content.shownStyle)" role="group">
            \(\.image)\(\.title)<output class="stepper-value">\(\.value)</output>
            <span class="stepper">
                <button aria-label="\(\.decrementLabel)" class="stepper-minus" data-action="step" \
        data-limit="\(\.minimumText)" data-value="\(\.lowerValue)" disabled="\(\.isAtMinimum)" type="button"></button>
                <button aria-label="\(\.incrementLabel)" class="stepper-plus" data-action="step" \
        data-limit="\(\.maximumText)" data-value="\(\.higherValue)" disabled="\(\.isAtMaximum)" type="button"></button>
            </span>
        </div>
        """

    /// Fills the parts with the model's values, and computes the number of each button.
    static func fill(_ model: StepperModel, _ row: inout StepperRow) {
        let value = model.shownValue
        let (less, more) = (model.decremented, model.incremented)
        row.image.source = model.image
        row.title.text = model.title
        row.value.text = model.valueText ?? NumberText.text(value)
        (row.minimum, row.maximum) = (model.range.minimum, model.range.maximum)
        row.decremented = model.isEnabled && less < value ? less : nil
        row.incremented = model.isEnabled && more > value ? more : nil
        row.decrementLabel.replaceDefault(.decrease, with: model.decrementLabel)
        row.incrementLabel.replaceDefault(.increase, with: model.incrementLabel)
    }

    private var spokenTitle: String? { title.text.unlessEmpty }
    private var minimumText: String? { minimum.map(NumberText.text) }
    private var maximumText: String? { maximum.map(NumberText.text) }
    private var lowerValue: String? { decremented.map(NumberText.text) }
    private var higherValue: String? { incremented.map(NumberText.text) }
    private var isAtMinimum: Bool { decremented == nil }
    private var isAtMaximum: Bool { incremented == nil }
}

extension ListItemViewModel {
    /// A row with a stepper. The default identity is the title.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - id: The row's identity. The default is the title.
    ///   - image: The image at the leading edge.
    ///   - value: The number.
    ///   - minimum: The smallest number.
    ///   - maximum: The largest number.
    ///   - step: The change of one press.
    ///   - valueText: The number in words; `nil` shows its digits.
    ///   - isEnabled: Whether the buttons are enabled. A disabled row rejects changes.
    ///   - tint: The color of the buttons; `nil` uses the system color.
    ///   - style: The style of the row.
    ///   - perform: The handler of a press. The new number is always within the bounds.
    public static func stepper<ID: Hashable>(
        _ title: String, id: ID? = ListID?.none, image: ImageView.Source? = nil, value: Double, minimum: Double = 0,
        maximum: Double = 100, step: Double = 1, valueText: String? = nil, isEnabled: Bool = true,
        tint: StyleColor? = nil, style: ListItemStyle<StepperRow> = .default,
        perform: (@Sendable (Double) async throws -> Void)? = nil
    ) -> ListItemViewModel {
        let model = StepperModel(
            id: id, title: title, image: image, value: value, minimum: minimum, maximum: maximum, step: step,
            valueText: valueText, isEnabled: isEnabled)
        return StepperRow.row(model, style: style.tinted(tint, \.content))
            .on(StepperRow.step, perform: perform)
    }
}

extension ListItemViewModel {
    /// A row with a stepper of whole numbers. The default identity is the title.
    ///
    /// ```swift
    /// Row.stepper("Guests", value: party.guestCount, maximum: 8) { count in await party.invite(count) }
    /// ```
    ///
    /// The parameters are those of the stepper of other numbers. Values beyond 2^53 are corrected to it.
    @_disfavoredOverload
    public static func stepper<ID: Hashable>(
        _ title: String, id: ID? = ListID?.none, image: ImageView.Source? = nil, value: Int, minimum: Int = 0,
        maximum: Int = 100, step: Int = 1, valueText: String? = nil, isEnabled: Bool = true,
        tint: StyleColor? = nil, style: ListItemStyle<StepperRow> = .default,
        perform: (@Sendable (Int) async throws -> Void)? = nil
    ) -> ListItemViewModel {
        var change: (@Sendable (Double) async throws -> Void)?
        if let perform { change = { number in try await perform(Int(number.rounded())) } }
        return stepper(
            title, id: id, image: image, value: Double(value), minimum: Double(minimum), maximum: Double(maximum),
            step: Double(step), valueText: valueText, isEnabled: isEnabled, tint: tint, style: style, perform: change)
    }
}

/// The data of a row with a stepper.
///
/// Invalid numbers are corrected: bounds in the wrong order are swapped, and extended if they exclude the value. A
/// value that is not a number counts as the minimum, and a step that is not positive as 1.
public struct StepperModel: ListItemDataModel, Equatable {
    /// The row's identity.
    public var id: ListID
    /// The title of the stepper.
    public var title: String
    /// The image at the leading edge.
    public var image: ImageView.Source?
    /// The number.
    public var value: Double
    /// The smallest number.
    public var minimum: Double
    /// The largest number.
    public var maximum: Double
    /// The change of one press.
    public var step: Double
    /// The number in words, such as `3 guests`; `nil` shows its digits.
    public var valueText: String?
    /// Whether the buttons are enabled.
    public var isEnabled: Bool

    let decrementLabel = ListText.decrease.text
    let incrementLabel = ListText.increase.text

    /// Creates the data of a stepper. The default identity is the title.
    public init<ID: Hashable>(
        id: ID? = ListID?.none, title: String, image: ImageView.Source? = nil, value: Double, minimum: Double = 0,
        maximum: Double = 100, step: Double = 1, valueText: String? = nil, isEnabled: Bool = true
    ) {
        (self.id, self.title) = id.orKey(title)
        self.image = image
        self.value = value
        self.minimum = minimum
        self.maximum = maximum
        self.step = step
        self.valueText = valueText
        self.isEnabled = isEnabled
    }

    /// The displayed number: ``value``, or the minimum for a value that is not a number.
    public var shownValue: Double { range.clamped(value) }

    /// The number after a press on "less"; the same at the lower bound.
    public var decremented: Double { range.value(-1, stepsFrom: shownValue) }

    /// The number after a press on "more"; the same at the upper bound.
    public var incremented: Double { range.value(1, stepsFrom: shownValue) }

    var range: ControlRange {
        ControlRange(minimum: minimum, maximum: maximum, step: step, including: value)
    }
}
