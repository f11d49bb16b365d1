import Foundation
import JSONText
import MarkupValidation
import PreviewCatalog
import Testing

@testable import TestSupport
@testable import VisualRegression

struct ReportFormatTests {
    /// One of each: unchanged, changed, new, orphaned and failed.
    private static func report() async throws -> (GoldenReport, TemporaryFolder) {
        let folder = try TemporaryFolder()
        var options = GoldenOptions(update: .missing, comparesPictures: false)
        let store = GoldenStore(folder: folder.path)
        _ = try await GoldenRun(store: store, options: options).report(of: [
            CarScenarios.cars(states: ["empty", "full", "old"])
        ])
        options.update = .none
        var report = try await GoldenRun(store: store, options: options)
            .report(of: [CarScenarios.cars(price: "<&\"\u{1}", states: ["empty", "full", "more"])])
        var picture = PictureResult(
            id: GoldenID(screen: "cars", state: "full", variant: "dark"), variantTitle: "Dark", status: .failed,
            scale: 1)
        picture.message = "It is 5% too, late: for\nthat"
        report.results[1].pictures = [picture]
        report.entitle(
            .init(
                title: "My \"cars\"", goldens: "Fixtures", command: "v", approve: "listpreview approve", prune: "p"))
        return (report, folder)
    }

