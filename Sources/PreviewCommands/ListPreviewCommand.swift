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
              listpreview serve cars.yaml                  live; follows the file
              ./producer | listpreview serve -             live; each line is a state
              listpreview diff cars.yaml --from empty --to full
              listpreview record Screens                   records goldens of all states
              listpreview verify Screens                   compares them; writes a report

            EXIT STATUS
              0  done; nothing differs, everything is valid
              1  something differs, or a page is not valid
              2  a file cannot be read, written or understood
              64 the command was not used as --help says
            """,
        version: PackageVersion.number,
        subcommands: [
            RenderCommand<ScreenFiles>.self, ServeCommand.self, ListCommand<ScreenFiles>.self,
            RecordCommand<ScreenFiles>.self, VerifyCommand<ScreenFiles>.self, ApproveCommand<ScreenFiles>.self,
            ReportCommand<ScreenFiles>.self, PruneCommand<ScreenFiles>.self, DiffCommand<ScreenFiles>.self,
            ApplyCommand.self, ValidateCommand.self,
        ])

    /// Creates the command; `ArgumentParser` does it before it reads the arguments.
    public init() {}

    /// Runs the command with the arguments of the program, and ends it. For a verb that does not exist it names the nearest one.
    public static func main() async {
        await CommandStart.run(self)
    }
}
