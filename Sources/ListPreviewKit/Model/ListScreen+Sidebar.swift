extension ListScreen {
    /// A column of destinations beside the content of a screen, which is then the detail.
    ///
    /// ```swift
    /// var screen = ListScreen(id: "mail", title: "Inbox", sections: messages)
    /// screen.sidebar = ListScreen.Sidebar(mailboxes)
    /// ```
    ///
    /// A wide window shows both side by side. A narrow one, such as that of a phone, shows the detail with a back button, or the
    /// sidebar while it ``isOpen``. The sidebar does not open itself: its rows and the back button send events, and the answer is a
    /// screen.
    public struct Sidebar: Sendable {
        /// The name of the event of the back button, unless a sidebar has another one.
        public static let openAction = "open-sidebar"

        /// Whether a narrow window shows the sidebar instead of the detail, such as before there is a detail.
        public var isOpen: Bool
        /// The name of the event of the back button, which only narrow windows have. A back button of the screen's own with this
        /// name takes its place.
        public var openAction: String
        /// The screen of the sidebar. It is the only element, because a screen contains a sidebar.
        private var screens: [ListScreen]

        /// The screen of the sidebar, usually in the style ``ListScreen/Style/sidebar``. It presents nothing and has no sidebar
        /// of its own.
        public var screen: ListScreen {
            get { screens[0] }
            set { screens[0] = newValue }
        }

        /// Creates a sidebar.
        public init(_ screen: ListScreen, isOpen: Bool = false, openAction: String = Self.openAction) {
            screens = [screen]
            self.isOpen = isOpen
            self.openAction = openAction
        }
    }
}

extension ListScreen {
    /// The bar at the top of pages. A detail always has one, with a way back to its sidebar.
    var shownNavigationBar: NavigationBar? {
        guard let sidebar else { return navigationBar }
        var bar = navigationBar ?? NavigationBar()
        bar.back = bar.back ?? RowAction(sidebar.screen.title, name: sidebar.openAction)
        return bar
    }

    /// The class of the back button; wide windows hide the one that opens the sidebar.
    var backButtonClass: String {
        sidebar != nil && shownNavigationBar?.back?.name == sidebar?.openAction
            ? "back-button opens-sidebar" : "back-button"
    }

    /// The screen as a sidebar or a sheet shows it: only the screen of a page has a sidebar, and a sidebar presents nothing.
    ///
    /// - Parameter depth: The number of screens below.
    func inner(atDepth depth: Int) -> ListScreen {
        var screen = self
        screen.sidebar = nil
        if depth == ElementID.sidebarDepth { screen.presenting = nil }
        return screen
    }

    /// The classes that a sidebar gives the element of its screen.
    var sidebarClasses: String? { sidebar.map { $0.isOpen ? "split \(Sidebar.openClass)" : "split" } }
}

extension ListScreen.Sidebar {
    /// The class of a screen whose sidebar is open.
    package static let openClass = "sidebar-open"
}
