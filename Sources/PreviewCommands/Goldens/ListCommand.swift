import ArgumentParser

/// `listpreview list`
struct ListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Lists the screens of screen files, their states and what is recorded of them.",
        discussion: """
            EXAMPLES
              listpreview list Screens
              listpreview list Screens --goldens Tests/Goldens

            EXIT STATUS
              0 done, 2 a file cannot be read or understood
            """)

    @Argument(
        help: "Screen files, in JSON or YAML, or folders of them.",
        completion: .file(extensions: ["json", "yaml", "yml"]))
    var files: [String]

    @Option(name: .shortAndLong, help: "The folder of goldens.", completion: .directory)
    var goldens = "Fixtures"

    func run() async throws {
        try Console.print(ScenarioList(try GoldenInput(files: files).scenarios, goldens: goldens).text)
    }
}
