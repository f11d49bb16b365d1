/// A group of rows with a header and a footer.
///
/// Headers and footers are view models like rows, and are updated by themselves: a new header text never re-creates the
/// section.
///
/// ```swift
/// ListSection(id: "photos", header: .header("Photos"), layout: .grid(ListGrid(.adaptive(minimum: 100)))) {
///     for photo in photos { ListItemViewModel(PhotoCell.self, data: photo, heightStyle: .aspect(1)) }
/// }
/// ```
public struct ListSection: Sendable {
    /// The section's identity on its screen.
    public var id: ListID
    /// What stands above the rows.
    public var header: ListItemViewModel?
    /// What stands below the rows.
    public var footer: ListItemViewModel?
    /// The rows in order.
    public var rows: [ListItemViewModel]
    /// How the section and its rows come, go and change, where that is to differ from the rest of the screen.
    public var animation: ListAnimationConfiguration?
    /// How the rows are laid out.
    public var layout: ListSectionLayout
    /// The lines between the rows; `nil` for the list's own way.
    public var separators: ListSeparators?
    /// What the index beside the list calls the section; `nil` leaves it out there.
    public var indexTitle: String?

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
