// The bars and modes of a screen in addition to its rows. A screen without them consists of its title and its rows.

extension ListScreen {
    /// The bar at the top, with the title and buttons. It stays visible.
    ///
    /// The large title below it scrolls away and then appears in the bar.
    public struct NavigationBar: Sendable, Hashable {
        /// The back button.
        public var back: RowAction?
        /// The buttons at the leading edge.
        public var leading: [RowAction]
        /// The buttons at the trailing edge.
        public var trailing: [RowAction]
        /// Whether the title is only in the bar.
        public var isInline: Bool
        /// The text below the title, in the bar and below the large title, such as "3 Unread".
        public var subtitle: String?
        /// The menu of the title. A title with a menu is only in the bar.
        public var titleMenu: [RowAction] = []
        /// A line of text above the title.
        public var prompt: String?
        /// The progress at the bottom edge of the bar; `nil` for none.
        public var progress: Progress?

        /// How far something is that the screen is doing.
        public enum Progress: Sendable, Hashable {
            /// Nobody knows how far.
            case indeterminate
            /// From 0 to 1. Other values are clamped.
            case value(Double)
        }

        /// Creates a bar.
        ///
        /// - Parameters:
        ///   - back: The back button; it shows a chevron and the title of the previous screen.
        ///   - leading: The buttons at the leading edge, after `back`.
        ///   - trailing: The buttons at the trailing edge.
        ///   - isInline: Whether the title is always in the bar, without a large title.
        ///   - subtitle: The text below the title.
        ///   - titleMenu: The menu of the title, which is then always in the bar.
        public init(
            back: RowAction? = nil, leading: [RowAction] = [], trailing: [RowAction] = [], isInline: Bool = false,
            subtitle: String? = nil, titleMenu: [RowAction] = []
        ) {
            self.back = back
            self.leading = leading
            self.trailing = trailing
            self.isInline = isInline
            self.subtitle = subtitle
            self.titleMenu = titleMenu
        }

        /// Whether the title is only in the bar.
        var hasInlineTitle: Bool { isInline || !titleMenu.isEmpty }
    }

    /// A choice next to the content, without a title: segments below the bar, or the scopes of a search.
    public struct Segments: Sendable, Hashable {
        /// The name of the event of another selection. Its value is that of the selected option.
        public var name: String
        /// The options: two to five with short titles.
        public var options: [PickerModel.Option]
        /// The value of the selected option; `nil` for none.
        public var selection: String?

        /// Creates a choice.
        public init(name: String, options: [PickerModel.Option], selection: String? = nil) {
            self.name = name
            self.options = options
            self.selection = selection
        }
    }

    /// A part of a search that is not text, such as a person or a kind of attachment.
    ///
    /// The screen's event `remove-token` contains the name of a token that a user removes.
    public struct SearchToken: Sendable, Hashable {
        /// The name, which is unique in the search.
        public var name: String
        /// The displayed text.
        public var title: String
        /// The icon before the title.
        public var icon: Icon?

        /// Creates a token. The default title is the name.
        public init(_ name: String, title: String? = nil, icon: Icon? = nil) {
            self.name = name
            self.title = title ?? name
            self.icon = icon
        }
    }

    /// Whether users edit the list. A screen with an edit mode shows the handles of movable rows only while the mode
    /// is `active`.
    public enum EditMode: String, Sendable, Hashable, CaseIterable {
        /// The list can be edited, but is not at the moment.
        case inactive
        /// Rows with a destructive swipe action have a delete button at the leading edge, and movable rows a handle
        /// at the trailing edge. Rows are not selectable.
        case active
        /// Selectable rows have a circle at the leading edge, which ``ListItemViewModel/selected(_:)`` fills.
        /// Selecting a row sends its usual event.
        case selecting
    }
}

extension ListScreen {
    /// Whether the screen has an element in addition to its title and its sections, or a mode.
    package var hasBars: Bool {
        navigationBar != nil || searchText != nil || hasToolbar || !tabs.isEmpty || refreshAction != nil
            || editMode != nil || emptyStatus != nil || segments != nil || presenting != nil
    }

    /// Whether there is a bar with buttons at the bottom.
    var hasToolbar: Bool { !toolbar.isEmpty || toolbarStatus != nil }

    /// Whether there are no rows, and none are loading, so that pages show ``emptyStatus``.
    package var isEmpty: Bool {
        emptyStatus != nil && !isLoading && sections.allSatisfy(\.rows.isEmpty)
    }

    /// Whether the screen is a centered status.
    var isStatus: Bool {
        guard emptyStatus != nil, sections.count == 1, sections[0].rows.count == 1 else { return false }
        return sections[0].rows[0].data(as: ListStatus.self) != nil
    }

    /// The screen with the sections that pages show: a status instead of no rows, and the rows that its handlers make
    /// selectable. The sections of a sidebar precede its own ones, and those of sheets follow them, as on the page.
    ///
    /// - Complexity: O(sections) without a selection handler for a component, else O(rows).
    package var presented: ListScreen {
        var screen = own.shown
        if let sidebar {
            let column = sidebar.screen.inner(atDepth: ElementID.sidebarDepth).presented
            screen.sections = column.sections.map { $0.deeper(by: ElementID.sidebarDepth) } + screen.sections
        }
        if let sheet { screen.sections += sheet.screen.inner(atDepth: 1).presented.sections.map { $0.deeper(by: 1) } }
        return screen
    }

    /// The same without the sidebar and sheets.
    var shown: ListScreen {
        guard isEmpty, let emptyStatus else { return withSelectableRows }
        var screen = self
        screen.sections = ListPhase.empty(emptyStatus).sections
        return screen.withSelectableRows
    }
}

extension ListSection {
    /// The section in another screen of a page.
    fileprivate func deeper(by levels: Int) -> Self {
        var section = self
        section.depth += levels
        return section
    }
}
