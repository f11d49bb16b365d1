import ListAdapters
import ListPreviewKit
import Testing

@testable import TestSupport

/// The rows that are created again, and those that stay.
struct ReloadingDataSourceTests {
    private typealias Source = ReloadingDataSource<String, Int, String>

    /// The data of an app, and the requests for it.
    private final class Store {
        var titles: [Int: String] = [:]
        var unknown: Set<Int> = []
        var missing: Set<Int> = []
        var requestedContent: [Int] = []
        var requestedRows: [Int] = []

        init(_ items: some Sequence<Int>) {
            for item in items { titles[item] = "title \(item)" }
        }

        func row(_ item: Int) -> ListItemViewModel? {
            requestedRows.append(item)
            guard !missing.contains(item), let title = titles[item] else { return nil }
            return CarRow.row(Car(id: "car", model: title))
        }

        func content(_ item: Int) -> String? {
            requestedContent.append(item)
            return unknown.contains(item) ? nil : titles[item]
        }

        func source() -> Source {
            Source(
                header: { CarRow.row(Car(id: "h", model: $0)) }, row: row, content: content)
        }

        func resetRequests() { (requestedContent, requestedRows) = ([], []) }
    }

    private func snapshot(_ sections: [(String, [Int])]) throws -> ListSnapshot<String, Int> {
        var snapshot = ListSnapshot<String, Int>()
        try snapshot.appendSections(sections.map(\.0))
        for (section, items) in sections { try snapshot.appendItems(items, toSection: section) }
        return snapshot
    }

    private func titles(_ sections: [ListSection]) -> [[String]] {
        sections.map { $0.rows.map(\.html) }
    }

    @Test func rowsAreRequestedOnlyForChangedItems() throws {
        let store = Store(1...4)
        var source = store.source()
        let first = source.applyWithItemsReloadIfNeeded(try snapshot([("a", [1, 2]), ("b", [3, 4])]))
        #expect(store.requestedRows == [1, 2, 3, 4] && store.requestedContent == [1, 2, 3, 4])
        #expect(first.reloadedItems.isEmpty, "new items are not reloaded")
        #expect("\(first)" == "2 sections, 4 rows")
        #expect(first.sections.map(\.id) == ["a", "b"])
        #expect(first.sections.flatMap(\.rows).map(\.id) == [1, 2, 3, 4], "the items' identities, not the cars'")
        #expect(first.sections[0].header?.html.contains("a") == true && first.sections[0].footer == nil)

        store.resetRequests()
        store.titles[3] = "changed"
        let second = source.applyWithItemsReloadIfNeeded(source.snapshot())
        #expect(store.requestedRows == [3] && store.requestedContent == [1, 2, 3, 4])
        #expect(second.reloadedItems == [3])
        #expect("\(second)" == "2 sections, 4 rows, reloaded: 3")
        #expect(second.sections[1].rows[0].html.contains("changed"))

        store.resetRequests()
        #expect(source.applyWithItemsReloadIfNeeded(source.snapshot()).reloadedItems.isEmpty)
        #expect(store.requestedRows.isEmpty)
    }

    @Test func combinedClosureCreatesRowsOnDemand() throws {
        let store = Store(1...3)
        var source = Source { ReloadingItem(content: store.content($0), row: store.row($0)) }
        _ = source.applyWithItemsReloadIfNeeded(try snapshot([("a", [1, 2, 3])]))
        store.resetRequests()
        store.titles[2] = "changed"
        #expect(source.applyWithItemsReloadIfNeeded(source.snapshot()).reloadedItems == [2])
        #expect(store.requestedRows == [2] && store.requestedContent == [1, 2, 3])
    }

    @Test func unknownContentIsReloadedEachTime() throws {
        let store = Store(1...2)
        store.unknown = [1]
        var source = store.source()
        _ = source.applyWithItemsReloadIfNeeded(try snapshot([("a", [1, 2])]))
        #expect(source.applyWithItemsReloadIfNeeded(source.snapshot()).reloadedItems == [1])
        store.unknown = []
        #expect(source.applyWithItemsReloadIfNeeded(source.snapshot()).reloadedItems == [1])
        #expect(source.applyWithItemsReloadIfNeeded(source.snapshot()).reloadedItems.isEmpty)
    }

    @Test func requestedReloadsArePerformedOnce() throws {
        let store = Store(1...5)
        var source = store.source()
        _ = source.apply(try snapshot([("a", [1, 2, 3]), ("b", [4, 5])]))
        var snapshot = source.snapshot()
        try snapshot.reloadItems([2])
        try snapshot.reconfigureItems([3])
        try snapshot.reloadSections(["b"])
        let update = source.applyWithItemsReloadIfNeeded(snapshot)
        #expect(update.reloadedItems == [2, 3, 4, 5])
        #expect(update.sections.flatMap(\.rows).map(\.animation?.reload) == [nil, nil, RowAnimation.none, nil, nil])
        #expect(source.snapshot().reloadedItemIdentifiers.isEmpty)
        #expect(source.applyWithItemsReloadIfNeeded(source.snapshot()).reloadedItems.isEmpty)
    }

