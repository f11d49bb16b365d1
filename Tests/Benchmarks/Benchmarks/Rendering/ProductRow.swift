import ListPreviewKit

/// The component that the rendering benchmarks measure: an image, a title, a subtitle and an accessory.
struct ProductRow: ListItem, Equatable {
    var photo = ""
    var title = TextLabel(style: .productTitle)
    var subtitle = TextLabel(style: .productSubtitle)
    var price = TextLabel(style: .productPrice)

    static let template: ItemTemplate<Self> = """
        <div class="item product-row">
            <img alt="\(\.title.text)" class="image" height="40" src="\(\.photo)" width="40" />
            <div class="item-texts">\(\.title)\(\.subtitle)</div>\(\.price)
        </div>
        """

    static func map(_ product: Product, _ row: inout ProductRow) {
        row.photo = product.photo
        row.title.text = product.title
        row.subtitle.text = product.subtitle
        row.price.text = product.price
    }
}

extension ListItemStyle where Item == ProductRow {
    static var sale: Self { Self { $0.price.textColor = .magenta } }
}

extension PartStyle {
    static let productTitle = PartStyle(baseClass: "label title")
    static let productSubtitle = PartStyle(baseClass: "label subtitle")
    static let productPrice = PartStyle(baseClass: "label value")
}

extension ListScreen {
    /// The products' screen as an app would write it.
    static func products(_ products: [Product]) -> ListScreen {
        ListScreen(id: "products", title: "Products") {
            for (index, section) in Product.sections(products).enumerated() {
                ListSection(id: index, header: .header("Section \(index)")) {
                    for product in section {
                        ListItemViewModel(
                            data: product, map: ProductRow.map, style: product.isOnSale ? .custom(.sale) : .default)
                    }
                }
            }
        }
    }

    /// All products in one section, so that an edit moves none of the others to another one.
    static func oneSection(_ products: [Product]) -> ListScreen {
        ListScreen(id: "products", title: "Products") {
            ListSection(id: "all") {
                for product in products {
                    ListItemViewModel(
                        data: product, map: ProductRow.map, style: product.isOnSale ? .custom(.sale) : .default)
                }
            }
        }
    }

    /// The same products in a ready-made component.
    static func readyMade(_ products: [Product]) -> ListScreen {
        ListScreen(id: "products", title: "Products") {
            for (index, section) in Product.sections(products).enumerated() {
                ListSection(id: index, header: .header("Section \(index)")) {
                    for product in section {
                        SubtitleRow.row(
                            ItemModel(
                                id: product.id, title: product.title, detail: product.subtitle,
                                image: .url(product.photo), accessory: .chevron))
                    }
                }
            }
        }
    }
}
