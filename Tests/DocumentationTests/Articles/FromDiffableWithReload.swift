// The Swift code of FromDiffableWithReload.md, here to be compiled.

// snippet: After
import ListAdapters
import ListPreviewKit
import PreviewServer

nonisolated final class Garage {
    struct Car: ListItemDataModel, Equatable {
        var id: Int
        var model: String
        var color: String
        var mileage = 0
    }
    var cars: [Int: Car] = [:]
}

actor GarageList {
    nonisolated let updates: AsyncStream<SnapshotUpdate<String, Int>>
    private let garage: Garage
    private var dataSource: ReloadingDataSource<String, Int, Fingerprint>

    init(cars: [Int: Garage.Car]) {
        let garage = Garage()
        garage.cars = cars
        self.garage = garage
        dataSource = ReloadingDataSource(header: { .header($0) }) { id in
            guard let car = garage.cars[id] else { return nil }
            return ReloadingItem(
                content: Fingerprint(of: car, \.model, \.color),  // the mileage is not shown
                row: .row(car.model, id: car.id, detail: car.color))
        }
        updates = dataSource.updates
    }

    func open() throws {
        var snapshot = dataSource.snapshot()
        try snapshot.appendSections(["Volkswagen"])
        try snapshot.appendItems(garage.cars.keys.sorted())
        dataSource.applyWithItemsReloadIfNeeded(snapshot)
    }

    func paint(_ color: String) {
        for id in garage.cars.keys { garage.cars[id]?.color = color }  // change the data
        dataSource.applyWithItemsReloadIfNeeded(dataSource.snapshot(), reloadItemsAnimation: .fade)
    }
}
// end

// snippet: Follow
func show(_ garage: GarageList, on live: LiveScreen) async {
    await live.update(with: garage.updates)
}
// end
