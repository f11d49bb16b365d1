import ArgumentParser
import PreviewCatalog

/// Reads screen files for a command.
enum ScenarioLoader {
    /// The scenarios of files, in order. Prints all that is wrong with any of them before it fails.
    static func load(_ paths: [String]) throws(ExitCode) -> [Scenario] {
        var scenarios: [Scenario] = []
        var paths = paths.makeIterator()
        var check = CatalogCheck()
        var hasFailed = false
        while let path = paths.next() {
            do {
                let scenario = Scenario(try ScreenFileSource.read(path))
                let name = ScreenFileSource.name(path)
                for problem in check.problems(in: scenario, of: name) {
                    Console.note("\(name): error: \(problem)")
                    hasFailed = true
                }
                scenarios.append(scenario)
            } catch {
                Console.note(error.description)
                hasFailed = true
            }
        }
        if hasFailed { throw CommandExit.failure }
        return scenarios
    }
}
