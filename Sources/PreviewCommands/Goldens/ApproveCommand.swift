import ArgumentParser
import ListPreviewKit
import VisualRegression

struct ApproveCommand<Input: ScenarioInput>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "approve",
            abstract: "Approves results of the last run as goldens.",
            usage: "\(Input.program) approve [<options>] [<id> ...]",
            discussion: """
                The golden becomes exactly the version in the report. Write a state as in the report, screen/state, \
                and one of its pictures as screen/state.variant. --all skips states that were rejected in the report; \
                to approve such a state, name it.

                EXAMPLES
                  \(Input.program) approve cars/full
                  \(Input.program) approve cars/full.dark feed/empty
                  \(Input.program) approve --all

                EXIT STATUS
                  0  all states are approved
                  1  at least one state is not approved, or --all skipped it
                  2  there are no results, or a golden cannot be written
                """)
    }

    @Argument(help: ArgumentHelp("The states to approve; they differ or are new.", valueName: "id"))
    var ids: [String] = []

    @Flag(help: "Approve all states that differ or are new.")
    var all = false

    @OptionGroup var folders: GoldenFolders

    func run() async throws {
        // Not a part of `validate`, which runs before misspelled options are reported.
        if ids.isEmpty != all {
            throw ValidationError(all ? "Name states or give --all, not both." : "Name states, or give --all.")
        }
        try folders.check()
        do {
            let approval = try GoldenApproval(store: folders.store, results: folders.resultsFolder)
            let chosen = all ? approval.candidates + approval.invalid : ids
            let skipped = all ? approval.rejections : []
            for (id, note) in skipped {
                Console.note("\(id): skipped, because it was rejected\(note.isEmpty ? "" : ": \(note)")".readable)
            }
            let (approved, refused) = try approval.approve(chosen)
            for id in approved { try Console.print("approved \(id)".readable) }
            for refusal in refused { Console.note("\(refusal.id): error: \(refusal.reason)".readable) }
            if !refused.isEmpty || !skipped.isEmpty { throw CommandExit.different }
            if chosen.isEmpty { try Console.print("There is nothing to approve.") }
        } catch let error as GoldenStoreError {
            Console.note(error.description)
            throw CommandExit.failure
        }
    }
}
