/// A row with a value at the end of its title's line.
public struct ValueRow: ListItem, Equatable {
    /// The picture at the leading edge.
    public var image = ImageView()
    /// The title.
    public var title = TextLabel(style: .title)
    /// The value.
    public var value = TextLabel(style: .value)
    /// The badge.
    public var badge = Badge()
    /// The sign at the trailing edge.
    public var accessory = Accessory()
    /// What is behind all of it.
    public var content = Container(style: .valueRow)

    /// Creates a row that shows nothing yet; ``map(_:_:)`` fills it.
    public init() {}

    /// Picture, title, value, badge and sign in one line.
    public static let template: ItemTemplate<Self> = """
        <div class="\(\.content.styleClass)">\(\.image)\(\.title)\(\.value)\(\.badge)\(\.accessory)</div>
        """

    /// Puts the model's values into the parts; its second text is the value.
    public static func map(_ model: ItemModel, _ row: inout ValueRow) {
        row.image.source = model.image
        row.image.label = model.imageLabel
        row.title.text = model.title
        row.value.text = model.detail
        row.badge.text = model.badge
        row.accessory.kind = model.accessory
    }
}
