import JSONText
import MarkupValidation
import TestSupport
import Testing

@testable import VisualRegression

struct ReportPageTests {
    private static let difference: KeyValuePairs<String, JSONNode> = [
        "summary": .object(["same": 1, "changed": 3]),
        "environment": .object(["differences": ["The browser: Chrome/156.0 when recorded, Chrome/157.0 now."]]),
    ]

    private static func text(_ page: ReportPage) -> String { String(decoding: page.bytes(), as: UTF8.self) }

    @Test(arguments: [nil, "to\"ken"]) func theListThatIsReadWithoutScriptsIsAPage(token: String?) throws {
        let page = try ReportPage(results: ReportSample.json(ReportSample.results, Self.difference), token: token)
        let report = try MarkupValidator().validate(page.list())
        #expect(report.diagnostics.isEmpty, "\(report)")
        #expect(String(decoding: page.list(), as: UTF8.self).contains("<p>1 same, 3 changed</p>"))
    }

    @Test func everyPictureIsInTheFileOnce() throws {
        let json = ReportSample.json()
        let count = try #require(String(decoding: json, as: UTF8.self).split(separator: "data:image/png").count as Int?)
        let text = try Self.text(ReportPage(results: json))
        #expect(text.split(separator: "data:image/png").count == count)
        #expect(text.matches(of: /<img [^>]*id="image-[0-9]+" loading="lazy" src="data:image\/png/).count == count - 1)
    }

    /// Styles and scripts are in the file; nothing in them leads elsewhere, nor makes scripts of texts.
    @Test func nothingIsLoaded() throws {
        let text = try Self.text(ReportPage(results: ReportSample.json()))
        #expect(!text.contains(/<(script|img|iframe)[^>]* src="(?!data:)/))
        #expect(!text.contains(/<link[^>]* href="(?!data:,")/))
        #expect(!text.contains(/url\("?(?!"?data:)/))
        #expect(!text.contains(/@import|\beval\(|new Function|innerHTML|document\.write/))
        #expect(text.contains("default-src 'none'"))
        #expect(!text.contains("connect-src"))
        #expect(!text.contains("listpreview-token\" />"))
    }

    @Test func aServedPageSpeaksToItsServer() throws {
        let text = try Self.text(ReportPage(results: ReportSample.json(), token: "secret"))
        #expect(text.contains("<meta content=\"secret\" name=\"listpreview-token\" />"))
        #expect(text.contains("connect-src 'self'"))
    }

    @Test func titlesAreThatOfTheResultsOrAnother() throws {
        #expect(try Self.text(ReportPage(results: ReportSample.json())).contains("<title>Example screens</title>"))
        #expect(try Self.text(ReportPage(results: ReportSample.json(), title: "A < B")).contains("<h1>A &lt; B</h1>"))
        #expect(try Self.text(ReportPage(results: Array("{}".utf8))).contains("<title>Screens</title>"))
    }

    /// Whatever results say, it is text.
    @Test func hostileTextStaysText() throws {
        let text: JSONNode = "</script></style><img src=x onerror=alert(1)>\"'&"
        let hostile = ReportSample.result(
            "cars", "full", "changed",
            [
                "message": text, "html": .object(["changes": [text]]),
                "pictures": [ReportSample.changed("a/b", ["message": text])],
            ])
        let page = try ReportPage(results: ReportSample.json([hostile]), title: text.string)
        #expect(try MarkupValidator().validate(page.list()).isValid)
        #expect(!Self.text(page).contains("<img src=x"))
    }

    @Test(arguments: ["", "[", "{\"results\":"]) func whatIsNoJSONIsAnError(_ json: String) {
        #expect(throws: JSONError.self) { try ReportPage(results: Array(json.utf8)) }
    }

    /// What other versions may write is left out, not a reason to fail.
    @Test(arguments: ["[]", "{\"results\":3}", "{\"results\":[{}]}", "{\"results\":[{\"id\":7,\"pictures\":{}}]}"])
    func strangeResultsMakeAPage(_ json: String) throws {
        #expect(try MarkupValidator().validate(ReportPage(results: Array(json.utf8)).list()).isValid)
    }
}
