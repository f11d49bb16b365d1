import ArgumentParser
import ListPreviewKit

/// The option for when a patch is a bulk.
struct BulkThreshold: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A patch that removes, inserts, moves or replaces so many elements or more is a bulk: all of it shows in one "
                + "step, without animations.",
            valueName: "elements"))
    var bulkThreshold = PatchOptions().bulkThreshold

    func validate() throws {
        guard bulkThreshold >= 1 else { throw ValidationError("--bulk-threshold takes a number from 1 on.") }
    }

    /// How patches are made.
    var patchOptions: PatchOptions { PatchOptions(bulkThreshold: bulkThreshold) }
}
