/// A set of small numbers that finds the closest member to a number in a few steps, however far away it is.
///
/// The first level has one bit for each number. Each further level has one bit for each nonempty word of the level
/// below, up to a single word. This is the shape of a van Emde Boas tree, with 64 branches at each node. Three levels
/// hold 262,144 numbers.
///
/// A processor cannot predict whether a word becomes empty. Therefore, changes update all levels without branches.
struct SparseSet {
    private let words: UnsafeMutablePointer<UInt64>
    /// The words of each level. The first level contains the members.
    private let levels: UnsafeMutablePointer<UnsafeMutablePointer<UInt64>>
    private let height: Int

    /// Creates an empty set for numbers below `capacity`.
    init(capacity: Int, in scratch: inout ScratchMemory) {
        let (height, wordCount) = Self.shape(capacity: capacity)
        self.height = height
        levels = scratch.take(UnsafeMutablePointer<UInt64>.self, height)
        words = scratch.take(UInt64.self, wordCount)
        words.initialize(repeating: 0, count: wordCount)
        var next = words
        var width = capacity
        for level in 0..<height {
            (levels + level).initialize(to: next)
            width = (width &+ 63) >> 6
            next += width
        }
    }

    /// The required memory in bytes.
    static func byteCount(capacity: Int) -> Int {
        let (height, wordCount) = shape(capacity: capacity)
        return (height &+ wordCount) &* 8 &+ 32
    }

    private static func shape(capacity: Int) -> (height: Int, wordCount: Int) {
        var (height, wordCount) = (0, 0)
        var width = capacity
        repeat {
            width = (width &+ 63) >> 6
            height &+= 1
            wordCount &+= width
        } while width > 1
        return (height, wordCount)
    }

    @inline(__always)
    func contains(_ member: Int) -> Bool {
        words[member >> 6] & 1 &<< UInt64(truncatingIfNeeded: member) != 0
    }

    @inline(__always)
    func insert(_ member: Int) {
        var position = member
        for level in 0..<height {
            levels[level][position >> 6] |= 1 &<< UInt64(truncatingIfNeeded: position)
            position >>= 6
        }
    }

    @inline(__always)
    func remove(_ member: Int) {
        var position = member
        var isEmpty: UInt64 = 1
        for level in 0..<height {
            let word = levels[level][position >> 6] & ~(isEmpty &<< UInt64(truncatingIfNeeded: position))
            levels[level][position >> 6] = word
            isEmpty = word == 0 ? 1 : 0
            position >>= 6
        }
    }

    /// Returns the greatest member below a number. There must be one.
    @inline(__always)
    func member(below number: Int) -> Int {
        var position = number
        for level in 0..<height {
            let below = levels[level][position >> 6] & (1 &<< UInt64(truncatingIfNeeded: position) &- 1)
            if below != 0 {
                position = position & ~63 | (63 &- below.leadingZeroBitCount)
                var lower = level
                while lower > 0 {
                    lower &-= 1
                    position = position << 6 | (63 &- levels[lower][position].leadingZeroBitCount)
                }
                return position
            }
            position >>= 6
        }
        return 0
    }

    /// Returns the smallest member above a number. There must be one. `greatest` is the greatest member.
    @inline(__always)
    func member(above number: Int, upTo greatest: Int) -> Int {
        var position = number
        for level in 0..<height {
            let above = levels[level][position >> 6] & (~1 &<< UInt64(truncatingIfNeeded: position))
            if above != 0 {
                position = position & ~63 | above.trailingZeroBitCount
                var lower = level
                while lower > 0 {
                    lower &-= 1
                    position = position << 6 | levels[lower][position].trailingZeroBitCount
                }
                return position
            }
            position >>= 6
        }
        return greatest
    }
}
