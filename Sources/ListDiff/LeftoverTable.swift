/// Finds elements by key: those that could not be paired by their place.
///
/// Open addressing with linear probing, at most half full. A slot is 0, or a tag (the high half of the hash) and the
/// entry's number plus one. Entries with the same key share a slot, which leads to the first free one of them.
@usableFromInline
struct LeftoverTable<Key: DiffKey>: ~Copyable {
    @usableFromInline let keys: UnsafeMutablePointer<Key>
    /// The target element that each entry was paired with, or -1.
    @usableFromInline let partners: UnsafeMutablePointer<Int32>
    @usableFromInline let count: Int
    /// The next entry with the same key, or -1; empty while no two entries share a key.
    @usableFromInline var next: [Int32] = []
    /// Nil until the table is built.
    @usableFromInline var slots: UnsafeMutablePointer<UInt64>?
    @usableFromInline var mask = 0
    @usableFromInline let seed = DiffHash.seed

    /// Creates a table of so many keys, which does not hash anything before it has to.
    @inlinable
    init(count: Int, key: (Int) -> Key) {
        self.count = count
        keys = .allocate(capacity: count)
        partners = .allocate(capacity: count)
        for entry in 0..<count { (keys + entry).initialize(to: key(entry)) }
        partners.initialize(repeating: -1, count: count)
    }

    @inlinable
    deinit {
        keys.deinitialize(count: count)
        keys.deallocate()
        partners.deallocate()
        slots?.deallocate()
    }

    @inlinable var isBuilt: Bool { slots != nil }
    @inlinable var hasDuplicates: Bool { !next.isEmpty }

    /// Whether an entry exists, is free and has the key.
    @inlinable
    @inline(__always)
    func isFree(_ entry: Int, with key: Key) -> Bool {
        entry >= 0 && entry < count && partners[entry] < 0 && keys[entry] == key
    }

    /// Hashes all keys; calls the closure with each two neighbours among the entries of one key.
    ///
    /// Goes from the last entry to the first, so that the slot of several ones ends up leading to the first of them.
    @inlinable
    mutating func build(onDuplicate: (_ first: Int, _ second: Int) -> Void) {
        var capacity = 4
        while capacity < count &* 2 { capacity &*= 2 }
        let slots = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity)
        slots.initialize(repeating: 0, count: capacity)
        self.slots = slots
        mask = capacity &- 1
        for entry in (0..<count).reversed() {
            let hash = keys[entry].diffHash(seed: seed)
            let tag = hash & Self.tagMask
            var position = Int(truncatingIfNeeded: hash) & mask
            while slots[position] != 0 {
                let other = Self.entry(of: slots[position])
                if slots[position] & Self.tagMask == tag, keys[other] == keys[entry] {
                    if next.isEmpty { next = [Int32](repeating: -1, count: count) }
                    next[entry] = Int32(truncatingIfNeeded: other)
                    onDuplicate(entry, other)
                    break
                }
                position = (position &+ 1) & mask
            }
            slots[position] = tag | UInt64(truncatingIfNeeded: entry &+ 1)
        }
    }

    /// Returns the first free entry with the key, and the partner of the one before it, or -1.
    ///
    /// If all entries with the key are taken, returns the last of them and its partner. The table must have been built.
    @inlinable
    mutating func find(_ key: Key) -> (entry: Int, earlierPartner: Int32)? {
        guard let slots else { return nil }
        let hash = key.diffHash(seed: seed)
        let tag = hash & Self.tagMask
        var position = Int(truncatingIfNeeded: hash) & mask
        while slots[position] != 0 {
            let entry = Self.entry(of: slots[position])
            if slots[position] & Self.tagMask == tag, keys[entry] == key {
                guard hasDuplicates else { return (entry, partners[entry]) }
                let (free, earlierPartner) = firstFree(from: entry)
                // So that no entry is passed twice.
                slots[position] = tag | UInt64(truncatingIfNeeded: free &+ 1)
                return (free, earlierPartner)
            }
            position = (position &+ 1) & mask
        }
        return nil
    }

    @usableFromInline
    func firstFree(from first: Int) -> (entry: Int, earlierPartner: Int32) {
        var entry = first
        var earlierPartner = partners[entry]
        while partners[entry] >= 0, next[entry] >= 0 {
            earlierPartner = partners[entry]
            entry = Int(next[entry])
        }
        return (entry, partners[entry] >= 0 ? partners[entry] : earlierPartner)
    }

    /// Notes the target element that an entry was paired with.
    @inlinable
    @inline(__always)
    mutating func take(_ entry: Int, for target: Int) {
        partners[entry] = Int32(truncatingIfNeeded: target)
    }

    @inlinable static var tagMask: UInt64 { 0xFFFF_FFFF_0000_0000 }

    @inlinable
    @inline(__always)
    static func entry(of slot: UInt64) -> Int { Int(slot & 0xFFFF_FFFF) &- 1 }
}
