import ListDiff
import Testing

@testable import TestSupport

@Suite("Equal keys in one list")
struct DuplicateKeyTests {
    private func script(
        _ source: [Int], _ target: [Int], sourceLocation: SourceLocation = #_sourceLocation
    ) -> EditScript {
        let (source, target) = ([Item](ids: source), [Item](ids: target))
        let script = EditScript(from: source, to: target)
        #expect(ScriptChecks.problem(of: script, from: source, to: target) == nil, sourceLocation: sourceLocation)
        return script
    }

    @Test("The second of two equal keys is inserted or removed")
    func surplus() {
        #expect(script([1], [1, 1]).insertions == [1])
        #expect(script([1, 1], [1]).removals == [1])
        #expect(script([], [1, 1, 1]).insertions == [0, 1, 2])
        #expect(script([1, 1, 1], []).removals == [0, 1, 2])
    }

    @Test("Moved equal keys are paired in order")
    func order() {
        let script = script([7, 7, 1, 2, 3, 4], [1, 2, 3, 4, 7, 7, 7])
        #expect(script.matches == [2, 3, 4, 5, 0, 1, -1])
        #expect(script.moves == [IndexPair(source: 0, target: 4), IndexPair(source: 1, target: 5)])
    }

    @Test("A thousand rows with one key")
    func allEqual() {
        let script = script(Array(repeating: 5, count: 1000), Array(repeating: 5, count: 900))
        #expect(script.removals == Array(900..<1000))
        #expect(script.moves.isEmpty)
    }

    @Test("Equal keys are reported with their side")
    func duplicatesAreReported() {
        #expect(
            script([7, 7, 1, 2, 3, 4], [1, 2, 3, 4, 7, 7, 7]).duplicates == [
                DuplicateKey(side: .source, first: 0, second: 1),
                DuplicateKey(side: .target, first: 5, second: 6),
            ])
    }

    @Test("Reported keys are equal", arguments: SeededGenerator.seeds)
    func reportsAreTrue(seed: UInt64) {
        var lists = RandomLists(seed: seed)
        for _ in 0..<500 {
            let (source, target) = lists.pair(size: 20, withDuplicates: true)
            for duplicate in EditScript(from: source, to: target).duplicates {
                let list = duplicate.side == .source ? source : target
                #expect(duplicate.first < duplicate.second, "seed \(seed)")
                #expect(list[duplicate.first].id == list[duplicate.second].id, "seed \(seed)")
            }
        }
    }

    @Test("Unique keys are never reported", arguments: SeededGenerator.seeds)
    func noFalseReports(seed: UInt64) {
        var lists = RandomLists(seed: seed)
        for _ in 0..<500 {
            let (source, target) = lists.pair(size: 20, withDuplicates: false)
            #expect(EditScript(from: source, to: target).duplicates.isEmpty, "seed \(seed)")
        }
    }

    @Test("A search finds all duplicates")
    func search() {
        #expect(DuplicateKey.all(in: [Int](), key: { $0 }).isEmpty)
        #expect(DuplicateKey.all(in: [1, 2, 3], key: { $0 }).isEmpty)
        #expect(
            DuplicateKey.all(in: ["b", "a", "b", "c", "a", "b"], key: { $0 }) == [
                DuplicateKey(side: .target, first: 0, second: 2),
                DuplicateKey(side: .target, first: 1, second: 4),
                DuplicateKey(side: .target, first: 2, second: 5),
            ])
    }
}
