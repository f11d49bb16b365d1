/// The data of a row with a slider.
///
/// Whatever the numbers are, something sensible is shown: bounds in the wrong order are swapped, and widened where they leave
/// the value outside; a value that is no number counts as the smallest, a step that is not above zero as none.
public struct SliderModel: ListItemDataModel, Equatable {
    /// The row's identity.
    public var id: ListID
    /// What is set.
    public var title: String
    /// Whether the title and the value stand above the slider; else only screen readers say them.
    public var showsTitle: Bool
    /// The picture at the leading edge.
    public var image: ImageView.Source?
    /// The number.
    public var value: Double
    /// The smallest number.
    public var minimum: Double
    /// The largest number.
    public var maximum: Double
    /// From one possible number to the next; `nil` for any number.
    public var step: Double?
    /// The number in words, such as `60 %`; `nil` for none that is shown.
    public var valueText: String?
    /// The picture at the smaller end.
    public var minimumImage: ImageView.Source?
    /// The picture at the larger end.
    public var maximumImage: ImageView.Source?
    /// Whether it can be moved.
    public var isEnabled: Bool

    /// Creates the data of a slider. Without an identity the title is it.
    public init(
        id: ListID? = nil, title: String, showsTitle: Bool = true, image: ImageView.Source? = nil, value: Double,
        minimum: Double = 0, maximum: Double = 1, step: Double? = nil, valueText: String? = nil,
        minimumImage: ImageView.Source? = nil, maximumImage: ImageView.Source? = nil, isEnabled: Bool = true
    ) {
        self.id = id ?? ListID(title)
        self.title = title
        self.showsTitle = showsTitle
        self.image = image
        self.value = value
        self.minimum = minimum
        self.maximum = maximum
        self.step = step
        self.valueText = valueText
        self.minimumImage = minimumImage
        self.maximumImage = maximumImage
        self.isEnabled = isEnabled
    }

    /// The number that is shown: ``value``, or the smallest for one that is no number.
    public var shownValue: Double { range.clamped(value) }

    /// The nearest number that the control can take.
    package func nearest(to value: Double) -> Double { range.clamped(value) }

    var range: ControlRange {
        ControlRange(minimum: minimum, maximum: maximum, step: step ?? 0, fallbackStep: 0, including: value)
    }
}
