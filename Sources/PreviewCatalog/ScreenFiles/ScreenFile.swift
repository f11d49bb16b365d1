public import ListPreviewKit

/// A screen file: a screen and its named states, in JSON or YAML.
///
/// ```yaml
/// id: cars
/// title: Cars
/// states:
///   - name: empty
///     sections: []
///   - name: two cars
///     sections:
///       - header: Used
///         rows:
///           - {text: Mini, detail: 1984, type: subtitle}
///           - {text: Beetle, accessory: chevron}
/// ```
///
/// The values are complete: they include defaults and ids. For keys that a state omits, it has the values of the
/// screen. `Public/schema/screen.schema.json` describes the format.
public struct ScreenFile: Sendable, Equatable {
    /// The version of the format.
    package static let formatVersion = 1

    /// The screen's name in addresses and file names: ASCII letters, digits, `-`, `_` and `.`, beginning
    /// with a letter, a digit or `_`; at most 128 of them.
    public var id: String
    /// The screen's title.
    public var title: String
    /// The group of screens in a gallery.
    public var group: String?
    /// Notes for reviewers of the screen.
    public var notes: String?
    /// Tags for the search of a gallery, without duplicates.
    package var tags: [String] = []
    /// The variants of every state, in addition to the plain one, with unique ids.
    public var variants: [PreviewVariant]
    /// The states in order: at least one, with unique names and ids.
    package var states: [State]
    /// The warnings about the file.
    public var warnings: [Diagnostic] = []
    /// The source text of the file, unless it is long.
    var document: ScreenDocument? {
        get { origin.document }
        set { origin.document = newValue }
    }
    /// The paths of the images and the files of components in it, with which the file changes.
    package var imagePaths: [String] {
        get { origin.imagePaths }
        set { origin.imagePaths = newValue }
    }
    private var origin = Origin()

    /// Files are equal if they describe the same screen, regardless of the notation.
    private struct Origin: Sendable, Equatable {
        var document: ScreenDocument?
        var imagePaths: [String] = []

        static func == (left: Self, right: Self) -> Bool { true }
    }

    /// Creates a screen file.
    package init(
        id: String, title: String, group: String? = nil, notes: String? = nil, variants: [PreviewVariant] = [],
        states: [State]
    ) {
        self.id = id
        self.title = title
        self.group = group
        self.notes = notes
        self.variants = variants
        self.states = states
    }

    /// A state of the screen.
    public struct State: Sendable, Equatable {
        /// The state's name in addresses and file names.
        package var id: String
        /// The state's name.
        package var name: String
        /// Notes for people who view the state.
        package var notes: String?
        /// The title in this state.
        package var title: String
        /// The style of the list.
        package var style: ListScreen.Style
        /// The system whose appearance the screen has.
        package var appearance = ListScreen.Appearance.ios18
        /// The language of the texts, as a BCP 47 tag.
        package var language: String
        /// The direction of the text.
        package var direction: ListScreen.Direction
        /// The animation from another state to this one.
        package var animation: ListUpdateAnimation
        /// Replacements for the default texts of the package, by their English texts.
        package var strings: [String: String] = [:]
        /// The bars and modes.
        package var bars = Bars()
        /// The sections in order.
        package var sections: [Section]
        /// The sheet above the screen.
        package var sheet: Sheet?
        /// The sidebar beside the screen.
        package var sidebar: Sidebar?
        /// What the decoding of an edited row depends on.
        var origin = Origin() {
            didSet {
                sheet?.state.origin = origin
                sidebar?.state.origin = origin
            }
        }

        /// States are equal if they describe the same screen, regardless of the notation.
        struct Origin: Sendable, Equatable {
            var folder: String?
            var images: [String: Result<ImageView.Source, Diagnostic>] = [:]
            var components: [String: ComponentDeclaration] = [:]

            static func == (left: Self, right: Self) -> Bool { true }
        }

        /// Creates a state. Without an id, its name determines the id.
        package init(
            name: String, id: String? = nil, notes: String? = nil, title: String, style: ListScreen.Style,
            language: String,
            direction: ListScreen.Direction,
            animation: ListUpdateAnimation = .default, sections: [Section]
        ) {
            self.id = id ?? ScenarioState.id(for: name)
            self.name = name
            self.notes = notes
            self.title = title
            self.style = style
            self.language = language
            self.direction = direction
            self.animation = animation
            self.sections = sections
        }
    }

