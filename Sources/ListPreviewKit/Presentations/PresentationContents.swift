extension ScreenBar {
    /// The element of a presentation.
    ///
    /// - Parameter above: The screen of a sheet.
    init?(_ presentation: Presentation, of level: ScreenLevel, below above: ScreenLevel?) {
        switch presentation {
        case .alert(let alert): self.init(AlertContent(alert), of: level)
        case .confirmation(let confirmation): self.init(ConfirmationContent(confirmation), of: level)
        case .menu(let menu): self.init(MenuContent(menu), of: level)
        case .notice(let notice): self.init(NoticeContent(notice), of: level)
        case .sheet:
            guard let above else { return nil }
            self.init(.sheet, around: above)
        }
    }
}

/// The title, the message, the field and the buttons in the middle of the window.
private struct AlertContent: BarContent {
    private var title: String
    private var message: String?
    private var field: AlertField?
    private var buttons: [AlertButton]
    private var layout: String
    private var cancelAction: String?

    init(_ alert: Presentation.Alert) {
        title = alert.title
        message = alert.message
        field = alert.field.map(AlertField.init)
        buttons = alert.buttons.map { AlertButton($0, sendsText: alert.field != nil) }
        let all = alert.buttons + [alert.cancel].compactMap(\.self)
        let isStacked = all.count > 2 || (all.count == 2 && all.contains { $0.title.count > Self.longestTitle })
        if let cancel = alert.cancel {
            // Beside another button, it is the first one.
            buttons.insert(AlertButton(cancel, isCancel: true), at: isStacked ? buttons.count : 0)
        }
        layout = isStacked ? "alert-buttons stacked" : "alert-buttons"
        cancelAction = alert.cancelAction
    }

    /// The longest title of a button beside another one, in characters.
    private static let longestTitle = 14

    var actions: [String] { [cancelAction].compactMap(\.self) + buttons.actions }
    var label: String? { title }

    static let template: ItemTemplate<Self> = """
        <div class="presented-backdrop" data-action="\(\.cancelAction)"></div>
        <div class="presented-panel">
            <div class="presented-texts"><p class="presented-title">\(\.title)</p><p>\(\.message)</p></div>
            <div class="alert-fields">\(\.field)</div>
            <div class="\(\.layout)">\(\.buttons)</div>
        </div>
        """
    static let element = BarElement(modal: ElementID.alert, template.component, role: "alertdialog")
}

/// The text field of an alert.
private struct AlertField: Templated {
    private var text: String
    private var placeholder: String
    private var label: String
    private var type: String

    init(_ field: Presentation.Alert.Field) {
        text = field.isSecure ? "" : TextFieldRow.line(field.text)
        placeholder = TextFieldRow.line(field.placeholder)
        label = placeholder.isEmpty ? ListText.textField.text : placeholder
        type = field.isSecure ? "password" : "text"
    }

    static let template: ItemTemplate<Self> = """
        <input aria-label="\(\.label)" autocomplete="off" class="alert-text" placeholder="\(\.placeholder)" \
        type="\(\.type)" value="\(\.text)" />
        """
}

/// A button of an alert or a confirmation.
private struct AlertButton: Templated {
    let action: String
    private var title: String
    private var style: String
    private var sends: String?
    let isDisabled: Bool

    init(_ button: RowAction, isCancel: Bool = false, sendsText: Bool = false) {
        action = button.name
        title = button.title
        var names = ["alert-button"]
        if isCancel { names.append("cancel") }
        if button.role == .destructive { names.append("destructive") }
        if button.isProminent { names.append("prominent") }
        style = names.joined(separator: " ")
        sends = sendsText ? "text" : nil
        isDisabled = !button.isEnabled
    }

    static let template: ItemTemplate<Self> = """
        <button class="\(\.style)" data-action="\(\.action)" data-sends="\(\.sends)" disabled="\(\.isDisabled)" \
        type="button">\(\.title)</button>
        """
}

extension [AlertButton] {
    /// The names of the events of enabled buttons.
    fileprivate var actions: [String] { lazy.filter { !$0.isDisabled }.map(\.action) }
}

