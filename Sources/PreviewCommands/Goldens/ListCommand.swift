import ArgumentParser

/// `list`
struct ListCommand<Input: ScenarioInput>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        let list = "\(Input.program) list\(Input.sample)"
        return CommandConfiguration(
            commandName: "list",
            abstract: "Lists the screens, their states and what is recorded of them.",
            discussion: """
                EXAMPLES
                  \(list)
                  \(list) --goldens Tests/Goldens

                EXIT STATUS
                  0 done, 1 a screen has errors, 2 a file cannot be read or understood
                """)
    }

    @OptionGroup var input: Input

    @Option(name: .shortAndLong, help: "The folder of goldens.", completion: .directory)
    var goldens = "Fixtures"

    func run() async throws {
        let scenarios = try input.goldens().scenarios
        try Console.print(ScenarioList(scenarios, goldens: goldens).text)
        try StateFindings.report(scenarios.flatMap { scenario in scenario.states.map { ($0, scenario) } })
    }
}
