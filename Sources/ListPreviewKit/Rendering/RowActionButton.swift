/// The button of one of a row's actions.
struct RowActionButton: Templated {
    private var icon: ImageView
    private var title: String
    private var name: String
    private var look: PartStyle

    init(_ action: RowAction) {
        icon = ImageView(action.icon.map { .icon($0) })
        title = action.title
        name = action.name
        var container = Container(style: action.role == .destructive ? Self.destructive : Self.normal)
        container.background = action.tint
        look = container.style
    }

    static let templateName = "ListRendering.RowActionButton"
    static let template: ItemTemplate<Self> = """
        <button class="\(\.styleClass)" data-action="\(\.name)" type="button">\(\.icon)<span>\(\.title)</span></button>
        """

    private var styleClass: StyleClass? { look.styleClass }
    private static let normal = PartStyle(baseClass: "row-action")
    private static let destructive = PartStyle(baseClass: "row-action destructive")
}
