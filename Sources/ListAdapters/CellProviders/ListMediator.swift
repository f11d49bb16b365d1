public import ListPreviewKit

/// The common behavior of all rows of a list, as closures: titles of sections, whether rows can be deleted and moved,
/// and the handlers of these actions.
///
/// ```swift
/// var mediator = ListMediator()
/// mediator.headerTitle = { section, _ in "Section \(section.id)" }
/// mediator.canEdit = { row, _ in row.id != "all" }
/// mediator.commit = { context in await store.delete(context.id) }
/// mediator.didSelect = { context in await router.open(context.id) }
/// screen.sections = mediator.applied(to: screen.sections)
/// ```
///
/// Apply a mediator to sections after you create them. It adds its handlers to their rows, and the handlers run when
/// the screen dispatches an event. All closures are optional; `nil` leaves rows unchanged.
public struct ListMediator: Sendable {
    /// Returns whether a row at a position has a property, such as being movable.
    public typealias RowQuestion = @Sendable (ListItemViewModel, ListPath) -> Bool
    /// Handles an event of a row.
    public typealias RowHandler = @Sendable (ListEventContext) async throws -> Void
    /// Returns the title of a section at an index; `nil` keeps the section's title.
    public typealias SectionTitle = @Sendable (ListSection, Int) -> String?

    /// The titles above sections. They replace existing headers.
    public var headerTitle: SectionTitle?
    /// The titles below sections. They replace existing footers.
    public var footerTitle: SectionTitle?
    /// Whether a row can be deleted, with a swipe or the keyboard. `nil` means that no row can be deleted.
    public var canEdit: RowQuestion?
    /// The title of the delete button; `nil` for "Delete".
    public var deleteTitle: String?
    /// Deletes a row.
    public var commit: RowHandler?
    /// Whether a row can be dragged to another position. `nil` means that no row can be dragged.
    public var canMove: RowQuestion?
    /// Moves a row: `context.event.value` is the destination, and `screen.moveRow(of: context)` moves the row.
    public var move: RowHandler?
    /// Whether a row is selectable. `nil` means that all rows are selectable.
    public var canSelect: RowQuestion?
    /// Handles the selection of any row, before the row's own handler.
    public var didSelect: RowHandler?

    /// Creates a mediator that changes nothing.
    public init() {}

    /// Applies the mediator to sections.
    ///
    /// - Parameters:
    ///   - sections: The original sections.
    ///   - header: Creates a header from a title.
    ///   - footer: Creates a footer from a title.
    /// - Complexity: O(rows).
    public func applied(
        to sections: [ListSection], header: (String) -> ListItemViewModel, footer: (String) -> ListItemViewModel
    ) -> [ListSection] {
        withTitles(sections, header: header, footer: footer).enumerated().map { index, section in
            var changed = section
            changed.rows = section.rows.enumerated().map { row, viewModel in
                applied(to: viewModel, at: ListPath(section: index, row: row))
            }
            return changed
        }
    }

    /// Sections with the titles, and unchanged rows.
    func withTitles(
        _ sections: [ListSection], header: (String) -> ListItemViewModel, footer: (String) -> ListItemViewModel
    ) -> [ListSection] {
        sections.enumerated().map { index, section in
            var changed = section
            if let title = headerTitle?(section, index) { changed.header = header(title) }
            if let title = footerTitle?(section, index) { changed.footer = footer(title) }
            return changed
        }
    }

    /// A row with all row options.
    func applied(to row: ListItemViewModel, at path: ListPath) -> ListItemViewModel {
        var changed = row
        if canEdit?(row, path) == true {
            let delete = RowAction.delete(title: deleteTitle)
            changed = changed.swipeActions(
                leading: row.leadingActions, trailing: row.trailingActions.filter { $0.name != delete.name } + [delete])
            if let commit { changed = changed.on(delete.name, EventHandler(commit)) }
        }
        if canMove?(row, path) == true {
            changed = changed.movable()
            if let move { changed = changed.on("move", EventHandler(move)) }
        }
        if canSelect?(row, path) == false { return changed.unselectable() }
        if let didSelect {
            let own = row.handler(of: row.action ?? "select")?.perform
            changed = changed.onSelect(
                EventHandler { context in
                    try await didSelect(context)
                    try await own?(context)
                })
        }
        return changed
    }
}
