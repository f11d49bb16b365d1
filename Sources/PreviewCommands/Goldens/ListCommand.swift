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
                  0 done, 2 a file cannot be read or understood
                """)
    }

    @OptionGroup var input: Input

    @Option(name: .shortAndLong, help: "The folder of goldens.", completion: .directory)
    var goldens = "Fixtures"

    func run() async throws {
        try Console.print(ScenarioList(try input.goldens().scenarios, goldens: goldens).text)
    }
}
