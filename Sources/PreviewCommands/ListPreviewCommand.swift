public import ArgumentParser

/// The `listpreview` command with its verbs.
public struct ListPreviewCommand: AsyncParsableCommand {
    /// The command's name, help, version and verbs.
    public static let configuration = CommandConfiguration(
        commandName: "listpreview",
        abstract: "Shows list screens as web pages, without a simulator.",
        discussion: """
            A screen file describes a list screen and its states in JSON or YAML.

            EXAMPLES
              listpreview render cars.yaml -o Previews     pages of all states, validated
              listpreview serve cars.yaml                  live in the browser; follows the file
              ./producer | listpreview serve -             live; each line that is printed is a state
              listpreview diff cars.yaml --from empty --to full --format text
              listpreview record Screens                   goldens of all states, to compare with later
              listpreview verify Screens                   what differs from them, with a report

            EXIT STATUS
              0  done; nothing differs, everything is valid
              1  something differs, or a page is not valid
              2  a file cannot be read, written or understood
              64 the command was not used as --help says
            """,
        version: PackageVersion.number,
        subcommands: [
            RenderCommand.self, ServeCommand.self, ListCommand.self, RecordCommand.self, VerifyCommand.self,
            ApproveCommand.self, ReportCommand.self, PruneCommand.self, DiffCommand.self, ApplyCommand.self,
            ValidateCommand.self,
        ])

    /// Creates the command; `ArgumentParser` does it before it reads the arguments.
    public init() {}
}
