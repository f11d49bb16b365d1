import ListPreviewKit

struct Car: ListItemDataModel, Equatable {
    var id: String  // identifies the row
    var model: String  // its content
    var price: String
    var isSold = false
}

struct CarRow: ListItem {
    var photo = ImageView()
    var title = TextLabel()
    var price = TextLabel()

    static let template: ItemTemplate<Self> = """
        <div class="item">\(\.photo)<b>\(\.title)</b>\(\.price)</div>
        """

    static func map(_ car: Car, _ row: inout CarRow) {
        row.photo.source = .icon(.car)
        row.title.text = car.model
        row.price.text = car.price
    }
}
