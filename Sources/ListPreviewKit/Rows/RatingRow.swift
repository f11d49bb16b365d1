/// A row with a rating in stars, which users can change if it is editable.
///
/// ```swift
/// Row.rating("Reviews", value: 4.5, detail: "1.2k")
/// Row.rating("Your rating", value: 4) { stars in await shop.rate(stars) }
/// ```
///
/// Each star is a radio button, so keys select stars, too. A value between two stars selects none of them.
public struct RatingRow: BuiltInRow, Equatable {
    /// Selecting a star; the payload is its number, from 1.
    public static let rate = ItemAction<RatingRow, Int>("rate")

    /// The image at the leading edge.
    public var image = ImageView()
    /// The title.
    public var title = TextLabel(style: .title)
    /// The text after the stars.
    public var value = TextLabel(style: .value)
    /// The background of the row; its tint is the color of the stars.
    public var content = Container(style: .ratingRow)
    /// The number of filled stars.
    public var number = 0.0
    /// The number of all stars.
    public var maximum = 5
    /// Whether users can select a star.
    public var isEditable = false
    /// The rating for screen readers, with names for the numbers.
    private var spokenFormat = ListText.rating.rawValue
    /// The common name of the stars of one row, which differs from that of other rows.
    private var group = ""

    /// Creates an empty row; its model fills it.
    public init() {}

    /// Image and title, and the stars as one image before the text.
    ///
    /// The filled width is an attribute, which a strict Content-Security-Policy allows.
    static let markup: ItemTemplate<Self> = """
        <div class="\(\.content.shownStyle)">
            \(\.image)\(\.title)<div class="rating"><span aria-label="\(\.spokenNumber)" class="stars icon-star-fill" \
        role="img"><svg aria-hidden="true" height="1em" width="\(\.width)"><rect height="100%" width="\(\.filledWidth)">\
        </rect></svg></span>\(\.value)</div>
        </div>
        """

    /// The same with a radio button on each star, which sends ``rate``.
    private static let editableMarkup = variant(
        1, named: "editable",
        """
        <div class="\(\.content.shownStyle)">
            \(\.image)\(\.title)<div class="rating"><div class="stars icon-star-fill"><svg aria-hidden="true" \
        height="1em" width="\(\.width)"><rect height="100%" width="\(\.filledWidth)"></rect></svg>\
        <fieldset aria-label="\(\.spokenTitle)" class="segmented">\(\.stars)</fieldset></div>\(\.value)</div>
        </div>
        """)

    static func markup(for model: RatingModel) -> ItemTemplate<Self> { model.isEditable ? editableMarkup : markup }

    /// Fills the parts with the model's values.
    static func fill(_ model: RatingModel, _ row: inout RatingRow) {
        row.image.source = model.image
        row.title.text = model.title
        row.value.text = model.detail
        row.number = model.shownValue
        row.maximum = model.shownMaximum
        row.isEditable = model.isEditable
        row.spokenFormat.replaceDefault(.rating, with: model.spokenFormat)
        if model.isEditable { row.group = ElementID.row(model.id) }
    }

    private var width: String { "\(maximum)em" }
    private var filledWidth: String { NumberText.text((number / Double(maximum) * 1000).rounded() / 10) + "%" }
    private var spokenNumber: String { spoken(number) }
    private var spokenTitle: String { title.text.unlessEmpty.map { "\($0), \(spokenNumber)" } ?? spokenNumber }

    private func spoken(_ number: Double) -> String {
        spokenFormat.replacing("{value}", with: NumberText.text(number)).replacing("{maximum}", with: "\(maximum)")
    }

    private var stars: [RatingStar] {
        (1...max(maximum, 1)).map { star in
            RatingStar(
                value: "\(star)", label: spoken(Double(star)), group: group, isSelected: number == Double(star))
        }
    }
}

extension ListItemViewModel {
    /// A row with a rating in stars. The default identity is the title.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - id: The row's identity. The default is the title.
    ///   - image: The image at the leading edge.
    ///   - value: The number of filled stars, which can have a fraction.
    ///   - maximum: The number of all stars, from 1 to 10.
    ///   - detail: The text after the stars, such as the number of ratings.
    ///   - isEditable: Whether users can select a star. By default, they can if there is a handler.
    ///   - tint: The color of the stars; `nil` uses the color of secondary texts, or the tint if it is editable.
    ///   - style: The style of the row.
    ///   - perform: The handler of a selection, with the number of the star. A rating that is not editable rejects it.
    public static func rating<ID: Hashable>(
        _ title: String, id: ID? = ListID?.none, image: ImageView.Source? = nil, value: Double, maximum: Int = 5,
        detail: String? = nil, isEditable: Bool? = nil,
        tint: StyleColor? = nil, style: ListItemStyle<RatingRow> = .default,
        perform: (@Sendable (Int) async throws -> Void)? = nil
    ) -> ListItemViewModel {
        let model = RatingModel(
            id: id, title: title, image: image, value: value, maximum: maximum, detail: detail,
            isEditable: isEditable ?? (perform != nil))
        return RatingRow.row(model, style: style.tinted(tint, \.content))
            .on(RatingRow.rate, perform: perform)
    }
}

/// The data of a row with a rating.
///
/// Invalid numbers are corrected: a value above the maximum counts as the maximum, and one that is negative or not a
/// number as 0. There are at least 1 and at most 10 stars.
public struct RatingModel: ListItemDataModel, Equatable {
    /// The row's identity.
    public var id: ListID
    /// The title of the rating.
    public var title: String
    /// The image at the leading edge.
    public var image: ImageView.Source?
    /// The number of filled stars.
    public var value: Double
    /// The number of all stars.
    public var maximum: Int
    /// The text after the stars, such as the number of ratings.
    public var detail: String?
    /// Whether users can select a star.
    public var isEditable: Bool
    /// The rating for screen readers.
    private(set) var spokenFormat = ListText.rating.text

    /// Creates the data of a rating. The default identity is the title.
    public init<ID: Hashable>(
        id: ID? = ListID?.none, title: String, image: ImageView.Source? = nil, value: Double, maximum: Int = 5,
        detail: String? = nil, isEditable: Bool = false
    ) {
        (self.id, self.title) = id.orKey(title)
        self.image = image
        self.value = value
        self.maximum = maximum
        self.detail = detail
        self.isEditable = isEditable
    }

    var shownMaximum: Int { min(max(maximum, 1), 10) }
    var shownValue: Double { value > 0 ? min(value, Double(shownMaximum)) : 0 }
}

extension PartStyle {
    static let ratingRow = PartStyle(baseClass: "item value-row rating-row")
}

extension RatingModel: ControlModel {
    static var controlAction: String { RatingRow.rate.name }
    var isEnabled: Bool { isEditable }
    func checked(_ star: Int) -> ListEventValue? { .number(Double(min(max(star, 1), shownMaximum))) }
}

/// One of the stars that users can select.
struct RatingStar: Templated, Equatable {
    var value: String
    var label: String
    var group: String
    var isSelected = false

    static let template: ItemTemplate<Self> = """
        <label class="star"><input aria-label="\(\.label)" checked="\(\.isSelected)" data-action="rate" \
        name="\(\.group)" type="radio" value="\(\.value)" /></label>
        """
}
