import ArgumentParser
import PreviewCatalog

/// The command of a team's own gallery, with its verbs.
struct GalleryCommand<Gallery: PreviewGallery>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: String(describing: Gallery.self),
            abstract: "\(Gallery.title): shows list screens as web pages, without a simulator.",
            discussion: """
                EXAMPLES
                  list                          the screens and their states
                  render -o Previews            a gallery of pages that opens without a server
                  render -o all.html --single-file
                  diff cars --from empty --to full
                  serve --play 2                live in the browser
                  record --pictures plain,dark  goldens, to compare with later
                  verify                        what differs from them, with a report

                EXIT STATUS
                  0  done; nothing differs, everything is valid
                  1  something differs, or a page is not valid
                  2  something cannot be written, or is not there
                  64 the command was not used as --help says
                """,
            version: Gallery.version,
            subcommands: [
                GalleryRenderCommand<Gallery>.self, GalleryListCommand<Gallery>.self, GalleryDiffCommand<Gallery>.self,
                GalleryServeCommand<Gallery>.self, GalleryRecordCommand<Gallery>.self,
                GalleryVerifyCommand<Gallery>.self, ApproveCommand.self, ReportCommand.self,
                GalleryPruneCommand<Gallery>.self,
            ])
    }
}
