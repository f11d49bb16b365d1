import Foundation
import JSONText
import Testing

@testable import HeadlessBrowser
@testable import TestSupport

extension ChromiumTests {
    /// Each of these tests starts its own browser.
    @Suite struct BrowserTests {
        private func isAlive(_ id: Int32) -> Bool { kill(id, 0) == 0 }

        @Test func launchAndClose() async throws {
            let browser = try await Browser.launch()
            #expect(browser.version.contains("/"))
            #expect(FileManager.default.isExecutableFile(atPath: browser.executable))
            #expect(isAlive(browser.processID))
            let page = try await browser.newPage()
            #expect(try await page.evaluate("6 * 7") == 42)
            await browser.close()
            #expect(!isAlive(browser.processID))
            await #expect(throws: BrowserError.closed) { try await page.evaluate("1") }
            await #expect(throws: BrowserError.closed) { try await browser.newPage() }
            await browser.close()
        }

        @Test func killedBrowserFailsPendingCalls() async throws {
            let browser = try await Browser.launch()
            let page = try await browser.newPage()
            let waiting = [
                Task { _ = try await page.evaluate("new Promise(() => {})") },
                Task { try await page.waitUntil("false", timeout: .seconds(60)) },
            ]
            #expect(kill(browser.processID, SIGKILL) == 0)
            for task in waiting {
                let error = await #expect(throws: BrowserError.self) { try await task.value }
                guard case .exited(let exit) = error else {
                    Issue.record("\(String(describing: error))")
                    continue
                }
                #expect(exit.reason == .signal(SIGKILL))
            }
            #expect(!isAlive(browser.processID))
            await browser.close()
        }

        @Test func closingFailsPendingCalls() async throws {
            let browser = try await Browser.launch()
            let page = try await browser.newPage()
            let waiting = Task { try await page.evaluate("new Promise(() => {})") }
            await browser.close()
            await #expect(throws: BrowserError.closed) { try await waiting.value }
        }

        @Test func releasedBrowserExits() async throws {
            var browser: Browser? = try await Browser.launch()
            let id = try #require(browser?.processID)
            weak let gone = browser
            browser = nil
            #expect(gone == nil)
            // The browser notices only the end of its pipe, and does not report its exit in another way.
            let deadline = ContinuousClock.now + .seconds(30)
            while isAlive(id), ContinuousClock.now < deadline { await Task.yield() }
            #expect(!isAlive(id))
        }

        @Test func launchingOtherProgramFails() async {
            let error = await #expect(throws: BrowserError.self) {
                try await Browser.launch(options: LaunchOptions(executable: "/bin/ls"))
            }
            guard case .launchFailed("/bin/ls", let reason) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(reason.contains("exit code"))
            #expect(reason.contains("headless"), "the program's own complaint is in the reason")
        }

        @Test func launchTimesOutWithoutAnswer() async throws {
            let folder = try TemporaryFolder(files: ["silent": "#!/bin/sh\nexec sleep 600\n"])
            defer { folder.remove() }
            let path = folder.path + "/silent"
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
            await #expect(throws: BrowserError.timedOut("Browser.getVersion", after: .milliseconds(50))) {
                try await Browser.launch(
                    options: LaunchOptions(executable: path, launchTimeout: .milliseconds(50)))
            }
        }

        @Test func launchingMissingBrowserFails() async {
            await #expect(throws: BrowserError.notExecutable("/nowhere/chromium", source: "the launch option")) {
                try await Browser.launch(options: LaunchOptions(executable: "/nowhere/chromium"))
            }
        }
    }
}

/// All tests that need a real browser.
///
/// They run one after the other, because one page occupies a machine with few cores.
@Suite(.serialized, .sharedBrowser) struct ChromiumTests {}

@Suite struct BrowserExitTests {
    @Test func waitStatusesAreDecoded() {
        #expect(BrowserExit(waitStatus: 0, log: "").reason == .code(0))
        #expect(BrowserExit(waitStatus: 21 << 8, log: "").reason == .code(21))
        #expect(BrowserExit(waitStatus: 9, log: "").reason == .signal(9))
        #expect(BrowserExit(waitStatus: 11 | 0x80, log: "").reason == .signal(11))
    }

    @Test func descriptionIncludesLog() {
        #expect(BrowserExit(reason: .code(1), log: "").description == "exit code 1")
        #expect(BrowserExit(reason: .signal(9), log: "a\nb").description == "signal 9\na\nb")
    }
}
