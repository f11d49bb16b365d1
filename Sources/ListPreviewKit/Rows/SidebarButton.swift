/// Something to do, in a sidebar: a button in the tint colour.
///
/// ```swift
/// ListItemViewModel.sidebarButton("Add New", image: .icon(.plus)) { _ in await library.add() }
/// ```
public struct SidebarButton: ListItem, Equatable {
    /// Pressing the button.
    public static let press = ItemAction<SidebarButton, NoPayload>("press")

    /// The picture at the leading edge.
    public var image = ImageView()
    /// What it does.
    public var title = TextLabel(style: .title)
    /// The badge.
    public var badge = Badge()
    /// The sign at the trailing edge.
    public var accessory = Accessory()
    /// What is behind all of it; its tint is the button's colour.
    public var content = Container(style: .sidebarButton)

    /// Creates a row that shows nothing yet; ``map(_:_:)`` fills it.
    public init() {}

    /// A `button` element, pressed as ``press``, with picture, title, badge and sign in one line.
    public static let template: ItemTemplate<Self> = """
        <button class="\(\.content.styleClass)" data-action="press" type="button">
            \(\.image)\(\.title)\(\.badge)\(\.accessory)
        </button>
        """

    /// Puts the model's values into the parts.
    public static func map(_ model: SidebarModel, _ row: inout SidebarButton) {
        row.image.source = model.image
        row.title.text = model.title
        row.badge.text = model.badge
        row.accessory.kind = model.accessory
    }
}

extension ListItemViewModel {
    /// Something to do, in a sidebar. Without an identity the title is it.
    public static func sidebarButton(
        _ title: String, id: ListID? = nil, image: ImageView.Source? = nil, badge: String? = nil,
        accessory: Accessory.Kind = .none, tint: StyleColor? = nil,
        action: (@Sendable (ListEventContext) async throws -> Void)? = nil
    ) -> ListItemViewModel {
        let model = SidebarModel(id: id, title: title, image: image, badge: badge, accessory: accessory)
        let row = ListItemViewModel(SidebarButton.self, data: model, style: .tinted(tint, \.content))
        guard let action else { return row }
        return row.on(SidebarButton.press) { _, context in try await action(context) }
    }
}
