/// A row with a title, and a picture, badge and sign where the data has them.
public struct TitleRow: ListItem, Equatable {
    /// The picture at the leading edge.
    public var image = ImageView()
    /// The title.
    public var title = TextLabel(style: .title)
    /// The badge.
    public var badge = Badge()
    /// The sign at the trailing edge.
    public var accessory = Accessory()
    /// What is behind all of it.
    public var content = Container(style: .titleRow)

    /// Creates a row that shows nothing yet; ``map(_:_:)`` fills it.
    public init() {}

    /// Picture, title, badge and sign in one line.
    public static let template: ItemTemplate<Self> = """
        <div class="\(\.content.styleClass)">\(\.image)\(\.title)\(\.badge)\(\.accessory)</div>
        """

    /// Puts the model's values into the parts; its second text is not shown.
    public static func map(_ model: ItemModel, _ row: inout TitleRow) {
        row.image.source = model.image
        row.image.label = model.imageLabel
        row.title.text = model.title
        row.badge.text = model.badge
        row.accessory.kind = model.accessory
    }
}
