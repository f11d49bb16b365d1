import ArgumentParser

/// `listpreview prune`
struct PruneCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prune",
        abstract: "Lists or removes goldens that no state belongs to.",
        discussion: """
            \(PruneOptions.explanation)

            EXAMPLES
              listpreview prune Screens
              listpreview prune Screens --yes

            \(PruneOptions.statuses)
            """)

    @Argument(
        help: "Screen files, in JSON or YAML, or folders of them.",
        completion: .file(extensions: ["json", "yaml", "yml"]))
    var files: [String]

    @OptionGroup var options: PruneOptions

    func run() async throws {
        try options.run(try GoldenInput(files: files))
    }
}
