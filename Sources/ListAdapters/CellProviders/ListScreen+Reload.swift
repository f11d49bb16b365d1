public import ListPreviewKit

/// Other content without any animation, as a table's `reloadData` has it.
///
/// ```swift
/// let update = screen.reload(sections)
/// await live.update(to: screen, animation: update)
/// ```
extension ListScreen {
    /// Puts other sections on the screen.
    ///
    /// - Returns: How to update with it: without animations.
    @discardableResult
    public mutating func reload(_ sections: [ListSection]) -> ListUpdateAnimation {
        self.sections = sections
        return .noAnimations
    }

    /// Puts new versions of rows in the places of those with their identities. Rows that are not on the screen are passed
    /// over.
    ///
    /// - Returns: How to update with it: without animations.
    /// - Complexity: O(rows of the screen + new rows).
    @discardableResult
    public mutating func reload(_ rows: [ListItemViewModel]) -> ListUpdateAnimation {
        var new: [ListID: ListItemViewModel] = [:]
        for row in rows { new[row.id] = row }
        for section in sections.indices {
            for row in sections[section].rows.indices {
                // Of several with one identity it is the first that is meant.
                guard let replacement = new.removeValue(forKey: sections[section].rows[row].id) else { continue }
                sections[section].rows[row] = replacement
            }
        }
        return .noAnimations
    }
}
