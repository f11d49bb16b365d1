import ArgumentParser
import Foundation
import ListPreviewKit
import VisualRegression

struct RecordCommand<Input: ScenarioInput>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        let record = "\(Input.program) record\(Input.sample)"
        return CommandConfiguration(
            commandName: "record",
            abstract: "Records goldens of states: markup and pictures.",
            usage: Input.usage(of: "record"),
            discussion: """
                Writes the goldens of states: the markup of each, and pictures in the selected variants. Only \
                missing and changed goldens are written, and pictures only if the difference is visible, so version \
                control stores no unnecessary changes. A state is not recorded if it is not valid, or if it is \
                unstable: rendering it twice gives different results. The report lists the errors, or the differing \
                rows.

                EXAMPLES
                  \(record)
                  \(record) --pictures plain,dark --scale 2
                  \(record) --update missing
                  \(record) --filter cars/full --pictures all

                \(CommandEnvironment.browser)

                EXIT STATUS
                  0  everything is recorded, or there is nothing to record
                  1  something is not valid, unstable or orphaned, or --update excluded it
                  2  recording failed, or a screen cannot be read; all others are recorded
                """)
    }

    @OptionGroup var input: Input
    @OptionGroup var folders: GoldenFolders
    @OptionGroup var selection: GoldenSelection
    @OptionGroup var outputs: GoldenOutputs

    @Option(
        help: ArgumentHelp(
            "The goldens to record: missing, changed (and missing), all, or none. (default: changed; none if CI is set)",
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
            The variants to take pictures of: plain, ids of variants, separated by commas, or all or none. Without \
            --filter, they become the default of the folder. (default in a new folder: all)
            """, valueName: "variants"))
    var pictures: String?

    @Option(
        help: ArgumentHelp(
            "Pixels per CSS pixel of all pictures in the folder: 1, 2 or 3. (default: that of the folder, or 1)",
            valueName: "factor"))
    var scale: Int?

    func validate() throws {
        if let scale, !(1...3).contains(scale) { throw ValidationError("--scale takes 1, 2 or 3.") }
        if pictures?.isEmpty == true { throw ValidationError("--pictures is empty; use none for no pictures.") }
        if selection.htmlOnly, pictures != nil {
            throw ValidationError("--html-only and --pictures cannot be combined.")
        }
    }

    func run() async throws {
        try await GoldenCommandRunner(
            folders, outputs, arguments: selection.arguments, input: input.goldens, options: options
        ).run()
    }

    private func options() throws(ExitCode) -> GoldenOptions {
        // In continuous integration, a new golden would not be reviewed.
        let isReviewed = ["", "0", "false"].contains(ProcessInfo.processInfo.environment["CI", default: ""])
        if update == nil, !isReviewed {
            Console.note("Nothing is recorded, because CI is set. With --update, record ignores CI.")
        }
        var options = try selection.options(update: update ?? (isReviewed ? .changed : .none))
        options.pictures = selection.htmlOnly ? PictureSelection.none : pictures.map { PictureSelection($0) }
        // If given for all states, they become the folder's.
        options.remembersPictures = pictures != nil && selection.filter.isEmpty && selection.shard == nil
        options.scale = scale.map(Double.init)
        options.scalesFolder = true
        return options
    }
}
