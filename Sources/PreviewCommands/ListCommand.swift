import ArgumentParser
import Foundation
import ListPreviewKit
import PreviewCatalog
import VisualRegression

struct ListCommand<Input: ScenarioInput>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        let list = "\(Input.program) list\(Input.sample)"
        return CommandConfiguration(
            commandName: "list",
            abstract: "Lists the screens with their states and goldens, or the components of the screen files.",
            usage: Input.usage(of: "list"),
            discussion: """
                EXAMPLES
                  \(list)
                  \(list) --goldens Tests/Goldens
                  \(list) --components

                EXIT STATUS
                  0  success
                  1  a page is not valid
                  2  a file cannot be read or parsed; all others are listed
                """)
    }

    @OptionGroup var input: Input

    @Option(
        name: [.customShort("g"), .customLong("goldens")],
        help: ArgumentHelp("The folder of goldens. (default: Fixtures)", valueName: "goldens"), completion: .directory)
    var givenGoldens: String?

    @Flag(help: "List the components of the screen files with their fields, and the built-in row types that they use.")
    var components = false

    func validate() throws {
        if components, givenGoldens != nil { throw ValidationError("--components and --goldens exclude each other.") }
        if let givenGoldens, !FileManager.default.fileExists(atPath: givenGoldens) {
            throw ValidationError("There is no folder '\(givenGoldens)' for --goldens.")
        }
    }

    func run() async throws {
        let goldens = try givenGoldens ?? ProjectSettings.current().goldens ?? GoldenFolders.defaultGoldens
        let input = try input.goldens()
        if components { return try listComponents(input) }
        if !input.scenarios.isEmpty { try Console.print(ScenarioList(input.scenarios, goldens: goldens).text) }
        let states = input.scenarios.flatMap { scenario in scenario.states.map { ($0, scenario) } }
        if input.errors.isEmpty { return try StateFindings.report(states) }
        _ = try? StateFindings.report(states)
        throw CommandExit.failure
    }

    private func listComponents(_ input: GoldenInput) throws {
        let text = ComponentCatalog(input.scenarios).text
        if !text.isEmpty {
            try Console.print(text)
        } else if input.errors.isEmpty {
            Console.note("There are no rows from screen files.")
        }
        if !input.errors.isEmpty { throw CommandExit.failure }
    }
}

/// A list of scenarios, each with its states below it.
struct ScenarioList {
    /// The list, without a line end.
    let text: String

    /// - Parameter goldens: The folder of goldens.
    init(_ scenarios: [Scenario], goldens: String) {
        let store = GoldenStore(folder: goldens)
        text = scenarios.map { scenario in
            let group = scenario.group.map { "  [\($0.readable)]" } ?? ""
            let states = scenario.states.map { state in
                let rows = state.screen.sections.reduce(0) { $0 + $1.rows.count }
                let recorded = Self.recorded(state, of: scenario, in: store)
                return
                    "\n  \(state.id.readable)  \(state.name.readable), \(rows == 1 ? "1 row" : "\(rows) rows")\(recorded)"
            }
            let variants =
                scenario.variants.isEmpty ? "" : "\n  @ " + scenario.variants.map(\.id.readable).joined(separator: ", ")
            return "\(scenario.id.readable)  \(scenario.title.readable)\(group)" + states.joined() + variants
        }.joined(separator: "\n")
    }

    /// The goldens of a state: `, recorded: html, png, dark.png`; empty when there are none.
    private static func recorded(_ state: ScenarioState, of scenario: Scenario, in store: GoldenStore) -> String {
        let id = GoldenID(screen: scenario.id, state: state.id)
        var kinds = GoldenStore.Kind.allCases.filter { store.contains(id, $0) }.map(\.rawValue)
        for variant in scenario.variants {
            let picture = GoldenID(screen: scenario.id, state: state.id, variant: variant.id)
            if store.contains(picture, .png) { kinds.append("\(variant.id).png") }
        }
        return kinds.isEmpty ? "" : ", recorded: \(kinds.joined(separator: ", "))"
    }
}

/// Prints the diagnostics of states, for verbs without another report.
enum StateFindings {
    /// Prints the findings, each once.
    ///
    /// - Parameter states: The states, each with its scenario.
    /// - Throws: `ExitCode` if one of them is an error.
    static func report(_ states: [(state: ScenarioState, scenario: Scenario)]) throws {
        let check = try StateCheck()
        let found = states.flatMap { check.diagnostics(of: $0.state, in: $0.scenario) }.unique
        for finding in found { Console.note(finding.description) }
        if found.contains(where: { $0.severity == .error }) { throw CommandExit.different }
    }
}
