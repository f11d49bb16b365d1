import Testing

@testable import ListDiff
@testable import TestSupport

@Suite("Heaviest increasing subsequence")
struct HeaviestIncreasingSubsequenceTests {
    /// Checks that the members ascend in the list and that no other subsequence is longer.
    private func check(_ numbers: [Int32], below bound: Int, _ comment: Comment? = nil) {
        let members = members(numbers.map { (Int($0), 1) }, below: bound)
        let chosen = numbers.filter { members.contains(Int($0)) }
        var count = 0
        members.forEachMember { _ in count += 1 }
        #expect(chosen.count == count, comment)
        #expect(chosen == chosen.sorted(), comment)
        #expect(numbers.count - chosen.count == ScriptChecks.movesNeeded(numbers.map(Int.init)), comment)
    }

    private func members(_ numbers: [(number: Int, weight: Int)], below bound: Int) -> BitSet {
        var scratch = ScratchMemory(byteCount: HeaviestIncreasingSubsequence.byteCount(bound: bound))
        var order = HeaviestIncreasingSubsequence(bound: bound, in: &scratch)
        for (number, weight) in numbers { order.append(number, weight: weight) }
        return order.members()
    }

    @Test("The total weight is maximal", arguments: SeededGenerator.seeds)
    func weights(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<TestScale.rounds(500) {
            let count = Int.random(in: 1...40, using: &generator)
            let numbers = (0..<count).shuffled(using: &generator).map { number in
                (number, Bool.random(using: &generator) ? 1 : Int.random(in: 1...9, using: &generator))
            }
            let members = members(numbers, below: count)
            let chosen = numbers.filter { members.contains($0.0) }
            #expect(chosen.map(\.0) == chosen.map(\.0).sorted(), "seed \(seed), round \(round)")
            #expect(chosen.reduce(0) { $0 + $1.1 } == greatestWeight(numbers), "seed \(seed), round \(round)")
        }
    }

    private func greatestWeight(_ numbers: [(number: Int, weight: Int)]) -> Int {
        var totals: [Int] = []
        for (index, (number, weight)) in numbers.enumerated() {
            let before = (0..<index).filter { numbers[$0].number < number }.map { totals[$0] }
            totals.append((before.max() ?? 0) + weight)
        }
        return totals.max() ?? 0
    }

    @Test("Example lists")
    func examples() {
        check([], below: 0)
        check([], below: 10)
        check([3], below: 4)
        check([0, 1, 2, 3], below: 4)
        check([3, 2, 1, 0], below: 4)
        check([1, 2, 3, 0], below: 4)
        check([3, 0, 1, 2], below: 4)
        check([0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15], below: 16)
    }

    @Test("All permutations of six numbers")
    func permutations() {
        func permute(_ chosen: [Int32], _ rest: [Int32]) {
            if rest.isEmpty { check(chosen, below: 6) }
            for number in rest { permute(chosen + [number], rest.filter { $0 != number }) }
        }
        permute([], Array(0..<6))
    }

    @Test("Random lists, shuffled fully or slightly", arguments: SeededGenerator.seeds)
    func random(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<TestScale.rounds(200) {
            let bound = Int.random(in: 1...300, using: &generator)
            let count = Int.random(in: 0...bound, using: &generator)
            var numbers = Array((0..<Int32(bound)).shuffled(using: &generator).prefix(count))
            if round % 2 == 0 {
                numbers.sort()
                for _ in 0..<(count / 10) {
                    numbers.swapAt(
                        Int.random(in: 0..<count, using: &generator), Int.random(in: 0..<count, using: &generator))
                }
            }
            check(numbers, below: bound, "seed \(seed), round \(round)")
        }
    }
}
