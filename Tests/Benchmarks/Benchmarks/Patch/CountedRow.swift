import ListPreviewKit
import Synchronization

/// Counts mapped rows, to show that a patch renders only changed rows.
enum CountedRow {
    private static let count = Atomic<Int>(0)

    /// Like `ProductRow.map`.
    static func map(_ product: Product, _ row: inout ProductRow) {
        count.wrappingAdd(1, ordering: .relaxed)
        ProductRow.map(product, &row)
    }

    /// The number of rows that are mapped while a closure runs.
    static func mappings(in body: () -> Void) -> Int {
        let before = count.load(ordering: .relaxed)
        body()
        return count.load(ordering: .relaxed) - before
    }

    /// The products' screen with rows that count.
    static func screen(_ products: [Product]) -> ListScreen {
        ListScreen(id: "products", title: "Products") {
            for (index, section) in Product.sections(products).enumerated() {
                ListSection(id: index, header: .header("Section \(index)")) {
                    for product in section { ListItemViewModel(data: product, map: map) }
                }
            }
        }
    }
}
