import ArgumentParser
import VisualRegression

/// The formats of the results of a run.
struct GoldenOutputs: ParsableArguments {
    @Flag(help: "Print the results as JSON.")
    var json = false

    @Option(
        help: ArgumentHelp("Also write the results as JUnit XML to a file.", valueName: "file"), completion: .file())
    var junit: String?

    @Option(help: ArgumentHelp("Append a Markdown summary to a file.", valueName: "file"), completion: .file())
    var summary: String?

    @Option(help: "When to color text; auto means on a terminal.")
    var color = ColorChoice.auto

    func validate() throws {
        if junit?.isEmpty == true { throw ValidationError("--junit is empty; name a file.") }
        if summary?.isEmpty == true { throw ValidationError("--summary is empty; name a file.") }
    }
}
