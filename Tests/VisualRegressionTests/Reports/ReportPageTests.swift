import JSONText
import ListPreviewKit
import MarkupValidation
import TestSupport
import Testing

@testable import VisualRegression

struct ReportPageTests {
    private static let difference: KeyValuePairs<String, JSONNode> = [
        "summary": .object(["same": 1, "changed": 3]),
        "environment": .object(["differences": ["The browser: Chrome/156.0 when recorded, Chrome/157.0 now."]]),
        "errors": [
            .object(["severity": "error", "message": "a < b", "file": "a.yaml", "line": 3, "column": 7])
        ],
    ]

    private static func text(_ page: ReportPage) -> String { String(decoding: page.bytes(), as: UTF8.self) }

    @Test(arguments: [nil, "to\"ken"]) func scriptlessListIsAValidPage(token: String?) throws {
        let page = try ReportPage(
            GoldenReport(json: ReportSample.json(ReportSample.results, Self.difference)), token: token)
        let report = try MarkupValidator().validate(page.list())
        #expect(report.diagnostics.isEmpty, "\(report)")
        let list = String(decoding: page.list(), as: UTF8.self)
        #expect(list.contains("<p>1 same, 3 changed, 1 new, 1 orphaned, 1 unstable, 1 failed</p>"))
        #expect(
            list.contains(
                "</span>1 screen left out because of errors</summary>\n<ul role=\"list\">\n<li>a.yaml:3:7: error: a &lt; b</li>"
            ))
        #expect(
            list.contains(
                "</span>Recorded in another environment: 1 difference</summary>\n<ul role=\"list\">\n<li>The browser: Chrome/156.0"
            ))
    }

    @Test func everyPictureIsEmbeddedOnce() throws {
        let json = ReportSample.json()
        let count = try #require(String(decoding: json, as: UTF8.self).split(separator: "data:image/png").count as Int?)
        let text = try Self.text(ReportPage(GoldenReport(json: json)))
        #expect(text.split(separator: "data:image/png").count == count)
        #expect(text.matches(of: /<img [^>]*id="image-[0-9]+" loading="lazy" src="data:image\/png/).count == count - 1)
    }

    /// Styles and scripts are in the file; nothing in them refers to other files, or turns texts into scripts.
    @Test func reportLoadsNoOtherFiles() throws {
        let text = try Self.text(ReportPage(GoldenReport(json: ReportSample.json())))
        #expect(!text.contains(/<(script|img|iframe)[^>]* src="(?!data:)/))
        #expect(!text.contains(/<link[^>]* href="(?!data:,")/))
        #expect(!text.contains(/url\("?(?!"?data:)/))
        #expect(!text.contains(/@import|\beval\(|new Function|innerHTML|document\.write/))
        #expect(text.contains("default-src 'none'"))
        #expect(!text.contains("connect-src"))
        #expect(!text.contains("listpreview-token\" />"))
    }

    @Test func servedReportsConnectToTheServer() throws {
        let text = try Self.text(ReportPage(GoldenReport(json: ReportSample.json()), token: "secret"))
        #expect(text.contains("<meta content=\"secret\" name=\"listpreview-token\" />"))
        #expect(text.contains("connect-src 'self'"))
    }

    @Test func titlesCanBeOverridden() throws {
        #expect(
            try Self.text(ReportPage(GoldenReport(json: ReportSample.json()))).contains(
                "<title>Example screens</title>"))
        #expect(
            try Self.text(ReportPage(GoldenReport(json: ReportSample.json()), title: "A < B")).contains(
                "<h1>A &lt; B</h1>"))
    }

    /// All content of results is text.
    @Test func hostileTextIsEscaped() throws {
        let text: JSONNode = "</script></style><img src=x onerror=alert(1)>\"'&"
        let hostile = ReportSample.result(
            "cars", "full", "changed",
            [
                "message": text, "html": .object(["status": "changed", "changes": [text]]),
                "pictures": [ReportSample.changed("a/b", ["message": text])],
            ])
        let page = try ReportPage(GoldenReport(json: ReportSample.json([hostile])), title: text.string)
        #expect(try MarkupValidator().validate(page.list()).isValid)
        #expect(!Self.text(page).contains("<img src=x"))
    }

    @Test(arguments: ["", "[", "{\"results\":"]) func invalidJSONIsRejected(_ json: String) {
        #expect(error(json)?.hasPrefix("invalid JSON: ") == true)
    }

    /// Results of another form are rejected, with the location of the difference.
    @Test(arguments: [
        ("[]", "it has an unexpected form: "), ("{}", "it lacks 'version'"),
        (
            "{\"version\":1,\"title\":\"\",\"goldens\":\"\",\"command\":\"\",\"results\":3}",
            "'results' has an unexpected form: "
        ),
        (
            "{\"version\":1,\"title\":\"\",\"goldens\":\"\",\"command\":\"\",\"results\":[{}]}",
            "'results.0' lacks 'screen'"
        ),
    ])
    func unexpectedResultsAreRejected(_ json: String, message: String) {
        #expect(error(json)?.hasPrefix(message) == true, "\(error(json) ?? "")")
    }

    /// Members of other versions are ignored.
    @Test func unknownMembersAreIgnored() throws {
        let result = ReportSample.result("cars", "full", "same", ["mood": "good"])
        let results = try GoldenReport(json: ReportSample.json([result], ["news": .object(["a": 1])]))
        #expect(results.results.map { "\($0.id)" } == ["cars/full"])
        #expect(try MarkupValidator().validate(ReportPage(results).list()).isValid)
    }

    /// The written document is read as the same document.
    @Test func documentRoundTrips() throws {
        let results = try GoldenReport(json: ReportSample.json())
        let json = try results.json()
        #expect(try GoldenReport(json: json).json() == json)
    }

    private func error(_ json: String) -> String? {
        do {
            _ = try GoldenReport(json: Array(json.utf8))
            return nil
        } catch {
            return "\(error)"
        }
    }
}
