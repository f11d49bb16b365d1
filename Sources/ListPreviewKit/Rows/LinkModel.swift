/// The data of a row that leads to another page.
public struct LinkModel: ListItemDataModel, Equatable {
    /// The row's identity.
    public var id: ListID
    /// The main text.
    public var title: String
    /// The text below it.
    public var detail: String?
    /// Where the row leads to; an address that could run a script leads nowhere.
    public var address: String
    /// The picture at the leading edge.
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
