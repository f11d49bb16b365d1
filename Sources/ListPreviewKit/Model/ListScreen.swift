/// A whole list screen, which can be rendered, compared and patched.
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
/// The identity of a row is unique on the whole screen, so a row can move from one section to another. A duplicate
/// identity is tolerated: the second row is a different row.
///
/// A screen is a value: creating a screen renders nothing, and keeping a previous screen costs only its memory.
///
/// - Complexity: O(sections and rows) to create; rows are mapped only when they are rendered or compared.
public struct ListScreen: Sendable {
    /// The screen's name in addresses and file names.
    public var id: String
    /// The title of the screen and of its page.
    public var title: String
    /// The style of the list, which determines how sections are separated.
    public var style: ListScreen.Style
    /// The language of the screen's texts, as a BCP 47 tag such as `en` or `pt-BR`.
    public var language: String
    /// The direction of text.
    public var direction: ListScreen.Direction
    /// The animation of updates, unless an update has its own.
    public var updateAnimation: ListUpdateAnimation
    /// The handlers of the screen's events. They do not affect the comparison of screens.
    public var handlers = ListEventHandlers()
    /// Whether the screen is a page or a card over other content.
    public var presentation = ScreenPresentation.page
    /// The system version that determines the screen's margins, corners, row heights and headers.
    public var appearance = ListScreen.Appearance.ios18
    /// The scroll events that the page reports.
    public var observedEvents: Set<ScreenEvent> = []
    /// The style of the placeholders while the screen is loading; `nil` if the screen shows its content.
    public var loader: ListLoaderConfiguration?
    /// The sections in order.
    public var sections: [ListSection]
    /// The bar at the top; `nil` shows only the title.
    public var navigationBar: NavigationBar?
    /// The text of the search field below the title; `nil` for no field.
    ///
    /// The screen's event `search` contains the text after each change, and an empty text when the field is cleared.
    /// Text that a user is typing stays until this property changes.
    public var searchText: String?
    /// The text of an empty search field. It is also the accessible name of the field.
    public var searchPrompt = ListText.search.text
    /// The choice below the search field; `nil` for none. Its usual name is `scope`.
    public var searchScopes: Segments?
    /// The parts of the search before its text.
    public var searchTokens: [SearchToken] = []
    /// The segments below the navigation bar, which they follow when the list is scrolled; `nil` for none. Their usual
    /// name is `segment`.
    public var segments: Segments?
    /// The default texts of the package on this screen.
    package let strings = ListStrings.current
    /// The buttons of the bar at the bottom, with ``RowAction/flexibleSpace`` between groups of buttons.
    public var toolbar: [RowAction] = []
    /// A short text in the middle of the bar at the bottom, such as "Updated just now". Changes are announced.
    public var toolbarStatus: String?
    /// The tabs at the bottom, each with an icon.
    public var tabs: [RowAction] = []
    /// The name of the selected tab.
    public var selectedTab: String?
    /// The name of the event that is sent when a user pulls the list down; `nil` disables pull to refresh.
    public var refreshAction: String?
    /// Whether the list is being edited; `nil` if it is not editable.
    public var editMode: EditMode?
    /// The status in the middle of the screen when there are no rows.
    public var emptyStatus: ListStatus?
    /// What the screen presents above its content, one at a time; `nil` for nothing.
    public var presenting: Presentation?
    /// The column of destinations beside the content; `nil` for none.
    public var sidebar: Sidebar?

    /// Creates a screen from an array of sections.
    // Generic, so that the compiler reports mistakes in a builder where they are: an array would fit nearly as well.
    public init(
        id: String, title: String, style: ListScreen.Style = .insetGrouped, language: String = "en",
        direction: ListScreen.Direction = .leftToRight, updateAnimation: ListUpdateAnimation = .default,
        sections: some Sequence<ListSection>
    ) {
        self.id = id
        self.title = title
        self.style = style
        self.language = language
        self.direction = direction
        self.updateAnimation = updateAnimation
        self.sections = Array(sections)
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
    /// The style of a list, which determines how sections are separated.
    public enum Style: String, Sendable, Hashable, CaseIterable {
        /// Rows from edge to edge, with headers that stay visible.
        case plain
        /// Sections on a gray background, from edge to edge.
        case grouped
        /// Sections as rounded cards on a gray background.
        case insetGrouped
        /// A column of destinations next to the content.
        case sidebar
        /// A sidebar without a background.
        case sidebarPlain

        /// The class of the screen's element.
        package var className: String {
            switch self {
            case .plain, .grouped, .sidebar: rawValue
            case .insetGrouped: "inset-grouped"
            case .sidebarPlain: "sidebar sidebar-plain"
            }
        }
    }

    /// The system version whose list appearance a screen has.
    public enum Appearance: String, Sendable, Hashable, CaseIterable {
        /// iOS 18 and earlier: headers in capitals, rows of 44 points, corners of 10.
        case ios18
        /// iOS 26: bold headers, rows of 52 points, corners of 26.
        case ios26
    }

    /// The direction of text, as in HTML's `dir`.
    public enum Direction: String, Sendable, Hashable, CaseIterable {
        /// As in English.
        case leftToRight = "ltr"
        /// As in Arabic and Hebrew. The leading edge is on the right.
        case rightToLeft = "rtl"
    }
}

/// Whether a screen is a page or a card over other content.
public enum ScreenPresentation: String, Sendable, Hashable, CaseIterable {
    /// The whole page.
    case page
    /// A card that rises from the bottom edge: initially a third of the window, and as high as a user pulls it.
    case smallCard = "card card-small"
    /// A card that rises from the bottom edge: initially half of the window, and as high as a user pulls it.
    case mediumCard = "card card-medium"
    /// A card that rises from the bottom edge and covers most of the window.
    case largeCard = "card card-large"
}

/// Finding and changing the content of a screen.
extension ListScreen {
    /// The row at a path, or `nil` if there is none.
    public func row(at path: ListPath) -> ListItemViewModel? {
        guard let section = section(at: path.section), section.rows.indices.contains(path.row) else { return nil }
        return section.rows[path.row]
    }

