/// The rows that stay where they are while the others move around them.
enum LongestIncreasingSubsequence {
    /// Returns the members of one longest increasing subsequence of distinct numbers in `0..<bound`.
    ///
    /// Patience sorting: `tails[n]` is the smallest number in which an increasing run of length `n + 1` can end. Lists
    /// are mostly in order, so the place of a number is first looked for at the end and next to the last one found.
    /// - Complexity: O(k log k) for k numbers, O(k) if they are nearly in order.
    static func members(of numbers: borrowing IndexBuffer, below bound: Int) -> BitSet {
        var members = BitSet(capacity: bound)
        guard !numbers.isEmpty else { return members }
        let scratch = UnsafeMutablePointer<Int32>.allocate(capacity: numbers.count + bound)
        defer { scratch.deallocate() }
        let tails = scratch
        let predecessors = scratch + numbers.count

        var last = stack(numbers, tails: tails, predecessors: predecessors)
        while last >= 0 {
            members.insert(Int(last))
            last = predecessors[Int(last)]
        }
        return members
    }

    /// Fills the predecessor of each number, indexed by the number itself, and returns the end of the longest run.
    private static func stack(
        _ numbers: borrowing IndexBuffer,
        tails: UnsafeMutablePointer<Int32>,
        predecessors: UnsafeMutablePointer<Int32>
    ) -> Int32 {
        var count = 0
        var place = 0
        for index in 0..<numbers.count {
            let number = numbers[index]
            if count == 0 || tails[count &- 1] < number {
                place = count
                count &+= 1
            } else if number < tails[0] {
                place = 0
            } else if place &+ 1 < count, tails[place] < number, number < tails[place &+ 1] {
                place &+= 1
            } else {
                place = firstIndex(notBelow: number, in: tails, count: count)
            }
            tails[place] = number
            predecessors[Int(number)] = place == 0 ? -1 : tails[place &- 1]
        }
        return tails[count &- 1]
    }

    private static func firstIndex(
        notBelow number: Int32, in tails: UnsafeMutablePointer<Int32>, count: Int
    ) -> Int {
        var base = 0
        var length = count
        while length > 1 {
            let half = length >> 1
            // Written as an addition so that it compiles to a conditional move: the outcome is a coin toss.
            base &+= tails[base &+ half &- 1] < number ? half : 0
            length &-= half
        }
        return base
    }
}
