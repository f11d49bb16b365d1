import Foundation
import ListPreviewKit
import Testing

@testable import TestSupport

/// The page around the screen.
struct PageShellTests {
    private let screen = ListScreen(id: "a</script>", title: "A", sections: [])

    @Test func staticPagesHaveNoScripts() {
        let page = DocumentRenderer().string(for: screen)
        #expect(!page.contains("src="))
        #expect(page.contains("{\"screen\":\"a\\u003c/script\\u003e\",\"revision\":0,"))
        #expect(!page.contains("\"events\""))
    }

    @Test func livePagesIncludeScriptAndConnection() {
        let live = LiveConnection(events: "/screens/a/events?x=1&y=\"", epoch: "5f3a", revision: 41)
        let page = DocumentRenderer(options: PageOptions(assetsPath: "../as&sets", live: live)).string(for: screen)
        let script = "<script defer=\"defer\" src=\"../as&amp;sets/js/live.js\"></script>\n"
        #expect(page.contains("</style>\n\(script)</head>"))
        #expect(
            page.contains(
                """
                {"screen":"a\\u003c/script\\u003e","events":"/screens/a/events?x=1\\u0026y=\\"","epoch":"5f3a","revision":41,"templates":{
                """))
        #expect(page.contains("<link href=\"../as&amp;sets/css/page.css\" rel=\"stylesheet\" />"))
    }

    @Test func replayPagesNameTheirTimeline() {
        let replay = PageReplay(stateIndex: 2, timeline: "time&line.js")
        let page = DocumentRenderer(options: PageOptions(assetsPath: "../assets", replay: replay)).string(for: screen)
        #expect(
            page.hasPrefix(
                "<!DOCTYPE html>\n<html data-state=\"2\" data-timeline=\"time&amp;line.js\" dir=\"ltr\" lang=\"en\">"))
        let scripts = page.matches(of: /<script defer="defer" src="([^"]+)"/).map { String($0.output.1) }
        #expect(scripts == ["../assets/js/replay.js"])
        #expect(!page.contains("\"events\""))
    }

    /// The pages for tests, measurements and pictures of the runtime have the form of rendered pages.
    @Test(arguments: [
        "Tests/BrowserTests/Runtime/runtime-tests.html", "Tests/BrowserTests/Runtime/patch-replay.html",
        "Tests/BrowserTests/Runtime/animation-cost.html", "scripts/animation-pictures/frame.html",
        "Tests/Benchmarks/BrowserBenchmarks/Page/benchmark.html",
    ])
    func handwrittenPagesHaveTheSameStyleSheet(path: String) throws {
        let project = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let page = try String(contentsOf: project.appendingPathComponent(path), encoding: .utf8)
        let names = page.matches(of: /<link href="[^"]*\/([^"\/]+)\.css" rel="stylesheet"/).map { String($0.output.1) }
        #expect(names == [PageOptions.styleSheet])
    }

    @Test func titleIncludesTheStateName() {
        let page = DocumentRenderer(options: PageOptions(stateName: "no <network>")).string(for: screen)
        #expect(page.contains("<title>A — no &lt;network&gt;</title>"))
        #expect(page.contains("<h1>A</h1>"))
    }

    @Test func nonceIsWritten() {
        let page = DocumentRenderer(options: PageOptions(styleNonce: "abc\"")).string(for: screen)
        #expect(page.contains("<style id=\"list-rules\" nonce=\"abc&quot;\"></style>"))
    }

    @Test func pageStateContainsTemplates() {
        let screen = ListScreen(
            id: "a", title: "A",
            sections: [ListSection(id: 1, rows: [NoteRow.row(Note(id: 1, text: ""))])])
        let page = DocumentRenderer().string(for: screen)
        #expect(
            page.contains(
                """
                "templates":{"TestSupport.NoteChip/item":{"html":"\\u003cli class=\\"chip\\"\\u003e\\u003cspan\\u003e\\u003c/span\\u003e\\u003c/li\\u003e","slots":[["t",[0]]]},"TestSupport.NoteRow":{
                """))
        #expect(page.contains("\"section\":{\"html\":"))
        #expect(page.contains("\"slots\":[[\"a\",[0],\"id\"],[\"a\",[],\"aria-labelledby\"],[\"a\",[0],\"class\"]]}"))
    }
}
