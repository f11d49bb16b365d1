package import ArgumentParser
// A gallery needs its scenarios: one import is enough for both.
@_exported public import PreviewCatalog

#if !Commands
#error(
    "a trait is missing: the dependency ListPreviewKit needs traits: [\"Commands\"] for PreviewCommands, [\"Serving\"] for PreviewServing, [\"Goldens\"] for PreviewCatalog, VisualRegression and PreviewTesting, [\"Server\"] for PreviewServer"
)
#endif

/// A gallery as one command of a program.
package protocol SubcommandGallery: PreviewGallery {
    /// The program and its command, as users type them.
    static var program: String { get }
}

/// The command of a team's own gallery, with its verbs.
package struct GalleryCommand<Gallery: PreviewGallery>: AsyncParsableCommand {
    typealias Screens = GalleryScreens<Gallery>

    package static var configuration: CommandConfiguration { configuration(serving: nil, reports: NoReportServer.self) }

    /// The help and the verbs.
    ///
    /// - Parameters:
    ///   - serve: The verb that serves the gallery, if there is one.
    ///   - server: The part of `report` that serves reports.
    package static func configuration<Server: ReportServing>(
        serving serve: (any ParsableCommand.Type)?, reports server: Server.Type
    ) -> CommandConfiguration {
        let serving =
            serve == nil ? "" : "\n  \(Screens.program) serve --play 2            serves them live"
        return CommandConfiguration(
            commandName: Screens.program.split(separator: " ").last.map(String.init),
            abstract: "\(Gallery.title): previews list screens as web pages, without a simulator.",
            discussion: """
                EXAMPLES
                  \(Screens.program) list                      lists screens and states
                  \(Screens.program) render -o Previews        writes pages and an index\(serving)
                  \(Screens.program) record                    records goldens of all states
                  \(Screens.program) verify                    compares, writes a report

                \(CommandEnvironment.browser)
                  NO_COLOR             no colors, if it is not empty

                EXIT STATUS
                  0  success: everything is valid, and nothing differs
                  1  something differs, or a page is not valid
                  2  something does not exist, or cannot be written
                  64 the command line is invalid
                """,
            version: Gallery.version,
            subcommands: Screens.verbs(serving: serve, reports: server))
    }

    /// Creates the command; `ArgumentParser` calls this before it reads the arguments.
    package init() {}
}

extension PreviewGallery {
    /// Runs the gallery as a command-line tool with the arguments of the program, and ends the process.
    ///
    /// Its verbs are `render`, `list`, `diff`, `record`, `verify`, `approve`, `report`, `prune` and `merge`; `--help` explains
    /// them. The module `PreviewServing` adds `serve`.
    public static func main() async {
        await GalleryCommand<Self>.runProgram()
    }
}
