import ListAdapters
public import ListPreviewKit

/// Updates without any animation, as a table's `reloadData` has it.
extension LiveScreen {
    /// Puts other sections on the screen.
    @discardableResult
    public func reload(_ sections: [ListSection]) async -> ScreenUpdate {
        await update(animation: .noAnimations) { $0.reload(sections) }
    }

    /// Puts new versions of rows in the places of those with their identities. Rows that are not on the screen are passed
    /// over.
    @discardableResult
    public func reload(_ rows: [ListItemViewModel]) async -> ScreenUpdate {
        await update(animation: .noAnimations) { $0.reload(rows) }
    }
}
