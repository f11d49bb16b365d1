/// An action that a row offers in addition to selection: a swipe action, a menu item or a button. It is also the type
/// of buttons of bars and of tabs.
///
/// ```swift
/// row.swipeActions(trailing: [
///     RowAction("Archive", icon: .archive) { mail in await inbox.archive(mail) },
///     .delete { mail in await inbox.delete(mail) },
/// ])
/// screen.toolbar = [RowAction("Compose", icon: .pencil) { await router.compose() }]
/// ```
///
/// The closure receives the row's model at the time of the event. It does not affect the comparison of rows. An
/// action without a closure is handled by name, by the handlers of the screen: see
/// ``ListEventHandlers/on(_:perform:)-(String,_)``.
///
/// In a bar, an action with an icon or a picture shows only that, and the title is the button's accessible name. Tabs
/// and back buttons show both. A button of a bar with a ``menu`` opens it.
public struct RowAction: Sendable, Hashable {
    /// The role of an action.
    public enum Role: String, Sendable, Hashable, CaseIterable {
        /// An ordinary action.
        case normal
        /// An action that deletes data.
        case destructive
    }

    /// The name of the event.
    public package(set) var name: String
    /// The displayed text.
    public package(set) var title: String
    /// The icon next to the title.
    public package(set) var icon: Icon?
    /// Its role.
    public var role: Role
    /// Its background color in a swipe; `nil` for that of its role.
    public var tint: StyleColor?
    /// The picture of a bar's button, instead of the icon: a circle, such as an avatar.
    public var picture: ImageView.Source?
    /// The text of the badge of a tab or of a bar's button; ``dot`` for a badge without a text.
    public var badge: String?
    /// Whether a bar's button, or an item of its menu, is enabled.
    public package(set) var isEnabled: Bool
    /// Whether it is a bar's most important button: its text is semibold.
    public var isProminent: Bool
    /// Whether the item of a bar's menu has a check mark.
    public var isChecked: Bool
    /// The menu that a button of a bar opens instead of sending its event, with ``divider`` between sections.
    ///
    /// An item with a menu opens a submenu. Items of deeper menus are items of the submenu.
    public var menu: [RowAction]
    /// The effect of the action.
    package private(set) var handler = EventHandler()
    /// Whether the name is that of the title.
    private var hasDerivedName: Bool

    /// Creates an action that is handled by its name.
    ///
    /// - Parameters:
    ///   - title: The text, or the accessible name if only the icon is visible. Without a name, it is a key of
    ///     ``ListStrings``.
    ///   - name: The name of its event. The default is derived from the title: `mark-as-read` for "Mark as Read", and
    ///     `move-action` for "Move", because `move` and some other names are reserved for events. So is the name of an
    ///     action of the row's component for an action with a closure: "Share" is `share-action` beside a button `share`.
    ///   - icon: The icon.
    ///   - picture: The picture of a button of a bar, instead of the icon.
    ///   - role: Whether the action is destructive.
    ///   - tint: The background color of a swipe action; `nil` uses the color of the role.
    ///   - badge: The text of the badge of a tab or of a button of a bar; ``dot`` for a badge without a text.
    ///   - isEnabled: Whether a button of a bar is enabled.
    ///   - isProminent: Whether it is the most important button of a bar, such as Done.
    ///   - isChecked: Whether an item of a bar's menu has a check mark.
    ///   - menu: The menu that a button of a bar opens.
    public init(
        _ title: String, name: String? = nil, icon: Icon? = nil, picture: ImageView.Source? = nil,
        role: Role = .normal, tint: StyleColor? = nil, badge: String? = nil, isEnabled: Bool = true,
        isProminent: Bool = false, isChecked: Bool = false, menu: [RowAction] = []
    ) {
        self.name = name ?? Self.name(of: title)
        hasDerivedName = name == nil
        self.title = name == nil ? ListStrings.current[title] : title
        self.icon = icon
        self.role = role
        self.tint = tint
        self.badge = badge
        self.picture = picture
        self.isEnabled = isEnabled
        self.isProminent = isProminent
        self.isChecked = isChecked
        self.menu = menu
    }

    /// Creates an action of a row, with a closure that receives the row's model.
    ///
    /// If the row has data of another type, the event is rejected, and the action is reported.
    public init<Model: ListItemDataModel>(
        _ title: String, name: String? = nil, icon: Icon? = nil, role: Role = .normal, tint: StyleColor? = nil,
        perform: @escaping @Sendable (Model) async throws -> Void
    ) {
        self.init(title, name: name, icon: icon, role: role, tint: tint)
        handler = EventHandler(perform)
    }

    /// Creates an action with a closure that needs no model, for example for a bar.
    public init(
        _ title: String, name: String? = nil, icon: Icon? = nil, picture: ImageView.Source? = nil,
        role: Role = .normal, tint: StyleColor? = nil, badge: String? = nil, isEnabled: Bool = true,
        isProminent: Bool = false, isChecked: Bool = false, perform: @escaping @Sendable () async throws -> Void
    ) {
        self.init(
            title, name: name, icon: icon, picture: picture, role: role, tint: tint, badge: badge,
            isEnabled: isEnabled, isProminent: isProminent, isChecked: isChecked)
        handler = EventHandler { _ in
            if !isEnabled { throw ListEventError.unavailable(action: name ?? title, reason: "the button is disabled") }
            try await perform()
        }
    }

