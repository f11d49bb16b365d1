import ListDiff
import Testing

@testable import TestSupport

/// Tests 20,000 random pairs of sectioned lists, ten times as many in `make test-long`. Each script is applied and
/// checked for consistency and the minimum number of moves, removals and insertions. The lists have empty sections,
/// rows that move between sections, into inserted sections and out of removed ones, and equal ids of rows and of
/// sections.
@Suite("Sectioned edit scripts of random lists")
struct SectionedEditScriptFuzzTests {
    @Test("Small lists, unique ids", arguments: SeededGenerator.seeds)
    func smallUnique(seed: UInt64) {
        check(seed: seed, rounds: TestScale.rounds(2_450), sections: 5, size: 12, withDuplicates: false)
    }

    @Test("Small lists, duplicate ids", arguments: SeededGenerator.seeds)
    func smallDuplicates(seed: UInt64) {
        check(seed: seed, rounds: TestScale.rounds(2_450), sections: 5, size: 12, withDuplicates: true)
    }

    @Test("Larger lists", arguments: SeededGenerator.seeds)
    func larger(seed: UInt64) {
        check(seed: seed, rounds: TestScale.rounds(50), sections: 12, size: 120, withDuplicates: false)
        check(seed: seed, rounds: TestScale.rounds(50), sections: 12, size: 120, withDuplicates: true)
    }

    @Test("Other lists of sections with nearly the same rows", arguments: SeededGenerator.seeds)
    func everything(seed: UInt64) {
        check(seed: seed, rounds: TestScale.rounds(500), sections: 8, size: 40, withDuplicates: false)
        check(seed: seed, rounds: TestScale.rounds(500), sections: 8, size: 40, withDuplicates: true)
    }

    @Test("Ids that are stored outside of their rows", arguments: SeededGenerator.seeds)
    func strings(seed: UInt64) {
        var lists = RandomLists(seed: seed)
        for round in 0..<TestScale.rounds(500) {
            let (source, target) = lists.sectionedPair(
                sections: 6, size: 40, withDuplicates: lists.below(2) == 0)
            let script = SectionedEditScript(
                from: source, to: target, sectionKey: { "a long section \($0.id)" },
                isSectionContentEqual: { $0.title == $1.title }, rows: \.items, rowKey: { "a long identity \($0.id)" },
                isContentEqual: ==)
            #expect(script == SectionedEditScript(bins: source, to: target), "seed \(seed), round \(round)")
        }
    }

    private func check(seed: UInt64, rounds: Int, sections: Int, size: Int, withDuplicates: Bool) {
        var lists = RandomLists(seed: seed)
        for round in 0..<rounds {
            let (source, target) = lists.sectionedPair(sections: sections, size: size, withDuplicates: withDuplicates)
            guard let problem = Self.problem(source, target) else { continue }
            let small = Shrinking.smallest(source, target, simpler: Self.withOneItemLess) {
                Self.problem($0, $1) != nil
            }
            Issue.record(
                """
                seed \(seed), round \(round): \(problem); smallest: \(small.source) to \(small.target): \
                \(Self.problem(small.source, small.target) ?? "")
                """)
            return
        }
    }

    private static func withOneItemLess(_ bin: Bin) -> [Bin] {
        bin.items.indices.map {
            var smaller = bin
            smaller.items.remove(at: $0)
            return smaller
        }
    }

    private static func problem(_ source: [Bin], _ target: [Bin]) -> String? {
        ScriptChecks.problem(of: SectionedEditScript(bins: source, to: target), from: source, to: target)
    }
}

extension SectionedEditScript {
    /// Compares the tests' sections.
    init(bins source: [Bin], to target: [Bin]) {
        self.init(
            from: source, to: target, sectionKey: \.id, isSectionContentEqual: { $0.title == $1.title }, rows: \.items,
            rowKey: \.id, isContentEqual: ==)
    }
}
