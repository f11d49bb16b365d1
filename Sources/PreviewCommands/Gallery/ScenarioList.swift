import ListPreviewKit
import PreviewCatalog
import VisualRegression

/// Scenarios as a list for people: each with its states below it.
struct ScenarioList {
    /// The list, without a line end behind it.
    let text: String

    /// - Parameter goldens: The folder of goldens: what is recorded of a state is told with it.
    init(_ scenarios: [Scenario], goldens: String) {
        let store = GoldenStore(folder: goldens)
        text = scenarios.map { scenario in
            let group = scenario.group.map { "  [\($0)]" } ?? ""
            let states = scenario.states.map { state in
                let rows = state.screen.sections.reduce(0) { $0 + $1.rows.count }
                let recorded = Self.recorded(state, of: scenario, in: store)
                return "\n  \(state.id)  \(state.name), \(rows == 1 ? "1 row" : "\(rows) rows")\(recorded)"
            }
            let variants =
                scenario.variants.isEmpty ? "" : "\n  @ " + scenario.variants.map(\.id).joined(separator: ", ")
            return "\(scenario.id)  \(scenario.title)\(group)" + states.joined() + variants
        }.joined(separator: "\n")
    }

    /// What there are goldens of: `, recorded: html, png, dark.png`; empty when there are none.
    private static func recorded(_ state: ScenarioState, of scenario: Scenario, in store: GoldenStore) -> String {
        let id = GoldenID(screen: scenario.id, state: state.id)
        var kinds = GoldenStore.Kind.allCases.filter { store.contains(id, $0) }.map(\.rawValue)
        for variant in scenario.variants {
            let look = GoldenID(screen: scenario.id, state: state.id, variant: variant.id)
            if store.contains(look, .png) { kinds.append("\(variant.id).png") }
        }
        return kinds.isEmpty ? "" : ", recorded: \(kinds.joined(separator: ", "))"
    }
}
