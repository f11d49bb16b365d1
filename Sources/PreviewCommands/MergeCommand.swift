import ArgumentParser
import Foundation
import PreviewCatalog
import VisualRegression

struct MergeCommand<Input: ScenarioInput>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        let merge = "\(Input.program) merge"
        return CommandConfiguration(
            commandName: "merge",
            abstract: "Merges the parts that render or verify wrote with --shard.",
            usage: "\(Input.program) merge <part> ... --output <output> [<options>]",
            discussion: """
                The parts are folders of rendered pages, or of results of verify. Pass all parts of one run, each \
                once, in any order. The merged pages are the same files that render writes without --shard. Merged \
                results are reported like those of verify. They include orphaned goldens, which single parts do not \
                report.

                All parts are checked before anything is written.

                EXAMPLES
                  \(merge) Part-1 Part-2 Part-3 -o Previews
                  \(merge) Parts/* -o PreviewResults
                  \(merge) Parts/* -o PreviewResults --junit results.xml

                EXIT STATUS
                  0  the parts are merged, and everything is valid or unchanged
                  1  a page is not valid, or verify would exit with 1
                  2  the parts cannot be merged or written, a screen is missing, or verify
                     would exit with 2
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
        do {
            if try areSites() { try joinSites() } else { try joinResults() }
        } catch let error as any CustomStringConvertible & Error
            where error is PartError || error is FileWriteError || error is GoldenStoreError
        {
            Console.note(error.description)
            throw CommandExit.failure
        }
    }

    /// Whether the parts are rendered pages; otherwise, they are results.
    private func areSites() throws(PartError) -> Bool {
        var kinds: [Bool] = []
        for part in parts {
            guard FileManager.default.fileExists(atPath: part) else {
                throw PartError(path: part, reason: "there is no such folder")
            }
            let isSite = SitePart.isPart(part)
            guard isSite || JoinedResults.isPart(part) else {
                throw PartError(
                    path: part, reason: "not a part; `render` and `verify` make one with --shard 1/\(parts.count)")
            }
            if let first = kinds.first, first != isSite {
                let (these, those) =
                    isSite ? ("rendered pages", "results of verify") : ("results of verify", "rendered pages")
                throw PartError(path: part, reason: "these are \(these), but '\(parts[0])' contains \(those)")
            }
            kinds.append(isSite)
        }
        return kinds.first == true
    }

    private func joinSites() throws {
        if outputs.json || outputs.junit != nil || outputs.summary != nil {
            throw ValidationError("--json, --junit and --summary are for results of verify.")
        }
        let sites = try parts.map(SitePart.init(reading:))
        let count = try SitePart.join(sites, into: output)
        let leftOut = sites.reduce(0) { $0 + $1.leftOutCount }
        let invalid = sites.reduce(0) { $0 + $1.invalidPageCount }
        let remark = leftOut == 0 ? "" : "; \(leftOut) of \(sites[0].label.total.counted("screen")) left out"
        try Console.print("\(count.sitePages)\(remark). Open \(URL(fileURLWithPath: "\(output)/index.html").path)")
        if leftOut > 0 { throw CommandExit.failure }
        if invalid > 0 {
            let words = "\(invalid.counted("page")) \(invalid == 1 ? "is" : "are")"
            Console.note("error: \(words) not valid; `render` has reported why")
            throw CommandExit.different
        }
    }

    private func joinResults() throws {
        let usual = try ProjectSettings.current().results ?? ResultsFolder.defaultPath
        let results = output == usual ? "" : " --results \(ShellWord.quoted(output))"
        func commands(_ part: VerificationResults.Part) -> GoldenCommands {
            GoldenCommands(program: part.program, screens: part.screens, folders: part.goldens + results)
        }
        let joined = try JoinedResults(parts) { part, goldens in
            commands(part).title(part.label.title, goldens: goldens)
        }
        let folder = ResultsFolder(path: output)
        let reporter = GoldenReporter(
            title: joined.title, commands: commands(joined.part), resultsFolder: folder, outputs: outputs,
            isJoined: true)
        try reporter.finish(joined.report, joined.results) { try folder.write(joined) }
    }
}
