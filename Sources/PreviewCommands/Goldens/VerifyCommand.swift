import ArgumentParser

/// `listpreview verify`
struct VerifyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Compares states with their goldens.",
        discussion: """
            \(VerifyOptions.explanation)

            EXAMPLES
              listpreview verify Screens
              listpreview verify Screens --filter cars --filter "feed/*"
              listpreview verify Screens --shard 2/8 --junit results.xml
              listpreview verify cars.yaml --goldens Tests/Goldens --json

            \(VerifyOptions.statuses)
            """)

    @Argument(
        help: "Screen files, in JSON or YAML, or folders of them.",
        completion: .file(extensions: ["json", "yaml", "yml"]))
    var files: [String]

    @OptionGroup var options: VerifyOptions

    func run() async throws {
        try await options.run(try GoldenInput(files: files))
    }
}
