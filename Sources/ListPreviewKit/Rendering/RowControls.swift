/// The controls of a row next to its component: swipe actions, a menu and a drag handle.
///
/// All of them work without scripts and with the keyboard. A swipe is a scroll with snapping, and the menu is a
/// disclosure.
struct RowControls: Templated {
    var leading: [RowActionButton]
    var trailing: [RowActionButton]
    var menu: [RowActionButton]
    var isMovable: Bool
    private let menuClass: String
    private var menuLabel: String
    private var moveLabel: String

    init(of viewModel: ListItemViewModel) {
        leading = viewModel.leadingActions.map(RowActionButton.init)
        // The first action is the outermost one, on both sides.
        trailing = viewModel.trailingActions.reversed().map(RowActionButton.init)
        menu = viewModel.menu.map(RowActionButton.init)
        isMovable = viewModel.isMovable
        menuClass = viewModel.showsMenuButton ? "row-menu permanent" : "row-menu"
        menuLabel = viewModel.menuLabel
        moveLabel = viewModel.moveLabel
    }

    static let template: ItemTemplate<Self> = """
        <div class="row-actions leading">\(\.leading)</div>
        <div class="row-actions trailing">\(\.trailing)</div>
        <details class="\(\.menuClass)" hidden="\(\.hasNoMenu)">
            <summary aria-label="\(\.menuLabel)"></summary>
            <div class="row-menu-items">\(\.menu)</div>
        </details>
        <button aria-label="\(\.moveLabel)" class="row-handle" data-action="move" hidden="\(\.isFixed)" type="button"></button>
        """

    private var hasNoMenu: Bool { menu.isEmpty }
    private var isFixed: Bool { !isMovable }
}

/// The button of one of a row's actions.
struct RowActionButton: Templated {
    private var icon: ImageView
    private var title: String
    private var name: String
    private var style: PartStyle

    init(_ action: RowAction) {
        icon = ImageView(action.icon.map { .icon($0) })
        title = action.title
        name = action.name
        var container = Container(style: action.role == .destructive ? Self.destructive : Self.normal)
        container.background = action.tint
        style = container.style
    }

    static let template: ItemTemplate<Self> = """
        <button class="\(\.styleClass)" data-action="\(\.name)" type="button">\(\.icon)<span>\(\.title)</span></button>
        """

    private var styleClass: StyleClass? { style.styleClass }
    private static let normal = PartStyle(baseClass: "row-action")
    private static let destructive = PartStyle(baseClass: "row-action destructive")
}
