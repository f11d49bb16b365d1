/// A group of rows with a header and a footer.
///
/// Headers and footers are view models like rows, and are updated by themselves: a new header text never re-creates the
/// section.
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

    /// Creates a section from an array of rows.
    public init<ID: Hashable>(
        id: ID, header: ListItemViewModel? = nil, footer: ListItemViewModel? = nil,
        animation: ListAnimationConfiguration? = nil, rows: [ListItemViewModel]
    ) {
        self.id = ListID(id)
        self.header = header
        self.footer = footer
        self.rows = rows
        self.animation = animation
    }

    /// Creates a section from statements.
    public init<ID: Hashable>(
        id: ID, header: ListItemViewModel? = nil, footer: ListItemViewModel? = nil,
        animation: ListAnimationConfiguration? = nil,
        @ListBuilder<ListItemViewModel> rows: () -> [ListItemViewModel]
    ) {
        self.init(id: id, header: header, footer: footer, animation: animation, rows: rows())
    }
}
