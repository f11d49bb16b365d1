/// What a row has besides its component: the actions that a swipe uncovers, a menu, a handle.
///
/// Everything is there without a script and in reach of the keyboard. A swipe is a scroll that snaps, the menu a disclosure.
struct RowControls: Templated {
    var leading: [RowActionButton]
    var trailing: [RowActionButton]
    var menu: [RowActionButton]
    var isMovable: Bool

    init(of viewModel: ListItemViewModel) {
        leading = viewModel.leadingActions.map(RowActionButton.init)
        // The first action is the outermost one, on both sides.
        trailing = viewModel.trailingActions.reversed().map(RowActionButton.init)
        menu = viewModel.menu.map(RowActionButton.init)
        isMovable = viewModel.isMovable
    }

    static let template: ItemTemplate<Self> = """
        <div class="row-actions leading">\(\.leading)</div>
        <div class="row-actions trailing">\(\.trailing)</div>
        <details class="row-menu" hidden="\(\.hasNoMenu)">
            <summary aria-label="More actions"></summary>
            <div class="row-menu-items">\(\.menu)</div>
        </details>
        <button aria-label="Move" class="row-handle" data-action="move" hidden="\(\.isFixed)" type="button"></button>
        """

    private var hasNoMenu: Bool { menu.isEmpty }
    private var isFixed: Bool { !isMovable }
}
