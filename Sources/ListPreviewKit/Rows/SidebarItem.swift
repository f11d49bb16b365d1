/// A place to go to, in a sidebar.
///
/// ```swift
/// ListItemViewModel.sidebarItem("Inbox", image: .icon(.envelope), badge: "3", isSelected: true) { await open(.inbox) }
/// ```
package struct SidebarItem: BuiltInRow, Equatable {
    /// The picture at the leading edge.
    package var image = ImageView()
    /// Where it leads.
    package var title = TextLabel(style: .title)
    /// The badge.
    package var badge = Badge()
    /// The sign at the trailing edge.
    package var accessory = Accessory()
    /// What is behind all of it.
    package var content = Container(style: .sidebarItem)

    /// Creates an empty row; its model fills it.
    package init() {}

    /// Picture, title, badge and sign in one line.
    static let markup: ItemTemplate<Self> = """
        <div class="\(\.content.styleClass)">\(\.image)\(\.title)\(\.badge)\(\.accessory)</div>
        """

    /// Puts the model's values into the parts.
    static func fill(_ model: SidebarModel, _ row: inout SidebarItem) {
        row.image.source = model.image
        row.title.text = model.title
        row.badge.text = model.badge
        row.accessory.kind = model.accessory
    }
}

extension ListItemViewModel {
    /// A place to go to, in a sidebar. Without an identity the title is it.
    ///
    /// - Parameters:
    ///   - title: Where it leads.
    ///   - id: The row's identity; without one the title is it.
    ///   - image: The picture at the leading edge.
    ///   - badge: The text of the badge.
    ///   - accessory: The sign at the trailing edge.
    ///   - isSelected: Whether it is the place where the reader is.
    ///   - perform: What choosing it does.
    public static func sidebarItem<ID: Hashable>(
        _ title: String, id: ID? = ListID?.none, image: ImageView.Source? = nil, badge: String? = nil,
        accessory: Accessory.Kind = .none, isSelected: Bool = false,
        perform: (@Sendable () async throws -> Void)? = nil
    ) -> ListItemViewModel {
        let model = SidebarModel(id: id, title: title, image: image, badge: badge, accessory: accessory)
        var row = SidebarItem.row(model)
        if isSelected { row = row.selected() }
        return perform.map { row.onSelect($0) } ?? row
    }
}

/// Something to do, in a sidebar: a button in the tint color.
///
/// ```swift
/// ListItemViewModel.sidebarButton("Add New", image: .icon(.plus)) { await library.add() }
/// ```
package struct SidebarButton: BuiltInRow, Equatable {
    /// Pressing the button.
    package static let press = ItemAction<SidebarButton, NoPayload>("press")

    /// The picture at the leading edge.
    package var image = ImageView()
    /// What it does.
    package var title = TextLabel(style: .title)
    /// The badge.
    package var badge = Badge()
    /// The sign at the trailing edge.
    package var accessory = Accessory()
    /// What is behind all of it; its tint is the button's color.
    package var content = Container(style: .sidebarButton)

    /// Creates an empty row; its model fills it.
    package init() {}

    /// A `button` element, pressed as ``press``, with picture, title, badge and sign in one line.
    static let markup: ItemTemplate<Self> = """
        <button class="\(\.content.styleClass)" data-action="press" type="button">
            \(\.image)\(\.title)\(\.badge)\(\.accessory)
        </button>
        """

    /// Puts the model's values into the parts.
    static func fill(_ model: SidebarModel, _ row: inout SidebarButton) {
        row.image.source = model.image
        row.title.text = model.title
        row.badge.text = model.badge
        row.accessory.kind = model.accessory
    }
}

extension ListItemViewModel {
    /// Something to do, in a sidebar. Without an identity the title is it.
    public static func sidebarButton<ID: Hashable>(
        _ title: String, id: ID? = ListID?.none, image: ImageView.Source? = nil, badge: String? = nil,
        accessory: Accessory.Kind = .none, tint: StyleColor? = nil,
        perform: (@Sendable () async throws -> Void)? = nil
    ) -> ListItemViewModel {
        let model = SidebarModel(id: id, title: title, image: image, badge: badge, accessory: accessory)
        return SidebarButton.row(model, style: .tinted(tint, \.content))
            .on(SidebarButton.press, perform: perform)
    }
}

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
