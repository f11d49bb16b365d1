import PreviewCatalog
import Testing

@testable import TestSupport
@testable import VisualRegression

/// Written results contain the same as their report.
struct JoinedResultsTests {
    private static func report() -> GoldenReport {
        func id(_ state: String, _ variant: String? = nil) -> GoldenID {
            GoldenID(screen: "cars", state: state, variant: variant)
        }
        let region = PictureResult.Region(
            box: PictureRegion(x: 1, y: 2, width: 3, height: 4, pixelCount: 0), rows: ["1 \"Mini\""],
            golden: PixelBox(x: 1, y: 1, width: 3, height: 4), side: nil)
        var moved = PictureResult(id: id("full", "dark"), variantTitle: "Dark", status: .changed, scale: 2)
        moved.changedPixelCount = 40
        moved.changedShare = 0.25
        moved.regions = [region]
        moved.aligned = AlignedPicture(
            words: "Mini moved", pieces: [], heatMap: [], changedPixelCount: 12, changedShare: 0.1, regions: [region])
        var foreign = PictureResult(id: id("empty"), variantTitle: nil, status: .changed, scale: 1, message: "Wider")
        foreign.isOfOtherEnvironment = true
        foreign.notes = ["Some letters have no font"]
        var changed = MarkupResult(status: .changed, digest: "d")
        changed.changes = ["~ Mini: value: \"1\" -> \"2\""]
        changed.change = "~ value"
        var results = [
            GoldenResult(
                id: id("empty"), title: "Cars", stateName: "Empty", html: MarkupResult(status: .same, digest: "d"),
                pictures: [foreign]),
            GoldenResult(id: id("full"), title: "Cars", stateName: "Full", html: changed, pictures: [moved]),
            GoldenResult(
                id: id("odd"), title: "Cars", stateName: "Odd", message: "It differs",
                html: MarkupResult(status: .unstable, digest: "d")),
            GoldenResult(id: id("bad"), title: "Cars", stateName: "Bad", ownStatus: .invalid, message: "No end tag"),
            GoldenResult(
                id: id("old"), title: "cars", stateName: "old", ownStatus: .orphaned, files: ["F/cars/old.html"]),
        ]
        results[0].diagnostics = [
            StateDiagnostic(.warning, "no name", file: "cars/empty.html", line: 3, column: 1, isInPage: true),
            StateDiagnostic(.warning, "not used", file: "CarRow.swift", line: 7, isInPage: false),
        ]
        var report = GoldenReport(results: results)
        report.environmentDifferences = ["The browser: A when recorded, B now."]
        report.unrelatedFiles = ["feed/a.html"]
        return report
    }

    /// The report of the results of a folder, which are all parts.
    private static func rewritten(_ report: GoldenReport) throws -> GoldenReport {
        let folder = try TemporaryFolder()
        let title = VerificationResults.Title(title: "Cars", goldens: "F", command: "v", approve: "a", prune: "p")
        let part = VerificationResults.Part(
            label: PartLabel(index: 1, count: 1, title: "Cars", arguments: "", total: report.results.count),
            program: "listpreview", screens: "", goldens: "")
        let results = ResultsFolder(path: "\(folder.path)/results")
        try results.write(report, VerificationResults(report, title, part: part))
        return try JoinedResults([results.path]) { _, _ in title }.report
    }

    @Test func readResultsEqualTheWrittenResults() throws {
        let report = Self.report()
        for kept in [report.results, [report.results[0]], [report.results[4]], [report.results[3]]] {
            var old = report
            old.results = kept
            let new = try Self.rewritten(old)
            #expect(JUnitReport.text(new, title: "Cars") == JUnitReport.text(old, title: "Cars"))
            let store = GoldenStore(folder: "F")
            #expect(GitHubAnnotations.lines(new, store: store) == GitHubAnnotations.lines(old, store: store))
            #expect(new.warnings == old.warnings && new.unrelatedFiles == old.unrelatedFiles)
            #expect(new.isInconclusive == old.isInconclusive && new.open.map(\.id) == old.open.map(\.id))
            #expect(new.results.map(\.change) == old.results.map(\.change))
            #expect(ResultFormatter.summary(of: new) == ResultFormatter.summary(of: old))
        }
    }

    /// A path in the results of a part that leads out of its folder is not read, and nothing is written to it.
    @Test func filesOutsideTheFolderAreNotCopied() throws {
        let folder = try TemporaryFolder()
        try folder.write("secret", to: "secret")
        var report = Self.report()
        report.results = [report.results[1]]
        let title = VerificationResults.Title(title: "Cars", goldens: "F", command: "v", approve: "a", prune: "p")
        var results = VerificationResults(
            report, title,
            part: VerificationResults.Part(
                label: PartLabel(index: 1, count: 1, title: "Cars", arguments: "", total: 1), program: "p", screens: "",
                goldens: ""))
        for path in ["../secret", "golden/../../secret", "/etc/hosts", "golden"] {
            results.results[0].html?.actual = path
            try folder.write(String(decoding: try results.json(), as: UTF8.self), to: "part/results.json")
            let error = #expect(throws: PartError.self) {
                try JoinedResults(["\(folder.path)/part"]) { _, _ in title }
            }
            #expect(error?.path == "\(folder.path)/part/\(path)")
        }
    }
}
