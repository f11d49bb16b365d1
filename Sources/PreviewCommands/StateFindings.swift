import ArgumentParser
import PreviewCatalog

/// Prints what is wrong with states, for the verbs that show nothing else of it.
enum StateFindings {
    /// Prints the findings, each once.
    ///
    /// - Parameter states: The states, each with its scenario.
    /// - Throws: The end of the command when one of them is an error.
    static func report(_ states: [(state: ScenarioState, scenario: Scenario)]) throws {
        let check = try StateCheck()
        let found = states.flatMap { check.diagnostics(of: $0.state, in: $0.scenario) }.unique
        for finding in found { Console.note(finding.description) }
        if found.contains(where: { $0.severity == .error }) { throw CommandExit.different }
    }
}
