import ArgumentParser
import Foundation
import PreviewCatalog
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

extension GoldenOutputs {
    /// Says in existing files that the run has not finished, until `write` replaces that: a run that fails leaves no
    /// older results.
    func begin() {
        if let junit, FileKind.of(junit) == .file {
            do throws(FileWriteError) {
                try AtomicFile.write([Array(JUnitReport.unfinished.utf8)], to: junit)
            } catch {
                // The disk may be full. Other problems are reported when the results are written.
                try? AtomicFile.remove(junit)
            }
        }
        for file in summaries where FileKind.of(file) == .file {
            guard let bytes = try? FileContent.read(path: file, limit: .max - 1), !bytes.isEmpty,
                bytes.lastRange(of: Self.unfinished) == nil
            else { continue }
            try? AtomicFile.append(Self.unfinished, to: file)
        }
    }

    /// Writes the results for other programs.
    func write(_ report: GoldenReport) throws(FileWriteError) {
        if let junit { try AtomicFile.write([Array(JUnitReport.text(report).utf8)], to: junit) }
        let text = Array(MarkdownSummary.text(report).utf8)
        for file in summaries {
            if FileKind.of(file) == .file, let bytes = try? FileContent.read(path: file, limit: .max - 1),
                let end = bytes.lastRange(of: Self.unfinished)
            {
                let (start, rest) = (Array(bytes[..<end.lowerBound]), Array(bytes[end.upperBound...]))
                try AtomicFile.write([start, rest, text], to: file)
            } else {
                try AtomicFile.append(text, to: file)
            }
        }
    }

    private static let unfinished = Array(MarkdownSummary.unfinished.utf8)

    private var summaries: [String] {
        [summary, ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"]].compactMap(\.self).filter { !$0.isEmpty }
    }
}

extension [UInt8] {
    /// The last place of other bytes; `nil` if there is none.
    fileprivate func lastRange(of bytes: [UInt8]) -> Range<Int>? {
        guard count >= bytes.count else { return nil }
        return (0...(count - bytes.count)).last { self[$0...].starts(with: bytes) }.map { $0..<($0 + bytes.count) }
    }
}
