import ArgumentParser
import Foundation
import PreviewCatalog
import VisualRegression

struct MergeCommand<Input: ScenarioInput>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        let merge = "\(Input.program) merge"
        return CommandConfiguration(
            commandName: "merge",
            abstract: "Merges the results that verify wrote with --shard.",
            usage: "\(Input.program) merge <part> ... --output <output> [<options>]",
            discussion: """
                The parts are folders of results. Pass all parts of one run, each once, in any order. Merged results \
                are reported like those of verify without --shard. They include orphaned goldens, which single parts \
                do not report.

                All parts are checked before results are written.

                EXAMPLES
                  \(merge) Part-1 Part-2 Part-3 -o PreviewResults
                  \(merge) Parts/* -o PreviewResults --junit results.xml

                EXIT STATUS
                  0  the parts are merged, and nothing differs
                  1  verify would exit with 1
                  2  the parts cannot be merged or written, or verify would exit with 2
                """)
    }

    @Argument(help: ArgumentHelp("The folders of all parts.", valueName: "part"), completion: .directory)
    var parts: [String]

    @Option(
        name: .shortAndLong, help: "The output folder; created if missing. It must not be one of the parts.",
        completion: .directory)
    var output: String

    @OptionGroup var outputs: GoldenOutputs

    func validate() throws {
        if output.isEmpty { throw ValidationError("--output is empty; name a folder.") }
        func place(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }
        if parts.contains(where: { place($0) == place(output) }) {
            throw ValidationError("--output is '\(output)', which is one of the parts; choose another folder.")
        }
    }

    func run() async throws {
        _ = ResultsFolder(path: output).beginRun(outputs)
        do {
            try checkParts()
            try joinResults()
        } catch let error as any CustomStringConvertible & Error
            where error is PartError || error is FileWriteError || error is GoldenStoreError
        {
            Console.note(error.description)
            throw CommandExit.failure
        }
    }

    private func checkParts() throws(PartError) {
        for part in parts {
            guard FileManager.default.fileExists(atPath: part) else {
                throw PartError(path: part, reason: "there is no such folder")
            }
            guard JoinedResults.isPart(part) else {
                throw PartError(path: part, reason: "not a part; `verify` makes one with --shard 1/\(parts.count)")
            }
        }
    }

    private func joinResults() throws {
        let usual = try ProjectSettings.current().results ?? ResultsFolder.defaultPath
        let results = output == usual ? [] : ["--results", output]
        func commands(_ part: GoldenReport.Part) -> GoldenCommands {
            GoldenCommands(program: part.program, screens: part.screens, folders: part.goldens + results)
        }
        let joined = try JoinedResults(parts) { part, goldens in
            commands(part).title(part.label.title, goldens: goldens)
        }
        let folder = ResultsFolder(path: output)
        let reporter = GoldenReporter(
            commands: commands(joined.part), resultsFolder: folder, outputs: outputs,
            isJoined: true)
        try reporter.finish(joined.report) { (writesPage) throws(GoldenStoreError) in
            try folder.write(joined, writesPage: writesPage)
        }
    }
}
