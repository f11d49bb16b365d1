import ArgumentParser
import Foundation
import ListPreviewKit
import PreviewCatalog
import VisualRegression

/// Writes and prints the results of a comparison, and exits: for a single run, and for merged parts.
struct GoldenReporter {
    let commands: GoldenCommands
    let resultsFolder: ResultsFolder
    let outputs: GoldenOutputs
    var isRecording = false
    /// Whether the merged parts have been reported already, except for orphaned goldens.
    var isJoined = false
    /// The reason why results cannot be written, if it has been printed.
    var obstacle: GoldenStoreError?

    /// - Parameter write: Writes the results into their folder, and the report page if it is asked to, and returns its path.
    func finish(
        _ report: GoldenReport,
        write: (_ writesPage: Bool) throws(GoldenStoreError) -> String?
    ) throws {
        // Results are printed even if they cannot be written.
        var page: String?
        var problem: GoldenStoreError?
        let hasFindings = !report.open.isEmpty || !report.errors.isEmpty
        do throws(GoldenStoreError) {
            page = try write(hasFindings)
        } catch {
            problem = error
        }
        try show(report, page: page, canApprove: problem == nil)
        var isComplete = true
        if let problem {
            // Without findings, nobody needs the results, as long as no older ones can be approved.
            isComplete = !hasFindings && !resultsFolder.hasCandidates
            if problem != obstacle {
                Console.note(isComplete ? "\(problem.path): warning: \(problem.reason)" : problem.description)
            }
        }
        do throws(FileWriteError) {
            try outputs.write(report)
        } catch {
            Console.note(error.description)
            isComplete = false
        }
        if !isComplete || report.isInconclusive { throw CommandExit.failure }
        if !report.open.isEmpty { throw CommandExit.different }
    }

    /// Prints the results.
    private func show(
        _ report: GoldenReport, page: String?, canApprove: Bool
    ) throws {
        // Those of a single run have been printed before it.
        if isJoined { for error in report.errors { Console.note(error.description) } }
        for warning in report.warnings { Console.note(warning.description) }
        let environment = ProcessInfo.processInfo.environment
        if environment["GITHUB_ACTIONS"] == "true" {
            let store = GoldenStore(folder: report.title.goldens)
            let workspace = environment["GITHUB_WORKSPACE"]
            for line in GitHubAnnotations.lines(annotated(report), store: store, workspace: workspace) {
                // Standard output may be JSON; GitHub reads both streams.
                if outputs.json { Console.note(line) } else { try Console.print(line) }
            }
        }
        if outputs.json {
            try Console.print(json: report.json())
        } else {
            let formatter = GoldenReportFormatter(
                isRecording: isRecording, isColored: Console.colors(outputs.color), page: page,
                approve: canApprove ? commands.approve : nil, prune: commands.prune)
            for line in formatter.lines(report) { try Console.print(styled: line) }
        }
    }

    /// The results that need annotations. GitHub shows those of all parts together, and each part reads all screens.
    private func annotated(_ report: GoldenReport) -> GoldenReport {
        var rest = report
        if isJoined {
            rest.results.removeAll { $0.status != .orphaned }
            rest.environmentDifferences = []
        }
        if isJoined || (report.part?.label.index ?? 1) > 1 { rest.errors = [] }
        return rest
    }
}

/// Commands in messages, ready for pasting.
struct GoldenCommands {
    /// The program, without a verb.
    let program: String
    /// The arguments of the screens.
    let screens: [String]
    /// The options of folders.
    let folders: [String]

    /// The command that approves, without ids.
    var approve: String { command("approve", folders) }
    /// The command that lists orphaned goldens.
    var prune: String { command("prune", screens + folders) }

    private func command(_ verb: String, _ arguments: [String]) -> String {
        "\(program) \(ShellWord.line([verb] + arguments))"
    }

    func title(_ title: String, goldens: String) -> GoldenReport.Title {
        GoldenReport.Title(
            title: title, goldens: goldens, command: command("verify", screens + folders), approve: approve,
            prune: "\(prune) --yes")
    }
}
