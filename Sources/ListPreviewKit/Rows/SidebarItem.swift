/// A destination in a sidebar.
///
/// ```swift
/// Row.sidebarItem("Inbox", image: .icon(.envelope), badge: "3", isSelected: true) { await open(.inbox) }
/// ```
public struct SidebarItem: BuiltInRow, Equatable {
    /// The image at the leading edge.
    public var image = ImageView()
    /// The title of the destination.
    public var title = TextLabel(style: .title)
    /// The badge.
    public var badge = Badge()
    /// The accessory at the trailing edge.
    public var accessory = Accessory()
    /// The background of the row.
    public var content = Container(style: .sidebarItem)

    /// Creates an empty row; its model fills it.
    public init() {}

    /// Image, title, badge and accessory in one line.
    static let markup: ItemTemplate<Self> = """
        <div class="\(\.content.shownStyle)">\(\.image)\(\.title)\(\.badge)\(\.accessory)</div>
        """

    /// Fills the parts with the model's values.
    static func fill(_ model: SidebarModel, _ row: inout SidebarItem) {
        row.image.source = model.image
        row.title.text = model.title
        row.badge.text = model.badge
        row.accessory.kind = model.accessory
    }
}

extension ListItemViewModel {
    /// A destination in a sidebar. The default identity is the title.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - id: The row's identity. The default is the title.
    ///   - image: The image at the leading edge.
    ///   - badge: The text of the badge.
    ///   - accessory: The accessory at the trailing edge.
    ///   - isSelected: Whether it is the current destination.
    ///   - style: The style of the row.
    ///   - perform: The handler of a selection.
    public static func sidebarItem<ID: Hashable>(
        _ title: String, id: ID? = ListID?.none, image: ImageView.Source? = nil, badge: String? = nil,
        accessory: Accessory.Kind = .none, isSelected: Bool = false,
        style: ListItemStyle<SidebarItem> = .default,
        perform: (@Sendable () async throws -> Void)? = nil
    ) -> ListItemViewModel {
        let model = SidebarModel(id: id, title: title, image: image, badge: badge, accessory: accessory)
        var row = SidebarItem.row(model, style: style)
        if isSelected { row = row.selected() }
        return perform.map { row.onSelect($0) } ?? row
    }
}

/// An action in a sidebar: a button in the tint color.
///
/// ```swift
/// Row.sidebarButton("Add New", image: .icon(.plus)) { await library.add() }
/// ```
public struct SidebarButton: BuiltInRow, Equatable {
    /// Pressing the button.
    public static let press = ItemAction<SidebarButton, NoPayload>("press")

    /// The image at the leading edge.
    public var image = ImageView()
    /// The title of the action.
    public var title = TextLabel(style: .title)
    /// The badge.
    public var badge = Badge()
    /// The accessory at the trailing edge.
    public var accessory = Accessory()
    /// The background; its tint is the button's color.
    public var content = Container(style: .sidebarButton)

    /// Creates an empty row; its model fills it.
    public init() {}

    /// A `button` element that sends ``press``, with image, title, badge and accessory in one line.
    static let markup: ItemTemplate<Self> = """
        <button class="\(\.content.shownStyle)" data-action="press" type="button">
            \(\.image)\(\.title)\(\.badge)\(\.accessory)
        </button>
        """

    /// Fills the parts with the model's values.
    static func fill(_ model: SidebarModel, _ row: inout SidebarButton) {
        row.image.source = model.image
        row.title.text = model.title
        row.badge.text = model.badge
        row.accessory.kind = model.accessory
    }
}

extension ListItemViewModel {
    /// A button in a sidebar. The default identity is the title.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - id: The row's identity. The default is the title.
    ///   - image: The image at the leading edge.
    ///   - badge: The text of the badge.
    ///   - accessory: The accessory at the trailing edge.
    ///   - tint: The color of the button; `nil` uses the system color.
    ///   - style: The style of the row.
    ///   - perform: The handler of a press.
    public static func sidebarButton<ID: Hashable>(
        _ title: String, id: ID? = ListID?.none, image: ImageView.Source? = nil, badge: String? = nil,
        accessory: Accessory.Kind = .none, tint: StyleColor? = nil, style: ListItemStyle<SidebarButton> = .default,
        perform: (@Sendable () async throws -> Void)? = nil
    ) -> ListItemViewModel {
        let model = SidebarModel(id: id, title: title, image: image, badge: badge, accessory: accessory)
        return SidebarButton.row(model, style: style.tinted(tint, \.content))
            .on(SidebarButton.press, perform: perform)
    }
}

/// The data of a sidebar's item or button.
public struct SidebarModel: ListItemDataModel, Equatable {
    /// The item's identity.
    public var id: ListID
    /// The title of the destination or action.
    public var title: String
    /// The image at the leading edge.
    public var image: ImageView.Source?
    /// The text of the badge, such as a count.
    public var badge: String?
    /// The accessory at the trailing edge.
    public var accessory: Accessory.Kind

    /// Creates the data of an item. The default identity is the title.
    public init<ID: Hashable>(
        id: ID? = ListID?.none, title: String, image: ImageView.Source? = nil, badge: String? = nil,
        accessory: Accessory.Kind = .none
    ) {
        (self.id, self.title) = id.orKey(title)
        self.image = image
        self.badge = badge
        self.accessory = accessory
    }
}
