/// The menu of a button of a bar, or of the title.
///
/// It is a disclosure like the menus of rows, so it works without scripts.
struct BarMenu: Templated {
    private var label: BarLabel
    private var items: [Item]

    init(_ label: BarLabel, _ actions: [RowAction]) {
        self.label = label
        items = Item.all(actions, inSubmenu: false)
    }

    static let template: ItemTemplate<Self> = """
        <details class="row-menu bar-menu"><summary class="\({ $0.label.style })">\(\.label)</summary>\
        <div class="row-menu-items">\(\.items)</div></details>
        """

    /// An item, or a submenu.
    struct Item: Templated {
        private var choice: Choice?
        private var submenu: Submenu?
        private var isAfterDivider: Bool

        /// The items of a menu. A divider is a class of the item after it. Items of deeper menus belong to the submenu.
        static func all(_ actions: [RowAction], inSubmenu: Bool) -> [Item] {
            let actions = inSubmenu ? actions.flatMap { $0.isSpace ? [$0] : $0.choices } : actions
            let hasChecks = actions.contains(where: \.isChecked)
            var items: [Item] = []
            var isAfterDivider = false
            for action in actions {
                defer { isAfterDivider = action.isSpace }
                if action.isSpace { continue }
                items.append(
                    Item(
                        choice: action.menu.isEmpty ? Choice(action, hasChecks: hasChecks) : nil,
                        submenu: action.menu.isEmpty ? nil : Submenu(action),
                        isAfterDivider: isAfterDivider && !items.isEmpty))
            }
            return items
        }

        static let template: ItemTemplate<Self> = """
            <div class="\(\.style)"><div>\(\.choice)</div><div>\(\.submenu)</div></div>
            """

        private var style: String { isAfterDivider ? "menu-item after-divider" : "menu-item" }
    }

    /// An item that sends its event.
    struct Choice: Templated {
        private var action: String
        private var title: String
        private var icon: Icon?
        private var style: String
        private var isDisabled: Bool
        /// Whether it is checked; `nil` if no item of the menu is.
        private var isPressed: Bool?

        init(_ action: RowAction, hasChecks: Bool) {
            self.action = action.name
            title = action.title
            icon = action.icon
            style = action.role == .destructive ? "row-action destructive" : "row-action"
            isDisabled = !action.isEnabled
            isPressed = hasChecks ? action.isChecked : nil
        }

        static let template: ItemTemplate<Self> = """
            <button aria-pressed="\(\.pressed)" class="\(\.style)" data-action="\(\.action)" \
            disabled="\(\.isDisabled)" type="button"><span>\(\.title)</span>\
            <span aria-hidden="true" class="\(\.symbol)" hidden="\(\.hasNoIcon)"></span></button>
            """

        private var pressed: String? { isPressed.map { "\($0)" } }
        private var symbol: String { icon.map { "symbol \($0.className)" } ?? "symbol" }
        private var hasNoIcon: Bool { icon == nil }
    }

    /// Items that open below their title.
    struct Submenu: Templated {
        private var title: String
        private var items: [Choice]

        init(_ action: RowAction) {
            title = action.title
            let choices = action.choices
            let hasChecks = choices.contains(where: \.isChecked)
            items = choices.map { Choice($0, hasChecks: hasChecks) }
        }

        static let template: ItemTemplate<Self> = """
            <details class="submenu"><summary class="row-action">\(\.title)</summary>\
            <div class="submenu-items">\(\.items)</div></details>
            """
    }
}
