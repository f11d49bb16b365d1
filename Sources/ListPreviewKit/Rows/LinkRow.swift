/// A row that is a link to another page.
public struct LinkRow: BuiltInRow, Equatable {
    /// The image at the leading edge.
    public var image = ImageView()
    /// The title.
    public var title = TextLabel(style: .title)
    /// The text below the title.
    public var subtitle = TextLabel(style: .subtitle)
    /// The badge.
    public var badge = Badge()
    /// The accessory at the trailing edge.
    public var accessory = Accessory(.chevron)
    /// The background of the row.
    public var content = Container(style: .linkRow)
    /// Where the row leads to.
    package var address: String?

    /// Creates an empty row; its model fills it.
    public init() {}

    /// An `a` element around picture, texts, badge and sign.
    ///
    /// An ``address`` that could run a script is not written at all; the row then leads nowhere.
    static let markup: ItemTemplate<Self> = """
        <a class="\(\.content.shownStyle)" href="\(address: \.address)">
            \(\.image)<span class="item-texts">\(\.title)\(\.subtitle)</span>\(\.badge)\(\.accessory)
        </a>
        """

    /// Puts the model's values into the parts.
    static func fill(_ model: LinkModel, _ row: inout LinkRow) {
        row.image.source = model.image
        row.title.text = model.title
        row.subtitle.text = model.detail
        row.badge.text = model.badge
        row.address = model.address
    }
}

/// The data of a row that links to another page.
public struct LinkModel: ListItemDataModel, Equatable {
    /// The row's identity.
    public var id: ListID
    /// The main text.
    public var title: String
    /// The text below it.
    public var detail: String?
    /// The address of the link. An address that could run a script is omitted.
    public var address: String
    /// The image at the leading edge.
    public var image: ImageView.Source?
    /// The text of the badge.
    public var badge: String?

    /// Creates the data of a link.
    public init<ID: Hashable>(
        id: ID, title: String, detail: String? = nil, address: String, image: ImageView.Source? = nil,
        badge: String? = nil
    ) {
        self.id = ListID(id)
        self.title = title
        self.detail = detail
        self.address = address
        self.image = image
        self.badge = badge
    }
}
