public import ArgumentParser
import Foundation
import ListPreviewKit
import PreviewCatalog
import VisualRegression

#if !Commands
#error(
    "a trait is missing: the dependency ListPreviewKit needs traits: [\"Commands\"] for PreviewCommands, [\"Goldens\"] for PreviewCatalog, VisualRegression and PreviewTesting, [\"Server\"] for PreviewServer"
)
#endif

/// The `listpreview` command with its verbs.
public struct ListPreviewCommand: AsyncParsableCommand {
    /// The command's name, help, version and verbs.
    public static let configuration = CommandConfiguration(
        commandName: "listpreview",
        abstract: "Previews list screens as web pages, without a simulator.",
        discussion: """
            A screen file describes a list screen and its states in JSON or YAML. Without a verb, listpreview serves \
            the screen files of the current folder and opens them in the browser.

            EXAMPLES
              listpreview init                             creates a first screen file
              listpreview                                  serves and opens this folder
              listpreview render cars.yaml -o Previews     writes and validates pages
              listpreview serve cars.yaml                  serves and follows a file
              ./producer | listpreview serve -             serves states, one per line
              listpreview diff cars.yaml --from empty --to full
              listpreview record Screens                   records goldens of all states
              listpreview verify Screens                   compares, writes a report
              listpreview merge Part-* -o PreviewResults   merges the parts of a run

            \(CommandEnvironment.browser)
              NO_COLOR             no colors, if it is not empty

            EXIT STATUS
              0  success: everything is valid, and nothing differs
              1  something differs, or a page is not valid
              2  a file cannot be read, parsed or written
              64 the command line is invalid
            """,
        version: "0.2.0",  // By semantic versioning. A test compares it with CHANGELOG.md.
        subcommands: [
            RenderCommand<ScreenFiles>.self, ServeCommand<ScreenFiles>.self, ListCommand<ScreenFiles>.self,
            RecordCommand<ScreenFiles>.self, VerifyCommand<ScreenFiles>.self, ApproveCommand<ScreenFiles>.self,
            ReportCommand<ScreenFiles>.self, PruneCommand<ScreenFiles>.self, MergeCommand<ScreenFiles>.self,
            DiffCommand<ScreenFiles>.self,
            ApplyCommand.self, ValidateCommand.self, InitCommand.self,
        ])

    /// The account and the name of the repository. A test compares it with the README, the website and the articles.
    static let repository = "OWNER/ListPreviewKit"

    /// Creates the command; `ArgumentParser` calls it before it parses the arguments.
    public init() {}

    /// Serves the screen files of the current folder, and opens the first one in the browser.
    public func run() async throws {
        let files = try FoundScreenFiles.here()
        Console.note("Stop with Control-C. `listpreview help` lists the other verbs.")
        let options = Console.isTerminal ? ["--open"] : []
        let serve = try ServeCommand<ScreenFiles>.parse(files + options)
        try await serve.run()
    }

    /// Runs the command with the arguments of the program, and exits. For an unknown verb, it suggests the nearest
    /// one.
    public static func main() async {
        await runProgram()
    }
}

extension AsyncParsableCommand {
    /// Runs the command with the arguments of the program, and exits. Suggests the nearest verb for an unknown one.
    static func runProgram() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if let message = problem(withVerbOf: arguments) { exit(ValidationError(message), arguments) }
        do {
            var command = try await asyncParseAsRoot(arguments)
            do {
                if var verb = command as? any AsyncParsableCommand { try await verb.run() } else { try command.run() }
            } catch let error as ValidationError {
                // The parser would print the usage of the whole program, because it accepted the arguments.
                let verb = type(of: command)
                let name = [configuration.commandName, verb.configuration.commandName].compactMap { $0 }
                let usage =
                    "Usage: \(usageString(for: verb))\n  See '\(name.joined(separator: " ")) --help' for more information."
                note("Error: \(error.message.readable)\n\(usage)", arguments)
                throw ExitCode.validationFailure
            }
        } catch {
            exit(error, arguments)
        }
    }

    /// Exits as the argument parser does, with a readable message.
    private static func exit(_ error: any Error, _ arguments: [String]) -> Never {
        let (code, message) = (exitCode(for: error), fullMessage(for: error))
        // The parser quotes arguments. A line break in one of them must not begin a line.
        let quoted = arguments.flatMap { [$0, String($0.drop { $0 != "=" }.dropFirst())] }
        let text = quoted.filter { $0 != $0.readable }.reduce(message) {
            $0.replacingOccurrences(of: $1, with: $1.readable)
        }
        if code == .success {
            if !text.isEmpty { try? Console.print(text) }
        } else if !text.isEmpty {
            note(text, arguments)
        }
        Foundation.exit(code.rawValue)
    }

    /// Prints a message about the arguments, as an entry of the log if they ask for that.
    private static func note(_ message: String, _ arguments: [String]) {
        let isJSON =
            zip(arguments, arguments.dropFirst()).contains { $0 == "--log-format" && $1 == "json" }
            || arguments.contains("--log-format=json")
        guard arguments.first == "serve", isJSON else { return Console.note(message) }
        Notices(logger: ServerLog.logger(format: .json)).error(message)
    }

    /// The message about arguments without a known verb. The argument parser would only count unexpected arguments.
    static func problem(withVerbOf arguments: [String]) -> String? {
        let name = configuration.commandName ?? "listpreview"
        let verbs = configuration.subcommands.compactMap { $0.configuration.commandName }
        let isHelp = arguments.first == "help"
        guard let word = isHelp ? arguments.dropFirst().first : arguments.first, !word.isEmpty, !verbs.contains(word)
        else { return nil }
        if word.hasPrefix("-") {
            let serve = configuration.subcommands.first { $0.configuration.commandName == "serve" }
            guard let serve, (try? serve.parse(arguments)) != nil else { return nil }
            return
                "'\(word)' is an option of serve. Run '\(name) serve \(arguments.map(ShellWord.quoted).joined(separator: " "))'."
        }
        if !isHelp, verbs.contains("serve"), FileManager.default.fileExists(atPath: word) {
            return "There is no verb '\(word)'. To serve this file, run '\(name) serve \(ShellWord.quoted(word))'."
        }
        if let nearest = NearestName.nearest(to: word, in: verbs) {
            return "There is no verb '\(word)'. Did you mean '\(nearest)'?"
        }
        return "There is no verb '\(word)'. There are \(verbs.joined(separator: ", "))."
    }
}
