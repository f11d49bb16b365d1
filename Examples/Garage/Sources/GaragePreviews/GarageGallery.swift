import ListPreviewKit
import PreviewCommands

@main
struct GarageGallery: PreviewGallery {
    static var scenarios: [Scenario] {
        let mini = Car(id: "mini", model: "Mini", price: "4,000 €")
        let beetle = Car(id: "beetle", model: "Beetle", price: "9,500 €")
        Scenario(id: "garage", title: "Garage", variants: [.dark, .largeText]) {
            ScenarioState(name: "Empty", screen: garage([]))
            ScenarioState(name: "Two cars", screen: garage([mini, beetle]))
            ScenarioState(
                name: "One is sold",
                screen: garage([beetle, Car(id: "mini", model: "Mini", price: "sold", isSold: true)]))
        }
    }
}
