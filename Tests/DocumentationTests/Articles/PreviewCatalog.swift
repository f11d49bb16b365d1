// The Swift code of PreviewCatalog.md of PreviewCatalog, here to be compiled.

import ListPreviewKit
import PreviewCatalog

private func carScenario(mini: Car, beetle: Car) -> Scenario {
    // snippet: Overview
    let scenario = Scenario(id: "cars", title: "Cars") {
        ScenarioState(name: "Empty", screen: screen([]))
        ScenarioState(name: "Two cars", screen: screen([mini, beetle]))
    }
    // end
    return scenario
}
