// The bars and modes that a screen can have beside its rows. A screen without them is its title and its rows.

extension ListScreen {
    /// A button of a bar, or a tab.
    ///
    /// ```swift
    /// ListScreen.BarButton("compose", title: "Compose", icon: .pencil)
    /// ```
    ///
    /// With an icon a bar shows the icon alone, and the title is the button's accessible name; tabs and back buttons show both.
    /// Its event has the name of the button and comes to ``ListScreen/handlers`` as one of the screen.
    public struct BarButton: Sendable, Hashable {
        /// The name of its event.
        package var name: String
        /// The text, or the accessible name of the icon.
        package var title: String
        /// The icon.
        package var icon: Icon?
        /// The text of a tab's badge.
        package var badge: String?
        /// The role.
        package var role: RowAction.Role
        /// Whether it can be pressed.
        package var isEnabled: Bool
        /// Whether it is the most important one: its text is semibold.
        package var isProminent: Bool

        /// Creates a button.
        ///
        /// - Parameters:
        ///   - name: The name of its event.
        ///   - title: The text, or the accessible name of the icon.
        ///   - icon: The icon.
        ///   - badge: The text of a tab's badge.
        ///   - role: Whether something is lost.
        ///   - isEnabled: Whether it can be pressed.
        ///   - isProminent: Whether it is the most important one, such as Done.
        public init(
            _ name: String, title: String, icon: Icon? = nil, badge: String? = nil, role: RowAction.Role = .normal,
            isEnabled: Bool = true, isProminent: Bool = false
        ) {
            self.name = name
            self.title = title
            self.icon = icon
            self.badge = badge
            self.role = role
            self.isEnabled = isEnabled
            self.isProminent = isProminent
        }

        /// A space between buttons of a toolbar. Several spaces share the space that the buttons leave.
        public static let flexibleSpace = BarButton("", title: "")

        /// Whether it is a space.
        package var isSpace: Bool { name.isEmpty && title.isEmpty }
    }

    /// The bar at the top: the title with buttons beside it. It stays in view.
    ///
    /// The large title below it scrolls away, and appears in the bar when it has.
    public struct NavigationBar: Sendable, Hashable {
        /// The button that leads back.
        package var back: BarButton?
        /// The buttons at the leading edge.
        package var leading: [BarButton]
        /// The buttons at the trailing edge.
        package var trailing: [BarButton]
        /// Whether the title is in the bar only.
        package var isInline: Bool

        /// Creates a bar.
        ///
        /// - Parameters:
        ///   - back: The button that leads back; it has the back sign and the title of the screen before.
        ///   - leading: The buttons at the leading edge, behind `back`.
        ///   - trailing: The buttons at the trailing edge.
        ///   - isInline: Whether the title is in the bar only, without a large one.
        public init(
            back: BarButton? = nil, leading: [BarButton] = [], trailing: [BarButton] = [], isInline: Bool = false
        ) {
            self.back = back
            self.leading = leading
            self.trailing = trailing
            self.isInline = isInline
        }
    }

    /// Whether users edit the list. A screen with a mode shows the handles of movable rows only while they do.
    public enum EditMode: String, Sendable, Hashable, CaseIterable {
        /// The list can be edited, but is not at the moment.
        case inactive
        /// Rows with a destructive swipe action have a delete button at the leading edge, movable rows a handle at the trailing
        /// edge. Rows cannot be chosen.
        case active
        /// Rows that can be chosen have a circle at the leading edge, which ``ListItemViewModel/selected(_:)`` fills. Choosing a
        /// row is its usual event.
        case selecting
    }
}

extension ListScreen {
    /// Whether the screen has an element of its own beside its title and its sections, or a mode.
    package var hasBars: Bool {
        navigationBar != nil || searchText != nil || hasToolbar || !tabs.isEmpty || refreshAction != nil
            || editMode != nil || emptyStatus != nil
    }

    /// Whether there is a bar with buttons at the bottom.
    var hasToolbar: Bool { !toolbar.isEmpty || toolbarStatus != nil }

    /// Whether there are no rows, and none on their way, so that pages show ``emptyStatus``.
    package var isEmpty: Bool {
        emptyStatus != nil && !isLoading && sections.allSatisfy(\.rows.isEmpty)
    }

    /// Whether the screen is a status in its middle.
    var isStatus: Bool {
        guard emptyStatus != nil, sections.count == 1, sections[0].rows.count == 1 else { return false }
        return sections[0].rows[0].data(as: ListStatus.self) != nil
    }

    /// The screen with the sections that pages show: a status instead of no rows, and the rows that its handlers make selectable
    /// as such.
    ///
    /// - Complexity: O(sections) without a handler for choosing rows of a component, else O(rows).
    package var presented: ListScreen {
        guard isEmpty, let emptyStatus else { return withSelectableRows }
        var screen = self
        screen.sections = ListPhase.empty(emptyStatus).sections
        return screen.withSelectableRows
    }
}
