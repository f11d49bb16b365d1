import ListAdapters
import ListPreviewKit

/// The cars, and the list of them.
///
/// The list is made of bare identifiers. Nobody tells it which cars have changed: it compares what their rows show.
final class Garage {
    private var cars = Dictionary(uniqueKeysWithValues: Car.all.map { ($0.id, $0) })

    private lazy var source = ReloadingDataSource<Car.Brand, Car.ID, Fingerprint>(
        header: { .header($0.rawValue) },
        item: { [unowned self] id in
            guard let car = cars[id] else { return nil }
            return ReloadingItem(content: Fingerprint(of: car, \.model, \.color), row: .car(car))
        })

    /// Shows all cars, grouped by brand.
    func open() throws -> SnapshotUpdate<Car.Brand, Car.ID> {
        var snapshot = source.snapshot()
        try snapshot.appendSections(Car.Brand.allCases)
        for car in Car.all { try snapshot.appendItems([car.id], toSection: car.brand) }
        return source.applyWithItemsReloadIfNeeded(snapshot)
    }

    /// Paints all cars of a brand, drives every car a little, and applies the snapshot as it is.
    func paint(_ brand: Car.Brand, _ color: Car.Color) -> SnapshotUpdate<Car.Brand, Car.ID> {
        for id in cars.keys { cars[id]?.mileage += 12 }
        for id in cars.keys where cars[id]?.brand == brand { cars[id]?.color = color }
        return source.applyWithItemsReloadIfNeeded(source.snapshot(), reloadItemsAnimation: .fade)
    }
}

extension Car: Identifiable {}

extension ListItemViewModel {
    /// The row of a car.
    static func car(_ car: Car) -> ListItemViewModel {
        ListItemViewModel(
            ValueRow.self,
            data: ItemModel(id: car.id, title: car.model, detail: car.color.rawValue, image: .emoji("🚗")))
    }
}
