import ArgumentParser
import VisualRegression

/// What `prune` takes, of screen files and of galleries in Swift alike.
struct PruneOptions: ParsableArguments {
    @OptionGroup var folders: GoldenFolders

    @Flag(help: "Remove them, instead of only listing them.")
    var yes = false

    static let explanation = """
        Lists the goldens that no state belongs to: of states and variants that are gone, and of screens that are not \
        among those given. So give all that the folder has goldens of.
        """

    static let statuses = """
        EXIT STATUS
          0 there are none, or they are removed, 1 there are some, 2 a file cannot be read or removed
        """

    func run(_ input: GoldenInput) throws {
        do {
            let pruning = try GoldenPruning(store: folders.store, scenarios: input.scenarios)
            guard !pruning.files.isEmpty else { return }
            for file in pruning.files { try Console.print("\(folders.goldens)/\(file)") }
            guard yes else {
                Console.note("Nothing is removed without --yes.")
                throw CommandExit.different
            }
            try pruning.remove()
            Console.note("\(pruning.files.count) golden\(pruning.files.count == 1 ? "" : "s") removed.")
        } catch let error as GoldenStoreError {
            Console.note(error.description)
            throw CommandExit.failure
        }
    }
}
