import ListPreviewKit
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
            words: "Mini moved", pieces: [], heatFile: ResultFile([], in: "aligned", of: moved.id),
            changedPixelCount: 12,
            changedShare: 0.1, regions: [region])
        var foreign = PictureResult(id: id("empty"), variantTitle: nil, status: .changed, scale: 1, message: "Wider")
        foreign.isOfOtherEnvironment = true
        foreign.notes = ["Some letters have no font"]
        var changed = MarkupResult(id("full"), status: .changed, digest: "d")
        changed.changes = ["~ Mini: value: \"1\" -> \"2\""]
        changed.change = "~ value"
        var results = [
            GoldenResult(
                id: id("empty"), title: "Cars", stateName: "Empty",
                html: MarkupResult(id("empty"), status: .same, digest: "d"),
                pictures: [foreign]),
            GoldenResult(id: id("full"), title: "Cars", stateName: "Full", html: changed, pictures: [moved]),
            GoldenResult(
                id: id("odd"), title: "Cars", stateName: "Odd", message: "It differs",
                html: MarkupResult(id("odd"), status: .unstable, digest: "d")),
            GoldenResult(id: id("bad"), title: "Cars", stateName: "Bad", ownStatus: .invalid, message: "No end tag"),
            GoldenResult(
                id: id("old"), title: "cars", stateName: "old", ownStatus: .orphaned, files: ["F/cars/old.html"]),
        ]
        results[0].diagnostics = [
            Diagnostic(.warning, "no name", file: "cars/empty.html", line: 3, column: 1),
            Diagnostic(.warning, "not used", file: "CarRow.swift", line: 7),
        ]
        for index in results.indices { results[index].change = results[index].commonChange }
        var report = GoldenReport(results: results)
        report.environmentDifferences = ["The browser: A when recorded, B now."]
        report.unrelatedFiles = ["feed/a.html"]
        return report
    }

    /// The report of the results of a folder, which are all parts.
    private static func rewritten(_ report: GoldenReport) throws -> GoldenReport {
        let folder = try TemporaryFolder()
        let title = GoldenReport.Title(title: "Cars", goldens: "F", command: "v", approve: "a", prune: "p")
        let part = GoldenReport.Part(
            label: PartLabel(index: 1, count: 1, title: "Cars", arguments: "", total: report.results.count),
            program: "listpreview", screens: [], goldens: [])
        let results = ResultsFolder(path: "\(folder.path)/results")
        var report = report
        report.entitle(title, part: part)
        try results.write(report)
        return try JoinedResults([results.path]) { _, _ in title }.report
    }

    @Test func readResultsEqualTheWrittenResults() throws {
        let report = Self.report()
        for kept in [report.results, [report.results[0]], [report.results[4]], [report.results[3]]] {
            var old = report
            old.results = kept
            let new = try Self.rewritten(old)
            old.entitle(.init(title: "Cars"))
            #expect(JUnitReport.text(new) == JUnitReport.text(old))
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
        let title = GoldenReport.Title(title: "Cars", goldens: "F", command: "v", approve: "a", prune: "p")
        report.results[0].html = MarkupResult(
            report.results[0].id, status: .changed, digest: "", golden: [1], actual: [2])
        report.entitle(
            title,
            part: GoldenReport.Part(
                label: PartLabel(index: 1, count: 1, title: "Cars", arguments: "", total: 1), program: "p", screens: [],
                goldens: []))
        let json = String(decoding: try report.json(), as: UTF8.self)
        for path in ["../secret", "golden/../../secret", "/etc/hosts", "golden"] {
            let changed = json.replacing("actual/cars/full.html", with: path)
            try #require(changed != json)
            try folder.write(changed, to: "part/results.json")
            let error = #expect(throws: PartError.self) {
                try JoinedResults(["\(folder.path)/part"]) { _, _ in title }
            }
            #expect(error?.path == "\(folder.path)/part/\(path)")
        }
    }
}
