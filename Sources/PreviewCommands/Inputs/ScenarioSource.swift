import ArgumentParser
import PreviewCatalog

/// Scenarios that are created one by one, on demand.
protocol ScenarioSource: Sendable {
    var count: Int { get }
    /// The scenario's file or title, for messages.
    func name(at index: Int) -> String
    func scenario(at index: Int) throws(ScenarioProblem) -> Scenario
}

extension ScenarioSource {
    /// All scenarios, if they can be in one gallery.
    ///
    /// - Throws: `ExitCode`, after all errors have been printed.
    func all() throws(ExitCode) -> [Scenario] {
        let (scenarios, errors) = valid()
        if !errors.isEmpty { throw CommandExit.failure }
        return scenarios
    }

    /// The scenarios that can be in one gallery, and the errors of the others, after all errors have been printed.
    func valid() -> (scenarios: [Scenario], errors: [StateDiagnostic]) {
        var scenarios: [Scenario] = []
        var errors: [StateDiagnostic] = []
        var check = CatalogCheck()
        for index in 0..<count {
            do throws(ScenarioProblem) {
                let scenario = try scenario(at: index)
                let name = name(at: index)
                let problems = check.problems(in: scenario, of: name)
                guard problems.isEmpty else { throw ScenarioProblem(problems, in: name) }
                scenarios.append(scenario)
            } catch {
                for message in error.messages { Console.note(message) }
                errors += error.errors
            }
        }
        return (scenarios, errors)
    }
}
