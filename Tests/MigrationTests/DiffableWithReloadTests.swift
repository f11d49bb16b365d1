import ListAdapters
import ListPreviewKit
import PreviewCatalog
import PreviewServer
import Testing

/// The use cases of DiffableWithReload, and their results here.
struct DiffableWithReloadTests {
    private struct Car {
        var model: String
        var color: String
        var extras: Set<String> = []
        var mileage = 0
    }

    private final class Cars {
        var all = [
            1: Car(model: "Golf", color: "red"), 2: Car(model: "Polo", color: "blue"),
            3: Car(model: "V60", color: "blue", extras: ["hook", "roof", "radio"]),
        ]

        func row(_ id: Int) -> ListItemViewModel? {
            all[id].map {
                ValueRow.row(ItemModel(id: id, title: $0.model, detail: $0.color))
            }
        }
    }

    private func snapshot() throws -> ListSnapshot<String, Int> {
        var snapshot = ListSnapshot<String, Int>()
        try snapshot.appendSections(["Volkswagen", "Volvo"])
        try snapshot.appendItems([1, 2], toSection: "Volkswagen")
        try snapshot.appendItems([3], toSection: "Volvo")
        return snapshot
    }

    private func screen(_ sections: [ListSection]) -> ListScreen {
        ListScreen(id: "cars", title: "Cars", sections: sections)
    }

    private let value = ValueRow.template.slots.lastIndex { $0.kind == .text && $0.path == [0, 2] } ?? -1

