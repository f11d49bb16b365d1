import ArgumentParser
import PreviewCatalog

/// `list` of a gallery in Swift.
struct GalleryListCommand<Gallery: PreviewGallery>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "list", abstract: "Lists the screens, their states and what is recorded of them.",
            discussion: """
                EXAMPLES
                  list
                """)
    }

    @Option(name: .shortAndLong, help: "The folder of goldens.", completion: .directory)
    var goldens = "Fixtures"

    func run() async throws {
        try Console.print(ScenarioList(Gallery.scenarios, goldens: goldens).text)
    }
}
