// The Swift code of FromDiffableWithReload.md, here to be compiled.

// snippet: After
import ListAdapters
import ListPreviewKit

final class Garage {
    struct Car: ListItemDataModel, Equatable {
        var id: Int
        var model: String
        var color: String
        var mileage = 0
    }
    var cars: [Int: Car] = [:]
}

actor GarageList {
    private let garage: Garage
    private var source: ReloadingDataSource<String, Int, Fingerprint>

    init(cars: [Int: Garage.Car]) {
        let garage = Garage()
        garage.cars = cars
        self.garage = garage
        source = ReloadingDataSource(header: { .header($0) }) { id in
            guard let car = garage.cars[id] else { return nil }
            return ReloadingItem(
                content: Fingerprint(of: car, \.model, \.color),  // the mileage is not shown
                row: .row(car.model, id: ListID(car.id), detail: car.color))
        }
    }

    func open() throws -> SnapshotUpdate<String, Int> {
        var snapshot = source.snapshot()
        try snapshot.appendSections(["Volkswagen"])
        try snapshot.appendItems(garage.cars.keys.sorted())
        return source.applyWithItemsReloadIfNeeded(snapshot)
    }

    func paint(_ color: String) -> SnapshotUpdate<String, Int> {
        for id in garage.cars.keys { garage.cars[id]?.color = color }  // change the data
        return source.applyWithItemsReloadIfNeeded(source.snapshot(), reloadItemsAnimation: .fade)
    }
}
// end
