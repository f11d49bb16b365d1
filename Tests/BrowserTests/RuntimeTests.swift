import Foundation
import HeadlessBrowser
import JSONText
import Testing

@testable import TestSupport

extension ChromiumTests {
    /// The JavaScript tests of the browser runtime, next to this file.
    struct RuntimeTests {
        @Test(arguments: ["runtime-tests", "gallery-tests"])
        func scriptTestsPass(name: String) async throws {
            // The tests of connections often wait, while the others compute.
            let connections = "live-tests,stream-tests"
            async let waiting = passed(name, "only=\(connections)")
            async let computing = passed(name, "except=\(connections)")
            #expect(try await waiting + computing > 0)
        }

        /// The number of tests of a page that pass; those that fail are recorded.
        private func passed(_ name: String, _ choice: String) async throws -> Int {
            var passed = 0
            try await ScriptModules.withPage(named: name) { file in
                let address = "\(file.absoluteString)?\(choice)\(TestScale.isLong ? "&long" : "")"
                try await SharedBrowser.withPage(viewport: Viewport(width: 500, height: 900)) { page in
                    try await page.navigate(to: address)
                    try await page.waitUntil(
                        "document.getElementById('results').textContent !== ''", timeout: .seconds(240))
                    let results = try await page.evaluate("JSON.parse(document.getElementById('results').textContent)")
                    let failed = try #require(results["failed"]?.array)
                    #expect(failed.isEmpty, "\(failed)")
                    passed = try #require(results["passed"]?.integer)
                }
            }
            return passed
        }
    }
}
