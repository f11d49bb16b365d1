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

/// The reason why an operation on a snapshot failed.
///
/// Its text names the operation and the identifier: `appendItems(_:toSection:): the item "golf" is in the snapshot already`.
public struct ListSnapshotError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The problem with the identifier.
    public enum Reason: Sendable, Hashable {
        /// The snapshot has no such item.
        case unknownItem
        /// The snapshot has no such section.
        case unknownSection
        /// The item is already in the snapshot, or duplicated in the items to add.
        case duplicateItem
        /// The section is already in the snapshot, or duplicated in the sections to add.
        case duplicateSection
        /// An element cannot be moved next to itself.
        case besideItself
        /// Items cannot be appended to the last section, because there is none.
        case noSections
    }

    /// The problem.
    public let reason: Reason
    /// The identifier as a text; `nil` if the problem has none.
    public let identifier: String?
    /// The function that was called.
    public let operation: String

    init(_ reason: Reason, _ identifier: String? = nil, operation: String) {
        self.reason = reason
        self.identifier = identifier
        self.operation = operation
    }

    /// The problem in words.
    public var description: String {
        let name = "\"\(identifier ?? "")\""
        let problem =
            switch reason {
            case .unknownItem: "there is no item \(name) in the snapshot"
            case .unknownSection: "there is no section \(name) in the snapshot"
            case .duplicateItem: "the item \(name) is already in the snapshot, or was passed twice"
            case .duplicateSection: "the section \(name) is already in the snapshot, or was passed twice"
            case .besideItself: "\(name) cannot be moved next to itself"
            case .noSections: "there is no section yet; append one first"
            }
        return "\(operation): \(problem)"
    }
}
