// The Swift code of PreviewCommands.md of PreviewCommands, here to be compiled.

// snippet: Overview
import ListPreviewKit
import PreviewCommands

struct CarPreviews: PreviewGallery {
    static var scenarios: [Scenario] {
        Scenario(id: "cars", title: "Cars") {
            ScenarioState(name: "Empty", screen: screen([]))
        }
    }
}
// end
