import ArgumentParser
import DOMPatch
import Foundation
import ListRendering
import ListViewModels
import PreviewCatalog

/// `listpreview diff`
struct DiffCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Prints the patch that turns one screen's page into another's.",
        discussion: """
            Compares two screen files, or two states of one. Where a file has several states, --from and --to choose; else \
            its first one is taken.

            --format text tells what the patch does, section by section: rows inserted (+), removed (-), moved (>), \
            replaced by another component (=) and changed (~), each with its old and new values. It is coloured on a \
            terminal, unless NO_COLOR is set.

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

    @Option(help: ArgumentHelp("How many rows of a section text tells one by one; 0 for all.", valueName: "rows"))
    var limit = 20

    @Option(help: "When text is coloured: auto is on a terminal.")
    var color = ColorChoice.auto

    @OptionGroup var bulk: BulkThreshold

    func validate() throws {
        if target == nil && (from == nil || to == nil) {
            throw ValidationError("Give two files, or --from and --to for two states of one file.")
        }
        guard limit >= 0 else { throw ValidationError("--limit takes a number from 0 on.") }
    }

    func run() async throws {
        let old = try ScenarioLoader.state(from, of: source)
        let new = try ScenarioLoader.state(to, of: target ?? source)
        let patch = old.screen.patch(to: new.screen, options: bulk.patchOptions)
        switch format {
        case .json: try Console.print(patch.encoded() + [UInt8(ascii: "\n")])
        case .text:
            let changes = ScreenChanges(from: old.screen, to: new.screen, patch: patch)
            let lines = ScreenChangesFormatter(limit: limit).lines(changes, title: title(old, new))
            let isColoured = Console.colours(color)
            try Console.print(lines.map { isColoured ? $0.coloured : $0.text }.joined(separator: "\n"))
        }
        if !patch.operations.isEmpty { throw CommandExit.different }
    }

    /// What is compared: states by their names, files by theirs.
    private func title(_ old: ScenarioState, _ new: ScenarioState) -> String {
        guard let target, target != source else { return "\(old.screen.id): \(old.name) -> \(new.name)" }
        return "\(Self.title(source, state: from)) -> \(Self.title(target, state: to))"
    }

    private static func title(_ path: String, state: String?) -> String {
        URL(fileURLWithPath: path).lastPathComponent + (state.map { " (\($0))" } ?? "")
    }
}
