/// The identifiers of a list: its sections in order, and the items of each section.
///
/// It has the same functions as Apple's `NSDiffableDataSourceSnapshot` but is a plain value. You can change a copy
/// anywhere and pass it to a ``ReloadingDataSource``.
///
/// ```swift
/// var snapshot = ListSnapshot<String, Int>()
/// try snapshot.appendSections(["Volkswagen", "Volvo"])
/// try snapshot.appendItems([1, 2, 3], toSection: "Volkswagen")
/// try snapshot.appendItems([4])                    // to the last section
/// try snapshot.moveItem(3, beforeItem: 4)          // to another one
/// ```
///
/// With Apple's snapshot, an identifier that does not exist or is duplicated crashes the app. This type throws a
/// ``ListSnapshotError`` that names the identifier, and the snapshot does not change. Deleting an unknown identifier
/// is not an error.
public struct ListSnapshot<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable, Equatable {
    /// The sections in order.
    public private(set) var sectionIdentifiers: [SectionID] = []

    private(set) var itemsBySection: [SectionID: [ItemID]] = [:]
    private(set) var sectionByItem: [ItemID: SectionID] = [:]
    private(set) var reloadedSections: Set<SectionID> = []
    private(set) var reloadedItems: Set<ItemID> = []
    private(set) var reconfiguredItems: Set<ItemID> = []

    /// Creates a snapshot without any sections.
    public init() {}

    // MARK: - Counts and identifiers

    /// The number of items. O(1).
    public var numberOfItems: Int { sectionByItem.count }

    /// The number of sections. O(1).
    public var numberOfSections: Int { sectionIdentifiers.count }

    /// The number of items of a section. O(1).
    public func numberOfItems(inSection section: SectionID) throws(ListSnapshotError) -> Int {
        try items(of: section).count
    }

    /// All items in order.
    ///
    /// - Complexity: O(items).
    public var itemIdentifiers: [ItemID] {
        var identifiers: [ItemID] = []
        identifiers.reserveCapacity(numberOfItems)
        for section in sectionIdentifiers { identifiers += itemsBySection[section] ?? [] }
        return identifiers
    }

    /// The items of a section in order. O(1).
    public func itemIdentifiers(inSection section: SectionID) throws(ListSnapshotError) -> [ItemID] {
        try items(of: section)
    }

    // MARK: - Positions

    /// The section that contains an item, or `nil` if there is none. O(1).
    public func sectionIdentifier(containingItem item: ItemID) -> SectionID? { sectionByItem[item] }

    /// The index of an item among all items, or `nil` if it does not exist.
    ///
    /// - Complexity: O(sections + items of its section); O(1) if it does not exist.
    public func indexOfItem(_ item: ItemID) -> Int? {
        guard let section = sectionByItem[item] else { return nil }
        var start = 0
        for other in sectionIdentifiers {
            let items = itemsBySection[other] ?? []
            if other == section { return items.firstIndex(of: item).map { start + $0 } }
            start += items.count
        }
        return nil
    }

    /// The index of a section, or `nil` if it does not exist.
    ///
    /// - Complexity: O(sections); O(1) if it does not exist.
    public func indexOfSection(_ section: SectionID) -> Int? {
        itemsBySection[section] == nil ? nil : sectionIdentifiers.firstIndex(of: section)
    }

    // MARK: - Reloading

    /// The items that ``reloadItems(_:)`` was called with, in the snapshot's order.
    ///
    /// - Complexity: O(items); O(1) when there are none.
    public var reloadedItemIdentifiers: [ItemID] {
        reloadedItems.isEmpty ? [] : itemIdentifiers.filter(reloadedItems.contains)
    }

    /// The items that ``reconfigureItems(_:)`` was called with, in the snapshot's order.
    ///
    /// - Complexity: O(items); O(1) when there are none.
    public var reconfiguredItemIdentifiers: [ItemID] {
        reconfiguredItems.isEmpty ? [] : itemIdentifiers.filter(reconfiguredItems.contains)
    }

    /// The sections that ``reloadSections(_:)`` was called with, in the snapshot's order.
    ///
    /// - Complexity: O(sections).
    public var reloadedSectionIdentifiers: [SectionID] { sectionIdentifiers.filter(reloadedSections.contains) }

