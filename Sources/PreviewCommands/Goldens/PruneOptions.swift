import ArgumentParser
import VisualRegression

/// What `prune` takes, of screen files and of galleries in Swift alike.
struct PruneOptions: ParsableArguments {
    @OptionGroup var folders: GoldenFolders

    @Flag(help: "Remove them, instead of only listing them.")
    var yes = false

    @Flag(help: "Also those of screens that are not among those given. Give all that the folder has goldens of.")
    var otherScreens = false

    static let explanation = """
        Lists the goldens that no state belongs to: of states and variants that are gone from the screens given, and \
        with --other-screens of all other screens. Files that were not recorded here are named, and left alone.
        """

    static let statuses = """
        EXIT STATUS
          0 there are none, or they are removed, 1 there are some, 2 a file cannot be read or removed
        """

    func run(_ input: GoldenInput) throws {
        do {
            let pruning = try GoldenPruning(store: folders.store, scenarios: input.scenarios)
            let files = pruning.orphans + (otherScreens ? pruning.unrelatedFiles : [])
            if !otherScreens, !pruning.unrelatedFiles.isEmpty {
                Console.note("\(pruning.unrelatedFiles.count) more of other screens; --other-screens lists them, too.")
            }
            for file in pruning.others
            where otherScreens || input.scenarios.contains(where: { file.hasPrefix("\($0.id)/") }) {
                Console.note(
                    "\(folders.goldens)/\(file): no state has it, but it was not recorded here; it is left alone")
            }
            guard !files.isEmpty else { return }
            for file in files { try Console.print("\(folders.goldens)/\(file)") }
            guard yes else {
                Console.note("Nothing is removed without --yes.")
                throw CommandExit.different
            }
            try pruning.remove(files)
            Console.note("\(files.count) golden\(files.count == 1 ? "" : "s") removed.")
        } catch let error as GoldenStoreError {
            Console.note(error.description)
            throw CommandExit.failure
        }
    }
}
