import ArgumentParser
import Foundation
import HeadlessBrowser
import ListPreviewKit
import PreviewCatalog
import VisualRegression

/// Runs `record` and `verify`: compares states with goldens, and reports the results.
struct GoldenCommandRunner {
    let folders: GoldenFolders
    let outputs: GoldenOutputs
    /// The options that affect the results, as arguments.
    let arguments: [String]
    let input: GoldenInput
    let options: GoldenOptions
    /// The reason why the results of the run before stay; it has been printed.
    private let obstacle: GoldenStoreError?

    /// Begins a run, before anything else can fail. From now on, the results of the run before are obsolete.
    ///
    /// - Parameters:
    ///   - input: Reads the screens.
    ///   - options: Reads the options.
    init(
        _ folders: GoldenFolders, _ outputs: GoldenOutputs, arguments: [String],
        input: () throws -> GoldenInput, options: () throws -> GoldenOptions
    ) throws {
        obstacle = folders.resultsFolder.beginRun(outputs)
        try folders.check()
        self.folders = folders
        self.outputs = outputs
        self.arguments = arguments
        self.input = try input()
        self.options = try options()
    }

    func run() async throws {
        // Patterns could match the screens with errors.
        if input.errors.isEmpty { try checkSelection() }
        var report = try await report()
        report.add(input.errors)
        let commands = GoldenCommands(program: input.program, screens: input.arguments, folders: folders.arguments)
        report.entitle(commands.title(input.title, goldens: folders.goldens), part: part)
        let reporter = GoldenReporter(
            commands: commands, resultsFolder: folders.resultsFolder, outputs: outputs,
            isRecording: options.update != .none, obstacle: obstacle)
        try reporter.finish(report) { [report] (writesPage) throws(GoldenStoreError) in
            try folders.resultsFolder.write(report, writesPage: writesPage)
        }
    }

    /// The part of the run, for merging its results with others; `nil` for a whole run, and for a run that records.
    private var part: GoldenReport.Part? {
        guard let shard = options.filter.shard, options.update == .none else { return nil }
        let arguments = input.arguments + folders.goldensArguments + arguments
        let label = PartLabel(
            index: shard.index, count: shard.count, title: input.title, arguments: ShellWord.line(arguments),
            total: ids.count { options.filter.matches($0) }, goldens: folders.store.digest, screens: input.digest)
        return GoldenReport.Part(
            label: label, program: input.program, screens: input.arguments, goldens: folders.goldensArguments)
    }

    /// All states.
    private var ids: [GoldenID] {
        input.scenarios.flatMap { scenario in
            scenario.states.map { GoldenID(screen: scenario.id, state: $0.id) }
        }
    }

    /// A pattern that matches no state, or a variant of no screen, is an error: nothing would be compared.
    private func checkSelection() throws(ExitCode) {
        let variants = input.scenarios.flatMap { scenario in
            scenario.states.flatMap { state in
                scenario.variants.map { GoldenID(screen: scenario.id, state: state.id, variant: $0.id) }
            }
        }
        for pattern in options.filter.idlePatterns(among: ids + variants) {
            Console.note(
                "error: no state fits --filter \(pattern); `\(input.program) \(ShellWord.line(["list"] + input.arguments))` shows all"
                    .readable
            )
            throw CommandExit.failure
        }
        for name in options.pictures?.unknownNames(in: input.scenarios) ?? [] {
            let known = Set(input.scenarios.flatMap { $0.variants.map(\.id) }).sorted()
            Console.note(
                "error: no screen has the variant '\(name.readable)'; there are "
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
}

/// The scenarios of a run, and the data for messages with commands.
package struct GoldenInput {
    /// The gallery's title.
    var title: String
    /// The checked scenarios.
    var scenarios: [Scenario]
    /// The errors of screens that are not among them; they have been printed.
    var errors: [Diagnostic]
    /// Creates them again; `nil` if they are always the same.
    var remake: (@Sendable () -> [Scenario])?
    /// The program, without a verb.
    var program: String
    /// The arguments after the verb: the files.
    var arguments: [String]
    /// A digest of the screen files, to compare parts of a run; empty if there are none.
    var digest = ""
}

extension ResultsFolder {
    /// Begins a run: results of the run before are obsolete.
    ///
    /// - Returns: The reason why they can still be approved, after it has been printed.
    func beginRun(_ outputs: GoldenOutputs) -> GoldenStoreError? {
        outputs.begin()
        do throws(GoldenStoreError) {
            try begin()
            return nil
        } catch {
            // Otherwise, nobody needs to know until the results are written.
            guard hasCandidates else { return nil }
            Console.note(error.description)
            return error
        }
    }
}
