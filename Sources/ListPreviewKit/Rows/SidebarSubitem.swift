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
