/// A whole list screen, described once: to be drawn, compared and patched.
///
/// ```swift
/// let screen = ListScreen(id: "cars", title: "Cars") {
///     ListSection(id: "used") {
///         for car in cars {
///             ListItemViewModel(data: car, map: CarRow.map)
///         }
///     }
/// }
/// ```
///
/// A row's identity counts on the whole screen, so that a row can move from one section to another. The same identity
/// twice is tolerated: the second one is another row.
///
/// A screen is a value: making one renders nothing, and keeping the one before costs nothing but its memory.
///
/// - Complexity: O(sections and rows) to make; no row is mapped before it is rendered or compared.
public struct ListScreen: Sendable {
    /// The screen's name in addresses and file names.
    public var id: String
    /// The title, which is also the page's.
    public var title: String
    /// How sections are set off.
    public var style: ListScreen.Style
    /// The language of the screen's texts, as a BCP 47 tag such as `en` or `pt-BR`.
    public var language: String
    /// Which way text runs.
    public var direction: ListScreen.Direction
    /// How the screen gets to its next state, unless an update says otherwise.
    public var updateAnimation: ListUpdateAnimation
    /// What is done about events on it. Takes no part in comparing screens.
    public var handlers = ListEventHandlers()
    /// Whether the screen is the page, or a card over something else.
    public var presentation = ScreenPresentation.page
    /// What the page tells about its scrolling.
    public var observedEvents: Set<ScreenEvent> = []
    /// How the placeholders look while the content is still to come; `nil` for a screen that has its content.
    public var loader: ListLoaderConfiguration?
    /// The sections in order.
    public var sections: [ListSection]

    /// Creates a screen from an array of sections.
    public init(
        id: String, title: String, style: ListScreen.Style = .insetGrouped, language: String = "en",
        direction: ListScreen.Direction = .leftToRight, updateAnimation: ListUpdateAnimation = .default,
        sections: [ListSection]
    ) {
        self.id = id
        self.title = title
        self.style = style
        self.language = language
        self.direction = direction
        self.updateAnimation = updateAnimation
        self.sections = sections
    }

    /// Creates a screen from statements.
    public init(
        id: String, title: String, style: ListScreen.Style = .insetGrouped, language: String = "en",
        direction: ListScreen.Direction = .leftToRight, updateAnimation: ListUpdateAnimation = .default,
        @ListBuilder<ListSection> sections: () -> [ListSection]
    ) {
        self.init(
            id: id, title: title, style: style, language: language, direction: direction,
            updateAnimation: updateAnimation, sections: sections())
    }
}

extension ListScreen {
    /// How a list's sections are set off from each other.
    public enum Style: String, Sendable, Hashable, CaseIterable {
        /// Rows from edge to edge, headers that stay in view.
        case plain
        /// Sections on a grey ground, from edge to edge.
        case grouped
        /// Sections as rounded cards on a grey ground.
        case insetGrouped
        /// A column of places to go to.
        case sidebar
        /// A column of places to go to, without a ground of its own.
        case sidebarPlain

        /// The class of the screen's element.
        public var className: String {
            switch self {
            case .plain, .grouped, .sidebar: rawValue
            case .insetGrouped: "inset-grouped"
            case .sidebarPlain: "sidebar sidebar-plain"
            }
        }
    }

    /// Which way text runs, as HTML's `dir` spells it.
    public enum Direction: String, Sendable, Hashable, CaseIterable {
        /// As in English.
        case leftToRight = "ltr"
        /// As in Arabic and Hebrew; leading is right then.
        case rightToLeft = "rtl"
    }
}
