/// A row that is a link to another page.
public struct LinkRow: RichRow, Equatable {
    /// The image at the leading edge.
    public var image = ImageView()
    /// The title.
    public var title = TextLabel(style: .title)
    /// The text below the title.
    public var subtitle = TextLabel(style: .subtitle)
    /// The badge.
    public var badge = Badge()
    /// The accessory at the trailing edge. A chevron is hidden without a destination.
    public var accessory = Accessory(.chevron)
    /// The background of the row.
    public var content = Container(style: .linkRow)
    /// The destination.
    public var address: String?

    var sharedExtras: SharedRowExtras?

    /// Creates an empty row; its model fills it.
    public init() {}

    /// An `a` element around image, texts, badge and accessory.
    ///
    /// An ``address`` that could run a script is never written; the row then has no destination.
    static let markup: ItemTemplate<Self> = """
        <a class="\(\.content.shownStyle)" href="\(address: \.address)">
            \(\.image)<span class="item-texts">\(\.title)\(\.subtitle)</span>\(\.badge)\(\.accessory)
        </a>
        """

    static let richMarkup = rich(
        """
        <a class="\(\.content.shownStyle)" href="\(address: \.address)">
            \(\.image)<span class="item-texts">\(\.richTitle)\(\.richSubtitle)</span>\(\.badge)\(\.accessory)
        </a>
        """)

    private var richSubtitle: RichText { RichText(subtitle, .richSubtitle, .detail, of: sharedExtras) }

    /// Fills the parts with the model's values.
    static func fill(_ model: LinkModel, _ row: inout LinkRow) {
        row.image.source = model.image
        row.title.text = model.title
        row.subtitle.text = model.detail
        row.badge.text = model.badge
        row.accessory.kind = model.accessory
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
    /// The accessory at the trailing edge; a button is drawn as an icon.
    public var accessory: Accessory.Kind

    /// Creates the data of a link.
    public init<ID: Hashable>(
        id: ID, title: String, detail: String? = nil, address: String, image: ImageView.Source? = nil,
        badge: String? = nil, accessory: Accessory.Kind = .chevron
    ) {
        self.id = ListID(id)
        self.title = title
        self.detail = detail
        self.address = address
        self.image = image
        self.badge = badge
        self.accessory = accessory
    }
}
