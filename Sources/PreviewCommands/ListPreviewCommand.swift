public import ArgumentParser
import Foundation
import PreviewCatalog

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
            RenderCommand<ScreenFiles>.self, ServeCommand<ScreenFiles>.self, ListCommand<ScreenFiles>.self,
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

/// The start of a program that has verbs.
enum CommandStart {
    /// Runs a command with the arguments of the program, and ends it.
    static func run<Command: AsyncParsableCommand>(_ command: Command.Type) async {
        let arguments = CommandLine.arguments.dropFirst()
        if let message = complaint(about: arguments.first, of: command) {
            command.exit(withError: ValidationError(message))
        }
        await command.main(Array(arguments))
    }

    /// What is wrong with a first argument that is no verb. The argument parser would count what is left over instead.
    static func complaint(about word: String?, of command: any ParsableCommand.Type) -> String? {
        let verbs = command.configuration.subcommands.compactMap { $0.configuration.commandName }
        guard let word, !word.isEmpty, !word.hasPrefix("-"), word != "help", !verbs.contains(word) else { return nil }
        if let nearest = NearestName.nearest(to: word, in: verbs) {
            return "There is no verb '\(word)'. Did you mean '\(nearest)'?"
        }
        return "There is no verb '\(word)'. There are \(verbs.joined(separator: ", "))."
    }
}

/// The version of the whole package. It is written here and nowhere else in the code; a test compares it with CHANGELOG.md.
enum PackageVersion {
    /// By the rules of Semantic Versioning, https://semver.org.
    static let number = "0.1.0"
}

/// How the verbs end. Wrong usage is the argument parser's own 64.
enum CommandExit {
    /// Something differs, or a page is not valid.
    static let different = ExitCode(1)
    /// A file cannot be read, written or understood; the reason has been printed.
    static let failure = ExitCode(2)
}
