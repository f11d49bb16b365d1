/// A car, as the example's data has it.
struct Car {
    var id: Int
    var brand: Brand
    var model: String
    var color: Color
    /// Not shown: that it changes reloads nothing.
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
