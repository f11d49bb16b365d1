import ArgumentParser
import Foundation
import PreviewCatalog
import VisualRegression

/// `record`
struct RecordCommand<Input: ScenarioInput>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        let record = "\(Input.program) record\(Input.sample)"
        return CommandConfiguration(
            commandName: "record",
            abstract: "Records the goldens of states: markup, and pictures.",
            usage: Input.usage(of: "record"),
            discussion: """
                Writes the goldens of states: the markup of each, and pictures in the variants that are chosen. Only \
                missing or different goldens are written, and a picture only if the difference can be seen, so that \
                version control keeps no more than necessary. A state that is not the same when it is made twice is not \
                recorded but reported, with the rows that moved; so is one that is not valid, with its errors.

                EXAMPLES
                  \(record)
                  \(record) --pictures plain,dark --scale 2
                  \(record) --update missing
                  \(record) --filter cars/full --pictures all

                EXIT STATUS
                  0 recorded, or nothing to record, 1 something is not valid, unstable, or orphaned, or was not to be \
                recorded, 2 it could not be done
                """)
    }

    @OptionGroup var input: Input
    @OptionGroup var folders: GoldenFolders
    @OptionGroup var selection: GoldenSelection
    @OptionGroup var outputs: GoldenOutputs

    @Option(
        help: ArgumentHelp(
            "The goldens to record: missing, changed (and missing), all, or none. (default: changed; none where CI is set)",
            valueName: "which"),
        transform: { text in
            guard let update = GoldenUpdate(rawValue: text) else {
                throw ValidationError("--update takes missing, changed, all or none, not '\(text)'.")
            }
            return update
        })
    var update: GoldenUpdate?

    @Option(
        help: ArgumentHelp(
            """
            The variants to take pictures of: plain, ids of variants, with commas between, or all or none. Given without \
            --filter, they become the folder's; a new folder has all of them.
            """, valueName: "variants"))
    var pictures: String?

    @Option(
        help: ArgumentHelp(
            "Pixels for each CSS pixel: 1, 2 or 3. By default those of the golden, 1 for a new one.",
            valueName: "factor"))
    var scale: Int?

    func validate() throws {
        if let scale, !(1...3).contains(scale) { throw ValidationError("--scale takes 1, 2 or 3.") }
        if pictures?.isEmpty == true { throw ValidationError("--pictures is empty; write none for no pictures.") }
        if selection.htmlOnly, pictures != nil {
            throw ValidationError("--html-only and --pictures exclude each other.")
        }
    }

    func run() async throws {
        let input = try input.goldens()
        try await GoldenCommandRunner(
            input: input, folders: folders, outputs: outputs, options: try options(), words: selection.words
        ).run()
    }

    private func options() throws(ExitCode) -> GoldenOptions {
        // In continuous integration a new golden would not be reviewed.
        let isReviewed = ["", "0", "false"].contains(ProcessInfo.processInfo.environment["CI", default: ""])
        var options = try selection.options(update: update ?? (isReviewed ? .changed : .none))
        options.pictures = selection.htmlOnly ? PictureSelection.none : pictures.map { PictureSelection($0) }
        // Given for all states, they become the folder's.
        options.remembersPictures = pictures != nil && selection.filter.isEmpty && selection.shard == nil
        options.scale = scale.map(Double.init)
        return options
    }
}
