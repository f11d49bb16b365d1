import HeadlessBrowser
import JSONText
import Reporting

/// The state of a user on a page (typed text, selections, scroll positions, open elements), and the preserved part after a patch.
///
/// The checks are those of the runtime's own tests: an edit counts with all of its checks, or with none.
enum KeptState {
    static func lines() async throws -> [ReportLine] {
        let browser = try await Browser.launch()
        let page = try await browser.newPage()
        try await page.navigate(toFile: SourceFile.path(inRepository: "Tests/BrowserTests/Runtime/runtime-tests.html"))
        try await page.waitUntil("document.getElementById('results').textContent !== ''", timeout: .seconds(240))
        let edits = try await page.evaluate(
            "tests.map(([name]) => name).filter((name) => name.startsWith('\(prefix)')).length")
        let failed = try await page.evaluate(
            """
            JSON.parse(document.getElementById('results').textContent).failed
                .filter((name) => name.startsWith('\(prefix)')).length
            """)
        await browser.close()
        let facts = edits.measured * 10
        return [
            ReportLine("facts kept", facts - failed.measured * 10, unit: "of \(Int(facts))", limit: .atLeast(facts))
        ]
    }

    private static let prefix = "keeps ten of ten facts when"
}
