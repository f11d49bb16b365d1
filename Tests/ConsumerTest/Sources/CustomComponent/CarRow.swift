import ListPreviewKit

/// A custom component.
struct CarRow: ListItem {
    var title = TextLabel()
    var price = TextLabel()

    static let template: ItemTemplate<Self> = """
        <div class="car"><b>\(\.title)</b>\(\.price)</div>
        """

    static func map(_ car: Car, _ row: inout CarRow) {
        row.title.text = car.model
        row.price.text = car.price
    }
}

extension ListItemStyle where Item == CarRow {
    static var sale: Self { .init { $0.price.textColor = .magenta } }
}