    /// The snapshot without requests to reload: the content of the screen after it was applied.
    var settled: Self {
        var snapshot = self
        snapshot.reloadedSections = []
        snapshot.reloadedItems = []
        snapshot.reconfiguredItems = []
        return snapshot
    }

    // MARK: - Checks

    private func items(of section: SectionID, _ operation: String = #function) throws(ListSnapshotError) -> [ItemID] {
        guard let items = itemsBySection[section] else {
            throw ListSnapshotError(.unknownSection, "\(section)", operation: operation)
        }
        return items
    }

    private func section(of item: ItemID, _ operation: String) throws(ListSnapshotError) -> SectionID {
        guard let section = sectionByItem[item] else {
            throw ListSnapshotError(.unknownItem, "\(item)", operation: operation)
        }
        return section
    }

    private func requireNew(_ items: [ItemID], _ operation: String) throws(ListSnapshotError) {
        var seen = Set<ItemID>(minimumCapacity: items.count)
        for item in items where sectionByItem[item] != nil || !seen.insert(item).inserted {
            throw ListSnapshotError(.duplicateItem, "\(item)", operation: operation)
        }
    }

    private func requireNew(_ sections: [SectionID], _ operation: String) throws(ListSnapshotError) {
        var seen = Set<SectionID>(minimumCapacity: sections.count)
        for section in sections where itemsBySection[section] != nil || !seen.insert(section).inserted {
            throw ListSnapshotError(.duplicateSection, "\(section)", operation: operation)
        }
    }
}

// MARK: - Sections

