public import ListPreviewKit

/// A screen and its named states, from any source.
///
/// ```swift
/// Scenario(id: "cars", title: "Cars", group: "Garage", variants: [.dark, .rightToLeft]) {
///     ScenarioState(name: "Empty", screen: screen([]))
///     ScenarioState(name: "Two cars", notes: "As most people see it.", screen: screen([mini, beetle]))
/// }
/// ```
public struct Scenario: Sendable, Identifiable {
    /// The screen's name in addresses and file names: ASCII letters, digits, `-`, `_` and `.`, beginning with a
    /// letter, a digit or `_`; at most 128 of them. It is unique in a gallery, ignoring case.
    public var id: String
    /// The screen's title in lists of scenarios.
    public var title: String
    /// The group of the scenario in a gallery.
    public var group: String?
    /// Notes for reviewers of the screen.
    public var notes: String?
    /// Words for the search of a gallery, such as `tag:checkout`. They contain no spaces.
    public var tags: [String]
    /// The variants of every state, in addition to the plain one.
    public var variants: [PreviewVariant]
    /// The states in order; at least one, with unique ids.
    public var states: [ScenarioState]
    /// The app style sheets that pages and pictures of the states load, in addition to those of the gallery.
    public var styleSheets: [AppStyleSheet] = []
    /// The image files of its screen file, with which the screen changes.
    package var imagePaths: [String] = []

    /// Creates a scenario.
    // Generic, so that the compiler reports mistakes in a builder where they are: an array would fit nearly as well.
    public init(
        id: String, title: String, group: String? = nil, notes: String? = nil, tags: [String] = [],
        variants: [PreviewVariant] = [], states: some Sequence<ScenarioState>
    ) {
        self.id = id
        self.title = title
        self.group = group
        self.notes = notes
        self.tags = tags
        self.variants = variants
        self.states = Array(states)
    }

    /// Creates a scenario from statements, with `if`, `switch` and `for`.
    public init(
        id: String, title: String, group: String? = nil, notes: String? = nil, tags: [String] = [],
        variants: [PreviewVariant] = [], @ListBuilder<ScenarioState> states: () -> [ScenarioState]
    ) {
        self.init(
            id: id, title: title, group: group, notes: notes, tags: tags, variants: variants, states: states())
    }
}

extension Scenario {
    /// The state that a page shows first: the one with a name or id, or else the first one with visible content, because a
    /// blank page looks like an error.
    package func firstShownIndex(named name: String? = nil) -> Int {
        states.firstIndex { $0.name == name || $0.id == name } ?? states.firstIndex { !$0.screen.isEmpty } ?? 0
    }
}

extension ListScreen {
    /// Whether there is nothing below the title.
    fileprivate var isEmpty: Bool {
        sections.allSatisfy { $0.rows.isEmpty && $0.header == nil && $0.footer == nil }
    }
}

extension ScreenFile {
    /// The same for states without a scenario; there is at least one.
    static func firstShown(of states: [State]) -> Int {
        states.firstIndex { $0.sections.contains { !$0.rows.isEmpty || $0.header != nil || $0.footer != nil } } ?? 0
    }
}

/// Builds the scenarios of a gallery from statements, with `if`, `switch` and `for`.
public typealias PreviewGalleryBuilder = ListBuilder<Scenario>

/// A gallery of scenarios in Swift.
///
/// ```swift
/// @main
/// struct MyPreviews: PreviewGallery {
///     static var scenarios: [Scenario] {
///         Scenario(id: "cars", title: "Cars") {
///             ScenarioState(name: "Empty", screen: screen([]))
///             ScenarioState(name: "Two cars", screen: screen([mini, beetle]))
///         }
///     }
/// }
/// ```
///
/// With the module `PreviewCommands`, this is a complete command-line tool: `MyPreviews render -o Previews`. The module
/// `PreviewServing` adds a server.
public protocol PreviewGallery: Sendable {
    /// The gallery's title; "Screens" by default.
    static var title: String { get }
    /// The version of the gallery, which its tool prints for `--version`. By default, it is empty, and there is no
    /// `--version`.
    static var version: String { get }
    /// The app's style sheets, which all pages and pictures load. They override the styles of parts, and all other styles.
    /// The default is none. Relative paths are relative to the package.
    ///
    /// ```swift
    /// static var styleSheets: [AppStyleSheet] {
    ///     get throws { [try AppStyleSheet(contentsOf: "Previews/shop.css")] }
    /// }
    /// ```
    static var styleSheets: [AppStyleSheet] { get throws }
    /// The scenarios in order. They are created again with each access.
    @PreviewGalleryBuilder static var scenarios: [Scenario] { get }
}

extension PreviewGallery {
    /// "Screens".
    public static var title: String { "Screens" }
    /// None.
    public static var version: String { "" }
    /// None.
    public static var styleSheets: [AppStyleSheet] { [] }

    /// The scenarios with the gallery's style sheets before their own.
    package static var scenariosWithStyleSheets: [Scenario] {
        get throws {
            let sheets = try styleSheets
            return scenarios.map { scenario in
                var scenario = scenario
                scenario.styleSheets = sheets + scenario.styleSheets
                return scenario
            }
        }
    }
}
