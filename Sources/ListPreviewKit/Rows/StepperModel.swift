/// The data of a row with a stepper.
///
/// Whatever the numbers are, something sensible is shown: bounds in the wrong order are swapped, and widened where they leave
/// the value outside; a value that is no number counts as the smallest, a step that is not above zero as 1.
public struct StepperModel: ListItemDataModel, Equatable {
    /// The row's identity.
    public var id: ListID
    /// What is counted.
    public var title: String
    /// The picture at the leading edge.
    public var image: ImageView.Source?
    /// The number.
    public var value: Double
    /// The smallest number.
    public var minimum: Double
    /// The largest number.
    public var maximum: Double
    /// How far one press goes.
    public var step: Double
    /// The number in words, such as `3 guests`; `nil` for its digits.
    public var valueText: String?
    /// Whether it can be pressed.
    public var isEnabled: Bool

    /// Creates the data of a stepper. Without an identity the title is it.
    public init(
        id: ListID? = nil, title: String, image: ImageView.Source? = nil, value: Double, minimum: Double = 0,
        maximum: Double = 100, step: Double = 1, valueText: String? = nil, isEnabled: Bool = true
    ) {
        self.id = id ?? ListID(title)
        self.title = title
        self.image = image
        self.value = value
        self.minimum = minimum
        self.maximum = maximum
        self.step = step
        self.valueText = valueText
        self.isEnabled = isEnabled
    }

    /// The number that is shown: ``value``, or the smallest for one that is no number.
    public var shownValue: Double { range.clamped(value) }

    /// The nearest number that the control can take.
    package func nearest(to value: Double) -> Double { range.clamped(value) }

    /// The number after a press on "less"; the same at the lower end.
    public var decremented: Double { range.value(-1, stepsFrom: shownValue) }

    /// The number after a press on "more"; the same at the upper end.
    public var incremented: Double { range.value(1, stepsFrom: shownValue) }

    var range: ControlRange {
        ControlRange(minimum: minimum, maximum: maximum, step: step, including: value)
    }
}
