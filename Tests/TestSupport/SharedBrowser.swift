import HeadlessBrowser
import Testing

/// Starts one browser for all tests of a suite and of the suites inside it, and closes it after the last.
///
/// Without a browser on the machine, the suite fails with the command that installs one.
struct SharedBrowser: SuiteTrait, TestScoping {
    @TaskLocal static var current: Browser?

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let browser = try await Browser.launch()
        do {
            try await Self.$current.withValue(browser) { try await function() }
        } catch {
            await browser.close()
            throw error
        }
        await browser.close()
    }

    /// Passes a page of the suite's browser to `body` and closes it afterwards.
    static func withPage(
        viewport: Viewport = Viewport(), colorScheme: Page.ColorScheme = .light, reducedMotion: Bool = false,
        _ body: (Page) async throws -> Void
    ) async throws {
        let browser = try #require(current)
        let page = try await browser.newPage(
            viewport: viewport, colorScheme: colorScheme, reducedMotion: reducedMotion)
        do {
            try await body(page)
        } catch {
            await page.close()
            throw error
        }
        await page.close()
    }
}

extension Trait where Self == SharedBrowser {
    /// One browser for all tests of the suite.
    static var sharedBrowser: Self { SharedBrowser() }
}
