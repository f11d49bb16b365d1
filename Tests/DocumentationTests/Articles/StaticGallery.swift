// The Swift code of StaticGallery.md, here to be compiled.

import ListPreviewKit
import PreviewCommands

// snippet: Gallery
struct CafePreviews: PreviewGallery {
    static var scenarios: [Scenario] {
        Scenario(id: "orders", title: "Orders", variants: [.dark]) {
            ScenarioState(name: "Empty", screen: orders([]))
            ScenarioState(name: "Two orders", screen: orders(["Tea", "Cake"]))
        }
    }
}

nonisolated func orders(_ names: [String]) -> ListScreen {
    ListScreen(id: "orders", title: "Orders") {
        ListSection(id: "open", header: .header("Open")) {
            for name in names { Row.row(name, accessory: .chevron) }
        }
    }
}
// end

// snippet: Row
struct Order: ListItemDataModel, Equatable {
    var id: Int
    var drink: String
    var price: String
}

struct OrderRow: ListItem {
    var drink = TextLabel()
    var price = TextLabel()

    static let template = ItemTemplate<Self> {
        Stack.horizontal {
            \.drink
            Stack.flexibleSpace
            \.price
        }
    }

    static func map(_ order: Order, _ row: inout OrderRow) {
        row.drink.text = order.drink
        row.price.text = order.price
    }
}

nonisolated let tea = OrderRow.row(Order(id: 1, drink: "Tea", price: "3 €"))
// end
