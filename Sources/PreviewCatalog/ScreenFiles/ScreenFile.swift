public import ListPreviewKit

/// A screen file: one screen and its named states, as a designer or a test writes them in JSON or YAML.
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
/// Everything here is decided: defaults are filled in, ids are given, what a state does not override is the screen's.
/// `Public/schema/screen.schema.json` describes the format.
public struct ScreenFile: Sendable, Equatable {
    /// The version of the format.
    public static let formatVersion = 1

    /// The screen's name in addresses and file names: ASCII letters, digits, `-`, `_` and `.`, beginning
    /// with a letter, a digit or `_`; at most 128 of them.
    public var id: String
    /// The screen's title.
    public var title: String
    /// What the screen is listed under, together with others.
    public var group: String?
    /// What whoever looks at the screen should know.
    public var notes: String?
    /// The ways in which every state is looked at besides the plain one, no two with the same id.
    public var variants: [PreviewVariant]
    /// The states in order; at least one, no two with the same name or id.
    public var states: [State]
    /// What was found in the file that is most likely not meant.
    public var warnings: [ScreenFileProblem] = []

    /// Creates a screen file.
    public init(
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
        public var id: String
        /// The state's name.
        public var name: String
        /// What whoever looks at the state should know.
        public var notes: String?
        /// The title in this state.
        public var title: String
        /// How sections are set off.
        public var style: ListScreen.Style
        /// The language of the texts, as a BCP 47 tag.
        public var language: String
        /// Which way text runs.
        public var direction: ListScreen.Direction
        /// How a page that showed another state gets to this one.
        public var animation: ListUpdateAnimation
        /// The sections in order.
        public var sections: [Section]

        /// Creates a state. Without an id its name makes one.
        public init(
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
    public struct Section: Sendable, Equatable {
        /// The identity, given or derived.
        public var id: String
        /// What stands above the rows.
        public var header: Supplement?
        /// What stands below the rows.
        public var footer: Supplement?
        /// Whether the header folds the rows away, and whether they can be seen at first; `nil` for one that does not.
        public var disclosure: Disclosure?
        /// How the rows are laid out.
        public var layout: ListSectionLayout
        /// The lines between the rows; `nil` for the list's own way.
        public var separators: ListSeparators?
        /// What the index beside the list calls the section.
        public var indexTitle: String?
        /// The rows in order.
        public var rows: [Row]

        /// Creates a section.
        public init(
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

    /// Whether the rows below a header that folds them away can be seen at first.
    public enum Disclosure: String, Sendable, Hashable, CaseIterable {
        /// They can be seen.
        case expanded
        /// They are folded away until the reader opens the header.
        case collapsed
    }

    /// What a section has above or below its rows.
    public enum Supplement: Sendable, Equatable {
        /// A heading or a note.
        case text(String)
        /// A row.
        case row(Row)
    }
}
