import ListDiff
import Testing

@testable import TestSupport

/// Random pairs of lists: each script is applied, checked for consistency and for the least number of moves.
@Suite("Edit scripts of random lists")
struct EditScriptFuzzTests {
    @Test("Small lists, unique ids", arguments: SeededGenerator.seeds)
    func smallUnique(seed: UInt64) {
        check(seed: seed, rounds: 2500, size: 12, withDuplicates: false)
    }

    @Test("Small lists, duplicate ids", arguments: SeededGenerator.seeds)
    func smallDuplicates(seed: UInt64) {
        check(seed: seed, rounds: 2500, size: 12, withDuplicates: true)
    }

    @Test("Lists that exceed the walk's window and patience", arguments: SeededGenerator.seeds)
    func larger(seed: UInt64) {
        check(seed: seed, rounds: 40, size: 250, withDuplicates: false)
        check(seed: seed, rounds: 40, size: 250, withDuplicates: true)
    }

    private func check(seed: UInt64, rounds: Int, size: Int, withDuplicates: Bool) {
        var lists = RandomLists(seed: seed)
        for round in 0..<rounds {
            let (source, target) = lists.pair(size: size, withDuplicates: withDuplicates)
            guard let problem = Self.problem(source, target) else { continue }
            let small = Shrinking.smallest(source, target) { Self.problem($0, $1) != nil }
            Issue.record(
                """
                seed \(seed), round \(round): \(problem); smallest: \(small.source) to \(small.target): \
                \(Self.problem(small.source, small.target) ?? "")
                """)
            return
        }
    }

    private static func problem(_ source: [Item], _ target: [Item]) -> String? {
        ScriptChecks.problem(of: EditScript(from: source, to: target), from: source, to: target)
    }
}
