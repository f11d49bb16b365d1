import ArgumentParser
import PreviewCatalog

/// `render` of a gallery in Swift.
struct GalleryRenderCommand<Gallery: PreviewGallery>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "render",
            abstract: "Writes the gallery: a page for every state, and an index.",
            discussion: """
                EXAMPLES
                  render -o Previews
                  render -o all.html --single-file
                  render --format md --base-url https://example.com/previews
                  render -o Pictures --format png --filmstrip
                """)
    }

    @OptionGroup var options: RenderOptions

    func run() async throws {
        try await RenderRun(source: GallerySource(Gallery.scenarios), options: options, title: Gallery.title).run()
    }
}
