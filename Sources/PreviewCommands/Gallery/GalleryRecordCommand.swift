import ArgumentParser
import PreviewCatalog

/// `record` of a gallery in Swift.
struct GalleryRecordCommand<Gallery: PreviewGallery>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "record",
            abstract: "Records the goldens of states: markup, and pictures.",
            discussion: """
                \(RecordOptions.explanation)

                EXAMPLES
                  record 
                  record --pictures plain,dark --scale 2
                  record --update missing
                  record --filter cars/full --pictures all

                \(RecordOptions.statuses)
                """)
    }

    @OptionGroup var options: RecordOptions

    func run() async throws {
        try await options.run(try GoldenInput(Gallery.self))
    }
}
