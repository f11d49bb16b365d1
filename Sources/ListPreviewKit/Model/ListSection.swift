/// A group of rows with a header and a footer.
///
/// Headers and footers are view models like rows, and are updated separately: a new header text never recreates the
/// section.
///
/// ```swift
/// ListSection(id: "photos", header: .header("Photos"), layout: .grid(.adaptive(minimum: 100))) {
///     for photo in photos { PhotoCell.row(photo, heightStyle: .aspect(1)) }
/// }
/// ```
public struct ListSection: Sendable {
    /// The section's identity on its screen.
    public var id: ListID
    /// The header, above the rows.
    public var header: ListItemViewModel?
    /// The footer, below the rows.
    public var footer: ListItemViewModel?
    /// The rows in order.
    public var rows: [ListItemViewModel]
    /// The animations of the section and its rows, if they differ from those of the screen.
    public var animation: ListAnimationConfiguration?
    /// The layout of the rows.
    public var layout: ListSectionLayout
    /// The separators between the rows; `nil` uses the default of the list's style.
    public var separators: ListSeparators?
    /// The title of the section in the index at the edge of the list; `nil` omits the section from the index.
    public var indexTitle: String?
    /// Whether the header stays visible while its rows are scrolled. By default, it does in plain lists.
    public var isHeaderPinned: Bool?
    /// The color of the section: of its card, or of the band across the list in the styles without cards. Grids and
    /// shelves are in front of it.
    public var background: StyleColor?
    /// The space around the section; `nil` for that of the list's style. In inset grouped lists, it replaces the margins
    /// of the card. An edge without a value has none.
    public var insets: Insets?
    /// The number of screens below that of the section, on a page with sheets; ``ElementID/sidebarDepth`` in a sidebar.
    var depth = 0

    /// Creates a section from an array of rows.
    // Generic, so that the compiler reports mistakes in a builder where they are: an array would fit nearly as well.
    public init<ID: Hashable>(
        id: ID, header: ListItemViewModel? = nil, footer: ListItemViewModel? = nil,
        animation: ListAnimationConfiguration? = nil, layout: ListSectionLayout = .list,
        separators: ListSeparators? = nil, indexTitle: String? = nil, isHeaderPinned: Bool? = nil,
        background: StyleColor? = nil, insets: Insets? = nil, rows: some Sequence<ListItemViewModel>
    ) {
        self.id = ListID(id)
        self.header = header
        self.footer = footer
        self.rows = Array(rows)
        self.animation = animation
        self.layout = layout
        self.separators = separators
        self.indexTitle = indexTitle
        self.isHeaderPinned = isHeaderPinned
        self.background = background
        self.insets = insets
    }

    /// Creates a section from statements.
    public init<ID: Hashable>(
        id: ID, header: ListItemViewModel? = nil, footer: ListItemViewModel? = nil,
        animation: ListAnimationConfiguration? = nil, layout: ListSectionLayout = .list,
        separators: ListSeparators? = nil, indexTitle: String? = nil, isHeaderPinned: Bool? = nil,
        background: StyleColor? = nil, insets: Insets? = nil,
        @ListBuilder<ListItemViewModel> rows: () -> [ListItemViewModel]
    ) {
        self.init(
            id: id, header: header, footer: footer, animation: animation, layout: layout, separators: separators,
            indexTitle: indexTitle, isHeaderPinned: isHeaderPinned, background: background, insets: insets,
            rows: rows())
    }
}

/// The inputs of the class of the element that contains a section's rows. The style sheet applies those of the whole
/// section with `:has()`, so that a change of each is a change of this one attribute.
struct SectionClass: Sendable, Hashable {
    var layout: ListSectionLayout
    var separators: ListSeparators?
    var isHeaderPinned: Bool?
    var background: StyleColor?
    var insets: Insets?

    /// The classes and their rule; `nil` for a plain list.
    var styleClass: StyleClass? {
        if layout == .list, separators == nil, isHeaderPinned == nil, background == nil, insets == nil { return nil }
        return Self.classes.value(for: self) { $0.makeStyleClass() }
    }

    private static let classes = BoundedCache<SectionClass, StyleClass?>()

    private func makeStyleClass() -> StyleClass {
        var classes = layout.classes
        if let isHeaderPinned { classes.append(isHeaderPinned ? "pinned" : "unpinned") }
        if background != nil { classes.append("tinted") }
        if insets != nil { classes.append("inset") }
        let inner = [layout.declarations, separators?.declarations].compactMap(\.self).joined(separator: ";")
        let outer = sectionDeclarations.joined(separator: ";")
        let text = [inner, outer].filter { !$0.isEmpty }.joined(separator: "|")
        guard !text.isEmpty else { return StyleClass(attribute: classes.joined(separator: " ")) }
        let name = StableHash.className(prefix: "g", for: text)
        classes.append(name)
        var rules: [String] = []
        if !inner.isEmpty { rules.append(".\(name){\(inner)}") }
        if !outer.isEmpty { rules.append("section:has(>.\(name)){\(outer)}") }
        // A page has one rule for each class.
        let rule = rules.count == 1 ? rules[0] : "@media all{\(rules.joined())}"
        return StyleClass(attribute: classes.joined(separator: " "), name: name, rule: rule)
    }

    /// The properties of the element of the section.
    private var sectionDeclarations: [String] {
        var declarations: [String] = []
        if let background { declarations.append("--section-background:\(background.css)") }
        guard let insets else { return declarations }
        let edges = [
            ("top", insets.top), ("start", insets.leading), ("bottom", insets.bottom), ("end", insets.trailing),
        ]
        return declarations
            + edges.map { name, value in
                "--section-\(name):\(value.flatMap { CSSNumber($0, atLeast: 0) }?.description ?? "0")px"
            }
    }
}

extension ListSection {
    /// The classes of the element that contains the rows, or `nil` for a plain list.
    package var styleClass: StyleClass? {
        SectionClass(
            layout: layout, separators: separators, isHeaderPinned: isHeaderPinned, background: background,
            insets: insets
        ).styleClass
    }
}
