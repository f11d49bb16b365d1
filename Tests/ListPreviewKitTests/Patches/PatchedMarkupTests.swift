import Testing

@testable import TestSupport

/// A rendered page with patches applied to its markup, by way of the wire, is the page of each target, rendered.
struct PatchedMarkupTests {
    @Test(arguments: SeededGenerator.seeds, [false, true])
    func patchedMarkupIsTheTargetsMarkup(seed: UInt64, withDuplicates: Bool) throws {
        var random = RandomScreens(seed: seed, withDuplicates: withDuplicates)
        for _ in 0..<TestScale.rounds(15) {
            let facts = random.session(updates: 4)
            guard Self.problem(facts) != nil else { continue }
            let smallest = ScreenShrinking.smallest(facts) { Self.problem($0) != nil }
            Issue.record("\(PatchCorpus.keep(smallest, problem: Self.problem(smallest) ?? "", seed: seed))")
            return
        }
    }

    private static func problem(_ facts: [ScreenFacts]) -> String? {
        MarkupReplay.problem(in: PatchFixture(facts: facts))
    }
}
