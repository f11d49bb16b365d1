import Foundation
import JSONText
import Testing

@testable import TestSupport

/// The tests of the engines of Safari and Firefox. `make test-engines` starts their drivers; without them,
/// these tests are skipped.
@Suite(
    .serialized, .enabled(if: !Engine.running.isEmpty, "make test-engines starts the browsers that these tests need"))
struct EngineTests {
    /// The scripts' own tests, in the page itself.
    struct RuntimeTests {
        @Test(arguments: Engine.running, ["runtime-tests", "gallery-tests"])
        func scriptTestsPass(engine: Engine, page name: String) async throws {
            try await ScriptModules.withPage(named: name) { file in
                try await engine.withPage(sharesFiles: true) { page in
                    try await page.navigate(to: file.absoluteString)
                    try await page.waitUntil(
                        "document.getElementById('results').textContent !== ''", timeout: .seconds(600))
                    let results = try await page.evaluate("JSON.parse(document.getElementById('results').textContent)")
                    let failed = try #require(results["failed"]?.array).compactMap(\.string)
                    #expect(failed.isEmpty, "\(failed.joined(separator: "\n"))")
                    #expect(try #require(results["passed"]?.integer) > 0)
                }
            }
        }
    }

    /// Patches, replayed as in Chromium.
    struct PatchTests {
        @Test(arguments: Engine.running) func corpusPatchesProduceTheirTargets(engine: Engine) async throws {
            let names = PatchCorpus.names
            #expect(Set(PatchCase.all.map(\.name)).isSubset(of: names))
            try await engine.withPage { page in
                try await page.navigate(to: ReplayPage.file.absoluteString)
                for (index, problem) in try await ReplayPage(page: page).problems(in: names.map(PatchCorpus.fixture)) {
                    Issue.record("\(names[index]): \(problem)")
                }
            }
        }

        @Test(arguments: Engine.running, SeededGenerator.seeds)
        func patchedPagesEqualFreshPages(engine: Engine, seed: UInt64) async throws {
            let fixtures = (0..<10).map { number in
                var random = RandomScreens(seed: seed &+ UInt64(number), withDuplicates: number.isMultiple(of: 3))
                return PatchFixture(facts: random.session(updates: 8))
            }
            try await engine.withPage { page in
                try await page.navigate(to: ReplayPage.file.absoluteString)
                for (index, problem) in try await ReplayPage(page: page).problems(in: fixtures) {
                    Issue.record("seed \(seed &+ UInt64(index)): \(problem)")
                }
            }
        }
    }
}