extension ListSnapshot {
    /// Appends sections.
    ///
    /// - Throws: If a section already exists or is duplicated.
    /// - Complexity: O(new sections).
    public mutating func appendSections(_ sections: [SectionID]) throws(ListSnapshotError) {
        try requireNew(sections, #function)
        insert(sections, at: sectionIdentifiers.endIndex)
    }

    /// Inserts sections before an existing section.
    ///
    /// - Throws: If the existing section is not found, or a new section already exists or is duplicated.
    /// - Complexity: O(sections).
    public mutating func insertSections(
        _ sections: [SectionID], beforeSection other: SectionID
    ) throws(ListSnapshotError) {
        let index = try index(of: other, #function)
        try requireNew(sections, #function)
        insert(sections, at: index)
    }

    /// Inserts sections after an existing section.
    ///
    /// - Throws: If the existing section is not found, or a new section already exists or is duplicated.
    /// - Complexity: O(sections).
    public mutating func insertSections(
        _ sections: [SectionID], afterSection other: SectionID
    ) throws(ListSnapshotError) {
        let index = try index(of: other, #function)
        try requireNew(sections, #function)
        insert(sections, at: index + 1)
    }

    /// Deletes sections with all of their items. Unknown sections are ignored.
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

    /// Moves a section with its items before another section.
    ///
    /// - Throws: If one of them does not exist, or both are the same.
    /// - Complexity: O(sections).
    public mutating func moveSection(
        _ section: SectionID, beforeSection other: SectionID
    ) throws(ListSnapshotError) {
        try move(section, beside: other, offset: 0, #function)
    }

    /// Moves a section with its items after another section.
    ///
    /// - Throws: If one of them does not exist, or both are the same.
    /// - Complexity: O(sections).
    public mutating func moveSection(_ section: SectionID, afterSection other: SectionID) throws(ListSnapshotError) {
        try move(section, beside: other, offset: 1, #function)
    }

    /// Requests new rows for all items of sections.
    ///
    /// - Throws: If a section does not exist.
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

// MARK: - Items

extension ListSnapshot {
    /// Appends items to a section.
    ///
    /// - Parameters:
    ///   - items: The new items in order.
    ///   - section: The section; `nil` for the last section.
    /// - Throws: If the section does not exist, or an item already exists or is duplicated.
    /// - Complexity: O(new items), regardless of the number of existing items.
    public mutating func appendItems(
        _ items: [ItemID], toSection section: SectionID? = nil
    ) throws(ListSnapshotError) {
        guard let section = section ?? sectionIdentifiers.last else {
            throw ListSnapshotError(.noSections, operation: #function)
        }
        let end = try self.items(of: section, #function).endIndex
        try requireNew(items, #function)
        insert(items, into: section, at: end)
    }

    /// Inserts items before an existing item.
    ///
    /// - Throws: If the existing item is not found, or a new item already exists or is duplicated.
    /// - Complexity: O(new items + items of the section).
    public mutating func insertItems(_ items: [ItemID], beforeItem other: ItemID) throws(ListSnapshotError) {
        try insert(items, beside: other, offset: 0, #function)
    }

    /// Inserts items after an existing item.
    ///
    /// - Throws: If the existing item is not found, or a new item already exists or is duplicated.
    /// - Complexity: O(new items + items of the section).
    public mutating func insertItems(_ items: [ItemID], afterItem other: ItemID) throws(ListSnapshotError) {
        try insert(items, beside: other, offset: 1, #function)
    }

    /// Deletes items. Unknown items are ignored.
    ///
    /// - Complexity: O(items given + items of their sections).
    public mutating func deleteItems(_ items: [ItemID]) {
        var deleted = Set<ItemID>(minimumCapacity: items.count)
        var sections: Set<SectionID> = []
        for item in items {
            guard let section = sectionByItem[item] else { continue }
            deleted.insert(item)
            sections.insert(section)
            forget(item)
        }
        for section in sections { itemsBySection[section]?.removeAll(where: deleted.contains) }
    }

    /// Deletes all items and, like Apple's snapshot, all sections.
    public mutating func deleteAllItems() { self = Self() }

    /// Moves an item before another item, in the same or another section.
    ///
    /// - Throws: If one of them does not exist, or both are the same.
    /// - Complexity: O(items of both sections).
    public mutating func moveItem(_ item: ItemID, beforeItem other: ItemID) throws(ListSnapshotError) {
        try move(item, beside: other, offset: 0, #function)
    }

    /// Moves an item after another item, in the same or another section.
    ///
    /// - Throws: If one of them does not exist, or both are the same.
    /// - Complexity: O(items of both sections).
    public mutating func moveItem(_ item: ItemID, afterItem other: ItemID) throws(ListSnapshotError) {
        try move(item, beside: other, offset: 1, #function)
    }

    /// Requests new rows for items, regardless of their content. Each row is rendered again as a new element, with
    /// the reload animation.
    ///
    /// - Throws: If an item does not exist.
    /// - Complexity: O(items given).
    public mutating func reloadItems(_ items: [ItemID]) throws(ListSnapshotError) {
        for item in items { _ = try section(of: item, #function) }
        reloadedItems.formUnion(items)
        reconfiguredItems.subtract(items)
    }

    /// Requests new rows for items, regardless of their content. Changes are shown at once, without animation. Items
    /// that are also reloaded are still reloaded.
    ///
    /// - Throws: If an item does not exist.
    /// - Complexity: O(items given).
    public mutating func reconfigureItems(_ items: [ItemID]) throws(ListSnapshotError) {
        for item in items { _ = try section(of: item, #function) }
        for item in items where !reloadedItems.contains(item) { reconfiguredItems.insert(item) }
    }

    /// Everything that is stored for an item apart from its position in its section.
    private mutating func forget(_ item: ItemID) {
        sectionByItem[item] = nil
        reloadedItems.remove(item)
        reconfiguredItems.remove(item)
    }

    private mutating func insert(_ items: [ItemID], into section: SectionID, at index: Int) {
        itemsBySection[section]?.insert(contentsOf: items, at: index)
        for item in items { sectionByItem[item] = section }
    }

    private mutating func insert(
        _ items: [ItemID], beside other: ItemID, offset: Int, _ operation: String
    ) throws(ListSnapshotError) {
        let section = try section(of: other, operation)
        try requireNew(items, operation)
        guard let index = itemsBySection[section]?.firstIndex(of: other) else { return }
        insert(items, into: section, at: index + offset)
    }

    private mutating func move(
        _ item: ItemID, beside other: ItemID, offset: Int, _ operation: String
    ) throws(ListSnapshotError) {
        let source = try section(of: item, operation)
        let target = try section(of: other, operation)
        guard item != other else { throw ListSnapshotError(.besideItself, "\(item)", operation: operation) }
        guard let index = itemsBySection[source]?.firstIndex(of: item) else { return }
        itemsBySection[source]?.remove(at: index)
        guard let place = itemsBySection[target]?.firstIndex(of: other) else { return }
        insert([item], into: target, at: place + offset)
    }
}
