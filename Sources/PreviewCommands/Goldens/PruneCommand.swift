import ArgumentParser
import ListPreviewKit
import VisualRegression

struct PruneCommand<Input: ScenarioInput>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        let prune = "\(Input.program) prune\(Input.sample)"
        return CommandConfiguration(
            commandName: "prune",
            abstract: "Lists or removes orphaned goldens.",
            usage: Input.usage(of: "prune"),
            discussion: """
                Lists goldens of states and variants that the given screens no longer have and, with \
                --other-screens, goldens of all other screens. Files that were not recorded are listed but not \
                removed.

                EXAMPLES
                  \(prune)
                  \(prune) --yes

                EXIT STATUS
                  0  there are no orphaned goldens, or they were removed
                  1  there are orphaned goldens
                  2  a file cannot be read, parsed or removed
                """)
    }

    @OptionGroup var input: Input
    @OptionGroup var folders: GoldenFolders

    @Flag(help: "Remove the goldens instead of listing them.")
    var yes = false

    @Flag(help: "Include goldens of all other screens. Pass all screens whose goldens are in the folder.")
    var otherScreens = false

    func run() async throws {
        try folders.check()
        let input = try input.goldens()
        guard input.errors.isEmpty else {
            Console.note("No goldens are listed or removed, because they could be those of screens with errors.")
            throw CommandExit.failure
        }
        let scenarios = input.scenarios
        do {
            let pruning = try GoldenPruning(store: folders.store, scenarios: scenarios)
            let files = pruning.orphans + (otherScreens ? pruning.unrelatedFiles : [])
            if !otherScreens, !pruning.unrelatedFiles.isEmpty {
                Console.note("\(pruning.unrelatedFiles.count) more of other screens; --other-screens lists them, too.")
            }
            for file in pruning.others
            where otherScreens || scenarios.contains(where: { file.hasPrefix("\($0.id)/") }) {
                Console.note(
                    "\(folders.goldens)/\(file): unrelated file; not removed".readable)
            }
            guard !files.isEmpty else { return Console.note("There are no orphaned goldens.") }
            for file in files { try Console.print("\(folders.goldens)/\(file)".readable) }
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
