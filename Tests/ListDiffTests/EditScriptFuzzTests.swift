import ListDiff
import Testing

@testable import TestSupport

/// Tests 100,000 random pairs of lists, ten times as many in `make test-long`. Each script is applied and checked for
/// consistency and the minimum number of moves, removals and insertions.
@Suite("Edit scripts of random lists")
struct EditScriptFuzzTests {
    @Test("Small lists, unique ids", arguments: SeededGenerator.seeds)
    func smallUnique(seed: UInt64) {
        check(seed: seed, rounds: TestScale.rounds(12_400), size: 12, withDuplicates: false)
    }

    @Test("Small lists, duplicate ids", arguments: SeededGenerator.seeds)
    func smallDuplicates(seed: UInt64) {
        check(seed: seed, rounds: TestScale.rounds(12_400), size: 12, withDuplicates: true)
    }

    @Test("Lists that exceed the walk's window and patience", arguments: SeededGenerator.seeds)
    func larger(seed: UInt64) {
        check(seed: seed, rounds: TestScale.rounds(150), size: 60, withDuplicates: false)
        check(seed: seed, rounds: TestScale.rounds(50), size: 250, withDuplicates: true)
    }

    @Test("Shuffled lists with more rows than are looked up at once", arguments: SeededGenerator.seeds)
    func shuffled(seed: UInt64) {
        var lists = RandomLists(seed: seed)
        for round in 0..<TestScale.rounds(20) {
            let source = [Item](ids: 0..<300)
            let target = lists.shuffled(source, inBlocksOf: 1 + lists.below(40))
            check(source, target, "seed \(seed), round \(round)")
        }
    }

    @Test("Ids that are stored outside of their rows", arguments: SeededGenerator.seeds)
    func strings(seed: UInt64) {
        var lists = RandomLists(seed: seed)
        for round in 0..<TestScale.rounds(500) {
            let (source, target) = lists.pair(size: 40, withDuplicates: lists.below(2) == 0)
            let script = EditScript(
                from: source, to: target, key: { "a long identity \($0.id)" }, isContentEqual: ==)
            // The walk pairs the same rows, however keys are stored.
            #expect(script == EditScript(from: source, to: target), "seed \(seed), round \(round)")
        }
    }

    private func check(seed: UInt64, rounds: Int, size: Int, withDuplicates: Bool) {
        var lists = RandomLists(seed: seed)
        for round in 0..<rounds {
            let (source, target) = lists.pair(size: size, withDuplicates: withDuplicates)
            guard check(source, target, "seed \(seed), round \(round)") else { return }
        }
    }

    /// Records the problem of the script for two lists, and for the smallest lists that also fail.
    @discardableResult
    private func check(_ source: [Item], _ target: [Item], _ origin: String) -> Bool {
        guard let problem = Self.problem(source, target) else { return true }
        let small = Shrinking.smallest(source, target) { Self.problem($0, $1) != nil }
        Issue.record(
            """
            \(origin): \(problem); smallest: \(small.source) to \(small.target): \
            \(Self.problem(small.source, small.target) ?? "")
            """)
        return false
    }

    private static func problem(_ source: [Item], _ target: [Item]) -> String? {
        ScriptChecks.problem(of: EditScript(from: source, to: target), from: source, to: target)
    }
}
