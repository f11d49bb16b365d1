import HeadlessBrowser
import JSONText
import Testing

@testable import TestSupport

extension ChromiumTests {
    @Suite struct PageTests {
        @Test func evaluatingExpressions() async throws {
            try await SharedBrowser.withPage { page in
                let object = try await page.evaluate("({a: [1, 1.5, 'ä\\u2028', true, null]})")
                #expect(object == .object(["a": [1, 1.5, "ä\u{2028}", true, JSONNode(.null)]]))
                #expect(try await page.evaluate("undefined") == JSONNode(.null))
                #expect(try await page.evaluate("-0") == -0.0)
                #expect(try await page.evaluate("Promise.resolve(3)") == 3)
                #expect(try await page.evaluate("'\\ud800'") == "\u{FFFD}")
            }
        }

        @Test(arguments: [
            ("throw new TypeError('boo')", "TypeError: boo"),
            ("missing.thing", "ReferenceError: missing is not defined"),
            ("Promise.reject(new Error('late'))", "Error: late"),
            ("Promise.reject('text')", "Uncaught (in promise) text"),
            ("{", "SyntaxError"), ("0/0", "NaN cannot be written as JSON"),
        ])
        func exceptionsAreErrors(expression: String, text: String) async throws {
            try await SharedBrowser.withPage { page in
                let error = await #expect(throws: BrowserError.self) { try await page.evaluate(expression) }
                guard case .scriptFailed(let reason) = error else {
                    Issue.record("\(String(describing: error))")
                    return
                }
                #expect(reason.contains(text))
            }
        }

        @Test func tabsWorkIndependentlyWithSharedStorage() async throws {
            let folder = try TemporaryFolder(
                named: "headless browser tests", files: ["page.html": "<title>tab</title>"])
            defer { folder.remove() }
            let file = folder.path + "/page.html"
            try await SharedBrowser.withPage { page in
                let tabs = try await [page.openTab(), page.openTab()]
                for tab in tabs { try await tab.navigate(toFile: file) }
                try await tabs[0].evaluate("localStorage.setItem('said', 'hello')")
                #expect(try await tabs[1].evaluate("localStorage.getItem('said')").string == "hello")
                await tabs[0].close()
                await #expect(throws: BrowserError.pageClosed) { try await tabs[0].evaluate("1") }
                #expect(try await tabs[1].evaluate("document.title").string == "tab")
                await page.close()
                await #expect(throws: BrowserError.pageClosed) { try await tabs[1].evaluate("1") }
            }
        }

        @Test func endlessScriptTimesOut() async throws {
            try await SharedBrowser.withPage { page in
                await #expect(throws: BrowserError.timedOut("loading", after: .milliseconds(50))) {
                    do {
                        try await page.navigate(
                            to: "data:text/html,<script>for(;;);</script>", timeout: .milliseconds(50))
                    } catch BrowserError.timedOut(_, _) {
                        throw BrowserError.timedOut("loading", after: .milliseconds(50))
                    }
                }
            }
        }

        @Test func consoleMessagesAreCollected() async throws {
            try await SharedBrowser.withPage { page in
                #expect(await page.consoleMessages().isEmpty)
                try await page.evaluate("console.log('fine'); console.warn('careful'); console.error('bad', {a: 1})")
                let messages = await page.consoleMessages()
                #expect(messages.map(\.level) == [.info, .warning, .error])
                #expect(await page.consoleErrors().map(\.text) == ["bad {a: 1}"])
                await page.clearConsole()
                #expect(await page.consoleMessages().isEmpty)
            }
        }

        @Test func dialogsDoNotBlockPage() async throws {
            try await SharedBrowser.withPage { page in
                let isConfirmed = try await page.evaluate("confirm('really?')")
                #expect(isConfirmed == false)
                #expect(await page.consoleMessages().map(\.text) == ["confirm: really?"])
            }
        }

        @Test func waitingForCondition() async throws {
            try await SharedBrowser.withPage { page in
                try await page.setContent("<p id=a>no</p><script>setTimeout(() => a.textContent = 'yes', 20)</script>")
                try await page.waitUntil("a.textContent === 'yes' // a comment")
                try await page.evaluate("setTimeout(() => window.late = {there: true}, 20)")
                try await page.waitUntil("late.there")
                try await page.waitUntil("Promise.resolve(true)")
                await #expect(
                    throws: BrowserError.conditionNotMet("false", after: .milliseconds(30), lastException: nil)
                ) {
                    try await page.waitUntil("false", timeout: .milliseconds(30))
                }
                await #expect(
                    throws: BrowserError.conditionNotMet(
                        "x.y", after: .zero, lastException: "ReferenceError: x is not defined")
                ) {
                    try await page.waitUntil("x.y", timeout: .zero)
                }
            }
        }

        @Test func closedPageThrows() async throws {
            try await SharedBrowser.withPage { page in
                await page.close()
                await #expect(throws: BrowserError.pageClosed) { try await page.evaluate("1") }
            }
        }

        @Test func crashedPageDoesNotAffectOthers() async throws {
            try await SharedBrowser.withPage { other in
                try await SharedBrowser.withPage { page in
                    _ = try? await page.navigate(to: "chrome://crash")
                    await #expect(throws: BrowserError.pageCrashed) { try await page.waitUntil("false") }
                }
                #expect(try await other.evaluate("1") == 1)
            }
        }

        @Test func pagesHaveSeparateStorageAndFocus() async throws {
            let folder = try TemporaryFolder(named: "headless browser tests", files: ["a.html": "<title>a</title>"])
            defer { folder.remove() }
            try await SharedBrowser.withPage { one in
                try await SharedBrowser.withPage { other in
                    for page in [one, other] { try await page.navigate(toFile: folder.path + "/a.html") }
                    try await one.evaluate("localStorage.setItem('a', 'b')")
                    #expect(try await one.evaluate("localStorage.length") == 1)
                    #expect(try await other.evaluate("localStorage.length") == 0)
                    for page in [one, other] {
                        #expect(try await page.evaluate("[document.hidden, document.hasFocus()]") == [false, true])
                    }
                }
            }
        }
    }
}

extension ChromiumTests {
    @Suite struct PageNavigationTests {
        @Test func pageErrorsAreCollected() async throws {
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

        @Test func policyViolationsAreErrors() async throws {
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

        @Test func navigationToMissingFileFails() async throws {
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

        @Test func fragmentNavigationDoesNotReload() async throws {
            let folder = try TemporaryFolder(files: ["a.html": "<p id=x>"])
            defer { folder.remove() }
            try await SharedBrowser.withPage { page in
                try await page.navigate(toFile: folder.path + "/a.html")
                let url = try #require(try await page.evaluate("window.stays = true, location.href").string)
                try await page.navigate(to: url + "#x")
                #expect(try await page.evaluate("[stays, location.hash]") == [true, "#x"])
            }
        }

        @Test func setContentReplacesDocument() async throws {
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

        @Test func waitingContinuesInNextDocument() async throws {
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

        @Test func offlineModeCanBeToggled() async throws {
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
