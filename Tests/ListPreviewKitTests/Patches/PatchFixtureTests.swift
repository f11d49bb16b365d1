import ListPreviewKit
import Testing

@testable import TestSupport

/// The corpus of fixtures: created by the current planner and renderer, and replayed by the appliers of this target.
///
/// With `LISTPREVIEW_RECORD` in the environment, files that differ from the current results are rewritten; that run fails,
/// and the next one shows whether all appliers agree with them.
struct PatchFixtureTests {
    static let names = Set(PatchCorpus.names).union(PatchCase.all.map(\.name)).sorted()

    @Test func caseNamesAreUnique() {
        #expect(Set(PatchCase.all.map(\.name)).count == PatchCase.all.count)
        #expect(PatchCase.all.count > 40)
    }

    @Test(arguments: names)
    func fixturesAreCurrent(name: String) throws {
        var remade: PatchFixture
        if let patchCase = PatchCase.all.first(where: { $0.name == name }) {
            remade = PatchFixture(patchCase)
        } else {
            remade = try PatchCorpus.fixture(name).remade
            try #require(
                !remade.facts.isEmpty, "no case has the name \(name), and the file does not contain its screens")
        }
        let expected = try remade.text()
        let text = (try? PatchCorpus.text(name)) ?? ""
        if expected.utf8.elementsEqual(text.utf8) { return }
        if PatchCorpus.isRecording {
            try PatchCorpus.write(remade)
            Issue.record("\(name).json has been recorded; look at it, and run the tests again")
        } else {
            let lines = zip(expected.split(separator: "\n"), text.split(separator: "\n"))
            let difference = lines.first { $0 != $1 }
            Issue.record(
                """
                \(name).json is not what today's planner and renderer make. \
                If that is meant, record it with LISTPREVIEW_RECORD=1.
                today: \(difference?.0 ?? "(more or fewer lines)")
                file:  \(difference?.1 ?? "(more or fewer lines)")
                """)
        }
    }

    @Test(arguments: names)
    func patchesLeadToTheirTargets(name: String) throws {
        let fixture = try PatchCorpus.fixture(name)
        #expect(!fixture.steps.isEmpty)
        if let problem = MarkupReplay.problem(in: fixture) { Issue.record("\(problem)") }
    }

    /// Unchanged values, moves to the same position and empty runs are errors, too.
    @Test(arguments: names)
    func patchesContainNoRedundantOperations(name: String) throws {
        let screens = try PatchCorpus.fixture(name).screens
        if let problem = PatchedPage.problem(in: screens) { Issue.record("\(problem)") }
    }

    @Test func fixturesCoverEveryOperation() throws {
        var coverage = PatchCoverage()
        for patchCase in PatchCase.all { try coverage.add(PatchFixture(patchCase)) }
        #expect(coverage.missing == [])
    }

    @Test func splitMarkupJoinsToTheOriginal() throws {
        var random = RandomScreens(seed: 7, withDuplicates: true)
        for _ in 0..<200 {
            let markup = PatchFixture(facts: [random.screen()]).source
            let lines = MarkupLines.split(markup)
            #expect(lines.count > 1)
            #expect(MarkupLines.join(lines).utf8.elementsEqual(markup.utf8))
        }
    }
}

/// A rendered page with encoded patches applied to its markup is the rendered page of each target.
struct PatchedMarkupTests {
    @Test(arguments: SeededGenerator.seeds, [false, true])
    func patchedMarkupEqualsTheTarget(seed: UInt64, withDuplicates: Bool) throws {
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
