/// The attributes of a screen's own element.
package enum ScreenAttributes {
    /// An attribute, and its value, which is `nil` if it is absent.
    private typealias Attribute = (name: String, value: @Sendable (ListScreen) -> String?)

    /// In the order in which they are written.
    private static let attributes: [Attribute] = [
        ("aria-busy", { $0.isLoading ? "true" : nil }),
        ("class", { classes(of: $0) }),
        ("data-observe", observedEvents),
        ("dir", { $0.direction.rawValue }),
        ("id", { _ in ElementID.screen }),
        ("lang", { $0.language }),
    ]

    /// The parts of the `class`, in their order, each for one of the screen's properties; `nil` for no class.
    private static let classes: [@Sendable (ListScreen) -> String?] = [
        { $0.style.className },
        { $0.presentation == .page ? nil : $0.presentation.rawValue },
        { $0.appearance == .ios18 ? nil : $0.appearance.rawValue },
        { $0.loaderClass?.attribute },
        // Browsers skip the layout of rows that are off screen.
        { $0.sections.reduce(0) { $0 + $1.rows.count } > longestDrawnList ? "long-list" : nil },
        { $0.shownNavigationBar?.titleClass },
        { $0.navigationBar?.prompt.unlessEmpty == nil ? nil : "with-prompt" },
        { $0.hasToolbar || !$0.tabs.isEmpty ? "bottom-bar" : nil },
        { $0.isStatus ? "no-rows" : nil },
        { $0.editMode?.className },
        { $0.sidebarClasses },
    ]

    /// The classes of a screen.
    static func classes(of screen: ListScreen) -> String {
        classes.reduce("list-screen") { $0 + ($1(screen).map { " " + $0 } ?? "") }
    }

    /// The maximum number of rows of a screen that are all laid out, even off-screen.
    static let longestDrawnList = 300

    /// The attributes with their values; `nil` for an absent one.
    package static func all(of screen: ListScreen) -> [(name: String, value: String?)] {
        attributes.map { ($0.name, $0.value(screen)) }
    }

    @Sendable private static func observedEvents(of screen: ListScreen) -> String? {
        screen.observedEvents.isEmpty ? nil : screen.observedEvents.map(\.rawValue).sorted().joined(separator: " ")
    }
}

extension ListScreen.NavigationBar {
    /// The class of a screen with the bar.
    package var titleClass: String { hasInlineTitle ? "inline-title" : "large-title" }
}

extension ListScreen.EditMode {
    /// The class of a screen in the mode.
    package var className: String { "edit-\(rawValue)" }
}
