/// A set of small numbers, with one bit for each.
@usableFromInline
struct BitSet {
    @usableFromInline var words: [UInt64]

    /// Creates an empty set without capacity.
    @inlinable
    init() { words = [] }

    /// Creates an empty set for numbers below `capacity`.
    @inlinable
    init(capacity: Int) {
        words = [UInt64](repeating: 0, count: (capacity &+ 63) >> 6)
    }

    /// Whether the set has no capacity.
    @inlinable var hasNoCapacity: Bool { words.isEmpty }

    @inlinable
    mutating func insert(_ member: Int) {
        words[member >> 6] |= 1 << UInt64(member & 63)
    }

    /// Inserts the numbers that a closure passes to its argument. Checks only once whether the words are shared.
    @inline(__always)
    mutating func insert(_ body: (_ insert: (Int) -> Void) -> Void) {
        words.withUnsafeMutableBufferPointer { words in
            let words = words
            body { words[$0 >> 6] |= 1 &<< UInt64(truncatingIfNeeded: $0) }
        }
    }

    @inlinable
    func contains(_ member: Int) -> Bool {
        words[member >> 6] & 1 << UInt64(member & 63) != 0
    }

    /// Calls a closure with each member in ascending order.
    @inlinable
    @inline(__always)
    func forEachMember(_ body: (Int) -> Void) {
        for index in words.indices {
            var word = words[index]
            while word != 0 {
                body(index &* 64 &+ word.trailingZeroBitCount)
                word &= word &- 1
            }
        }
    }
}
