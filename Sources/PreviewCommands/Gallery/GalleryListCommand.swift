import ArgumentParser
import PreviewCatalog

/// `list` of a gallery in Swift.
struct GalleryListCommand<Gallery: PreviewGallery>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "list", abstract: "Lists the screens and their states.",
            discussion: """
                EXAMPLES
                  list
                """)
    }

    func run() async throws {
        try Console.print(ScenarioList(Gallery.scenarios).text)
    }
}
