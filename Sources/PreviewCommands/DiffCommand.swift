import ArgumentParser
import DOMPatch
import ListRendering
import PreviewCatalog

/// `listpreview diff`
struct DiffCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Prints the patch that turns one screen's page into another's.",
        discussion: """
            Compares two screen files, or two states of one. Where a file has several states, --from and --to choose; else
            its first one is taken.

            EXAMPLES
              listpreview diff old.json new.json
              listpreview diff cars.yaml --from empty --to full --format text

            EXIT STATUS
              0 the pages look the same, 1 they differ
            """)

    /// How a patch is printed.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case json, text
    }

    @Argument(help: "The screen file to start from.", completion: .file(extensions: ["json", "yaml", "yml"]))
    var source: String

    @Argument(help: "The screen file to arrive at; by default the first one.", completion: .file())
    var target: String?

    @Option(help: "The state of the first file.")
    var from: String?

    @Option(help: "The state of the second file.")
    var to: String?

    @Option(help: "json, as it travels to a browser, or text, in words.")
    var format = Format.json

    func validate() throws {
        if target == nil && (from == nil || to == nil) {
            throw ValidationError("Give two files, or --from and --to for two states of one file.")
        }
    }

    func run() async throws {
        let old = try ScenarioLoader.state(from, of: source).screen
        let new = try ScenarioLoader.state(to, of: target ?? source).screen
        let patch = old.patch(to: new)
        switch format {
        case .json: try Console.print(patch.encoded() + [UInt8(ascii: "\n")])
        case .text:
            let templates = ScreenLayout(old).elementTemplates
            try Console.print(Array(PatchDescription(patch, template: { templates[$0] }).description.utf8))
        }
        if !patch.operations.isEmpty { throw CommandExit.different }
    }
}
