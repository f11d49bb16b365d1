import HeadlessBrowser
import JSONText
import Testing

@testable import TestSupport

extension ChromiumTests {
    @Suite struct PageNavigationTests {
        @Test func aFileWithAllThatCanGoWrongInIt() async throws {
            let folder = try TemporaryFolder(files: [
                "a.html": """
                <!DOCTYPE html>
                <title>A</title>
                <img src="missing.png">
                <iframe sandbox="allow-scripts" srcdoc="<script>console.error('inner')</script>"></iframe>
                <iframe src="b.html"></iframe>
                <script>
                addEventListener("load", () => console.error("loaded"));
                throw new Error("thrown")
                </script>
                """,
                "b.html": "<script>console.error('frame')</script>",
            ])
            defer { folder.remove() }
            try await SharedBrowser.withPage { page in
                try await page.navigate(toFile: folder.path + "/a.html")
                #expect(try await page.evaluate("[document.title, document.readyState]") == ["A", "complete"])
                let errors = await page.consoleErrors()
                #expect(errors.count == 5)
                #expect(Set(errors.filter { $0.source == .console }.map(\.text)) == ["inner", "frame", "loaded"])
                let exception = try #require(errors.first { $0.source == .exception })
                #expect(exception.text.hasPrefix("Error: thrown\n"))
                #expect(exception.url?.hasSuffix("a.html") == true)
                #expect(exception.line == 8)
                let missing = try #require(errors.first { $0.source == .browser("network") })
                #expect(missing.text.contains("ERR_FILE_NOT_FOUND"))
                #expect(missing.url?.hasSuffix("/missing.png") == true)
            }
        }

        @Test func aPolicyThatIsBrokenIsAnError() async throws {
            let folder = try TemporaryFolder(files: [
                "a.html": """
                <meta http-equiv="Content-Security-Policy" content="default-src 'none'"><b style="color:red">b</b>
                """
            ])
            defer { folder.remove() }
            try await SharedBrowser.withPage { page in
                try await page.navigate(toFile: folder.path + "/a.html")
                let errors = await page.consoleErrors()
                #expect(errors.contains { $0.text.contains("Content Security Policy") }, "\(errors)")
            }
        }

        @Test func whatIsNotThere() async throws {
            try await SharedBrowser.withPage { page in
                let error = await #expect(throws: BrowserError.self) {
                    try await page.navigate(toFile: "/nowhere/a b.html")
                }
                #expect(
                    error
                        == .navigationFailed(url: "file:///nowhere/a%20b.html", reason: "net::ERR_FILE_NOT_FOUND"))
                await #expect(throws: BrowserError.self) { try await page.navigate(to: "no url") }
            }
        }

        @Test func aFragmentLoadsNothing() async throws {
            let folder = try TemporaryFolder(files: ["a.html": "<p id=x>"])
            defer { folder.remove() }
            try await SharedBrowser.withPage { page in
                try await page.navigate(toFile: folder.path + "/a.html")
                let url = try #require(try await page.evaluate("window.stays = true, location.href").string)
                try await page.navigate(to: url + "#x")
                #expect(try await page.evaluate("[stays, location.hash]") == [true, "#x"])
            }
        }

        @Test func contentReplacesEverything() async throws {
            try await SharedBrowser.withPage { page in
                try await page.setContent("<!DOCTYPE html><p>1</p><script>window.first = true</script>")
                #expect(try await page.evaluate("first") == true)
                try await page.setContent(
                    """
                    <!DOCTYPE html><title>ä</title><link rel="stylesheet" href="data:text/css,p{color:rgb(1,2,3)}">
                    <p>2</p><script src="data:text/javascript,window.ran=true"></script>
                    """)
                #expect(
                    try await page.evaluate(
                        """
                        [typeof first, ran, document.title, document.compatMode, document.readyState,
                         getComputedStyle(document.querySelector("p")).color]
                        """) == ["undefined", true, "ä", "CSS1Compat", "complete", "rgb(1, 2, 3)"])
                #expect(await page.consoleMessages().isEmpty)
            }
        }

        @Test func waitingGoesOnInTheNextDocument() async throws {
            let folder = try TemporaryFolder(files: [
                "a.html": "<title>a</title><script>setTimeout(() => location.href = 'b.html', 20)</script>",
                "b.html": "<title>b</title>",
            ])
            defer { folder.remove() }
            try await SharedBrowser.withPage { page in
                try await page.navigate(toFile: folder.path + "/a.html")
                try await page.waitUntil("document.title === 'b'")
            }
        }

        @Test func offlineAndBack() async throws {
            try await SharedBrowser.withPage { page in
                try await page.setOffline(true)
                #expect(try await page.evaluate("navigator.onLine") == false)
                await #expect(
                    throws: BrowserError.navigationFailed(
                        url: "http://127.0.0.1:8/", reason: "net::ERR_INTERNET_DISCONNECTED")
                ) {
                    try await page.navigate(to: "http://127.0.0.1:8/")
                }
                try await page.setOffline(false)
                #expect(try await page.evaluate("navigator.onLine") == true)
            }
        }
    }
}
