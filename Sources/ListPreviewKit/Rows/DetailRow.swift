/// A row with a button of its own at its end, which tells more about what the row stands for.
///
/// ```swift
/// ListItemViewModel.row("Home", detail: "Connected") { _ in
///     await network.join("Home")
/// } onDetail: { _ in
///     await router.showNetwork("Home")
/// }
/// ```
public struct DetailRow: ListItem, Equatable {
    /// Pressing the button, as opposed to choosing the row.
    public static let detail = ItemAction<DetailRow, NoPayload>("detail")

    /// The picture at the leading edge.
    public var image = ImageView()
    /// The title.
    public var title = TextLabel(style: .title)
    /// The text below the title.
    public var subtitle = TextLabel(style: .subtitle)
    /// The text at the end of the title's line.
    public var value = TextLabel(style: .value)
    /// The badge.
    public var badge = Badge()
    /// What is behind all of it.
    public var content = Container(style: .detailRow)
    /// What a screen reader calls the button.
    public var detailLabel = "More Info"

    /// Creates a row that shows nothing yet; ``map(_:_:)`` fills it.
    public init() {}

    /// Picture, texts, value and badge, and after them a button of its own, pressed as ``detail``.
    public static let template: ItemTemplate<Self> = """
        <div class="\(\.content.styleClass)">
            \(\.image)<span class="item-texts">\(\.title)\(\.subtitle)</span>\(\.value)\(\.badge)
            <button aria-label="\(\.detailLabel)" class="detail-button" data-action="detail" type="button">\
        <span class="accessory accessory-detail"></span></button>
        </div>
        """

    /// The second text is the value; rows made by `.subtitle(…)` have it below the title.
    public static func map(_ model: ItemModel, _ row: inout DetailRow) {
        mapShared(model, &row)
        row.value.text = model.detail
    }

    static func mapSubtitle(_ model: ItemModel, _ row: inout DetailRow) {
        mapShared(model, &row)
        row.subtitle.text = model.detail
    }

    private static func mapShared(_ model: ItemModel, _ row: inout DetailRow) {
        row.image.source = model.image
        row.image.label = model.imageLabel
        row.title.text = model.title
        row.badge.text = model.badge
    }
}
