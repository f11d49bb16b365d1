import ArgumentParser
import Foundation
import PreviewCatalog
import VisualRegression

/// Writes and prints the results of a comparison, and exits: for a single run, and for merged parts.
struct GoldenReporter {
    let title: VerificationResults.Title
    let commands: GoldenCommands
    let resultsFolder: ResultsFolder
    let outputs: GoldenOutputs
    var isRecording = false
    /// Whether the merged parts have been reported already, except for orphaned goldens.
    var isJoined = false

    /// - Parameter write: Writes the results into their folder.
    func finish(_ report: GoldenReport, _ results: VerificationResults, write: () throws -> Void) throws {
        // Results are printed even if they cannot be written.
        var isWritten = attempt(write)
        var page: String?
        if isWritten, !report.open.isEmpty || !report.errors.isEmpty {
            isWritten = attempt { page = try resultsFolder.writePage() }
        }
        try show(report, results, page: page)
        let isExported = attempt { try export(report, results) }
        if !isWritten || !isExported { throw CommandExit.failure }
        if report.isInconclusive { throw CommandExit.failure }
        if !report.open.isEmpty { throw CommandExit.different }
    }

    /// Performs an operation that may fail because of the file system, and reports the failure.
    private func attempt(_ body: () throws -> Void) -> Bool {
        do {
            try body()
            return true
        } catch {
            Console.note("\(error)")
            return false
        }
    }

    /// Prints the results.
    private func show(_ report: GoldenReport, _ results: VerificationResults, page: String?) throws {
        // Those of a single run have been printed before it.
        if isJoined { for error in report.errors { Console.note(error.description) } }
        for warning in report.warnings { Console.note(warning.description) }
        let environment = ProcessInfo.processInfo.environment
        if environment["GITHUB_ACTIONS"] == "true" {
            let store = GoldenStore(folder: title.goldens)
            let workspace = environment["GITHUB_WORKSPACE"]
            for line in GitHubAnnotations.lines(annotated(report, results.part), store: store, workspace: workspace) {
                // Standard output may be JSON; GitHub reads both streams.
                if outputs.json { Console.note(line) } else { try Console.print(line) }
            }
        }
        if outputs.json {
            try Console.print(json: results.json())
        } else {
            let formatter = GoldenReportFormatter(
                isRecording: isRecording, isColored: Console.colors(outputs.color), page: page,
                approve: commands.approve, prune: commands.prune)
            for line in formatter.lines(report) { try Console.print(styled: line) }
        }
    }

    /// The results that need annotations. GitHub shows those of all parts together, and each part reads all screens.
    private func annotated(_ report: GoldenReport, _ part: VerificationResults.Part?) -> GoldenReport {
        var rest = report
        if isJoined {
            rest.results.removeAll { $0.status != .orphaned }
            rest.environmentDifferences = []
        }
        if isJoined || (part?.label.index ?? 1) > 1 { rest.errors = [] }
        return rest
    }

    /// Writes the results for other programs.
    private func export(_ report: GoldenReport, _ results: VerificationResults) throws {
        if let file = outputs.junit {
            try AtomicFile.write([Array(JUnitReport.text(report, title: title.title).utf8)], to: file)
        }
        let markdown = MarkdownSummary.text(results)
        let environment = ProcessInfo.processInfo.environment
        for file in [outputs.summary, environment["GITHUB_STEP_SUMMARY"]].compactMap({ $0 }) where !file.isEmpty {
            try append(markdown, to: file)
        }
    }

    private func append(_ text: String, to path: String) throws(GoldenStoreError) {
        do {
            if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(fileURLWithPath: path)) }
            let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
            defer { try? file.close() }
            try file.seekToEnd()
            try file.write(contentsOf: Data(text.utf8))
        } catch {
            throw GoldenStoreError(path: path, reason: "cannot write the file: \(FileReason.text(error, path))")
        }
    }
}

/// Commands in messages, ready for pasting.
struct GoldenCommands {
    /// The program, without a verb.
    let program: String
    /// The arguments of the screens, with a space before them.
    let screens: String
    /// The options of folders, with a space before them.
    let folders: String

    /// The command that approves, without ids.
    var approve: String { "\(program) approve\(folders)" }
    /// The command that lists orphaned goldens.
    var prune: String { "\(program) prune\(screens)\(folders)" }

    func title(_ title: String, goldens: String) -> VerificationResults.Title {
        VerificationResults.Title(
            title: title, goldens: goldens, command: "\(program) verify\(screens)\(folders)", approve: approve,
            prune: "\(prune) --yes")
    }
}
