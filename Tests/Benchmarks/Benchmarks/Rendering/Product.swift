import ListPreviewKit

/// The data of one row of a shop.
struct Product: ListItemDataModel, Equatable {
    var id: Int
    var photo: String
    var title: String
    var subtitle: String
    var price: String

    var isOnSale: Bool { id % 4 == 1 }

    /// Products; three of four subtitles need escaping and contain characters beyond ASCII.
    static func list(_ count: Int) -> [Product] {
        let subtitles = [
            "Hand made, delivered within two days",
            "Соль & перец <морская>, 250 г > 200 г",
            "Fish & chips 🐟🍟 <hot> & crisp",
            "Größe M < L & XL > S, Farbe: Grün",
        ]
        return (0..<count).map { id in
            Product(
                id: id, photo: "photos/large/\(id).jpg", title: "Product number \(id)", subtitle: subtitles[id % 4],
                price: "\(id % 900 + 99).95 €")
        }
    }

    /// Products in groups of 50.
    static func sections(_ products: [Product]) -> [ArraySlice<Product>] {
        stride(from: 0, to: products.count, by: 50).map { products[$0..<min($0 + 50, products.count)] }
    }
}
