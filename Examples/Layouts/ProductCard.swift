import ListPreviewKit

/// A product in a grid: its picture from edge to edge, and its price at the bottom of the card, however long the name is.
struct ProductCard: ListItem {
    static let add = ItemAction<ProductCard, NoPayload>("add")

    var card = Container()
    var texts = Container()
    var picture = ImageView()
    var name = TextLabel()
    var price = TextLabel()
    var button = ActionButton(icon: .plus, kind: .tinted, action: add)

    static let template = ItemTemplate<Self> {
        Stack.vertical(\.card, spacing: 0, alignment: .justified) {
            \.picture
            Stack.vertical(\.texts, spacing: 6, alignment: .justified) {
                \.name
                Stack.flexibleSpace
                Stack.horizontal(wraps: true) {
                    \.price
                    Stack.flexibleSpace
                    \.button
                }
            }
        }
    }

    static let defaultStyle = ListItemStyle<ProductCard> { card in
        card.card.padding = Insets(0)
        card.texts.padding = Insets(12)
        card.picture.fractionalWidth = 1
        card.picture.aspectRatio = 4 / 3
        card.picture.cornerRadius = 0
        card.name.font = .subheadline
        card.name.lineLimit = 2
        card.price.font = .headline
    }

    static func map(_ product: Product, _ card: inout ProductCard) {
        card.picture.source = product.picture
        card.name.text = product.name
        card.price.text = product.price
        card.button.label = "Add \(product.name) to the cart"
        card.button.isEnabled = product.isInStock
    }
}

/// The data of a ``ProductCard``.
struct Product: ListItemDataModel, Equatable {
    var id: Int
    var picture: ImageView.Source
    var name: String
    var price: String
    var isInStock = true
}
