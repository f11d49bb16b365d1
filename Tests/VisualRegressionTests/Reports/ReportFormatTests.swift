import JSONText
import MarkupValidation
import PreviewCatalog
import Testing

@testable import VisualRegression

struct ReportFormatTests {
    /// One of each: the same, changed, new, orphaned and failed.
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
        return (report, folder)
    }

    @Test
    func jUnitIsXMLThatCountsWhatFailed() async throws {
        let (report, _) = try await Self.report()
        let text = JUnitReport.text(report, title: "My \"cars\"")
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
    func annotationsAreOneLineEach() async throws {
        let (report, folder) = try await Self.report()
        let lines = GitHubAnnotations.lines(report, store: GoldenStore(folder: folder.path))
        #expect(lines.count == 3)
        #expect(lines.allSatisfy { !$0.contains("\n") })
        #expect(lines[0].hasPrefix("::error file=\(folder.path)/cars/full.html,line=1,title=cars/full could not"))
        #expect(lines[0].hasSuffix("cars/full.dark.png: It is 5%25 too, late: for%0Athat"))
        #expect(
            lines[2].hasPrefix("::warning file=\(folder.path)/cars/old.html,line=1,title=cars/old is no more%2C but"))
    }

    @Test
    func theSummaryNamesWhatDiffers() async throws {
        let (report, _) = try await Self.report()
        let text = MarkdownSummary.text(report, title: "Cars", approve: "listpreview approve")
        #expect(text.hasPrefix("## Cars: previews differ\n\n1 same, 1 new, 1 orphaned, 1 failed.\n"))
        #expect(text.contains("| `cars/full` | could not be compared | dark: It is 5% too, late: for that |\n"))
        #expect(text.contains("To approve: `listpreview approve cars/more`"))
    }

    @Test
    func theJSONSaysWhatTheReportNeeds() async throws {
        let (report, _) = try await Self.report()
        let title = VerificationResults.Title(
            title: "Cars", goldens: "Fixtures", command: "v", approve: "a", prune: "p")
        let json = try JSONParser().parse(VerificationResults(report, title).json())
        #expect(json["summary"]?["failed"]?.integer == 1 && json["summary"]?["same"]?.integer == 1)
        let results = try #require(json["results"]?.array)
        #expect(results.map { $0["id"]?.string } == ["cars/empty", "cars/full", "cars/more", "cars/old"])
        #expect(results[1]["html"]?["changes"]?.array?.count == 2)
        #expect(results[1]["html"]?["diff"]?.array?.contains { $0["kind"]?.string == "removed" } == true)
        #expect(results[3]["files"]?.array?.count == 1)
    }
}