    /// Creates a button of an alert with a field, with a closure that receives the text of the field.
    ///
    /// - Parameter isProminent: Whether the Return key in the field presses it, even if it is not the last button.
    public static func takingText(
        _ title: String, name: String? = nil, role: Role = .normal, isProminent: Bool = false,
        perform: @escaping @Sendable (String) async throws -> Void
    ) -> Self {
        var action = Self(title, name: name, role: role, isProminent: isProminent)
        action.handler = EventHandler { try await perform($0.payload(String.self)) }
        return action
    }

    /// The words of a title in lower case, with hyphens between them; the title if it has no letters.
    private static func name(of title: String) -> String {
        let words = title.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." && $0 != "'" }
        guard !words.isEmpty else { return title }
        let name = words.joined(separator: "-")
        return ownNames.contains(name) ? "\(name)-action" : name
    }

    /// The names of built-in events of rows, bars and lists.
    private static let ownNames: Set<String> = ["appear", "move", "refresh", "search", "select"]

    /// The action with another derived name, if it has a closure and the name is that of another event.
    func distinct(from names: Set<String>) -> RowAction {
        guard hasDerivedName, handler.perform != nil, names.contains(name) else { return self }
        var action = self
        action.name += "-action"
        return action
    }

    /// A flexible space between buttons of a toolbar. Several flexible spaces share the remaining space.
    public static let flexibleSpace = Self("", name: "")

    /// The line between two sections of a bar's menu.
    public static let divider = flexibleSpace

    /// The ``badge`` without a text: a dot. Screen readers say "Unread".
    public static let dot = "•"

    /// Whether it is a space.
    package var isSpace: Bool { name.isEmpty && title.isEmpty }

    /// The actions that a user can choose: itself, or the items of its menu, which are disabled with it.
    package var choices: [RowAction] {
        menu.isEmpty
            ? isSpace ? [] : [self]
            : menu.flatMap(\.choices).map { item in
                var item = item
                if !isEnabled { item.isEnabled = false }
                return item
            }
    }

    /// Deletes the row. The name of the event is `delete`, and the default title is "Delete".
    public static func delete(title: String? = nil) -> Self {
        Self(title ?? ListText.delete.text, name: "delete", icon: .trash, role: .destructive)
    }

    /// Deletes the row, with a closure that needs no model.
    public static func delete(
        title: String? = nil, perform: @escaping @Sendable () async throws -> Void
    ) -> Self {
        Self(title ?? ListText.delete.text, name: "delete", icon: .trash, role: .destructive, perform: perform)
    }

    /// Deletes the row, with a closure that receives its model.
    public static func delete<Model: ListItemDataModel>(
        title: String? = nil, perform: @escaping @Sendable (Model) async throws -> Void
    ) -> Self {
        Self(title ?? ListText.delete.text, name: "delete", icon: .trash, role: .destructive, perform: perform)
    }
}

/// The destination of a dragged row: the payload of the action `move`.
///
/// ```swift
/// StopRow.row(stop).movable { move in
///     await live.update { $0.moveRow(id: ListID(stop.id), to: move) }
/// }
/// ```
public enum RowMove: ListEventPayload, Hashable {
    /// Before another row.
    case before(ListID, occurrence: Int = 1)
    /// To the end of a section.
    case end(section: ListID, occurrence: Int = 1)

    /// Accepts a row or a section.
    public init?(eventValue: ListEventValue?) {
        switch eventValue {
        case .target(.row(let id, let occurrence)): self = .before(id, occurrence: occurrence)
        case .target(.section(let id, let occurrence)): self = .end(section: id, occurrence: occurrence)
        default: return nil
        }
    }
}

extension ListScreen {
    /// Moves a row.
    ///
    /// - Returns: Whether the row was moved: both the row and the destination exist, and the row was not there
    ///   already.
    /// - Complexity: O(rows).
    @discardableResult
    public mutating func moveRow(id: ListID, occurrence: Int = 1, to move: RowMove) -> Bool {
        guard let old = path(ofRow: id, occurrence: occurrence) else { return false }
        var new: ListPath
        switch move {
        case .before(let id, let occurrence):
            guard let path = path(ofRow: id, occurrence: occurrence), path != old else { return false }
            new = path
        case .end(let id, let occurrence):
            guard let section = index(ofSection: id, occurrence: occurrence) else { return false }
            new = ListPath(section: section, row: sections[section].rows.count)
        }
        if new.section == old.section && new.row > old.row { new.row -= 1 }
        guard new != old else { return false }
        let row = sections[old.section].rows.remove(at: old.row)
        sections[new.section].rows.insert(row, at: new.row)
        return true
    }

    /// Moves the row of a `move` event to its destination.
    ///
    /// - Returns: Whether it was moved.
    @discardableResult
    public mutating func moveRow(of context: ListEventContext) -> Bool {
        guard case .row(let id, let occurrence) = context.event.target,
            let move = RowMove(eventValue: context.event.value)
        else { return false }
        return moveRow(id: id, occurrence: occurrence, to: move)
    }
}
