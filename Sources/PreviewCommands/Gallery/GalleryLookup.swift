import ArgumentParser
import PreviewCatalog

/// Finds scenarios and states by what people type.
enum GalleryLookup {
    /// The scenario with an id; without one, the only scenario there is.
    static func scenario(_ id: String?, in scenarios: [Scenario]) throws(ExitCode) -> Scenario {
        if let id, let scenario = scenarios.first(where: { $0.id == id || $0.title == id }) { return scenario }
        if id == nil, scenarios.count == 1 { return scenarios[0] }
        let known = scenarios.map { "'\($0.id)'" }.joined(separator: ", ")
        Console.note("error: \(id.map { "there is no screen '\($0)'" } ?? "say which screen"); there are \(known)")
        throw CommandExit.failure
    }

    /// The state of a scenario with a name or id.
    static func state(_ name: String, of scenario: Scenario) throws(ExitCode) -> ScenarioState {
        if let state = scenario.states.first(where: { $0.id == name || $0.name == name }) { return state }
        let known = scenario.states.map { "'\($0.id)'" }.joined(separator: ", ")
        Console.note("error: '\(scenario.id)' has no state '\(name)'; there are \(known)")
        throw CommandExit.failure
    }
}
