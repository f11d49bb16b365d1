import MarkupValidation
import Testing

@testable import TestSupport

/// The corpus of fixtures, replayed by libxml2.
struct PatchFixtureTests {
    @Test(arguments: PatchCorpus.names)
    func patchesLeadToTheirTargets(name: String) throws {
        let (page, problem) = PatchReplay.replay(try PatchCorpus.fixture(name))
        if let problem { Issue.record("\(problem)") }
        guard let page else { return }
        let report = try SharedValidator.report(on: PolyglotWriter.bytes(of: page))
        #expect(report.isValid, "\(report)")
    }

    @Test func theCorpusIsThere() {
        #expect(Set(PatchCase.all.map(\.name)).isSubset(of: PatchCorpus.names))
    }
}
