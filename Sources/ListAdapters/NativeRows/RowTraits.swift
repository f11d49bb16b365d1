public import ListPreviewKit

/// What a row offers beside its component, as plain values: for an app that shows the same view models in a `UITableView` or in a
/// `List` of SwiftUI.
///
/// ```swift
/// let traits = viewModel.traits(on: screen)
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
        /// The color behind it; `nil` for the usual one.
        public let tint: StyleColor?

        init(_ action: RowAction) {
            id = action.name
            title = action.title
            icon = action.icon
            isDestructive = action.role == .destructive
            tint = action.tint
        }
    }

    /// The name of the row's component with its module, such as `Trips.TripRow`, or `ListPreviewKit.MessageRow` for a message: a
    /// reuse identifier.
    public let component: String
    /// The name of the event of choosing the row; `nil` for a row that cannot be chosen now.
    public let action: String?
    /// The name of the event when the row comes near the window; `nil` if it asks for nothing then.
    public let appearAction: String?
    /// Whether the row is the chosen one.
    public let isSelected: Bool
    /// Whether the row stands for content on its way.
    public let isPlaceholder: Bool
    /// Whether the row can be dragged to another place.
    public let isMovable: Bool
    /// How many steps the row is indented: it is one of those that a disclosure shows and hides.
    public let indentation: Int
    /// The row's height.
    public let height: ListItemHeightStyle
    /// The row's effect while it is pressed.
    public let selectionStyle: SelectionStyle
    /// The lines at the row; `nil` for the list's own way.
    public let separators: ListSeparators?
    /// The actions of a swipe towards the trailing edge.
    public let leadingActions: [Action]
    /// The actions of a swipe towards the leading edge.
    public let trailingActions: [Action]
    /// The actions of the menu.
    public let menu: [Action]
}

extension ListItemViewModel {
    /// What the row offers beside its component on a screen, whose handlers make rows selectable, and whose edit mode keeps rows
    /// from being chosen.
    ///
    /// - Parameter screen: The screen that has the row.
    /// - Complexity: O(1).
    public func traits(on screen: ListScreen) -> RowTraits {
        RowTraits(
            component: componentName,
            action: screen.editMode == .active ? nil : selectable(with: screen.handlers).action,
            appearAction: appearAction, isSelected: isSelected, isPlaceholder: isPlaceholder, isMovable: isMovable,
            indentation: indentation, height: heightStyle, selectionStyle: selectionStyle, separators: separators,
            leadingActions: leadingActions.map(RowTraits.Action.init),
            trailingActions: trailingActions.map(RowTraits.Action.init), menu: menu.map(RowTraits.Action.init))
    }

    /// A part of the row's component with the style and the values that it shows, by the name of its property; `nil` if there is none
    /// of this type.
    ///
    /// ```swift
    /// let row = ListItemViewModel.message("Anna Bell", date: "09:41")
    /// row.part("date", as: TextLabel.self)?.text          // "09:41"
    /// ```
    ///
    /// For rows whose component has no public name; of others ``/ListPreviewKit/ListItemViewModel/component(as:)`` gives all parts.
    ///
    /// - Complexity: O(values): the row is mapped anew with each call.
    public func part<Part>(_ name: String, as type: Part.Type) -> Part? {
        var part: Part?
        StoredProperty.forEach(of: filledComponent) { property, value in
            if property == name { part = value as? Part }
        }
        return part
    }
}

extension ListScreen {
    /// Where the rows of each section are on the screen, in order: of several with one identity each has another place.
    ///
    /// As the identifiers of a diffable data source they are unique, and ``/ListPreviewKit/ListEvent`` takes them as they are.
    ///
    /// ```swift
    /// for (section, rows) in screen.targets {
    ///     snapshot.appendSections([section])
    ///     snapshot.appendItems(rows, toSection: section)
    /// }
    /// ```
    ///
    /// - Complexity: O(rows).
    public var targets: [(section: ListEventTarget, rows: [ListEventTarget])] {
        var (sectionCounts, rowCounts) = ([ListID: Int](), [ListID: Int]())
        return sections.map { section in
            sectionCounts[section.id, default: 0] += 1
            let rows = section.rows.map { row in
                rowCounts[row.id, default: 0] += 1
                return ListEventTarget.row(row.id, occurrence: rowCounts[row.id] ?? 1)
            }
            return (.section(section.id, occurrence: sectionCounts[section.id] ?? 1), rows)
        }
    }

    /// The rows that are on both screens and are drawn otherwise than before: what a diffable data source has to do about them.
    ///
    /// ```swift
    /// let changes = screen.changedRows(since: before)
    /// snapshot.reconfigureItems(changes.reconfigured)
    /// snapshot.reloadItems(changes.reloaded)
    /// ```
    ///
    /// - Returns: The rows that keep their component, whose cells are filled anew, and those with another component, which need
    ///   another cell.
    /// - Complexity: O(rows).
    public func changedRows(
        since before: ListScreen
    ) -> (reconfigured: [ListEventTarget], reloaded: [ListEventTarget]) {
        var old: [ListEventTarget: ListItemViewModel] = [:]
        for (section, targets) in zip(before.sections, before.targets) {
            for (row, target) in zip(section.rows, targets.rows) {
                old[target] = row.selectable(with: before.handlers)
            }
        }
        var changes: (reconfigured: [ListEventTarget], reloaded: [ListEventTarget]) = ([], [])
        for (section, targets) in zip(sections, targets) {
            for (row, target) in zip(section.rows, targets.rows) {
                guard let before = old[target] else { continue }
                if !before.hasTemplate(of: row) {
                    changes.reloaded.append(target)
                } else if !before.isContentEqual(to: row.selectable(with: handlers)) {
                    changes.reconfigured.append(target)
                }
            }
        }
        return changes
    }
}
