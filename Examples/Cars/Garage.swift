import ListAdapters
import ListPreviewKit

/// The cars, and the list of them.
///
/// The list contains only identifiers. It finds the changed cars by comparing the content of their rows.
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
        ValueRow.row(ItemModel(id: car.id, title: car.model, detail: car.color.rawValue, image: .emoji("🚗")))
    }
}

/// A car of the example's data.
struct Car {
    var id: Int
    var brand: Brand
    var model: String
    var color: Color
    /// Not shown: a change reloads nothing.
    var mileage: Int

    enum Brand: String, CaseIterable {
        case skoda = "Škoda"
        case volkswagen = "Volkswagen"
        case volvo = "Volvo"
    }

    enum Color: String, Encodable {
        case blue, green, orange, red, white
    }

    static let all = [
        Car(id: 1, brand: .skoda, model: "Octavia", color: .green, mileage: 48_000),
        Car(id: 2, brand: .skoda, model: "Superb", color: .white, mileage: 112_500),
        Car(id: 3, brand: .volkswagen, model: "Golf", color: .red, mileage: 76_200),
        Car(id: 4, brand: .volkswagen, model: "Passat", color: .blue, mileage: 130_900),
        Car(id: 5, brand: .volkswagen, model: "Polo", color: .orange, mileage: 9_400),
        Car(id: 6, brand: .volvo, model: "V60", color: .blue, mileage: 61_700),
        Car(id: 7, brand: .volvo, model: "XC90", color: .white, mileage: 23_100),
    ]
}
