// The Swift code of PreviewServing.md of PreviewServing, here to be compiled.

// snippet: Overview
import ListPreviewKit
import PreviewServing

struct LiveCarPreviews: LiveGallery {
    static var scenarios: [Scenario] {
        Scenario(id: "cars", title: "Cars") {
            ScenarioState(name: "Empty", screen: screen([]))
        }
    }
}
// end
