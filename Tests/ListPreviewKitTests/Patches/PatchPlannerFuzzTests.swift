import ListPreviewKit
import Testing

@testable import TestSupport

/// The page of one screen, patched, is the page of the next one, over thousands of random edits.
struct PatchPlannerFuzzTests {
    @Test(arguments: SeededGenerator.seeds, [false, true])
    func patchedPagesAreTheTargets(seed: UInt64, withDuplicates: Bool) throws {
        var random = RandomScreens(seed: seed, withDuplicates: withDuplicates)
        for _ in 0..<TestScale.rounds(100) {
            let facts = random.session(updates: 10)
            guard Self.problem(facts) != nil else { continue }
            let smallest = ScreenShrinking.smallest(facts) { Self.problem($0) != nil }
            Issue.record("\(PatchCorpus.keep(smallest, problem: Self.problem(smallest) ?? "", seed: seed))")
            return
        }
    }

    private static func problem(_ facts: [ScreenFacts]) -> String? { PatchedPage.problem(in: facts.map(\.screen)) }
}
