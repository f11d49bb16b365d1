public import ArgumentParser
import Foundation
import ListPreviewKit
import PreviewCommands

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
        version: "0.3.0",  // By semantic versioning. A test compares it with CHANGELOG.md.
        subcommands: ScreenFiles.verbs(serving: ServeCommand<ScreenFiles>.self, reports: ReportServer.self) + [
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
        await runProgram(note: ServerLog.note)
    }
}
