import ArgumentParser
import Foundation
import VisualRegression

/// What `record` takes, of screen files and of galleries in Swift alike.
struct RecordOptions: ParsableArguments {
    @OptionGroup var folders: GoldenFolders
    @OptionGroup var choice: GoldenChoice
    @OptionGroup var outputs: GoldenOutputs

    @Option(
        help: ArgumentHelp(
            "What to record: missing, changed (and missing), all, or none. (default: changed; none where CI is set)",
            valueName: "which"),
        transform: RecordOptions.update)
    var update: GoldenUpdate?

    @Option(
        help: ArgumentHelp(
            """
            The looks to take pictures in: plain, ids of variants, with commas between, or all or none. Named without \
            --filter, they are what the folder has from then on; a new folder has plain ones.
            """, valueName: "looks"))
    var pictures: String?

    @Option(
        help: ArgumentHelp(
            "Pixels for each CSS pixel: 1, 2 or 3. By default those of the golden, 1 for a new one.",
            valueName: "factor"))
    var scale: Int?

    private static func update(_ text: String) throws -> GoldenUpdate {
        guard let update = GoldenUpdate(rawValue: text) else {
            throw ValidationError("--update takes missing, changed, all or none, not '\(text)'.")
        }
        return update
    }

    static let explanation = """
        Writes the goldens of states: the markup of each, and pictures in the looks that are chosen. Only what is \
        missing or differs is written, and a picture only when somebody can see a difference, so that version control \
        has no more to keep than there is to see. A state that is not the same when it is made twice is not recorded \
        but named, with the rows that moved; so is one that is not valid, with its errors.
        """

    static let statuses = """
        EXIT STATUS
          0 recorded, or nothing to record, 1 something is not valid, unstable, or orphaned, or was not to be recorded, \
        2 it could not be done
        """

    func validate() throws {
        if let scale, !(1...3).contains(scale) { throw ValidationError("--scale takes 1, 2 or 3.") }
        if pictures?.isEmpty == true { throw ValidationError("--pictures is empty; write none for no pictures.") }
        if choice.htmlOnly, pictures != nil {
            throw ValidationError("--html-only and --pictures exclude each other.")
        }
    }

    func run(_ input: GoldenInput) async throws {
        let isWatched = ["", "0", "false"].contains(ProcessInfo.processInfo.environment["CI", default: ""])
        // What nobody looks at must not become what everything is compared with.
        var options = choice.options(update: update ?? (isWatched ? .changed : .none))
        options.pictures = choice.htmlOnly ? PictureSelection.none : pictures.map { PictureSelection($0) }
        // Named for all states, they are the folder's from now on.
        options.remembersPictures = pictures != nil && choice.filter.isEmpty && choice.shard == nil
        options.scale = scale.map(Double.init)
        if options.pictures == nil, options.update != .none { noteVariants(of: input) }
        try await GoldenVerb(input: input, folders: folders, outputs: outputs, options: options).run()
    }

    /// A new folder has plain pictures only, which is not what variants in the screens suggest.
    private func noteVariants(of input: GoldenInput) {
        guard (try? folders.store.files().isEmpty) == true else { return }
        var seen: Set<String> = []
        let variants = input.scenarios.flatMap(\.variants).map(\.id).filter { seen.insert($0).inserted }
        if variants.isEmpty { return }
        Console.note(
            "note: pictures are taken without variants; with \(variants.joined(separator: ", ")): record --pictures all"
        )
    }
}
