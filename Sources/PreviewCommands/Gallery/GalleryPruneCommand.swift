import ArgumentParser
import PreviewCatalog

/// `prune` of a gallery in Swift.
struct GalleryPruneCommand<Gallery: PreviewGallery>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "prune",
            abstract: "Lists or removes goldens that no state belongs to.",
            discussion: """
                \(PruneOptions.explanation)

                EXAMPLES
                  prune 
                  prune --yes

                \(PruneOptions.statuses)
                """)
    }

    @OptionGroup var options: PruneOptions

    func run() async throws {
        try options.run(try GoldenInput(Gallery.self))
    }
}
