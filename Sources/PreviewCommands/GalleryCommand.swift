package import ArgumentParser
// A gallery needs its scenarios: one import is enough for both.
@_exported public import PreviewCatalog

/// A gallery as one command of a program.
package protocol SubcommandGallery: PreviewGallery {
    /// The program and its command, as users type them.
    static var program: String { get }
}

/// The command of a team's own gallery, with its verbs.
package struct GalleryCommand<Gallery: PreviewGallery>: AsyncParsableCommand {
    typealias Screens = GalleryScreens<Gallery>

    package static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: Screens.program.split(separator: " ").last.map(String.init),
            abstract: "\(Gallery.title): previews list screens as web pages, without a simulator.",
            discussion: """
                EXAMPLES
                  \(Screens.program) list                      lists screens and states
                  \(Screens.program) render -o Previews        writes pages and an index
                  \(Screens.program) serve --play 2            serves them live
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
            subcommands: [
                RenderCommand<Screens>.self, ListCommand<Screens>.self, DiffCommand<Screens>.self,
                ServeCommand<Screens>.self, RecordCommand<Screens>.self, VerifyCommand<Screens>.self,
                ApproveCommand<Screens>.self, ReportCommand<Screens>.self, PruneCommand<Screens>.self,
                MergeCommand<Screens>.self,
            ])
    }

    /// Creates the command; `ArgumentParser` calls this before it reads the arguments.
    package init() {}
}

extension PreviewGallery {
    /// Runs the gallery as a command-line tool with the arguments of the program, and ends the process.
    ///
    /// Its verbs are `render`, `list`, `diff`, `serve`, `record`, `verify`, `approve`, `report`, `prune` and `merge`; `--help` explains them.
    public static func main() async {
        await GalleryCommand<Self>.runProgram()
    }
}
