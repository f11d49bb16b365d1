import ListPreviewKit
import PreviewCatalog
import VisualRegression

/// The result of comparing a screen with its goldens in a test.
public struct PreviewVerification: Sendable {
    /// A file that shows the difference, for a failed test.
    public struct Evidence: Sendable, Hashable {
        /// The file's name: `full.actual.html`.
        public var name: String
        /// The file.
        public var bytes: [UInt8]
    }

    /// The failure in words, with paths and the command that approves; `nil` if nothing differs.
    ///
    /// Pictures that differ because they were recorded with another browser or other fonts are not failures, because
    /// they may not be differences of the screen. They are in ``remarks``.
    public let failure: String?
    /// Remarks that are not failures.
    public let remarks: [String]
    /// The goldens, the new files and the differences; empty if nothing differs.
    public let evidence: [Evidence]

    /// Reads a result.
    ///
    /// - Parameters:
    ///   - store: The goldens.
    init(_ report: GoldenReport, store: GoldenStore) {
        var (lines, evidence): ([String], [Evidence]) = (report.environmentDifferences, [])
        var isFailed = false
        var remarks = report.warnings.map { "\($0.place): \($0.message)" }
        for result in report.results where result.status.needsAttention {
            if result.differsByEnvironmentAlone {
                remarks.append("\(result.id): \(report.environmentDifferences.joined(separator: " "))")
                remarks += result.openPictures.map {
                    "\($0.id).png: \(ResultFormatter.line(of: $0))"
                }
                continue
            }
            isFailed = true
            let html = store.path(of: result.id, .html)
            if result.isSettled {
                let kind = result.html?.status == .same ? "golden picture" : "golden"
                lines.append(
                    result.status == .new
                        ? "\(result.id) had no \(kind). It is recorded now: check it, and run the test again."
                        : "\(result.id) differed from its golden. It was recorded again: review it, and run the test again."
                )
            } else {
                lines.append("\(result.id) \(ResultFormatter.short(result)).")
            }
            if let message = result.message { lines.append(message) }
            if let markup = result.html, markup.status.needsAttention {
                lines.append("  \(html)")
                lines += markup.changes.map { "    \($0)" }
                evidence += Self.evidence(
                    result.id, "html", golden: markup.golden, actual: markup.actual, difference: nil)
            }
            for picture in result.openPictures {
                lines.append("  \(store.path(of: picture.id, .png))")
                if !(result.isSettled && picture.status == .new) {
                    lines.append("    \(ResultFormatter.line(of: picture))")
                }
                evidence += Self.evidence(
                    picture.id, "png", golden: picture.golden, actual: picture.actual,
                    difference: picture.aligned?.heatMap ?? picture.heatMap)
            }
            if !result.isSettled, result.status == .changed || result.status == .new {
                lines.append("To approve, run the test with \(PreviewTestOptions.recordVariable)=changed.")
            }
        }
        failure = isFailed ? lines.joined(separator: "\n") : nil
        self.remarks = remarks
        self.evidence = isFailed ? evidence : []
    }

    /// A failure before any comparison.
    init(failure: String) {
        self.failure = failure
        remarks = []
        evidence = []
    }

    private static func evidence(
        _ id: GoldenID, _ kind: String, golden: [UInt8]?, actual: [UInt8]?, difference: [UInt8]?
    ) -> [Evidence] {
        let name = id.state + (id.variant.map { ".\($0)" } ?? "")
        return [("golden", golden), ("actual", actual), ("difference", difference)].compactMap { part, bytes in
            bytes.map { Evidence(name: "\(name).\(part).\(kind)", bytes: $0) }
        }
    }
}
