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
    /// The number of screens below that of the section, on a page with sheets.
    var depth = 0

    /// Creates a section from an array of rows.
    public init<ID: Hashable>(
        id: ID, header: ListItemViewModel? = nil, footer: ListItemViewModel? = nil,
        animation: ListAnimationConfiguration? = nil, layout: ListSectionLayout = .list,
        separators: ListSeparators? = nil, indexTitle: String? = nil, rows: [ListItemViewModel]
    ) {
        self.id = ListID(id)
        self.header = header
        self.footer = footer
        self.rows = rows
        self.animation = animation
        self.layout = layout
        self.separators = separators
        self.indexTitle = indexTitle
    }

    /// Creates a section from statements.
    public init<ID: Hashable>(
        id: ID, header: ListItemViewModel? = nil, footer: ListItemViewModel? = nil,
        animation: ListAnimationConfiguration? = nil, layout: ListSectionLayout = .list,
        separators: ListSeparators? = nil, indexTitle: String? = nil,
        @ListBuilder<ListItemViewModel> rows: () -> [ListItemViewModel]
    ) {
        self.init(
            id: id, header: header, footer: footer, animation: animation, layout: layout, separators: separators,
            indexTitle: indexTitle, rows: rows())
    }
}

/// The inputs of the class of the element that contains a section's rows.
struct SectionClass: Sendable, Hashable {
    var layout: ListSectionLayout
    var separators: ListSeparators?

    /// The classes and their rule; `nil` for a plain list.
    var styleClass: StyleClass? {
        layout == .list && separators == nil ? nil : Self.classes.value(for: self) { $0.makeStyleClass() }
    }

    private static let classes = BoundedCache<SectionClass, StyleClass?>()

    private func makeStyleClass() -> StyleClass {
        var declarations: [String] = []
        var classes = layout.classes
        if let layout = layout.declarations { declarations.append(layout) }
        if let separators { declarations.append(separators.declarations) }
        let text = declarations.joined(separator: ";")
        let name = StableHash.className(prefix: "g", for: text)
        classes.append(name)
        return StyleClass(attribute: classes.joined(separator: " "), name: name, rule: ".\(name){\(text)}")
    }
}

extension ListSection {
    /// The classes of the element that contains the rows, or `nil` for a plain list.
    package var styleClass: StyleClass? {
        SectionClass(layout: layout, separators: separators).styleClass
    }
}