    /// The row with an identity. If several rows have it, `occurrence` selects one of them, counted from 1.
    ///
    /// - Complexity: O(rows).
    public func row(id: ListID, occurrence: Int = 1) -> ListItemViewModel? {
        path(ofRow: id, occurrence: occurrence).map { sections[$0.section].rows[$0.row] }
    }

    /// The path of the row with an identity. If several rows have it, `occurrence` selects one of them, counted from
    /// 1.
    ///
    /// - Complexity: O(rows).
    public func path(ofRow id: ListID, occurrence: Int = 1) -> ListPath? {
        var left = occurrence
        for section in sections.indices {
            for (row, viewModel) in sections[section].rows.enumerated() where viewModel.id == id {
                left -= 1
                if left == 0 { return ListPath(section: section, row: row) }
            }
        }
        return nil
    }

    /// The section at an index, or `nil` if there is none.
    public func section(at index: Int) -> ListSection? {
        sections.indices.contains(index) ? sections[index] : nil
    }

    /// The section with an identity. If several sections have it, `occurrence` selects one of them, counted from 1.
    public func section(id: ListID, occurrence: Int = 1) -> ListSection? {
        index(ofSection: id, occurrence: occurrence).map { sections[$0] }
    }

    /// The index of the section with an identity. If several sections have it, `occurrence` selects one of them,
    /// counted from 1.
    public func index(ofSection id: ListID, occurrence: Int = 1) -> Int? {
        var left = occurrence
        for index in sections.indices where sections[index].id == id {
            left -= 1
            if left == 0 { return index }
        }
        return nil
    }

    /// Replaces the row with the same identity.
    ///
    /// - Returns: Whether there was such a row.
    /// - Complexity: O(rows).
    @discardableResult
    public mutating func replaceRow(with viewModel: ListItemViewModel) -> Bool {
        guard let path = path(ofRow: viewModel.id) else { return false }
        sections[path.section].rows[path.row] = viewModel
        return true
    }

    /// Removes the row with an identity.
    ///
    /// - Returns: The row, or `nil` if there was none.
    /// - Complexity: O(rows).
    @discardableResult
    public mutating func removeRow(id: ListID) -> ListItemViewModel? {
        guard let path = path(ofRow: id) else { return nil }
        return sections[path.section].rows.remove(at: path.row)
    }

    /// Removes all content of the screen.
    public mutating func clear() {
        sections = []
    }
}

extension Array where Element == ListSection {
    /// Appends a section if it has any rows. A section without rows is ignored, with its header and its footer.
    ///
    /// - Returns: Whether the section was appended. To append a section without rows, use `append`.
    @discardableResult
    public mutating func appendSection(_ section: ListSection) -> Bool {
        if section.rows.isEmpty { return false }
        append(section)
        return true
    }
}

extension Sequence<ListScreen> {
    /// The components of all screens, each once, sorted by name. A part that rows fill and that no template shows is among a
    /// component's warnings.
    ///
    /// - Complexity: O(rows). At most 200 rows of each component are examined.
    package var components: [ListComponent] {
        var components: [TemplateKey: ComponentUse] = [:]
        for section in lazy.flatMap(\.presented.sections) {
            for viewModel in [section.header, section.footer].compactMap(\.self) + section.rows {
                components[viewModel.templateKey, default: ComponentUse(component: viewModel.component)]
                    .examine(viewModel)
            }
        }
        return components.values.map { $0.component.reporting($0.use, parsesTemplate: $0.parsesTemplate) }
            .sorted { $0.name < $1.name }
    }
}

/// A component, and which of its parts some of its rows fill and show.
private struct ComponentUse {
    let component: ListComponent
    private(set) var use = PartUse()
    private(set) var parsesTemplate = false
    private var rowCount = 0

    init(component: ListComponent) { self.component = component }

    /// Examines a row, unless enough of them have been.
    mutating func examine(_ row: ListItemViewModel) {
        guard rowCount < 200 else { return }
        if rowCount == 0 { parsesTemplate = row.row.parsesTemplate }
        rowCount += 1
        if !row.isPlaceholder { use.formUnion(row.partUse) }
    }
}
