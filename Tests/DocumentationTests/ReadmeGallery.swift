// The gallery of README.md, here to be compiled. `SnippetTests` compares both.

// snippet: Gallery
import ListPreviewKit
import PreviewCommands

struct MyPreviews: PreviewGallery {
    static var scenarios: [Scenario] {
        Scenario(id: "cars", title: "Cars", group: "Garage", variants: [.dark, .largeText]) {
            ScenarioState(name: "Empty", screen: screen([]))
            ScenarioState(
                name: "One car", notes: "With a sale price.",
                screen: screen([Car(id: "mini", model: "Mini", price: "4,000 €")]))
        }
    }
}
// end
