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
                let scenario = Scenario(try ScreenFileReader().read(path: path))
                for problem in check.problems(in: scenario, of: path) {
                    Console.note("\(path): error: \(problem)")
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

    /// A state of a file: the one with the name, or the first.
    static func state(_ name: String?, of path: String) throws(ExitCode) -> ScenarioState {
        let scenario = try load([path])[0]
        guard let name else { return scenario.states[0] }
        if let state = scenario.states.first(where: { $0.name == name || $0.id == name }) { return state }
        let names = scenario.states.map { "'\($0.name)'" }.joined(separator: ", ")
        Console.note("\(path): error: there is no state '\(name)'; there are \(names)")
        throw CommandExit.failure
    }
}