    /// The basic example: change data, and only apply the current snapshot.
    @Test func basicExample() throws {
        let cars = Cars()
        var source = ReloadingDataSource<String, Int, Fingerprint>(
            header: { .header($0) }, row: cars.row,
            content: { cars.all[$0].flatMap { Fingerprint($0.model, $0.color, $0.extras.sorted()) } })
        let before = screen(source.applyWithItemsReloadIfNeeded(try snapshot()).sections)

        for id in [1, 2] { cars.all[id]?.color = "green" }
        cars.all[3]?.mileage = 10
        cars.all[3]?.extras = Set(["radio", "roof", "hook"])
        let update = source.applyWithItemsReloadIfNeeded(source.snapshot(), animatingDifferences: false)

        #expect(update.reloadedItems == [1, 2])
        let patch = before.patch(to: screen(update.sections), animation: update.animation)
        #expect(
            patch.operations == [.set(slot: value, ids: ["r-1", "r-2"], values: [.text("green"), .text("green")])])
        #expect(patch.hints.configuration.rowReload == .none && patch.hints.configuration.move == .none)
    }

    /// The basic example in its original form: with a data source as a property.
    @Test func dataSourcesUpdateLiveScreens() async throws {
        let cars = Cars()
        var diffableDataSource = ReloadingDataSource<String, Int, Fingerprint>(
            header: { .header($0) }, row: cars.row,
            content: { cars.all[$0].flatMap { Fingerprint(of: $0, \.model, \.color) } })
        let live = LiveScreen(screen([]))
        let updates = diffableDataSource.updates
        let following = Task { await live.update(with: updates) }
        diffableDataSource.apply(try snapshot())

        // change data in the cars array
        for id in [1, 2] { cars.all[id]?.color = "green" }
        // and just apply the current snapshot
        let snapshot = diffableDataSource.snapshot()
        // items for reload are automatically created
        diffableDataSource.applyWithItemsReloadIfNeeded(snapshot, animatingDifferences: false)

        // The last data source ends the stream; the applied content is then displayed.
        diffableDataSource = ReloadingDataSource(row: { _ in nil }, content: { _ in nil })
        await following.value
        let shown = await live.screen
        let page = DocumentRenderer().string(for: shown)
        #expect(page.ranges(of: ">green<").count == 2 && !page.contains(">red<"))
        #expect(shown.sections.map(\.id) == ["Volkswagen", "Volvo"])
    }

    /// `reloadItems` counts, even if the item shows the same: it gets a new cell. `reconfigureItems` keeps the cell.
    @Test func requestedReloadsArePerformedWithoutChange() throws {
        let cars = Cars()
        var source = ReloadingDataSource<String, Int, String>(row: cars.row, content: { cars.all[$0]?.color })
        let before = screen(source.applyWithItemsReloadIfNeeded(try snapshot()).sections)
        var target = source.snapshot()
        try target.reloadItems([1])
        try target.reconfigureItems([2])
        let update = source.applyWithItemsReloadIfNeeded(target, reloadItemsAnimation: .fade)
        #expect(update.reloadedItems == [1, 2])
        let patch = before.patch(to: screen(update.sections), animation: update.animation)
        guard patch.operations.count == 1, case .replace("r-1", _, _) = patch.operations[0] else {
            Issue.record("\(patch.operations)")
            return
        }
        #expect(patch.hints.configuration.rowReload == .fade)
        // Nothing is reloaded a second time.
        let next = source.applyWithItemsReloadIfNeeded(source.snapshot())
        #expect(screen(update.sections).patch(to: screen(next.sections)).operations.isEmpty)
    }

    /// A quick hash is content as well.
    @Test func hashableContent() throws {
        let cars = Cars()
        var source = ReloadingDataSource<String, Int, HashableContent> { id in
            cars.all[id].map { ReloadingItem(content: HashableContent(of: $0, \.model, \.color), row: cars.row(id)) }
        }
        _ = source.applyWithItemsReloadIfNeeded(try snapshot())
        cars.all[3]?.color = "white"
        #expect(source.applyWithItemsReloadIfNeeded(source.snapshot()).reloadedItems == [3])
    }

    /// There, this took two updates, one after the other; here, a reload and a move are one patch, each with its animation.
    @Test func reloadsAndMovesAreOnePatch() throws {
        let cars = Cars()
        var source = ReloadingDataSource<String, Int, String>(row: cars.row, content: { cars.all[$0]?.color })
        let before = screen(source.applyWithItemsReloadIfNeeded(try snapshot()).sections)
        cars.all[1]?.color = "green"
        cars.all[2] = nil
        cars.all[4] = Car(model: "XC90", color: "white")
        var target = source.snapshot()
        target.deleteItems([2])
        try target.moveItem(1, afterItem: 3)
        try target.insertItems([4], beforeItem: 3)
        source.defaultRowAnimation = .fade
        let update = source.applyWithItemsReloadIfNeeded(target, reloadItemsAnimation: .middle)
        #expect(update.reloadedItems == [1])
        let after = screen(update.sections)
        let patch = before.patch(to: after, animation: update.animation)
        let changes = ScreenChanges(from: before, to: after, patch: patch)
        let rows = changes.sections.flatMap(\.elements).filter { $0.role == .row }
        #expect(rows.count { $0.kind == .moved } == 1)
        #expect(rows.count { $0.kind == .inserted } == 1)
        #expect(rows.count { $0.kind == .removed } == 1)
        #expect(patch.operations.contains(.set(slot: value, ids: ["r-1"], values: [.text("green")])))
        #expect(patch.hints.configuration == ListAnimationConfiguration(rowReload: .middle))
    }

    /// Deleted items, changed or not, are not reloaded.
    @Test func deletedItemsAreNotReloaded() throws {
        let cars = Cars()
        var source = ReloadingDataSource<String, Int, String>(row: cars.row, content: { cars.all[$0]?.color })
        _ = source.applyWithItemsReloadIfNeeded(try snapshot())
        cars.all[1]?.color = "green"
        var target = source.snapshot()
        target.deleteItems([1])
        let update = source.applyWithItemsReloadIfNeeded(target)
        #expect(update.reloadedItems.isEmpty && update.missingRows.isEmpty)
    }

    /// Instead of a delegate and locks, an actor has the data and the data source, and publishes the updates.
    @Test func actorsCanOwnTheDataSource() async throws {
        actor Store {
            private let cars: Cars
            private var source: ReloadingDataSource<String, Int, String>

            init() {
                let cars = Cars()
                self.cars = cars
                source = ReloadingDataSource(row: cars.row, content: { cars.all[$0]?.color })
            }

            func open() throws -> SnapshotUpdate<String, Int> {
                var snapshot = source.snapshot()
                try snapshot.appendSections(["all"])
                try snapshot.appendItems(cars.all.keys.sorted())
                return source.applyWithItemsReloadIfNeeded(snapshot)
            }

            func paint(_ id: Int, _ color: String) -> SnapshotUpdate<String, Int> {
                cars.all[id]?.color = color
                return source.applyWithItemsReloadIfNeeded(source.snapshot())
            }
        }
        let store = Store()
        var session = ScreenSession(screen(try await store.open().sections))
        let update = await store.paint(2, "green")
        #expect(update.reloadedItems == [2])
        let patch = session.update(to: screen(update.sections), animation: update.animation)
        #expect(patch?.operations.count == 1)
    }
}
