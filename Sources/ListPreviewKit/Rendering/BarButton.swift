/// A button of a bar, or a tab.
struct BarButtonContent: Templated {
    let action: String
    private var title: String
    private var badge: String?
    private var icon: Icon?
    private var style: String
    private var isCurrent: Bool
    let isDisabled: Bool

    init(_ button: RowAction, _ strings: ListStrings, style: String = "", isCurrent: Bool = false) {
        action = button.name
        title = button.title
        badge = button.shownBadge(strings)
        icon = button.icon
        self.style = button.barStyle(style)
        self.isCurrent = isCurrent
        isDisabled = !button.isEnabled
    }

    /// The back button, with the back icon unless it has another icon.
    init(back button: RowAction, _ strings: ListStrings, style: String) {
        self.init(button, strings, style: style)
        icon = icon ?? .chevronBackward
    }

    /// The buttons of a bar.
    static func all(_ buttons: [RowAction], _ strings: ListStrings) -> [BarButtonContent] {
        RowAction.spaced(buttons).map { button, spaces in
            var content = BarButtonContent(button, strings)
            content.style += spaces
            return content
        }
    }

    static let template: ItemTemplate<Self> = """
        <button aria-current="\(\.current)" class="\(\.style)" data-action="\(\.action)" disabled="\(\.isDisabled)" \
        type="button">
            <span aria-hidden="true" class="\(\.symbol)" hidden="\(\.hasNoIcon)"></span>\
        <span class="bar-button-title">\(\.title)</span>\
        <span class="badge" hidden="\(\.hasNoBadge)">\(\.badge)</span>
        </button>
        """

    private var current: String? { isCurrent ? "page" : nil }
    private var symbol: String { icon.map { "symbol \($0.className)" } ?? "symbol" }
    private var hasNoIcon: Bool { icon == nil }
    private var hasNoBadge: Bool { badge.unlessEmpty == nil }
}

extension [BarButtonContent] {
    /// The names of the events of enabled buttons.
    var actions: [String] { lazy.filter { !$0.isDisabled }.map(\.action) }
}

/// A button of a bar in which at least one button has a menu or a picture: a button, or a `details` element.
struct BarItem: Templated {
    private var button: Face?
    private var menu: BarMenu?
    private var spaces: String
    let actions: [String]

    private init(_ action: RowAction, _ strings: ListStrings, spaces: String = "", style: String = "") {
        self.spaces = spaces
        actions = action.choices.filter(\.isEnabled).map(\.name)
        let face = Face(action, strings, style: style)
        if action.opensMenu {
            menu = BarMenu(face.button, action.menu)
        } else {
            button = face
        }
    }

    /// The buttons of a bar, after the back button.
    static func all(
        back: RowAction? = nil, backStyle: String = "", _ buttons: [RowAction], _ strings: ListStrings
    ) -> [BarItem] {
        var backButtons: [BarItem] = []
        if var back {
            back.icon = back.icon ?? .chevronBackward
            backButtons = [BarItem(back, strings, style: backStyle)]
        }
        return backButtons + RowAction.spaced(buttons).map { BarItem($0, strings, spaces: $1) }
    }

    static let template: ItemTemplate<Self> = """
        <div class="\(\.style)"><div>\(\.button)</div><div>\(\.menu)</div></div>
        """

    private var style: String { "bar-item" + spaces }

    /// A button that sends its event.
    struct Face: Templated {
        var button: BarLabel
        private var action: String
        private var isDisabled: Bool

        init(_ action: RowAction, _ strings: ListStrings, style: String) {
            button = BarLabel(action, strings, style: style)
            self.action = action.name
            isDisabled = !action.isEnabled
        }

        static let template: ItemTemplate<Self> = """
            <button class="\({ $0.button.style })" data-action="\(\.action)" disabled="\(\.isDisabled)" type="button">\
            \(\.button)</button>
            """
    }
}

/// What a button shows: its picture or icon, its title and its badge.
struct BarLabel: Templated {
    let style: String
    private var picture: ImageView
    private var icon: Icon?
    private var title: String
    private var badge: String?

    init(_ action: RowAction, _ strings: ListStrings, style: String = "") {
        self.style = action.barStyle(style)
        picture = ImageView(action.picture.map { .framed($0.content, $0.barFrame) })
        icon = action.picture == nil ? action.icon : nil
        title = action.title
        badge = action.shownBadge(strings)
    }

    static let template: ItemTemplate<Self> = """
        \(\.picture)<span aria-hidden="true" class="\(\.symbol)" hidden="\(\.hasNoIcon)"></span>\
        <span class="bar-button-title">\(\.title)</span>\
        <span class="badge" hidden="\(\.hasNoBadge)">\(\.badge)</span>
        """

    private var symbol: String { icon.map { "symbol \($0.className)" } ?? "symbol" }
    private var hasNoIcon: Bool { icon == nil }
    private var hasNoBadge: Bool { badge.unlessEmpty == nil }
}

extension RowAction {
    /// Whether a button of a bar has neither a menu nor a picture.
    var isPlain: Bool { menu.isEmpty && picture == nil }

    /// Whether a press opens a menu.
    var opensMenu: Bool { isEnabled && menu.contains { !$0.isSpace } }

    /// The text of the badge: a dot has a word for screen readers.
    func shownBadge(_ strings: ListStrings) -> String? { badge == Self.dot ? strings[.unread] : badge }

    /// The classes of a button of a bar.
    ///
    /// - Parameter kind: The class of a tab or of a back button, which show both icon and title.
    func barStyle(_ kind: String) -> String {
        var names = ["bar-button"]
        if !kind.isEmpty {
            names.append(kind)
        } else if icon != nil || picture != nil {
            names.append("icon-only")
        }
        if role == .destructive { names.append("destructive") }
        if isProminent { names.append("prominent") }
        if badge == Self.dot { names.append("dotted") }
        return names.joined(separator: " ")
    }

    /// The buttons of a bar without the spaces. A space is a class of the button after it, or at the end, of the button
    /// before it.
    static func spaced(_ buttons: [RowAction]) -> [(button: RowAction, spaces: String)] {
        var spaced: [(button: RowAction, spaces: String)] = []
        var isAfterSpace = false
        for button in buttons {
            if !button.isSpace { spaced.append((button, isAfterSpace ? " after-space" : "")) }
            isAfterSpace = button.isSpace
        }
        if isAfterSpace, !spaced.isEmpty { spaced[spaced.count - 1].spaces += " before-space" }
        return spaced
    }
}

extension ImageView.Source {
    /// The frame of a picture in a bar: a circle of 30 points, with the picture's own colors.
    fileprivate var barFrame: ImageView.Frame {
        ImageView.Frame(.circle, size: 30, tint: frame?.tint, background: frame?.background)
    }
}