    @Test
    func jUnitReportCountsFailures() async throws {
        let (report, _) = try await Self.report()
        let text = JUnitReport.text(report)
        let root = try #require(try MarkupDocument(parsing: Array(text.utf8)).root)
        #expect(root.name == "testsuites" && root.attribute("name") == "My \"cars\"")
        #expect(root.attribute("tests") == "5" && root.attribute("failures") == "3" && root.attribute("errors") == "1")
        let cases = root.subtree.filter { $0.name == "testcase" }
        #expect(
            cases.map { $0.attribute("name") ?? "" } == [
                "cars/empty (html)", "cars/full (html)", "cars/full.dark (png)", "cars/more (html)", "cars/old (html)",
            ])
        #expect(cases.map { $0.firstChild?.name ?? "" } == ["", "failure", "error", "failure", "failure"])
        #expect(cases[1].firstChild?.text.contains("value: \"9,900\" -> ") == true)
    }

    @Test
    func eachAnnotationIsOneLine() async throws {
        let (report, folder) = try await Self.report()
        let lines = GitHubAnnotations.lines(report, store: GoldenStore(folder: folder.path))
        #expect(lines.count == 3)
        #expect(lines.allSatisfy { !$0.contains("\n") })
        // The line is the first that differs.
        let changed = try #require(report.results[1].html?.difference.first { $0.kind == .removed }?.golden)
        #expect(changed > 20)
        let place = "cars/full.html,line=\(changed),title=cars/full could not"
        #expect(lines[0].hasPrefix("::error file=\(folder.path)/\(place)"), "\(lines[0])")
        #expect(lines[0].hasSuffix("cars/full.dark.png: It is 5%25 too, late: for%0Athat"))
        #expect(
            lines[2].hasPrefix("::warning file=\(folder.path)/cars/old.html,line=1,title=cars/old no longer exists but")
        )
        // Commas and colons end the properties of a command.
        var renamed = report
        renamed.results[1].files = ["a,b: 5%/full.html"]
        let line = GitHubAnnotations.lines(renamed, store: GoldenStore(folder: folder.path))[0]
        #expect(line.hasPrefix("::error file=a%2Cb%3A 5%25/full.html,line=\(changed),title="))
        // GitHub expects paths relative to the repository.
        let relative = GitHubAnnotations.lines(
            report, store: GoldenStore(folder: folder.path), workspace: folder.path + "/")
        #expect(relative[0].hasPrefix("::error file=\(place)"), "\(relative[0])")
        // Inserted lines belong to the line before them.
        renamed.results[1].html?.difference = [
            DifferenceLine(kind: .same, text: "<ul>", golden: 7, actual: 7),
            DifferenceLine(kind: .added, text: "<li />", actual: 8),
        ]
        let inserted = GitHubAnnotations.lines(renamed, store: GoldenStore(folder: folder.path))[0]
        #expect(inserted.contains(",line=7,"), "\(inserted)")
    }

    @Test
    func summaryListsDifferences() async throws {
        let (report, _) = try await Self.report()
        let text = MarkdownSummary.text(report)
        #expect(text.hasPrefix("## My \"cars\": previews differ\n\n1 same, 1 new, 1 orphaned, 1 failed.\n"))
        #expect(text.contains("\n### `cars/full` could not be compared\n"))
        #expect(text.contains("\n- dark: It is 5% too, late: for that\n"))
        #expect(text.contains("To approve: `listpreview approve cars/more`"))
        #expect(!text.contains("<img"))
    }

    /// States with the same change are one entry, with the pictures of the first.
    @Test
    func commentsShowPicturesOnceForEqualChanges() throws {
        func state(_ name: String, _ change: String?, rejection: String? = nil) -> GoldenResult {
            let id = GoldenID(screen: "cars", state: name)
            var html = MarkupResult(id, status: .changed, digest: "")
            html.changes = ["~ Mini: title color: blue -> red"]
            var picture = PictureResult(id: id, variantTitle: nil, status: .changed, scale: 1)
            (picture.golden, picture.actual, picture.heatMap) = ([], [], [])
            picture.aligned = AlignedPicture(
                words: "Polo removed", pieces: [], heatFile: ResultFile([], in: "aligned", of: id),
                changedPixelCount: 0, changedShare: 0, regions: [])
            var state = GoldenResult(
                id: id, title: "Cars \"|<\"", stateName: name, html: html, pictures: [picture])
            (state.change, state.rejection) = (change, rejection)
            return state
        }
        var report = GoldenReport(results: [
            state("a", "color"), state("b", nil), state("c", "color"), state("d", nil, rejection: "Too `red`"),
        ])
        report.entitle(.init(title: "Cars", approve: "approve"))
        let text = MarkdownSummary.text(report, pictures: "https://x.example/p")
        #expect(text.contains("### The same change in 2 states\n\n`cars/a`, `cars/c`\n"))
        #expect(text.components(separatedBy: "<img ").count == 3 * 3 + 1)
        #expect(
            text.contains(
                #"<img src="https://x.example/p/golden/cars/a.png" width="240" alt="Cars &quot;&#124;&lt;&quot;, a, golden">"#
            ))
        #expect(text.contains("https://x.example/p/aligned/cars/a.png") && !text.contains("/heat/"))
        #expect(text.contains("- plain: Polo removed."))
        #expect(text.contains("> `cars/d` was rejected: Too \\`red\\`\n"))
        #expect(text.hasSuffix("To approve: `approve cars/a cars/b cars/c`\n"))
        // A comment has a maximum length.
        let many = GoldenReport(results: (0..<2_000).map { state("s\($0)", nil) })
        let long = MarkdownSummary.text(many, pictures: "https://x.example/p")
        #expect(long.utf8.count <= MarkdownSummary.longest + 100)
        #expect(long.contains("\nAnd 1"))
    }

    @Test
    func jsonContainsTheResults() async throws {
        let (report, _) = try await Self.report()
        let json = try JSONParser().parse(report.json())
        #expect(json["summary"]?["failed"]?.integer == 1 && json["summary"]?["same"]?.integer == 1)
        let results = try #require(json["results"]?.array)
        #expect(results.map { $0["id"]?.string } == ["cars/empty", "cars/full", "cars/more", "cars/old"])
        #expect(results[1]["html"]?["changes"]?.array?.count == 2)
        #expect(results[1]["html"]?["diff"]?.array?.contains { $0["kind"]?.string == "removed" } == true)
        #expect(results[3]["files"]?.array?.count == 1)
    }
}