    /// A section of a state.
    package struct Section: Sendable, Equatable {
        /// The identity, given or derived.
        package var id: String
        /// The content above the rows.
        package var header: Supplement?
        /// The content below the rows.
        package var footer: Supplement?
        /// Whether the header collapses the rows, and whether they are visible initially; `nil` for one that does not.
        package var disclosure: Disclosure?
        /// The layout of the rows.
        package var layout: ListSectionLayout
        /// The separators between the rows; `nil` for the list's default.
        package var separators: ListSeparators?
        /// The section's name in the index at the edge of the list.
        package var indexTitle: String?
        /// Whether the texts of header and footer are read as inline Markdown.
        var isMarkdown = false
        /// Whether the header stays visible while its rows are scrolled; `nil` for the list's default.
        var isHeaderPinned: Bool?
        /// The color of the section's card or band.
        var background: StyleColor?
        /// The space around the section; `nil` for the list's default.
        var insets: Insets?
        /// The rows in order; each row that shows and hides others is followed by these.
        package var rows: [Row]

        /// Creates a section.
        package init(
            id: String, header: Supplement? = nil, footer: Supplement? = nil, disclosure: Disclosure? = nil,
            layout: ListSectionLayout = .list, separators: ListSeparators? = nil, indexTitle: String? = nil,
            rows: [Row] = []
        ) {
            self.id = id
            self.header = header
            self.footer = footer
            self.disclosure = disclosure
            self.layout = layout
            self.separators = separators
            self.indexTitle = indexTitle
            self.rows = rows
        }
    }

    /// Whether the rows below a collapsible header are visible initially.
    package enum Disclosure: String, Sendable, Hashable, CaseIterable {
        /// They are visible.
        case expanded
        /// They are hidden until the user opens the header.
        case collapsed
    }

    /// The content above or below the rows of a section.
    package enum Supplement: Sendable, Equatable {
        /// A heading or a note.
        case text(String)
        /// A heading with a button, and the actions in the menu of the button.
        case heading(String, button: RowAction, menu: [RowAction])
        /// A row.
        case row(Row)
    }

    /// A row of a section.
    package struct Row: Sendable, Equatable {
        /// The identity, given or derived.
        package let id: String
        /// The row's name: its text, or the replacement of its type.
        let name: String
        let type: any RowType
        /// The source of the row.
        let node: SourceNode
        /// The row for a screen, without the indentation of its level.
        let viewModel: ListItemViewModel
        /// Whether the rows in it are visible; `nil` for a row that contains none.
        let isExpanded: Bool?
        /// The number of rows around this one that show and hide it.
        var level = 0

        package static func == (left: Self, right: Self) -> Bool {
            left.id == right.id && left.level == right.level && left.type.name == right.type.name
                && left.isExpanded == right.isExpanded && left.viewModel.isContentEqual(to: right.viewModel)
        }
    }
}

// MARK: - Screens

extension Scenario {
    /// Creates the scenario of a screen file from ready-made rows.
    public init(_ file: ScreenFile) {
        self.init(
            id: file.id, title: file.title, group: file.group, notes: file.notes, tags: file.tags,
            variants: file.variants,
            states: file.states.enumerated().map { index, state in
                ScenarioState(state, of: file.id, place: file.document.map { ($0, index) })
            })
        imagePaths = file.imagePaths
    }

    /// The text of the screen file that describes the scenario; `nil` for a long file, and for a scenario in Swift.
    package var fileText: [UInt8]? { states.first?.place?.document.bytes }
}

extension ScreenFile.State {
    /// The screen of the state, with an id.
    public func screen(id: String) -> ListScreen {
        strings.isEmpty
            ? makeScreen(id: id) : ListStrings.$current.withValue(ListStrings(strings)) { makeScreen(id: id) }
    }

    private func makeScreen(id: String) -> ListScreen {
        var screen = ListScreen(
            id: id, title: title, style: style, language: language, direction: direction,
            updateAnimation: animation,
            sections: sections.map { section in
                ListSection(
                    id: section.id, header: section.headerViewModel, footer: section.footerViewModel,
                    layout: section.layout, separators: section.separators, indexTitle: section.indexTitle,
                    isHeaderPinned: section.isHeaderPinned, background: section.background, insets: section.insets,
                    rows: section.shownRows)
            })
        screen.appearance = appearance
        if sections.contains(where: { $0.rows.contains(where: \.viewModel.isPlaceholder) }) { screen.loader = .default }
        bars.apply(to: &screen)
        if let sheet, sheet.isShown { screen.presenting = .sheet(sheet.presentation(ofScreen: id)) }
        if let sidebar, sidebar.isShown { screen.sidebar = sidebar.sidebar(ofScreen: id) }
        return screen
    }
}

extension ScreenFile.Section {
    fileprivate var headerViewModel: ListItemViewModel? {
        switch header {
        case .text(let text):
            disclosure.map { .sidebarHeader(text, isExpanded: $0 == .expanded) } ?? marked(.header(text))
        case .heading(let text, let button, let menu): marked(.header(text, button: button, menu: menu))
        case .row(let row): row.viewModel
        case nil: nil
        }
    }

    fileprivate var footerViewModel: ListItemViewModel? {
        switch footer {
        case .text(let text), .heading(let text, _, _): marked(.footer(text))
        case .row(let row): row.viewModel
        case nil: nil
        }
    }

    /// The rows without those that earlier rows hide.
    fileprivate var shownRows: [ListItemViewModel] {
        var hiddenLevel = Int.max
        return rows.compactMap { row in
            guard row.level < hiddenLevel else { return nil }
            hiddenLevel = row.isExpanded == false ? row.level + 1 : .max
            return row.level > 0 ? row.viewModel.indented(by: row.level) : row.viewModel
        }
    }

    private func marked(_ text: ListItemViewModel) -> ListItemViewModel { isMarkdown ? text.markdown() : text }
}