    @Test func itemsWithoutRowAreReportedAndRetried() throws {
        let store = Store(1...3)
        store.missing = [2]
        var source = store.source()
        let first = source.applyWithItemsReloadIfNeeded(try snapshot([("a", [1, 2, 3])]))
        #expect(first.missingRows.map(\.description) == ["the item \"2\" of the section \"a\" has no row"])
        #expect(first.sections[0].rows.map(\.id) == [1, 3])
        store.missing = []
        let second = source.applyWithItemsReloadIfNeeded(source.snapshot())
        #expect(second.missingRows.isEmpty && second.reloadedItems.isEmpty)
        #expect(second.sections[0].rows.map(\.id) == [1, 2, 3])
        // An existing one is removed with its data.
        store.titles[1] = nil
        let third = source.applyWithItemsReloadIfNeeded(source.snapshot())
        #expect(third.missingRows.map(\.item) == [1] && third.sections[0].rows.map(\.id) == [2, 3])
    }

    @Test func reinsertedItemsAreNew() throws {
        let store = Store(1...2)
        var source = store.source()
        let both = try snapshot([("a", [1, 2])])
        _ = source.applyWithItemsReloadIfNeeded(both)
        _ = source.applyWithItemsReloadIfNeeded(try snapshot([("a", [1])]))
        store.titles[2] = "other"
        store.resetRequests()
        let update = source.applyWithItemsReloadIfNeeded(both)
        #expect(store.requestedRows == [2] && update.reloadedItems.isEmpty)
        #expect(update.sections[0].rows[1].html.contains("other"))
    }

    @Test func applyDoesNotCompareContent() throws {
        let store = Store(1...3)
        var source = store.source()
        _ = source.apply(try snapshot([("a", [1, 2])]))
        store.resetRequests()
        store.titles[1] = "changed"
        let plain = source.apply(try snapshot([("a", [3, 2, 1])]))
        #expect(store.requestedRows == [3] && store.requestedContent == [3] && plain.reloadedItems.isEmpty)
        #expect(source.applyWithItemsReloadIfNeeded(source.snapshot()).reloadedItems == [1])
    }

    @Test func argumentsDetermineTheAnimation() throws {
        func animation(_ differences: Bool, _ reload: RowAnimation?) -> ListUpdateAnimation {
            var source = Store([]).source()
            source.defaultRowAnimation = .left
            return source.applyWithItemsReloadIfNeeded(
                ListSnapshot(), animatingDifferences: differences, reloadItemsAnimation: reload
            ).animation
        }
        var structure = ListAnimationConfiguration(.left)
        structure.rowReload = .none
        #expect(animation(true, nil) == .standard(configuration: structure))
        structure.rowReload = .middle
        #expect(animation(true, .middle) == .standard(configuration: structure))
        var reload = ListAnimationConfiguration(.none)
        reload.rowReload = .middle
        reload.move = .none
        #expect(animation(false, .middle) == .standard(configuration: reload))
        let none = ListUpdateAnimation.standard(configuration: ListAnimationConfiguration(.none))
        #expect(animation(false, nil) == none)
        var source = Store([]).source()
        #expect(
            source.apply(ListSnapshot()).animation
                == .standard(configuration: ListAnimationConfiguration(RowAnimation.automatic)))
        #expect(source.apply(ListSnapshot(), animatingDifferences: false).animation == none)
    }

    @Test(arguments: SeededGenerator.seeds)
    func updatedListEqualsFreshList(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let store = Store(0..<40)
        var source = store.source()
        var shown: [Int: String] = [:]
        for round in 0..<TestScale.rounds(150) {
            for item in 0..<40 where Int.random(in: 0..<6, using: &random) == 0 {
                store.titles[item] = "title \(Int.random(in: 0..<4, using: &random))"
            }
            store.unknown = Set((0..<40).filter { _ in Int.random(in: 0..<25, using: &random) == 0 })
            store.missing = Set((0..<40).filter { _ in Int.random(in: 0..<25, using: &random) == 0 })
            var pool = (0..<40).shuffled(using: &random)[...]
            let names = ["a", "b", "c", "d"].shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random))
            let target = try snapshot(
                names.map { name in
                    let items = pool.prefix(Int.random(in: 0..<12, using: &random))
                    pool = pool.dropFirst(items.count)
                    return (name, Array(items))
                })
            store.resetRequests()
            let update = source.applyWithItemsReloadIfNeeded(target)
            let items = target.itemIdentifiers
            // Changed, or of unknown content, and with a row for reloading.
            let changed = items.filter { item in
                shown[item] != nil && (store.content(item) == nil || store.content(item) != shown[item])
            }
            #expect(update.reloadedItems == changed.filter { !store.missing.contains($0) }, "round \(round)")
            #expect(store.requestedRows == items.filter { shown[$0] == nil || changed.contains($0) })
            let missing = Set(update.missingRows.map(\.item))
            #expect(missing == Set(store.requestedRows).intersection(store.missing))
            // A missing row is noticed only when it is requested.
            store.missing = missing
            var fresh = store.source()
            let expected = fresh.applyWithItemsReloadIfNeeded(target)
            #expect(update.sections.map(\.id) == expected.sections.map(\.id))
            #expect(update.sections.map { $0.rows.map(\.id) } == expected.sections.map { $0.rows.map(\.id) })
            #expect(titles(update.sections) == titles(expected.sections))
            for (section, other) in zip(update.sections, expected.sections) {
                #expect(zip(section.rows, other.rows).allSatisfy { $0.isContentEqual(to: $1) })
            }
            // Unknown content is never equal to later content.
            shown = [:]
            for item in items where !missing.contains(item) { shown[item] = store.content(item) ?? "" }
        }
    }
}
