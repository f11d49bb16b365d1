import Testing

@testable import ListDiff
@testable import TestSupport

@Suite("Longest increasing subsequence")
struct LongestIncreasingSubsequenceTests {
    /// Checks that the members ascend in the list and that no other choice has more.
    private func check(_ numbers: [Int32], below bound: Int, _ comment: Comment? = nil) {
        var buffer = IndexBuffer()
        for number in numbers { buffer.append(Int(number)) }
        let members = LongestIncreasingSubsequence.members(of: buffer, below: bound)
        let chosen = numbers.filter { members.contains(Int($0)) }
        #expect(chosen.count == members.members().count, comment)
        #expect(chosen == chosen.sorted(), comment)
        #expect(numbers.count - chosen.count == ScriptChecks.movesNeeded(numbers), comment)
    }

    @Test("Some lists")
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

    @Test("Random lists, shuffled altogether or a little", arguments: SeededGenerator.seeds)
    func random(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<200 {
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