/// The buttons in one card, and the cancel button in another one below.
private struct ConfirmationContent: BarContent {
    private var title: String?
    private var message: String?
    private var buttons: [AlertButton]
    private var cancel: AlertButton
    private var cancelAction: String
    let label: String?

    init(_ confirmation: Presentation.Confirmation) {
        title = confirmation.title
        message = confirmation.message
        buttons = confirmation.buttons.map { AlertButton($0) }
        cancel = AlertButton(confirmation.cancel, isCancel: true)
        cancelAction = confirmation.cancel.name
        label = title.unlessEmpty ?? message.unlessEmpty ?? ListText.moreActions.text
    }

    var actions: [String] { [cancelAction] + buttons.actions }

    static let template: ItemTemplate<Self> = """
        <div class="presented-backdrop" data-action="\(\.cancelAction)"></div>
        <div class="presented-panel">
            <div class="confirmation-card">
                <div class="presented-texts"><p class="presented-title">\(\.title)</p><p>\(\.message)</p></div>
                <div class="confirmation-buttons">\(\.buttons)</div>
            </div>
            \(\.cancel)
        </div>
        """
    static let element = BarElement(modal: ElementID.confirmation, template.component)
}

/// The sections of a menu. The style places it at its row or button.
private struct MenuContent: BarContent {
    private var title: String?
    private var sections: [MenuSection]
    private var place: StyleClass?
    private var cancelAction: String
    let label: String?
    let actions: [String]

    init(_ menu: Presentation.Menu) {
        title = menu.title
        sections = menu.sections.flatMap { section in
            section.items.split(whereSeparator: \.isSpace).enumerated().map { number, items in
                MenuSection(number == 0 ? section.title : nil, items, openItem: menu.openItem)
            }
        }
        place = menu.anchor.styleClass
        cancelAction = menu.cancelAction
        label = title.unlessEmpty ?? ListText.moreActions.text
        actions = [menu.cancelAction] + menu.actions.filter(\.isEnabled).map(\.name)
    }

    static let template: ItemTemplate<Self> = """
        <div class="presented-backdrop" data-action="\(\.cancelAction)"></div>
        <div class="\(\.place)">
            <div class="menu-title">\(\.title)</div>
            <div aria-label="\(\.menuLabel)" class="menu-sections" role="menu">\(\.sections)</div>
        </div>
        """
    static let element = BarElement(modal: ElementID.menu, template.component)

    private var menuLabel: String { label ?? "" }
}

private struct MenuSection: Templated {
    private var title: String?
    private var items: [MenuItem]

    init(_ title: String?, _ items: ArraySlice<RowAction>, openItem: String?) {
        self.title = title.unlessEmpty
        self.items = items.map { MenuItem($0, isOpen: $0.name == openItem) }
    }

    static let template: ItemTemplate<Self> = """
        <div aria-label="\(\.title)" class="menu-section" role="group">
            <div aria-hidden="true" class="menu-header">\(\.title)</div>
            <div class="menu-items" role="none">\(\.items)</div>
        </div>
        """
}

/// An item, with the items of its submenu. They are always in the page, because browsers open a submenu.
private struct MenuItem: Templated {
    private var button: MenuButton
    private var items: [MenuLeaf]

    init(_ item: RowAction, isOpen: Bool) {
        button = MenuButton(item, isOpen: item.menu.isEmpty ? nil : isOpen)
        items = item.menu.isEmpty ? [] : item.choices.map(MenuLeaf.init)
    }

    static let template: ItemTemplate<Self> = """
        <div class="menu-item" role="none">\(\.button)<div class="menu-items" role="group">\(\.items)</div></div>
        """
}

/// An item of a submenu.
private struct MenuLeaf: Templated {
    private var button: MenuButton

    init(_ item: RowAction) { button = MenuButton(item, isOpen: nil) }

    static let template: ItemTemplate<Self> = """
        <div class="menu-item" role="none">\(\.button)</div>
        """
}

