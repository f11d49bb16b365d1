import DOMPatch
import HTMLTemplate
import ListRendering
import ListViewModels
import Testing

@testable import TestSupport

/// The page of one screen, patched, is the page of the next one, over tens of thousands of random edits.
struct PatchPlannerFuzzTests {
    @Test(arguments: SeededGenerator.seeds, [false, true])
    func patchedPagesAreTheTargets(seed: UInt64, withDuplicates: Bool) throws {
        var random = RandomScreens(seed: seed, withDuplicates: withDuplicates)
        for _ in 0..<300 {
            var facts = random.screen()
            var session = ScreenSession(facts.screen)
            var page = PatchedPage(facts.screen)
            for _ in 0..<10 {
                let target = random.next(after: facts)
                if let problem = page.update(&session, to: target.screen) {
                    report(problem, facts, target, seed: seed)
                    return
                }
                facts = target
            }
        }
    }

    /// Records a failure of the smallest pair that still fails, or of the revision where none does by itself.
    private func report(_ problem: String, _ source: ScreenFacts, _ target: ScreenFacts, seed: UInt64) {
        func check(_ source: ScreenFacts, _ target: ScreenFacts) -> String? {
            var session = ScreenSession(source.screen)
            var page = PatchedPage(source.screen)
            return page.update(&session, to: target.screen)
        }
        guard check(source, target) != nil else {
            Issue.record("seed \(seed), only in this session: \(problem)\nfrom \(source)\nto \(target)")
            return
        }
        let pair = ScreenShrinking.smallest(source, target) { check($0, $1) != nil }
        Issue.record(
            """
            seed \(seed): \(check(pair.source, pair.target) ?? problem)
            from \(pair.source)
            to   \(pair.target)
            \(pair.source.screen.patch(to: pair.target.screen).operations)
            """)
    }
}
