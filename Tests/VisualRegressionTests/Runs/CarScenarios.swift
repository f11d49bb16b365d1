import ListPreviewKit
import PreviewCatalog

/// A screen of cars in two states.
enum CarScenarios {
    static func cars(
        price: String = "9,900", states: [String] = ["empty", "full"], variants: [PreviewVariant] = []
    ) -> Scenario {
        Scenario(
            id: "cars", title: "Cars", variants: variants,
            states: states.map { id in
                ScenarioState(name: id, id: id, screen: id == "empty" ? screen([]) : screen(["Mini", "Polo"], price))
            })
    }

    static func screen(_ names: [String], _ price: String = "") -> ListScreen {
        ListScreen(id: "cars", title: "Cars") {
            ListSection(id: "used") {
                for name in names { ListItemViewModel.row(name, detail: price) }
            }
        }
    }
}