private struct MenuButton: Templated {
    private var action: String?
    private var title: String
    private var style: String
    private var mark: String
    private var symbol: String
    private var hasNoIcon: Bool
    private var role: String
    private var checked: String?
    private var expanded: String?
    private var popup: String?
    private var isDisabled: Bool

    /// - Parameter isOpen: Whether the submenu is open; `nil` without a submenu.
    init(_ item: RowAction, isOpen: Bool?) {
        action = isOpen == nil ? item.name : nil
        title = item.title
        style = item.role == .destructive ? "menu-button destructive" : "menu-button"
        let icon: Icon? = isOpen != nil ? .chevronForward : item.isChecked ? .checkmark : nil
        mark = icon.map { "menu-mark symbol \($0.className)" } ?? "menu-mark"
        symbol = item.icon.map { "symbol \($0.className)" } ?? "symbol"
        hasNoIcon = item.icon == nil
        role = item.isChecked ? "menuitemcheckbox" : "menuitem"
        checked = item.isChecked ? "true" : nil
        expanded = isOpen.map { $0 ? "true" : "false" }
        popup = isOpen == nil ? nil : "true"
        isDisabled = !item.isEnabled
    }

    static let template: ItemTemplate<Self> = """
        <button aria-checked="\(\.checked)" aria-expanded="\(\.expanded)" aria-haspopup="\(\.popup)" class="\(\.style)" \
        data-action="\(\.action)" disabled="\(\.isDisabled)" role="\(\.role)" type="button">\
        <span aria-hidden="true" class="\(\.mark)"></span><span class="menu-text">\(\.title)</span>\
        <span aria-hidden="true" class="\(\.symbol)" hidden="\(\.hasNoIcon)"></span></button>
        """
}

extension Presentation.Menu.Anchor {
    /// The class of the panel, with a rule that gives the anchor the name to which the style sheet attaches the panel.
    fileprivate var styleClass: StyleClass {
        Self.styles.value(for: self) { anchor in
            let (kind, selector): (String, String) =
                switch anchor {
                case .row(let id): ("at-row", "[id=\"\(ElementID.row(id))\"]")
                case .button(let name):
                    ("at-button", ":is(.navigation-bar,.toolbar,.tab-bar) [data-action=\"\(Self.escaped(name))\"]")
                }
            let name = StableHash.className(prefix: "list-menu", for: selector)
            return StyleClass(
                attribute: "presented-panel \(kind) \(name)", name: name,
                rule: ".list-screen:has(.\(name)) \(selector){anchor-name:--menu}")
        }
    }

    private static let styles = BoundedCache<Self, StyleClass>()

    /// The text in a CSS string, which is also safe in HTML and XML.
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
            if isPlain || scalar == "-" {
                result.unicodeScalars.append(scalar)
            } else {
                result += "\\" + String(scalar.value, radix: 16) + " "
            }
        }
    }
}

/// The icon, the text and the button of a notice. A press on it, or its time, sends the event of its end.
private struct NoticeContent: BarContent {
    private var text: String
    private var icon: Icon?
    private var buttons: [AlertButton]
    private var edge: String
    private var duration: String?
    private var dismissAction: String

    init(_ notice: Presentation.Notice) {
        text = notice.text
        icon = notice.icon
        buttons = [notice.button].compactMap { $0.map { AlertButton($0) } }
        edge = "presented-panel at-\(notice.edge.rawValue)"
        duration = notice.duration.map { "\(max(1, Int(($0 * 1000).rounded())))" }
        dismissAction = notice.dismissAction
    }

    var actions: [String] { [dismissAction] + buttons.actions }

    static let template: ItemTemplate<Self> = """
        <div class="\(\.edge)" data-action="\(\.dismissAction)" data-duration="\(\.duration)">
            <span aria-hidden="true" class="\(\.symbol)" hidden="\(\.hasNoIcon)"></span>
            <p class="presented-text">\(\.text)</p>
            <div class="notice-buttons">\(\.buttons)</div>
        </div>
        """
    static let element = BarElement(ElementID.notice, template.component, tag: "div", role: "status")

    private var symbol: String { icon.map { "symbol \($0.className)" } ?? "symbol" }
    private var hasNoIcon: Bool { icon == nil }
}
