import ArgumentParser

/// How the results of a run are told.
struct GoldenOutputs: ParsableArguments {
    @Flag(help: "Print the results as JSON.")
    var json = false

    @Option(help: ArgumentHelp("Write the results as JUnit's XML, too.", valueName: "file"), completion: .file())
    var junit: String?

    @Option(help: ArgumentHelp("Append a summary in Markdown to a file.", valueName: "file"), completion: .file())
    var summary: String?

    @Option(help: "When text is coloured: auto is on a terminal.")
    var color = ColorChoice.auto

    func validate() throws {
        if junit?.isEmpty == true { throw ValidationError("--junit is empty; say which file to write.") }
        if summary?.isEmpty == true { throw ValidationError("--summary is empty; say which file to write.") }
    }
}
