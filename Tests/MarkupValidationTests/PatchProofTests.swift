import ListPreviewKit
import MarkupValidation
import Testing

@testable import TestSupport

/// Random screens through the renderer, the planner, the wire format, libxml2's applier and the validator.
@Suite struct PatchProofTests {
    @Test func everyPatchLeadsToThePageThatIsRenderedAfresh() throws {
        let firstSeed = UInt64.random(in: .min ... .max)
        var (coverage, sessions, patches) = (PatchCoverage(), 0, 0)
        while patches < TestScale.rounds(1000) {
            let seed = firstSeed &+ UInt64(sessions)
            var random = RandomScreens(seed: seed, withDuplicates: sessions.isMultiple(of: 3))
            let facts = random.session(updates: 8)
            let fixture = PatchFixture(facts: facts)
            let (page, problem) = PatchReplay.replay(fixture)
            guard let page, problem == nil else {
                let smallest = ScreenShrinking.smallest(facts) {
                    PatchReplay.problem(in: PatchFixture(facts: $0)) != nil
                }
                let problem = PatchReplay.problem(in: PatchFixture(facts: smallest)) ?? ""
                Issue.record("\(PatchCorpus.keep(smallest, problem: problem, seed: seed))")
                return
            }
            if sessions < 300 { try coverage.add(fixture) }
            // The grammar takes longer than all the rest, and says less here.
            if sessions.isMultiple(of: 50) {
                let report = try SharedValidator.report(on: PolyglotWriter.bytes(of: page))
                #expect(report.isValid, "seed \(seed): \(report)")
            }
            sessions += 1
            patches += fixture.steps.count
        }
        #expect(coverage.missing == [], "seed \(firstSeed)")
    }

    @Test func everyRenderedPageIsValidAndWrittenAsItWas() throws {
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        for number in 0..<20 {
            let options = number.isMultiple(of: 2) ? PageOptions() : Self.options(revision: number)
            let bytes = DocumentRenderer(options: options).bytes(for: RandomCars.screen(using: &generator))
            #expect(PolyglotWriter.bytes(of: try MarkupDocument(parsing: bytes)) == bytes, "seed \(seed)")
            let report = try SharedValidator.report(on: bytes)
            // Random rows may be selectable and have no text.
            let others = report.diagnostics.filter {
                $0.message != "The row that can be selected has no text and no label"
            }
            #expect(others.isEmpty, "seed \(seed): \(report)")
            #expect(report.isValid, "seed \(seed): \(report)")
        }
    }

    private static func options(revision: Int) -> PageOptions {
        PageOptions(
            assetsPath: "../assets",
            live: LiveConnection(events: "/screens/cars/events", epoch: "5f3a", revision: revision))
    }
}
