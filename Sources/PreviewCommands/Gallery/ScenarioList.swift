import ListViewModels
import PreviewCatalog

/// Scenarios as a list for people: each with its states below it.
struct ScenarioList {
    /// The list, without a line end behind it.
    let text: String

    init(_ scenarios: [Scenario]) {
        text = scenarios.map { scenario in
            let group = scenario.group.map { "  [\($0)]" } ?? ""
            let states = scenario.states.map { state in
                let rows = state.screen.sections.reduce(0) { $0 + $1.rows.count }
                return "\n  \(state.id)  \(state.name), \(rows == 1 ? "1 row" : "\(rows) rows")"
            }
            let variants =
                scenario.variants.isEmpty ? "" : "\n  @ " + scenario.variants.map(\.id).joined(separator: ", ")
            return "\(scenario.id)  \(scenario.title)\(group)" + states.joined() + variants
        }.joined(separator: "\n")
    }
}
