import Testing

@testable import TestSupport

extension ChromiumTests {
    /// The corpus of fixtures, and as many random sessions, replayed by the runtime of pages.
    struct PatchReplayTests {
        @Test func corpusPatchesProduceTheirTargets() async throws {
            let names = PatchCorpus.names
            #expect(Set(PatchCase.all.map(\.name)).isSubset(of: names))
            try await ReplayPage.with { page in
                for (index, problem) in try await page.problems(in: names.map(PatchCorpus.fixture)) {
                    Issue.record("\(names[index]): \(problem)")
                }
            }
        }

        @Test func patchedPagesEqualFreshPages() async throws {
            let firstSeed = UInt64.random(in: .min ... .max)
            try await ReplayPage.with { page in
                var (sessions, patches) = (0, 0)
                while patches < TestScale.rounds(200) {
                    // About 70 patches at once, half a megabyte.
                    let facts = (sessions..<sessions + 10).map { number in
                        var random = RandomScreens(
                            seed: firstSeed &+ UInt64(number), withDuplicates: number.isMultiple(of: 3))
                        return random.session(updates: 8)
                    }
                    let fixtures = facts.map { PatchFixture(facts: $0) }
                    let problems: [Int: String]
                    do {
                        problems = try await page.problems(in: fixtures)
                    } catch {
                        Issue.record("\(error), with the sessions \(sessions) to \(sessions + 9) of seed \(firstSeed)")
                        return
                    }
                    if let failure = problems.min(by: { $0.key < $1.key }) {
                        let smallest = try await ScreenShrinking.smallest(
                            facts[failure.key], firstFailure: page.firstFailure)
                        let problem = try await page.problems(in: [PatchFixture(facts: smallest)])[0] ?? failure.value
                        let seed = firstSeed &+ UInt64(sessions + failure.key)
                        Issue.record("\(PatchCorpus.keep(smallest, problem: problem, seed: seed))")
                        return
                    }
                    sessions += facts.count
                    patches += fixtures.reduce(0) { $0 + $1.steps.count }
                }
            }
        }
    }
}
