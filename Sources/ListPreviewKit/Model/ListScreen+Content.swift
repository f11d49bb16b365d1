/// Finding and changing what is on a screen.
extension ListScreen {
    /// The row at a place, or `nil` where there is none.
    public func row(at path: ListPath) -> ListItemViewModel? {
        guard let section = section(at: path.section), section.rows.indices.contains(path.row) else { return nil }
        return section.rows[path.row]
    }

    /// The row with an identity; of several, the `occurrence`-th.
    ///
    /// - Complexity: O(rows).
    public func row(id: ListID, occurrence: Int = 1) -> ListItemViewModel? {
        path(ofRow: id, occurrence: occurrence).map { sections[$0.section].rows[$0.row] }
    }

    /// Where the row with an identity is; of several, the `occurrence`-th.
    ///
    /// - Complexity: O(rows).
    public func path(ofRow id: ListID, occurrence: Int = 1) -> ListPath? {
        var left = occurrence
        for section in sections.indices {
            for (row, viewModel) in sections[section].rows.enumerated() where viewModel.id == id {
                left -= 1
                if left == 0 { return ListPath(section: section, row: row) }
            }
        }
        return nil
    }

    /// The section at an index, or `nil` where there is none.
    public func section(at index: Int) -> ListSection? {
        sections.indices.contains(index) ? sections[index] : nil
    }

    /// The section with an identity; of several, the `occurrence`-th.
    public func section(id: ListID, occurrence: Int = 1) -> ListSection? {
        index(ofSection: id, occurrence: occurrence).map { sections[$0] }
    }

    /// The index of the section with an identity; of several, of the `occurrence`-th.
    public func index(ofSection id: ListID, occurrence: Int = 1) -> Int? {
        var left = occurrence
        for index in sections.indices where sections[index].id == id {
            left -= 1
            if left == 0 { return index }
        }
        return nil
    }

    /// Puts a new version of a row in the place of the one with its identity.
    ///
    /// - Returns: Whether there was one.
    /// - Complexity: O(rows).
    @discardableResult
    public mutating func replaceRow(with viewModel: ListItemViewModel) -> Bool {
        guard let path = path(ofRow: viewModel.id) else { return false }
        sections[path.section].rows[path.row] = viewModel
        return true
    }

    /// Takes the row with an identity out.
    ///
    /// - Returns: The row, or `nil` if there was none.
    /// - Complexity: O(rows).
    @discardableResult
    public mutating func removeRow(id: ListID) -> ListItemViewModel? {
        guard let path = path(ofRow: id) else { return nil }
        return sections[path.section].rows.remove(at: path.row)
    }

    /// Takes everything off the screen.
    public mutating func clear() {
        sections = []
    }
}

extension Array where Element == ListSection {
    /// Appends a section if it has any rows: an empty one is not worth its header.
    public mutating func appendSection(_ section: ListSection) {
        if !section.rows.isEmpty { append(section) }
    }
}
