import Testing

@testable import ListAdapters
@testable import TestSupport

/// Snapshots compared with a plain list of lists, and invalid operations.
struct ListSnapshotTests {
    private typealias Snapshot = ListSnapshot<String, Int>

    private func snapshot() throws -> Snapshot {
        var snapshot = Snapshot()
        try snapshot.appendSections(["a", "b", "c"])
        try snapshot.appendItems([1, 2, 3], toSection: "a")
        try snapshot.appendItems([4, 5], toSection: "b")
        return snapshot
    }

    @Test func itemsAreAppendedToTheLastSectionByDefault() throws {
        var snapshot = try snapshot()
        try snapshot.appendItems([6])
        #expect(snapshot.itemIdentifiers == [1, 2, 3, 4, 5, 6])
        #expect(try snapshot.itemIdentifiers(inSection: "c") == [6])
        #expect(snapshot.numberOfItems == 6 && snapshot.numberOfSections == 3)
        #expect(try snapshot.numberOfItems(inSection: "a") == 3)
        #expect(snapshot.sectionIdentifier(containingItem: 5) == "b")
        #expect(snapshot.sectionIdentifier(containingItem: 9) == nil)
        #expect(snapshot.indexOfItem(5) == 4 && snapshot.indexOfItem(9) == nil)
        #expect(snapshot.indexOfSection("c") == 2 && snapshot.indexOfSection("z") == nil)
    }

    @Test func deletingAllItemsDeletesSections() throws {
        var snapshot = try snapshot()
        snapshot.deleteAllItems()
        #expect(snapshot == Snapshot())
    }

    @Test func deletingUnknownElementsIsAllowed() throws {
        var snapshot = try snapshot()
        snapshot.deleteItems([9, 2, 2])
        snapshot.deleteSections(["z", "b"])
        #expect(snapshot.sectionIdentifiers == ["a", "c"])
        #expect(snapshot.itemIdentifiers == [1, 3])
        // A deleted element can be added again.
        try snapshot.appendSections(["b"])
        try snapshot.appendItems([4, 2])
        #expect(snapshot.itemIdentifiers == [1, 3, 4, 2])
    }

    @Test func reloadsAreInOrderAndRemovedWithItems() throws {
        var snapshot = try snapshot()
        try snapshot.reloadItems([4, 1, 3])
        try snapshot.reconfigureItems([5, 3, 2])
        try snapshot.reloadSections(["b", "a"])
        #expect(snapshot.reloadedItemIdentifiers == [1, 3, 4])
        #expect(snapshot.reconfiguredItemIdentifiers == [2, 5])
        #expect(snapshot.reloadedSectionIdentifiers == ["a", "b"])
        try snapshot.reloadItems([2])
        #expect(snapshot.reconfiguredItemIdentifiers == [5])
        snapshot.deleteItems([1])
        snapshot.deleteSections(["b"])
        #expect(snapshot.reloadedItemIdentifiers == [2, 3])
        #expect(snapshot.reconfiguredItemIdentifiers.isEmpty)
        #expect(snapshot.reloadedSectionIdentifiers == ["a"])
    }

    /// Every throwing function with every kind of invalid call.
    @Test(arguments: [
        Misuse("appendSections(_:): the section \"a\" is already in the snapshot, or was passed twice") {
            try $0.appendSections(["d", "a"])
        },
        Misuse("appendSections(_:): the section \"d\" is already in the snapshot, or was passed twice") {
            try $0.appendSections(["d", "d"])
        },
        Misuse("insertSections(_:beforeSection:): there is no section \"z\" in the snapshot") {
            try $0.insertSections(["d"], beforeSection: "z")
        },
        Misuse("insertSections(_:afterSection:): the section \"b\" is already in the snapshot, or was passed twice") {
            try $0.insertSections(["b"], afterSection: "a")
        },
        Misuse("moveSection(_:beforeSection:): there is no section \"z\" in the snapshot") {
            try $0.moveSection("z", beforeSection: "a")
        },
        Misuse("moveSection(_:afterSection:): there is no section \"z\" in the snapshot") {
            try $0.moveSection("a", afterSection: "z")
        },
        Misuse("moveSection(_:afterSection:): \"a\" cannot be moved next to itself") {
            try $0.moveSection("a", afterSection: "a")
        },
        Misuse("reloadSections(_:): there is no section \"z\" in the snapshot") { try $0.reloadSections(["a", "z"]) },
        Misuse("appendItems(_:toSection:): there is no section \"z\" in the snapshot") {
            try $0.appendItems([9], toSection: "z")
        },
        Misuse("appendItems(_:toSection:): the item \"4\" is already in the snapshot, or was passed twice") {
            try $0.appendItems([9, 4])
        },
        Misuse("appendItems(_:toSection:): the item \"9\" is already in the snapshot, or was passed twice") {
            try $0.appendItems([9, 9])
        },
        Misuse("insertItems(_:beforeItem:): there is no item \"8\" in the snapshot") {
            try $0.insertItems([9], beforeItem: 8)
        },
        Misuse("insertItems(_:afterItem:): the item \"2\" is already in the snapshot, or was passed twice") {
            try $0.insertItems([2], afterItem: 1)
        },
        Misuse("moveItem(_:beforeItem:): there is no item \"9\" in the snapshot") { try $0.moveItem(9, beforeItem: 1) },
        Misuse("moveItem(_:afterItem:): there is no item \"9\" in the snapshot") { try $0.moveItem(1, afterItem: 9) },
        Misuse("moveItem(_:afterItem:): \"1\" cannot be moved next to itself") { try $0.moveItem(1, afterItem: 1) },
        Misuse("reloadItems(_:): there is no item \"9\" in the snapshot") { try $0.reloadItems([1, 9]) },
        Misuse("reconfigureItems(_:): there is no item \"9\" in the snapshot") { try $0.reconfigureItems([1, 9]) },
        Misuse("numberOfItems(inSection:): there is no section \"z\" in the snapshot") {
            _ = try $0.numberOfItems(inSection: "z")
        },
        Misuse("itemIdentifiers(inSection:): there is no section \"z\" in the snapshot") {
            _ = try $0.itemIdentifiers(inSection: "z")
        },
    ])
    func invalidOperationsChangeNothing(_ misuse: Misuse) throws {
        let before = try snapshot()
        var snapshot = before
        let error = #expect(throws: ListSnapshotError.self) { try misuse.body(&snapshot) }
        #expect(error?.description == misuse.text)
        #expect(snapshot == before)
    }

