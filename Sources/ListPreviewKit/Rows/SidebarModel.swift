/// The data of a sidebar's item or button.
public struct SidebarModel: ListItemDataModel, Equatable {
    /// The item's identity.
    public var id: ListID
    /// Where it leads, or what it does.
    public var title: String
    /// The picture at the leading edge.
    public var image: ImageView.Source?
    /// The text of the badge, such as a count.
    public var badge: String?
    /// The sign at the trailing edge.
    public var accessory: Accessory.Kind

    /// Creates the data of an item. Without an identity the title is it.
    public init(
        id: ListID? = nil, title: String, image: ImageView.Source? = nil, badge: String? = nil,
        accessory: Accessory.Kind = .none
    ) {
        self.id = id ?? ListID(title)
        self.title = title
        self.image = image
        self.badge = badge
        self.accessory = accessory
    }
}
