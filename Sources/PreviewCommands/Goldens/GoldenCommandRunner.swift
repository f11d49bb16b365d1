import ArgumentParser
import Foundation
import HeadlessBrowser
import PreviewCatalog
import VisualRegression

/// Runs `record` and `verify`: compares states with goldens, writes and prints the results, and ends the command.
struct GoldenCommandRunner {
    let input: GoldenInput
    let folders: GoldenFolders
    let outputs: GoldenOutputs
    let options: GoldenOptions

    func run() async throws {
        try checkSelection()
        let report = try await report()
        let results = VerificationResults(report, title)
        // Results are printed even if they cannot be written.
        var isWritten = attempt { try folders.resultsFolder.write(report, results) }
        var page: String?
        if isWritten, !report.open.isEmpty { isWritten = attempt { page = try folders.resultsFolder.writePage() } }
        try show(report, results, page: page)
        let isExported = attempt { try export(report, results) }
        if !isWritten || !isExported { throw CommandExit.failure }
        if report.isInconclusive { throw CommandExit.failure }
        if !report.open.isEmpty { throw CommandExit.different }
    }

    /// Does something that may fail for reasons of the file system, and reports that.
    private func attempt(_ body: () throws -> Void) -> Bool {
        do {
            try body()
            return true
        } catch {
            Console.note("\(error)")
            return false
        }
    }

    /// A pattern that fits no state, or a variant that no screen has, is an error: nothing would be compared.
    private func checkSelection() throws(ExitCode) {
        let ids = input.scenarios.flatMap { scenario in
            scenario.states.map { GoldenID(screen: scenario.id, state: $0.id) }
        }
        let variants = input.scenarios.flatMap { scenario in
            scenario.states.flatMap { state in
                scenario.variants.map { GoldenID(screen: scenario.id, state: state.id, variant: $0.id) }
            }
        }
        for pattern in options.filter.idlePatterns(among: ids + variants) {
            Console.note(
                "error: no state fits --filter \(pattern); `\(input.program) list\(input.arguments)` shows all")
            throw CommandExit.failure
        }
        for name in options.pictures?.unknownNames(in: input.scenarios) ?? [] {
            let known = Set(input.scenarios.flatMap { $0.variants.map(\.id) }).sorted()
            Console.note(
                "error: no screen has the variant '\(name)'; there are "
                    + (["none", "all", PictureSelection.plainName] + known).joined(separator: ", "))
            throw CommandExit.failure
        }
    }

    private func report() async throws -> GoldenReport {
        let progress = TerminalProgress(options.update == .none ? "Comparing" : "Recording")
        defer { progress.end() }
        do {
            let run = GoldenRun(store: folders.store, options: options)
            let (scenarios, remake) = (input.scenarios, input.remake)
            return try await Interruption.handled {
                defer { progress.end() }
                return try await run.report(of: scenarios, remake: remake, progress: progress.report)
            }
        } catch let error as GoldenStoreError {
            progress.end()
            Console.note(error.description)
            throw CommandExit.failure
        } catch let error as BrowserError {
            progress.end()
            Console.note("error: \(error)")
            if case .notFound = error {
                Console.note("Without a browser, --html-only compares the markup alone.")
            }
            throw CommandExit.failure
        }
    }

    // MARK: - Results

    private var title: VerificationResults.Title {
        VerificationResults.Title(
            title: input.title, goldens: folders.goldens,
            command: "\(input.program) verify\(input.arguments)\(folders.words)", approve: approve,
            prune: "\(prune) --yes")
    }

    /// Commands for messages, which a person can paste.
    private var approve: String { "\(input.program) approve\(folders.words)" }
    private var prune: String { "\(input.program) prune\(input.arguments)\(folders.words)" }

    /// Prints the results.
    private func show(_ report: GoldenReport, _ results: VerificationResults, page: String?) throws {
        for warning in report.warnings { Console.note(warning.description) }
        if ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true" {
            for line in GitHubAnnotations.lines(report, store: folders.store) {
                // Standard output may be JSON; a runner reads both streams.
                if outputs.json { Console.note(line) } else { try Console.print(line) }
            }
        }
        if outputs.json {
            try Console.print(results.json() + [UInt8(ascii: "\n")])
        } else {
            let formatter = GoldenReportFormatter(
                isRecording: options.update != .none, isColored: Console.colors(outputs.color), page: page,
                approve: approve, prune: prune)
            for line in formatter.lines(report) { try Console.print(line) }
        }
    }

    /// Writes the results for other programs.
    private func export(_ report: GoldenReport, _ results: VerificationResults) throws {
        if let file = outputs.junit {
            try AtomicFile.write([Array(JUnitReport.text(report, title: input.title).utf8)], to: file)
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
            throw GoldenStoreError(path: path, reason: error.localizedDescription)
        }
    }
}

/// The scenarios of a run, and what messages need to name its command.
struct GoldenInput {
    /// The gallery's title.
    var title: String
    /// The scenarios, checked.
    var scenarios: [Scenario]
    /// Makes them again; `nil` where that gives the same.
    var remake: (@Sendable () -> [Scenario])?
    /// The program, without a verb.
    var program: String
    /// The arguments behind the verb, with a space before them: the files.
    var arguments: String
}
