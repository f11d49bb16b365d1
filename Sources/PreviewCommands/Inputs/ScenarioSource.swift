package import ArgumentParser
import ListPreviewKit
package import PreviewCatalog

/// Scenarios that are created one by one, on demand.
package protocol ScenarioSource: Sendable {
    var count: Int { get }
    /// The scenario's file or title, for messages.
    func name(at index: Int) -> String
    func scenario(at index: Int) throws(ScreenFileError) -> Scenario
}

extension ScenarioSource {
    /// All scenarios, if they can be in one gallery.
    ///
    /// - Throws: `ExitCode`, after all errors have been printed.
    package func all() throws(ExitCode) -> [Scenario] {
        let (scenarios, errors) = valid()
        if !errors.isEmpty { throw CommandExit.failure }
        return scenarios
    }

    /// The scenarios that can be in one gallery, and the errors of the others, after all errors have been printed.
    func valid() -> (scenarios: [Scenario], errors: [Diagnostic]) {
        var scenarios: [Scenario] = []
        var errors: [Diagnostic] = []
        var check = CatalogCheck()
        var printed: Set<Diagnostic> = []
        for index in 0..<count {
            do throws(ScreenFileError) {
                let scenario = try scenario(at: index)
                let name = name(at: index)
                let problems = check.problems(in: scenario, of: name)
                guard problems.isEmpty else { throw ScreenFileError(problems, in: name) }
                scenarios.append(scenario)
            } catch {
                // Several files may share one with a mistake.
                let new = error.problems.filter { printed.insert($0).inserted }
                for problem in new { Console.note(problem.description) }
                errors += new.filter { $0.severity == .error }
            }
        }
        return (scenarios, errors)
    }
}
