/// Finds the ascending subsequence of the greatest weight in a sequence of numbers.
///
/// If each weight is one, this is a longest increasing subsequence. The algorithm is based on patience sorting: of all
/// ascending subsequences of the same weight, only the one that ends with the smallest number can lead to the best. The
/// ends of these subsequences form a list in which number and weight ascend together. A number extends the subsequence
/// that ends just below it. Then its weight is subtracted from the gains of the ends above it, and ends without a gain
/// are dropped.
///
/// Patience sorting finds the place of a number by binary search, in which each comparison waits for the previous one.
/// Here the ends are bits of a set that is small enough for the fastest cache.
///
/// - Complexity: O(log₆₄ n) for each number.
struct HeaviestIncreasingSubsequence {
    /// The previous number in the subsequence that each number ends. Numbers start at one; zero is the empty
    /// subsequence.
    private let previous: UnsafeMutablePointer<Int32>
    /// The difference between the weights of an end and the end below it, if it is more than one.
    private let gains: UnsafeMutablePointer<Int32>
    private let bound: Int
    private let ends: SparseSet
    private let heavyEnds: SparseSet
    private var smallest = Int.max
    private var greatest = 0

    /// Starts without numbers. All numbers must be below `bound`.
    init(bound: Int, in scratch: inout ScratchMemory) {
        self.bound = bound
        previous = scratch.take(Int32.self, bound &+ 1)
        gains = scratch.take(Int32.self, bound &+ 1)
        ends = SparseSet(capacity: bound &+ 1, in: &scratch)
        heavyEnds = SparseSet(capacity: bound &+ 1, in: &scratch)
    }

    /// The required memory in bytes.
    static func byteCount(bound: Int) -> Int { (bound &+ 5) &* 8 &+ 2 &* SparseSet.byteCount(capacity: bound &+ 1) }

    /// Adds the next number, which must differ from all earlier numbers.
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

    /// Subtracts the weight of a new end from the ends above it, starting with the given one.
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

    /// Returns the numbers of the subsequence.
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
