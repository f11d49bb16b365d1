/// A row with a subtitle below its title.
public struct SubtitleRow: ListItem, Equatable {
    /// The picture at the leading edge.
    public var image = ImageView()
    /// The title.
    public var title = TextLabel(style: .title)
    /// The text below the title.
    public var subtitle = TextLabel(style: .subtitle)
    /// The badge.
    public var badge = Badge()
    /// The sign at the trailing edge.
    public var accessory = Accessory()
    /// What is behind all of it.
    public var content = Container(style: .subtitleRow)

    /// Creates a row that shows nothing yet; ``map(_:_:)`` fills it.
    public init() {}

    /// Picture, then title above subtitle, then badge and sign.
    public static let template: ItemTemplate<Self> = """
        <div class="\(\.content.styleClass)">
            \(\.image)<div class="item-texts">\(\.title)\(\.subtitle)</div>\(\.badge)\(\.accessory)
        </div>
        """

    /// Puts the model's values into the parts; its second text is the subtitle.
    public static func map(_ model: ItemModel, _ row: inout SubtitleRow) {
        row.image.source = model.image
        row.image.label = model.imageLabel
        row.title.text = model.title
        row.subtitle.text = model.detail
        row.badge.text = model.badge
        row.accessory.kind = model.accessory
    }
}
