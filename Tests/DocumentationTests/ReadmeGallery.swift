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

// snippet: Controls
let offer = ScenarioState(
    name: "Offer",
    controls: [
        .text("model", "Mini"), .number("price", 4000, in: 0...10_000, step: 100), .flag("sold", false),
        .choice("currency", ["€", "$"]),
    ]
) { values in
    let price = values.flag("sold") ? "sold" : "\(values.integer("price")) \(values.text("currency"))"
    return screen([Car(id: "mini", model: values.text("model"), price: price)])
}
// end
