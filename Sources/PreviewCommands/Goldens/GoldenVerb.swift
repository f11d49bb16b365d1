import ArgumentParser
import Foundation
import HeadlessBrowser
import PreviewCatalog
import Synchronization
import VisualRegression

/// What `record` and `verify` have in common: a run, what is told of it, and how the command ends.
struct GoldenVerb {
    let input: GoldenInput
    let folders: GoldenFolders
    let outputs: GoldenOutputs
    let options: GoldenOptions

    func run() async throws {
        try checkChoice()
        let report = try await report()
        // What was found is told, whatever cannot be written.
        var isWritten = attempt { try folders.resultsFolder.write(report, title) }
        var page: String?
        if isWritten, !report.open.isEmpty { isWritten = attempt { page = try folders.resultsFolder.writePage() } }
        try tell(report, page: page)
        let isTold = attempt { try export(report) }
        if !isWritten || !isTold { throw CommandExit.failure }
        if let status = exit(report) { throw status }
    }

    /// Does something that may fail for reasons of the file system, and says so.
    private func attempt(_ body: () throws -> Void) -> Bool {
        do {
            try body()
            return true
        } catch {
            Console.note("\(error)")
            return false
        }
    }

    /// A pattern that fits nothing, or a look that no screen has, is a mistake and no way to be all right.
    private func checkChoice() throws(ExitCode) {
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
        let progress = RunProgress(label: options.update == .none ? "Comparing" : "Recording")
        defer { progress.clear() }
        do {
            let run = GoldenRun(store: folders.store, options: options)
            let (scenarios, remake) = (input.scenarios, input.remake)
            return try await Interruption.handled {
                defer { progress.clear() }
                return try await run.report(of: scenarios, remake: remake, progress: progress.show)
            }
        } catch let error as GoldenStoreError {
            progress.clear()
            Console.note(error.description)
            throw CommandExit.failure
        } catch let error as BrowserError {
            progress.clear()
            Console.note("error: \(error)")
            if case .notFound = error {
                Console.note("Without a browser, --html-only compares the markup alone.")
            }
            throw CommandExit.failure
        }
    }

    // MARK: - Telling

    private var title: VerificationResults.Title {
        VerificationResults.Title(
            title: input.title, goldens: folders.goldens,
            command: "\(input.program) verify\(input.arguments)\(folders.words)", approve: approve,
            prune: "\(prune) --yes")
    }

    private var approve: String { "\(input.program) approve\(folders.words)" }

    /// Writes the results for others.
    private func export(_ report: GoldenReport) throws {
        if let file = outputs.junit {
            try AtomicFile.write([Array(JUnitReport.text(report, title: input.title).utf8)], to: file)
        }
        let markdown = MarkdownSummary.text(report, title: input.title, approve: approve)
        let environment = ProcessInfo.processInfo.environment
        for file in [outputs.summary, environment["GITHUB_STEP_SUMMARY"]].compactMap({ $0 }) where !file.isEmpty {
            try append(markdown, to: file)
        }
    }

    /// Prints the results.
    private func tell(_ report: GoldenReport, page: String?) throws {
        for warning in report.warnings { Console.note(warning.description) }
        if ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true" {
            for line in GitHubAnnotations.lines(report, store: folders.store) {
                // Standard output may be JSON; a runner reads both streams.
                if outputs.json { Console.note(line) } else { try Console.print(line) }
            }
        }
        if outputs.json {
            try Console.print(VerificationResults(report, title).json() + [UInt8(ascii: "\n")])
        } else {
            let text = GoldenText(
                isRecording: options.update != .none, isColoured: Console.colours(outputs.color), page: page,
                approve: approve, prune: prune)
            for line in text.lines(report) { try Console.print(line) }
        }
    }

    private var prune: String { "\(input.program) prune\(input.arguments)\(folders.words)" }

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

    /// How the command ends: what was recorded is no difference any more.
    private func exit(_ report: GoldenReport) -> ExitCode? {
        if report.isInconclusive { return CommandExit.failure }
        return report.open.isEmpty ? nil : CommandExit.different
    }
}

/// How far a run is, shown by whichever of its tasks is done with something.
private final class RunProgress: Sendable {
    private let label: String
    private let bar = Mutex<ProgressBar?>(nil)

    init(label: String) {
        self.label = label
    }

    @Sendable func show(_ done: Int, of total: Int) {
        bar.withLock { bar in
            // The number of pictures is only known later.
            if bar?.total != total {
                bar?.clear()
                bar = ProgressBar(label, total: total, continuing: bar)
            }
            bar?.show(done)
        }
    }

    func clear() { bar.withLock { $0?.clear() } }
}
