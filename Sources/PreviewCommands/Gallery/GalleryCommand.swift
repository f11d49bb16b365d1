import ArgumentParser
import PreviewCatalog

/// The command of a team's own gallery, with its verbs.
struct GalleryCommand<Gallery: PreviewGallery>: AsyncParsableCommand {
    typealias Screens = GalleryScreens<Gallery>

    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: Screens.program,
            abstract: "\(Gallery.title): shows list screens as web pages, without a simulator.",
            discussion: """
                EXAMPLES
                  \(Screens.program) list                      the screens and their states
                  \(Screens.program) render -o Previews        pages that open without a server
                  \(Screens.program) serve --play 2            live in the browser
                  \(Screens.program) record                    goldens, to compare with later
                  \(Screens.program) verify                    what differs, with a report

                EXIT STATUS
                  0  done; nothing differs, everything is valid
                  1  something differs, or a page is not valid
                  2  something cannot be written, or is not there
                  64 the command was not used as --help says
                """,
            version: Gallery.version,
            subcommands: [
                RenderCommand<Screens>.self, ListCommand<Screens>.self, DiffCommand<Screens>.self,
                GalleryServeCommand<Gallery>.self, RecordCommand<Screens>.self, VerifyCommand<Screens>.self,
                ApproveCommand<Screens>.self, ReportCommand<Screens>.self, PruneCommand<Screens>.self,
            ])
    }
}
