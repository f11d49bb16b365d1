/// An item of a sidebar with items below it, which it collapses without a script.
///
/// ```swift
/// Row.sidebarGroup("Projects", image: .icon(.folder), items: [.init("Atlas"), .init("Borealis")]) { id in
///     await open(.project(id))
/// }
/// ```
public struct SidebarGroup: BuiltInRow, Equatable {
    /// Selecting one of the items; the payload is its identity.
    public static let choose = ItemAction<SidebarGroup, String>("choose")

    /// The image at the leading edge.
    public var image = ImageView()
    /// The title of the group.
    public var title = TextLabel(style: .title)
    /// The badge.
    public var badge = Badge()
    /// The background of the title.
    public var content = Container(style: .sidebarGroup)
    /// Whether the items are visible initially.
    public var isExpanded = true
    /// The items in order.
    public var items: [SidebarGroupModel.Item] = []

    /// Creates an empty row; its model fills it.
    public init() {}

    /// A `details` element: its summary is image, title and badge; the items are buttons, which send ``choose``.
    static let markup: ItemTemplate<Self> = """
        <details class="sidebar-group" open="\(\.isExpanded)">
            <summary class="\(\.content.shownStyle)">\(\.image)\(\.title)\(\.badge)</summary>
            <div class="items">\(\.subitems)</div>
        </details>
        """

    /// Fills the parts with the model's values.
    static func fill(_ model: SidebarGroupModel, _ row: inout SidebarGroup) {
        row.image.source = model.image
        row.title.text = model.title
        row.badge.text = model.badge
        row.isExpanded = model.isExpanded
        row.items = model.items
    }

    private var subitems: [SidebarSubitem] { items.map(SidebarSubitem.init) }
}

extension ListItemViewModel {
    /// A sidebar item with items below it. The default identity is the title.
    ///
    /// - Parameters:
    ///   - title: The title of the group.
    ///   - id: The row's identity. The default is the title.
    ///   - image: The image at the leading edge.
    ///   - badge: The text of the badge.
    ///   - isExpanded: Whether the items are visible initially.
    ///   - items: The items in order.
    ///   - style: The style of the row.
    ///   - perform: The handler of a selected item, which receives the item's identity. Unknown items are rejected.
    public static func sidebarGroup<ID: Hashable>(
        _ title: String, id: ID? = ListID?.none, image: ImageView.Source? = nil, badge: String? = nil,
        isExpanded: Bool = true, items: [SidebarGroupModel.Item],
        style: ListItemStyle<SidebarGroup> = .default,
        perform: (@Sendable (String) async throws -> Void)? = nil
    ) -> ListItemViewModel {
        let model = SidebarGroupModel(
            id: id, title: title, image: image, badge: badge, isExpanded: isExpanded, items: items)
        return SidebarGroup.row(model, style: style)
            .on(SidebarGroup.choose, perform: perform)
    }
}

/// The data of a sidebar's group: an item with items below it.
public struct SidebarGroupModel: ListItemDataModel, Equatable {
    /// An item of the group.
    public struct Item: Sendable, Hashable {
        /// The value of the event; unique in its group.
        public var id: String
        /// The title of the destination.
        public var title: String
        /// The image before the title.
        public var image: ImageView.Source?
        /// The text of the badge.
        public var badge: String?
        /// Whether it is the current destination.
        public var isSelected: Bool

        /// Creates an item. The default identity is the title.
        public init(
            _ title: String, id: String? = nil, image: ImageView.Source? = nil, badge: String? = nil,
            isSelected: Bool = false
        ) {
            self.id = id ?? title
            self.title = id == nil ? ListStrings.current[title] : title
            self.image = image
            self.badge = badge
            self.isSelected = isSelected
        }
    }

    /// The group's identity.
    public var id: ListID
    /// The title of the group.
    public var title: String
    /// The image at the leading edge.
    public var image: ImageView.Source?
    /// The text of the badge.
    public var badge: String?
    /// Whether the items are visible initially.
    public var isExpanded: Bool
    /// The items in order.
    public var items: [Item]

    /// Creates the data of a group. The default identity is the title.
    public init<ID: Hashable>(
        id: ID? = ListID?.none, title: String, image: ImageView.Source? = nil, badge: String? = nil,
        isExpanded: Bool = true, items: [Item]
    ) {
        (self.id, self.title) = id.orKey(title)
        self.image = image
        self.badge = badge
        self.isExpanded = isExpanded
        self.items = items
    }
}

/// An item of a sidebar's group.
struct SidebarSubitem: Templated, Equatable {
    private var id: String
    private var image: ImageView
    private var title: TextLabel
    private var badge: Badge
    private var isSelected: Bool

    init(_ item: SidebarGroupModel.Item) {
        id = item.id
        image = ImageView(item.image)
        title = TextLabel(item.title, style: .title)
        badge = Badge(item.badge)
        isSelected = item.isSelected
    }

    static let template: ItemTemplate<Self> = """
        <button aria-current="\(\.current)" class="item sidebar-item" data-action="choose" data-value="\(\.id)" \
        type="button">\(\.image)\(\.title)\(\.badge)</button>
        """

    private var current: String? { isSelected ? "true" : nil }
}
