import JSONText
import ListPreviewKit

extension ScreenFileDecoder {
    /// The items of the menu of a bar's button.
    mutating func menu(_ node: SourceNode, _ key: String) -> [RowAction] {
        var (names, open): (Set<String>, [OpenItem]) = ([], [])
        let items = menuItems(node, key, names: &names, open: &open)
        for (_, position) in open {
            report("only an item of an open menu can be open: the 'menu' of a state", at: position)
        }
        if node.list != nil, items.allSatisfy(\.isSpace) {
            warn("'\(key)' without items is not shown; the button sends its event", at: node.position)
        }
        return items
    }

    /// The items of the open menu of a state.
    ///
    /// - Parameter openItem: The name of the item whose submenu is open.
    mutating func presentedItems(
        _ node: SourceNode, _ openItem: inout String?, _ names: inout Set<String>
    ) -> [RowAction] {
        var open: [OpenItem] = []
        let items = menuItems(node, "items", names: &names, open: &open)
        for (item, position) in open {
            if item.menu.isEmpty { report("only an item with a 'menu' can be open", at: position) }
            openItem = item.name
        }
        return items
    }

    /// An item whose submenu is open, and the position of its key `open`.
    private typealias OpenItem = (item: RowAction, position: TextPosition)

    /// The items of a menu, and `divider` between them.
    ///
    /// - Parameters:
    ///   - names: The names of the items so far, which are different also in submenus: they are those of events.
    ///   - open: The items so far whose submenu is open.
    ///   - isSubmenu: Whether the items are those of a submenu, which has no submenus.
    private mutating func menuItems(
        _ node: SourceNode, _ key: String, names: inout Set<String>, open: inout [OpenItem], isSubmenu: Bool = false
    ) -> [RowAction] {
        var items: [RowAction] = []
        for node in list(node, key) ?? [] {
            guard case .object = node.value else {
                if case .string(DividerWord.divider.rawValue) = node.value {
                    items.append(.divider)
                } else {
                    reportText(node, insteadOf: MenuItemKey.self, or: DividerWord.divider.rawValue)
                }
                continue
            }
            guard let object = object(node, MenuItemKey.self) else { continue }
            let name = requiredText(object, .name)
            if !name.isEmpty, !names.insert(name).inserted {
                report("duplicate item \(name.excerpt); give each a name of its own", at: node.position)
            }
            if isSubmenu, object.has(.menu) {
                report(
                    "a submenu has no submenus; move the items of 'menu' into the submenu",
                    at: keyPosition(of: "menu", in: node))
            }
            let submenu = isSubmenu ? nil : object[.menu]
            let item = RowAction(
                visibleText(object, .title) ?? Self.title(of: name), name: name,
                icon: object[.icon].flatMap { icon($0) }, role: choice(object[.role], "role") ?? .normal,
                isEnabled: flag(object, .enabled, default: true), isChecked: flag(object, .checked, default: false),
                menu: submenu.map { menuItems($0, "menu", names: &names, open: &open, isSubmenu: true) } ?? [])
            if flag(object, .open, default: false) { open.append((item, keyPosition(of: "open", in: node))) }
            items.append(item)
        }
        return items
    }
}

/// The keys of an item of a menu.
enum MenuItemKey: String, ScreenFileKey {
    case name, title, icon, role, enabled, checked, menu, open

    static let owner = "menu item"
    static let example = #"{"name": "sort", "title": "Sort by date"}"#
    static let synonyms: [String: MenuItemKey] = [
        "id": .name, "action": .name, "text": .title, "image": .icon, "selected": .checked, "items": .menu,
        "submenu": .menu, "expanded": .open,
    ]
}

/// The name of the line between the sections of a menu.
enum DividerWord: String, CaseIterable {
    case divider
}
