/// Something that a row offers beside choosing it: by a swipe, in its menu.
///
/// ```swift
/// row.swipeActions(trailing: [RowAction("archive", title: "Archive", icon: .folder), .delete()])
/// ```
public struct RowAction: Sendable, Hashable {
    /// What an action means for the row.
    public enum Role: String, Sendable, Hashable, CaseIterable {
        /// Nothing out of the ordinary.
        case normal
        /// Something is lost.
        case destructive
    }

    /// The name that its event has.
    public var name: String
    /// What it says.
    public var title: String
    /// The icon beside the title.
    public var icon: Icon?
    /// What it means for the row.
    public var role: Role
    /// The colour behind it in a swipe; `nil` for that of its role.
    public var tint: StyleColor?

    /// Creates an action.
    public init(
        _ name: String, title: String, icon: Icon? = nil, role: Role = .normal, tint: StyleColor? = nil
    ) {
        self.name = name
        self.title = title
        self.icon = icon
        self.role = role
        self.tint = tint
    }

    /// Deletes the row: the event's name is `delete`.
    public static func delete(title: String = "Delete") -> Self {
        Self("delete", title: title, icon: .trash, role: .destructive)
    }
}
