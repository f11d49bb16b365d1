import ArgumentParser
import PreviewCatalog

/// `verify` of a gallery in Swift.
struct GalleryVerifyCommand<Gallery: PreviewGallery>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "verify",
            abstract: "Compares states with their goldens.",
            discussion: """
                \(VerifyOptions.explanation)

                EXAMPLES
                  verify 
                  verify --filter cars --filter "feed/*"
                  verify --shard 2/8 --junit results.xml
                  verify --goldens Tests/Goldens --json

                \(VerifyOptions.statuses)
                """)
    }

    @OptionGroup var options: VerifyOptions

    func run() async throws {
        try await options.run(try GoldenInput(Gallery.self))
    }
}
