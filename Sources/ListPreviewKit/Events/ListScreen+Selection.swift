extension ListScreen {
    /// The screen with the rows that its handlers make selectable as such.
    ///
    /// - Complexity: O(1) without a handler for choosing rows of a component, else O(rows).
    var withSelectableRows: ListScreen {
        guard handlers.areSelecting else { return self }
        var screen = self
        for index in screen.sections.indices {
            screen.sections[index].rows = screen.sections[index].rows.map { $0.selectable(with: handlers) }
        }
        return screen
    }
}