    @Test func appendingWithoutSectionsThrows() {
        var snapshot = Snapshot()
        let error = #expect(throws: ListSnapshotError.self) { try snapshot.appendItems([1]) }
        #expect(error?.reason == .noSections)
    }

    @Test(arguments: SeededGenerator.seeds)
    func editsEqualThoseOfNestedArrays(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var model: [(id: String, items: [Int])] = []
        var snapshot = Snapshot()
        var fresh = 0
        func place(of item: Int) throws -> (Int, Int) {
            let section = try #require(model.firstIndex { $0.items.contains(item) })
            return (section, try #require(model[section].items.firstIndex(of: item)))
        }
        for _ in 0..<TestScale.rounds(400) {
            fresh += 2
            let new = [fresh, fresh + 1]
            let (items, section) = (model.flatMap(\.items), model.indices.randomElement(using: &random))
            let isBefore = Bool.random(using: &random)
            switch Int.random(in: 0..<8, using: &random) {
            case 0:
                try snapshot.appendSections(["s\(fresh)"])
                model.append(("s\(fresh)", []))
            case 1:
                guard let section else { continue }
                let other = model[section].id
                model.insert(("s\(fresh)", []), at: isBefore ? section : section + 1)
                try isBefore
                    ? snapshot.insertSections(["s\(fresh)"], beforeSection: other)
                    : snapshot.insertSections(["s\(fresh)"], afterSection: other)
            case 2:
                guard let section, let other = model.randomElement(using: &random)?.id else { continue }
                let moved = model[section]
                guard moved.id != other else { continue }
                model.remove(at: section)
                let index = try #require(model.firstIndex { $0.id == other })
                model.insert(moved, at: isBefore ? index : index + 1)
                try isBefore
                    ? snapshot.moveSection(moved.id, beforeSection: other)
                    : snapshot.moveSection(moved.id, afterSection: other)
            case 3:
                guard let section, model.count > 6 else { continue }
                snapshot.deleteSections([model.remove(at: section).id])
            case 4:
                guard let section else { continue }
                model[section].items += new
                try snapshot.appendItems(new, toSection: model[section].id)
            case 5:
                guard let other = items.randomElement(using: &random) else { continue }
                let (section, row) = try place(of: other)
                model[section].items.insert(contentsOf: new, at: isBefore ? row : row + 1)
                try isBefore
                    ? snapshot.insertItems(new, beforeItem: other) : snapshot.insertItems(new, afterItem: other)
            case 6:
                guard let item = items.randomElement(using: &random), let other = items.randomElement(using: &random),
                    item != other
                else { continue }
                let old = try place(of: item)
                model[old.0].items.remove(at: old.1)
                let (section, row) = try place(of: other)
                model[section].items.insert(item, at: isBefore ? row : row + 1)
                try isBefore ? snapshot.moveItem(item, beforeItem: other) : snapshot.moveItem(item, afterItem: other)
            default:
                let deleted = Set(items.shuffled(using: &random).prefix(items.count / 4))
                for section in model.indices { model[section].items.removeAll(where: deleted.contains) }
                snapshot.deleteItems(Array(deleted))
            }
            #expect(snapshot.sectionIdentifiers == model.map(\.id))
            #expect(snapshot.itemIdentifiers == model.flatMap(\.items))
            #expect(snapshot.numberOfItems == model.reduce(0) { $0 + $1.items.count })
            for (index, section) in model.enumerated() {
                #expect(try snapshot.itemIdentifiers(inSection: section.id) == section.items)
                #expect(snapshot.indexOfSection(section.id) == index)
                #expect(section.items.allSatisfy { snapshot.sectionIdentifier(containingItem: $0) == section.id })
            }
            for (index, item) in snapshot.itemIdentifiers.enumerated() {
                #expect(snapshot.indexOfItem(item) == index)
            }
        }
    }

    struct Misuse: Sendable, CustomTestStringConvertible {
        let text: String
        let body: @Sendable (inout ListSnapshot<String, Int>) throws -> Void
        var testDescription: String { text }

        init(_ text: String, _ body: @escaping @Sendable (inout ListSnapshot<String, Int>) throws -> Void) {
            self.text = text
            self.body = body
        }
    }
}
