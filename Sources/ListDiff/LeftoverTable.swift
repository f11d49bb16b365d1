/// Finds source rows by key: those that could not be paired by their place.
///
/// Open addressing with linear probing, at most half full. A slot is 0 or a tag (the high half of the hash) and the
/// row's number plus one. Rows with the same key share a slot, which leads to the first free one of them.
@usableFromInline
struct LeftoverTable<Key: DiffKey> {
    @usableFromInline let keys: ContiguousArray<Key>
    /// The target row that each row was paired with, or -1.
    @usableFromInline var partners: [Int32]
    /// The next row with the same key, or -1; empty while no two rows share a key.
    @usableFromInline var next: [Int32] = []
    @usableFromInline var slots: [UInt64] = []
    @usableFromInline let seed = DiffHash.seed

    /// Creates a table that does not hash anything before it has to.
    @inlinable
    init(keys: ContiguousArray<Key>) {
        self.keys = keys
        partners = [Int32](repeating: -1, count: keys.count)
    }

    @inlinable var isBuilt: Bool { !slots.isEmpty }
    @inlinable var hasDuplicates: Bool { !next.isEmpty }

    /// Hashes all rows; calls the closure with each two neighbours among the rows of one key.
    ///
    /// Goes from the last row to the first, so that the slot of several rows ends up leading to the first one.
    @inlinable
    mutating func build(onDuplicate: (_ first: Int, _ second: Int) -> Void) {
        var capacity = 4
        while capacity < keys.count &* 2 { capacity &*= 2 }
        slots = [UInt64](repeating: 0, count: capacity)
        let mask = capacity &- 1
        for row in keys.indices.reversed() {
            let hash = keys[row].diffHash(seed: seed)
            let tag = hash & 0xFFFF_FFFF_0000_0000
            var position = Int(truncatingIfNeeded: hash) & mask
            while true {
                let slot = slots[position]
                if slot == 0 { break }
                let other = Self.row(of: slot)
                if slot & 0xFFFF_FFFF_0000_0000 == tag, keys[other] == keys[row] {
                    if next.isEmpty { next = [Int32](repeating: -1, count: keys.count) }
                    next[row] = Int32(truncatingIfNeeded: other)
                    onDuplicate(row, other)
                    break
                }
                position = (position &+ 1) & mask
            }
            slots[position] = tag | UInt64(truncatingIfNeeded: row &+ 1)
        }
    }

    /// Returns the first free row with the key, and the target row that the one before it was paired with, or -1.
    ///
    /// If all rows with the key are taken, returns the last of them and its partner.
    @inlinable
    mutating func find(_ key: Key) -> (row: Int, earlierPartner: Int32)? {
        let hash = key.diffHash(seed: seed)
        let tag = hash & 0xFFFF_FFFF_0000_0000
        let mask = slots.count &- 1
        var position = Int(truncatingIfNeeded: hash) & mask
        while true {
            let slot = slots[position]
            if slot == 0 { return nil }
            let row = Self.row(of: slot)
            if slot & 0xFFFF_FFFF_0000_0000 == tag, keys[row] == key {
                return hasDuplicates ? advance(slot: position, from: row) : (row, partners[row])
            }
            position = (position &+ 1) & mask
        }
    }

    /// Leads a slot to the first free row of its key, so that no row is passed twice.
    @inlinable
    mutating func advance(slot position: Int, from first: Int) -> (row: Int, earlierPartner: Int32) {
        var row = first
        var earlier = partners[row]
        while partners[row] >= 0, next[row] >= 0 {
            earlier = partners[row]
            row = Int(next[row])
        }
        if partners[row] >= 0 { earlier = partners[row] }
        slots[position] = slots[position] & 0xFFFF_FFFF_0000_0000 | UInt64(truncatingIfNeeded: row &+ 1)
        return (row, earlier)
    }

    @inlinable
    @inline(__always)
    static func row(of slot: UInt64) -> Int { Int(slot & 0xFFFF_FFFF) &- 1 }
}
