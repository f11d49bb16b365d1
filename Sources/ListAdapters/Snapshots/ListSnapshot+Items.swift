extension ListSnapshot {
    /// Adds items at the end of a section.
    ///
    /// - Parameters:
    ///   - items: The new items in order.
    ///   - section: Where they go; `nil` for the last section.
    /// - Throws: When the section is not there, or an item is there already or given twice.
    /// - Complexity: O(new items), however many there are already.
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

    /// Adds items before one that is there.
    ///
    /// - Throws: When the other one is not there, or a new one is there already or given twice.
    /// - Complexity: O(new items + items of the section).
    public mutating func insertItems(_ items: [ItemID], beforeItem other: ItemID) throws(ListSnapshotError) {
        try insert(items, beside: other, offset: 0, #function)
    }

    /// Adds items behind one that is there.
    ///
    /// - Throws: When the other one is not there, or a new one is there already or given twice.
    /// - Complexity: O(new items + items of the section).
    public mutating func insertItems(_ items: [ItemID], afterItem other: ItemID) throws(ListSnapshotError) {
        try insert(items, beside: other, offset: 1, #function)
    }

    /// Takes items away. Those that are not there are passed over.
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

    /// Takes everything away: all items and, as Apple's snapshot does, all sections.
    public mutating func deleteAllItems() { self = Self() }

    /// Moves an item before another one, be that in its own section or not.
    ///
    /// - Throws: When one of them is not there, or both are the same.
    /// - Complexity: O(items of both sections).
    public mutating func moveItem(_ item: ItemID, beforeItem other: ItemID) throws(ListSnapshotError) {
        try move(item, beside: other, offset: 0, #function)
    }

    /// Moves an item behind another one, be that in its own section or not.
    ///
    /// - Throws: When one of them is not there, or both are the same.
    /// - Complexity: O(items of both sections).
    public mutating func moveItem(_ item: ItemID, afterItem other: ItemID) throws(ListSnapshotError) {
        try move(item, beside: other, offset: 1, #function)
    }

    /// Asks for new rows for items, whatever their content. A row that then looks different shows it with the reload animation;
    /// one that looks the same is drawn anew, in a new element, with that animation too.
    ///
    /// - Throws: When one is not there.
    /// - Complexity: O(items given).
    public mutating func reloadItems(_ items: [ItemID]) throws(ListSnapshotError) {
        for item in items { _ = try section(of: item, #function) }
        reloadedItems.formUnion(items)
        reconfiguredItems.subtract(items)
    }

    /// Asks for new rows for items, whatever their content; a row that then looks different shows it at once, without any
    /// animation. Items that are to be reloaded anyway stay so.
    ///
    /// - Throws: When one is not there.
    /// - Complexity: O(items given).
    public mutating func reconfigureItems(_ items: [ItemID]) throws(ListSnapshotError) {
        for item in items { _ = try section(of: item, #function) }
        for item in items where !reloadedItems.contains(item) { reconfiguredItems.insert(item) }
    }

    /// Everything that is kept for an item beside its place in its section.
    mutating func forget(_ item: ItemID) {
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

/// Why a snapshot cannot be changed or asked in some way.
///
/// Its text names the operation and the identifier: `appendItems(_:toSection:): the item "golf" is in the snapshot already`.
public struct ListSnapshotError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong with the identifier.
    public enum Reason: Sendable, Hashable {
        /// The snapshot has no such item.
        case unknownItem
        /// The snapshot has no such section.
        case unknownSection
        /// The item is in the snapshot already, or twice among those that are to be added.
        case duplicateItem
        /// The section is in the snapshot already, or twice among those that are to be added.
        case duplicateSection
        /// Something is to be moved beside itself.
        case besideItself
        /// Items were to go into the last section, and there is none.
        case noSections
    }

    /// What is wrong.
    public let reason: Reason
    /// The identifier as text; `nil` where none is to blame.
    public let identifier: String?
    /// The function that was called.
    public let operation: String

    init(_ reason: Reason, _ identifier: String? = nil, operation: String) {
        self.reason = reason
        self.identifier = identifier
        self.operation = operation
    }

    /// What is wrong, in words.
    public var description: String {
        let name = "\"\(identifier ?? "")\""
        let problem =
            switch reason {
            case .unknownItem: "there is no item \(name) in the snapshot"
            case .unknownSection: "there is no section \(name) in the snapshot"
            case .duplicateItem: "the item \(name) is in the snapshot already, or given twice"
            case .duplicateSection: "the section \(name) is in the snapshot already, or given twice"
            case .besideItself: "\(name) cannot be moved beside itself"
            case .noSections: "there is no section yet; append one first"
            }
        return "\(operation): \(problem)"
    }
}
