/// Chooses, among numbers that come in any order, those of greatest weight that come in ascending order.
///
/// With a weight of one each, this is a longest increasing subsequence. It is found as in patience sorting: of all
/// ascending choices that weigh the same, only the one that ends with the smallest number can lead to the best. The
/// ends of these form a list in which number and weight ascend together. A number extends the choice that ends just
/// below it and lightens what comes above by as much as it weighs itself: ends that gain nothing any more are dropped.
///
/// Patience sorting looks for the place of a number by bisection, which waits for one comparison after the other. Here
/// the ends are bits of a set small enough to stay in the processor's nearest memory.
///
/// - Complexity: O(log₆₄ n) a number.
struct HeaviestIncreasingSubsequence {
    /// The number before each one in the choice that it ends. Numbers count from one here: zero is the empty choice.
    private let previous: UnsafeMutablePointer<Int32>
    /// How much more an end weighs than the one below it, if that is more than one.
    private let gains: UnsafeMutablePointer<Int32>
    private let bound: Int
    private let ends: SparseSet
    private let heavyEnds: SparseSet
    private var smallest = Int.max
    private var greatest = 0

    /// Begins with no number; all of them are going to be below `bound`.
    init(bound: Int, in scratch: inout ScratchMemory) {
        self.bound = bound
        previous = scratch.take(Int32.self, bound &+ 1)
        gains = scratch.take(Int32.self, bound &+ 1)
        ends = SparseSet(capacity: bound &+ 1, in: &scratch)
        heavyEnds = SparseSet(capacity: bound &+ 1, in: &scratch)
    }

    /// How much memory it needs.
    static func byteCount(bound: Int) -> Int { (bound &+ 5) &* 8 &+ 2 &* SparseSet.byteCount(capacity: bound &+ 1) }

    /// Takes the next number, which must be another one than all before.
    @inline(__always)
    mutating func append(_ number: Int, weight: Int = 1) {
        let number = number &+ 1
        if weight > 1 {
            gains[number] = Int32(truncatingIfNeeded: weight)
            heavyEnds.insert(number)
        }
        if number > greatest {
            previous[number] = Int32(truncatingIfNeeded: greatest)
            greatest = number
            smallest = min(smallest, number)
        } else {
            if number < smallest {
                previous[number] = 0
                lighten(smallest, above: number, by: weight)
                smallest = number
            } else {
                previous[number] = Int32(truncatingIfNeeded: ends.member(below: number))
                lighten(ends.member(above: number, upTo: greatest), above: number, by: weight)
            }
        }
        ends.insert(number)
    }

    /// Takes what a new end weighs from the ends above it, of which the first one is given.
    @inline(__always)
    private mutating func lighten(_ first: Int, above number: Int, by weight: Int) {
        var end = first
        var rest = weight
        while true {
            if heavyEnds.contains(end) {
                let gain = Int(gains[end])
                if gain > rest {
                    gains[end] = Int32(truncatingIfNeeded: gain &- rest)
                    return
                }
                heavyEnds.remove(end)
                rest &-= gain
            } else {
                rest &-= 1
            }
            ends.remove(end)
            if end == greatest {
                greatest = number
                return
            }
            if rest == 0 { return }
            end = ends.member(above: number, upTo: greatest)
        }
    }

    /// Returns the chosen numbers.
    borrowing func members() -> BitSet {
        var members = BitSet(capacity: bound)
        var number = greatest
        while number != 0 {
            members.insert(number &- 1)
            number = Int(previous[number])
        }
        return members
    }
}
