import ArgumentParser
import HTMLTemplate
import MarkupValidation
import PreviewCatalog

/// `render` of a gallery in Swift.
struct GalleryRenderCommand<Gallery: PreviewGallery>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "render",
            abstract: "Writes the gallery: a page for every state, and an index.",
            discussion: """
                Each component's template is checked first, with its place in the source, then each page.

                EXAMPLES
                  render -o Previews
                  render -o all.html --single-file
                  render --format md --base-url https://example.com/previews
                  render -o Pictures --format png --filmstrip
                """)
    }

    @OptionGroup var options: RenderOptions

    func run() async throws {
        let scenarios = Gallery.scenarios
        // With the place in the source of the component, which no finding on a page has.
        let findings = options.validatesPages ? try findings(scenarios) : []
        for finding in findings { Console.note("\(finding)") }
        try await RenderRun(source: GallerySource(scenarios), options: options, title: Gallery.title).run()
        if !findings.isEmpty { throw CommandExit.different }
    }

    private func findings(_ scenarios: [Scenario]) throws -> [TemplateDiagnostic] {
        let check = try TemplateCheck()
        return scenarios.components.flatMap { check.diagnostics(of: $0) }
    }
}
