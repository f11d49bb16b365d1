/// A row with a slider.
///
/// ```swift
/// Row.slider("Brightness", value: 0.6, valueText: "60 %") { value in await screen.dim(to: value) }
/// ```
///
/// The event is sent when the user releases the slider.
public struct SliderRow: BuiltInRow, Equatable {
    /// Moving the slider; the payload is the new number.
    public static let slide = ItemAction<SliderRow, Double>("slide")

    /// The image at the leading edge.
    public var image = ImageView()
    /// The title above the slider.
    public var title = TextLabel(style: .title)
    /// The number in words.
    public var value = TextLabel(style: .value)
    /// The image at the minimum.
    public var minimumImage = ImageView()
    /// The image at the maximum.
    public var maximumImage = ImageView()
    /// The background of the row; its tint is the color of the slider.
    public var content = Container(style: .sliderRow)
    /// The number.
    public var number = 0.0
    /// The smallest number.
    public var minimum = 0.0
    /// The largest number.
    public var maximum = 1.0
    /// The step between numbers; 0 for any number.
    public var step = 0.0
    /// Whether it is enabled.
    public var isEnabled = true

    /// Creates an empty row; its model fills it.
    public init() {}

    /// A `label` with image, title and value above a range input between two images, which sends ``slide``.
    static let markup: ItemTemplate<Self> = """
        <label class="\(\.content.shownStyle)">
            \(\.image)<span class="slider-texts">\(\.title)\(\.value)</span>
            <span class="slider-line">
                \(\.minimumImage)<input aria-label="\(\.spokenTitle)" aria-valuetext="\(\.value.text)" class="slider" \
        data-action="slide" disabled="\(\.isDisabled)" max="\(\.maximumText)" min="\(\.minimumText)" \
        step="\(\.stepText)" type="range" value="\(\.numberText)" />\(\.maximumImage)
            </span>
        </label>
        """

    /// Fills the parts with the model's values. Bounds that exclude the value are widened to it.
    static func fill(_ model: SliderModel, _ row: inout SliderRow) {
        let range = model.range
        row.image.source = model.image
        row.title.text = model.title
        row.title.isHidden = !model.showsTitle
        row.value.text = model.valueText
        row.value.isHidden = !model.showsTitle
        row.minimumImage.source = model.minimumImage
        row.maximumImage.source = model.maximumImage
        row.number = model.shownValue
        row.minimum = range.minimum
        row.maximum = range.maximum
        row.step = range.step
        row.isEnabled = model.isEnabled
    }

    private var spokenTitle: String? { title.text.unlessEmpty }
    private var isDisabled: Bool { !isEnabled }
    private var numberText: String { NumberText.text(number) }
    private var minimumText: String { NumberText.text(minimum) }
    private var maximumText: String { NumberText.text(maximum) }
    private var stepText: String { step > 0 ? NumberText.text(step) : "any" }
}

extension ListItemViewModel {
    /// A row with a slider. The default identity is the title.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - id: The row's identity. The default is the title.
    ///   - showsTitle: Whether the title and the value are visible above the slider. Otherwise, they are only for
    ///     screen readers.
    ///   - image: The image at the leading edge.
    ///   - value: The number.
    ///   - minimum: The smallest number.
    ///   - maximum: The largest number.
    ///   - step: The step between numbers; `nil` for any number.
    ///   - valueText: The number in words.
    ///   - minimumImage: The image at the minimum.
    ///   - maximumImage: The image at the maximum.
    ///   - isEnabled: Whether the slider is enabled. A disabled slider rejects changes.
    ///   - tint: The color of the slider; `nil` uses the system color.
    ///   - style: The style of the row.
    ///   - perform: The handler of a change. The new number is always within the bounds.
    public static func slider<ID: Hashable>(
        _ title: String, id: ID? = ListID?.none, showsTitle: Bool = true, image: ImageView.Source? = nil, value: Double,
        minimum: Double = 0, maximum: Double = 1, step: Double? = nil, valueText: String? = nil,
        minimumImage: ImageView.Source? = nil, maximumImage: ImageView.Source? = nil, isEnabled: Bool = true,
        tint: StyleColor? = nil, style: ListItemStyle<SliderRow> = .default,
        perform: (@Sendable (Double) async throws -> Void)? = nil
    ) -> ListItemViewModel {
        let model = SliderModel(
            id: id, title: title, showsTitle: showsTitle, image: image, value: value, minimum: minimum,
            maximum: maximum, step: step, valueText: valueText, minimumImage: minimumImage,
            maximumImage: maximumImage, isEnabled: isEnabled)
        return SliderRow.row(model, style: style.tinted(tint, \.content))
            .on(SliderRow.slide, perform: perform)
    }
}

/// The data of a row with a slider.
///
/// Invalid numbers are corrected: bounds in the wrong order are swapped, and extended if they exclude the value. A
/// value that is not a number counts as the minimum, and a step that is not positive as none.
public struct SliderModel: ListItemDataModel, Equatable {
    /// The row's identity.
    public var id: ListID
    /// The title of the slider.
    public var title: String
    /// Whether the title and the value are visible above the slider. Otherwise, they are only for screen readers.
    public var showsTitle: Bool
    /// The image at the leading edge.
    public var image: ImageView.Source?
    /// The number.
    public var value: Double
    /// The smallest number.
    public var minimum: Double
    /// The largest number.
    public var maximum: Double
    /// The step between numbers; `nil` for any number.
    public var step: Double?
    /// The number in words, such as `60 %`; `nil` shows no text.
    public var valueText: String?
    /// The image at the minimum.
    public var minimumImage: ImageView.Source?
    /// The image at the maximum.
    public var maximumImage: ImageView.Source?
    /// Whether the slider is enabled.
    public var isEnabled: Bool

    /// Creates the data of a slider. The default identity is the title.
    public init<ID: Hashable>(
        id: ID? = ListID?.none, title: String, showsTitle: Bool = true, image: ImageView.Source? = nil, value: Double,
        minimum: Double = 0, maximum: Double = 1, step: Double? = nil, valueText: String? = nil,
        minimumImage: ImageView.Source? = nil, maximumImage: ImageView.Source? = nil, isEnabled: Bool = true
    ) {
        (self.id, self.title) = id.orKey(title)
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

    /// The displayed number: ``value``, or the minimum for a value that is not a number.
    public var shownValue: Double { range.clamped(value) }

    var range: ControlRange {
        ControlRange(minimum: minimum, maximum: maximum, step: step ?? 0, fallbackStep: 0, including: value)
    }
}
