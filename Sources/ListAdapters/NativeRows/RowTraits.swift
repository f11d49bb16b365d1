public import ListPreviewKit

/// What a row offers beside its component, as plain values: for an app that shows the same view models in a `UITableView` or in a
/// `List` of SwiftUI.
///
/// ```swift
/// let traits = viewModel.traits
/// tableView.deselectRow(at: indexPath, animated: !traits.isSelected)
/// let actions = traits.trailingActions.map { UIContextualAction(style: $0.isDestructive ? .destructive : .normal, …) }
/// ```
public struct RowTraits: Sendable, Hashable {
    /// Something that a swipe or a menu offers.
    public struct Action: Sendable, Hashable, Identifiable {
        /// The name that its event has.
        public let id: String
        /// The text.
        public let title: String
        /// The icon beside the text, or `nil`.
        public let icon: Icon?
        /// Whether something is lost.
        public let isDestructive: Bool
        /// The colour behind it; `nil` for the usual one.
        public let tint: StyleColor?

        init(_ action: RowAction) {
            id = action.name
            title = action.title
            icon = action.icon
            isDestructive = action.role == .destructive
            tint = action.tint
        }
    }

    /// The name of the event of choosing the row; `nil` for a row that cannot be chosen.
    public let action: String?
    /// Whether the row is the chosen one.
    public let isSelected: Bool
    /// Whether the row stands for content on its way.
    public let isPlaceholder: Bool
    /// Whether the row can be dragged to another place.
    public let isMovable: Bool
    /// How tall the row is.
    public let height: ListItemHeightStyle
    /// The actions of a swipe towards the trailing edge.
    public let leadingActions: [Action]
    /// The actions of a swipe towards the leading edge.
    public let trailingActions: [Action]
    /// The actions of the menu.
    public let menu: [Action]
}

extension ListItemViewModel {
    /// What the row offers beside its component.
    public var traits: RowTraits {
        RowTraits(
            action: action, isSelected: isSelected, isPlaceholder: isPlaceholder, isMovable: isMovable,
            height: heightStyle, leadingActions: leadingActions.map(RowTraits.Action.init),
            trailingActions: trailingActions.map(RowTraits.Action.init), menu: menu.map(RowTraits.Action.init))
    }
}

extension ListScreen {
    /// The identities of the rows that are on both screens and are drawn otherwise than before: what a diffable data source has
    /// to reconfigure.
    ///
    /// ```swift
    /// snapshot.reconfigureItems(screen.changedRows(since: before))
    /// ```
    ///
    /// - Complexity: O(rows).
    public func changedRows(since before: ListScreen) -> [ListID] {
        var old: [ListID: ListItemViewModel] = [:]
        for row in before.sections.flatMap(\.rows) where old[row.id] == nil { old[row.id] = row }
        return sections.flatMap(\.rows).compactMap { row in
            guard let before = old.removeValue(forKey: row.id), !before.isContentEqual(to: row) else { return nil }
            return row.id
        }
    }
}
