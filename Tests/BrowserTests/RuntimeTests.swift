import Foundation
import HeadlessBrowser
import JSONText
import Testing

@testable import TestSupport

extension ChromiumTests {
    /// The tests of the browser runtime that are written in JavaScript, beside this file.
    struct RuntimeTests {
        @Test(arguments: [("runtime-tests", 50), ("gallery-tests", 10)])
        func theScriptsOwnTestsPass(name: String, count: Int) async throws {
            let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("Runtime/\(name).html").absoluteString
            let address = file + (TestScale.isLong ? "?long" : "")
            try await SharedBrowser.withPage(viewport: Viewport(width: 500, height: 900)) { page in
                try await page.navigate(to: address)
                try await page.waitUntil(
                    "document.getElementById('results').textContent !== ''", timeout: .seconds(240))
                let results = try await page.evaluate("JSON.parse(document.getElementById('results').textContent)")
                let passed = try #require(results["passed"]?.integer)
                let failed = try #require(results["failed"]?.array)
                #expect(failed.isEmpty, "\(failed)")
                #expect(passed >= count)
            }
        }
    }
}
