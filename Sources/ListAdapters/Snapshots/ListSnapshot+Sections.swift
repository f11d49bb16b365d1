extension ListSnapshot {
    /// Adds sections behind all others.
    ///
    /// - Throws: When one is there already or given twice.
    /// - Complexity: O(new sections).
    public mutating func appendSections(_ sections: [SectionID]) throws(ListSnapshotError) {
        try requireNew(sections, #function)
        insert(sections, at: sectionIdentifiers.endIndex)
    }

    /// Adds sections before one that is there.
    ///
    /// - Throws: When the other one is not there, or a new one is there already or given twice.
    /// - Complexity: O(sections).
    public mutating func insertSections(
        _ sections: [SectionID], beforeSection other: SectionID
    ) throws(ListSnapshotError) {
        let index = try index(of: other, #function)
        try requireNew(sections, #function)
        insert(sections, at: index)
    }

    /// Adds sections behind one that is there.
    ///
    /// - Throws: When the other one is not there, or a new one is there already or given twice.
    /// - Complexity: O(sections).
    public mutating func insertSections(
        _ sections: [SectionID], afterSection other: SectionID
    ) throws(ListSnapshotError) {
        let index = try index(of: other, #function)
        try requireNew(sections, #function)
        insert(sections, at: index + 1)
    }

    /// Takes sections away with all of their items. Those that are not there are passed over.
    ///
    /// - Complexity: O(sections + their items).
    public mutating func deleteSections(_ sections: [SectionID]) {
        var deleted: Set<SectionID> = []
        for section in sections {
            guard let items = itemsBySection.removeValue(forKey: section) else { continue }
            deleted.insert(section)
            for item in items { forget(item) }
        }
        sectionIdentifiers.removeAll(where: deleted.contains)
        reloadedSections.subtract(deleted)
    }

    /// Moves a section with its items before another one.
    ///
    /// - Throws: When one of them is not there, or both are the same.
    /// - Complexity: O(sections).
    public mutating func moveSection(
        _ section: SectionID, beforeSection other: SectionID
    ) throws(ListSnapshotError) {
        try move(section, beside: other, offset: 0, #function)
    }

    /// Moves a section with its items behind another one.
    ///
    /// - Throws: When one of them is not there, or both are the same.
    /// - Complexity: O(sections).
    public mutating func moveSection(_ section: SectionID, afterSection other: SectionID) throws(ListSnapshotError) {
        try move(section, beside: other, offset: 1, #function)
    }

    /// Asks for new rows for all items of sections.
    ///
    /// - Throws: When one is not there.
    /// - Complexity: O(sections given).
    public mutating func reloadSections(_ sections: [SectionID]) throws(ListSnapshotError) {
        for section in sections { _ = try items(of: section, #function) }
        reloadedSections.formUnion(sections)
    }

    private func index(of section: SectionID, _ operation: String) throws(ListSnapshotError) -> Int {
        guard let index = indexOfSection(section) else {
            throw ListSnapshotError(.unknownSection, "\(section)", operation: operation)
        }
        return index
    }

    private mutating func insert(_ sections: [SectionID], at index: Int) {
        sectionIdentifiers.insert(contentsOf: sections, at: index)
        for section in sections { itemsBySection[section] = [] }
    }

    private mutating func move(
        _ section: SectionID, beside other: SectionID, offset: Int, _ operation: String
    ) throws(ListSnapshotError) {
        let source = try index(of: section, operation)
        let target = try index(of: other, operation)
        guard source != target else {
            throw ListSnapshotError(.besideItself, "\(section)", operation: operation)
        }
        sectionIdentifiers.remove(at: source)
        sectionIdentifiers.insert(section, at: target + offset - (source < target ? 1 : 0))
    }
}
