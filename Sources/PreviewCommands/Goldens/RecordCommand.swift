import ArgumentParser

/// `listpreview record`
struct RecordCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Records the goldens of states: markup, and pictures.",
        discussion: """
            \(RecordOptions.explanation)

            EXAMPLES
              listpreview record Screens
              listpreview record Screens --pictures plain,dark --scale 2
              listpreview record Screens --update missing
              listpreview record cars.yaml --filter cars/full --pictures all

            \(RecordOptions.statuses)
            """)

    @Argument(
        help: "Screen files, in JSON or YAML, or folders of them.",
        completion: .file(extensions: ["json", "yaml", "yml"]))
    var files: [String]

    @OptionGroup var options: RecordOptions

    func run() async throws {
        try await options.run(try GoldenInput(files: files))
    }
}
