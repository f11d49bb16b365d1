import ArgumentParser
import DOMPatch
import ListRendering
import PreviewCatalog

/// `diff` of a gallery in Swift.
struct GalleryDiffCommand<Gallery: PreviewGallery>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "diff",
            abstract: "Prints the patch between two states of a screen.",
            discussion: """
                EXAMPLES
                  diff cars --from empty --to full
                  diff cars --from empty --to full --format json

                EXIT STATUS
                  0 the pages look the same, 1 they differ, 2 there is no such screen or state
                """)
    }

    @Argument(help: "The screen; may be left out when there is only one.")
    var screen: String?

    @Option(help: "The state to start from.")
    var from: String

    @Option(help: "The state to arrive at.")
    var to: String

    @Option(help: "json, as it travels to a browser, or text, in words.")
    var format = DiffCommand.Format.text

    @Option(help: ArgumentHelp("How many rows of a section text tells one by one; 0 for all.", valueName: "rows"))
    var limit = 20

    @Option(help: "When text is coloured: auto is on a terminal.")
    var color = ColorChoice.auto

    @OptionGroup var bulk: BulkThreshold

    func validate() throws {
        guard limit >= 0 else { throw ValidationError("--limit takes a number from 0 on.") }
    }

    func run() async throws {
        let scenario = try GalleryLookup.scenario(screen, in: Gallery.scenarios)
        let old = try GalleryLookup.state(from, of: scenario)
        let new = try GalleryLookup.state(to, of: scenario)
        let patch = old.screen.patch(to: new.screen, options: bulk.patchOptions)
        switch format {
        case .json: try Console.print(patch.encoded() + [UInt8(ascii: "\n")])
        case .text:
            let changes = ScreenChanges(from: old.screen, to: new.screen, patch: patch)
            let title = "\(scenario.id): \(old.name) -> \(new.name)"
            let isColoured = Console.colours(color)
            let lines = ScreenChangesFormatter(limit: limit).lines(changes, title: title)
            try Console.print(lines.map { isColoured ? $0.coloured : $0.text }.joined(separator: "\n"))
        }
        if !patch.operations.isEmpty { throw CommandExit.different }
    }
}
