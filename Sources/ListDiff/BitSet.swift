/// A set of small numbers, a bit each.
@usableFromInline
struct BitSet {
    @usableFromInline var words: [UInt64]

    /// Creates an empty set that takes no numbers.
    @inlinable
    init() { words = [] }

    /// Creates an empty set for numbers below `capacity`.
    @inlinable
    init(capacity: Int) {
        words = [UInt64](repeating: 0, count: (capacity &+ 63) >> 6)
    }

    /// Whether the set takes no numbers.
    @inlinable var hasNoRoom: Bool { words.isEmpty }

    @inlinable
    mutating func insert(_ member: Int) {
        words[member >> 6] |= 1 << UInt64(member & 63)
    }

    @inlinable
    func contains(_ member: Int) -> Bool {
        words[member >> 6] & 1 << UInt64(member & 63) != 0
    }

    /// The members, ascending.
    @inlinable
    func members() -> [Int] {
        var members: [Int] = []
        forEachMember { members.append($0) }
        return members
    }

    /// Calls a closure with each member, ascending.
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
