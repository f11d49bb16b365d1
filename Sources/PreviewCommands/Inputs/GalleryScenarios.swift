import ArgumentParser
import PreviewCatalog

/// The scenarios of a gallery in Swift, checked.
enum GalleryScenarios {
    /// The scenarios, if they can be in one gallery; otherwise all that is wrong with them is printed.
    static func checked(_ scenarios: [Scenario]) throws(ExitCode) -> [Scenario] {
        var check = CatalogCheck()
        let problems = scenarios.flatMap { scenario in
            check.problems(in: scenario, of: scenario.title).map { "\(scenario.title): error: \($0)" }
        }
        for problem in problems { Console.note(problem) }
        if !problems.isEmpty { throw CommandExit.failure }
        return scenarios
    }
}
