/// The data of a sidebar's group: an item with items below it.
public struct SidebarGroupModel: ListItemDataModel, Equatable {
    /// An item of the group.
    public struct Item: Sendable, Hashable {
        /// What the event carries; unique in its group.
        public var id: String
        /// Where it leads.
        public var title: String
        /// The picture before the title.
        public var image: ImageView.Source?
        /// The text of the badge.
        public var badge: String?
        /// Whether it is the place where the reader is.
        public var isSelected: Bool

        /// Creates an item. Without an identity the title is it.
        public init(
            _ title: String, id: String? = nil, image: ImageView.Source? = nil, badge: String? = nil,
            isSelected: Bool = false
        ) {
            self.id = id ?? title
            self.title = title
            self.image = image
            self.badge = badge
            self.isSelected = isSelected
        }
    }

    /// The group's identity.
    public var id: ListID
    /// What the items have in common.
    public var title: String
    /// The picture at the leading edge.
    public var image: ImageView.Source?
    /// The text of the badge.
    public var badge: String?
    /// Whether the items can be seen at first.
    public var isExpanded: Bool
    /// The items in order.
    public var items: [Item]

    /// Creates the data of a group. Without an identity the title is it.
    public init(
        id: ListID? = nil, title: String, image: ImageView.Source? = nil, badge: String? = nil,
        isExpanded: Bool = true, items: [Item]
    ) {
        self.id = id ?? ListID(title)
        self.title = title
        self.image = image
        self.badge = badge
        self.isExpanded = isExpanded
        self.items = items
    }
}
