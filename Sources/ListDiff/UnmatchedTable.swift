/// Finds elements by key that were not paired by their place.
///
/// It uses open addressing with linear probing, and is at most half full. A slot is 0, or has the entry's number plus
/// one in its low bits and a tag from the hash in the others. Entries with the same key share a slot, which leads to
/// the first entry that may be free. The table does not store keys: callers compare the keys of the entries that it
/// proposes.
///
/// A large table and the keys are not in the cache, and each lookup waits for both. Therefore, lookups work in batches:
/// first all slots, then all keys, so that the waits overlap.
@usableFromInline
struct UnmatchedTable {
    @usableFromInline let count: Int
    @usableFromInline let slots: UnsafeMutablePointer<UInt32>
    @usableFromInline let mask: Int
    /// The next entry with the same key, or -1; empty while no two entries share a key.
    @usableFromInline var next: [Int32] = []
    /// The keys of a batch that lead to a slot in use.
    @usableFromInline let hits: UnsafeMutablePointer<Int32>
    /// The entry that each of them leads to first, or -1.
    @usableFromInline let candidates: UnsafeMutablePointer<Int32>
    @usableFromInline var isBuilt = false

    /// The number of keys that are looked up at once.
    @inlinable static var batchSize: Int { 32 }

    /// Returns the number of slots for a number of entries. Tables that fit into the cache have more slots. The number
    /// never decreases with more entries, so the memory for all rows is enough for some of them.
    @inlinable
    static func capacity(for count: Int) -> Int {
        let enough = count < 1 << 15 ? count &* 4 : max(count &* 2, 1 << 17)
        var capacity = 4
        while capacity < enough { capacity &*= 2 }
        return capacity
    }

    @inlinable
    static func byteCount(for count: Int) -> Int { capacity(for: count) &* 4 &+ batchSize &* 8 &+ 48 }

    /// Creates an empty table for a number of entries.
    @inlinable
    init(count: Int, in scratch: inout ScratchMemory) {
        self.count = count
        let capacity = Self.capacity(for: count)
        mask = capacity &- 1
        slots = scratch.take(UInt32.self, capacity)
        hits = scratch.take(Int32.self, Self.batchSize)
        candidates = scratch.take(Int32.self, Self.batchSize)
    }

    @inlinable var hasDuplicates: Bool { !next.isEmpty }
    @inlinable var entryMask: UInt32 { UInt32(truncatingIfNeeded: mask) }

    /// Adds all entries. Calls the closure with each two successive entries that have the same key.
    ///
    /// Goes from the last entry to the first, so that a shared slot leads to the first of its entries.
    @inlinable
    @inline(__always)
    mutating func build(
        hashes: UnsafeMutablePointer<UInt64>, isSame: (Int, Int) -> Bool,
        onDuplicate: (_ first: Int, _ second: Int) -> Void
    ) {
        slots.initialize(repeating: 0, count: mask &+ 1)
        isBuilt = true
        // Local copies stay in registers, because nothing else can write to them.
        let (slots, mask, entryMask) = (slots, mask, entryMask)
        for entry in (0..<count).reversed() {
            let tag = UInt32(truncatingIfNeeded: hashes[entry] >> 32) & ~entryMask
            var position = Int(truncatingIfNeeded: hashes[entry]) & mask
            while slots[position] != 0 {
                if slots[position] & ~entryMask == tag {
                    let other = Int(slots[position] & entryMask) &- 1
                    if hashes[other] == hashes[entry], isSame(other, entry) {
                        if next.isEmpty { next = [Int32](repeating: -1, count: count) }
                        next[entry] = Int32(truncatingIfNeeded: other)
                        onDuplicate(entry, other)
                        break
                    }
                }
                position = (position &+ 1) & mask
            }
            slots[position] = tag | UInt32(truncatingIfNeeded: entry &+ 1)
        }
    }

    /// Finds the slots of the keys of a batch. The table must have been built.
    ///
    /// A processor cannot predict whether a key leads to a slot. Therefore, the key is always written to the hits, and
    /// then counted or not.
    /// - Returns: The number of hits.
    @inlinable
    @inline(__always)
    func lookUp(
        _ batch: Range<Int>, hashes: UnsafeMutablePointer<UInt64>, isSame: (_ entry: Int, _ key: Int) -> Bool
    ) -> Int {
        var count = 0
        for key in batch {
            let slot = slots[Int(truncatingIfNeeded: hashes[key]) & mask]
            let isCandidate = slot & ~entryMask == tag(of: hashes[key])
            hits[count] = Int32(truncatingIfNeeded: key)
            candidates[count] = isCandidate ? Int32(truncatingIfNeeded: slot & entryMask) &- 1 : -1
            count &+= slot == 0 ? 0 : 1
        }
        if hasDuplicates { return count }
        for hit in 0..<count {
            let candidate = Int(candidates[hit])
            if candidate >= 0, !isSame(candidate, Int(hits[hit])) { candidates[hit] = -1 }
        }
        return count
    }

    /// Returns the entry with the key of a hit, and the partner that it already has, or -1.
    ///
    /// If several entries have the key, returns the first free entry and the partner of the entry before it. If none is
    /// free, returns the last entry and its partner.
    @inlinable
    @inline(__always)
    mutating func find(
        _ hit: Int, hash: UInt64, partners: IndexBuffer, isSame: (_ entry: Int) -> Bool
    ) -> (entry: Int, earlierPartner: Int32)? {
        if !hasDuplicates, candidates[hit] >= 0 {
            let entry = Int(candidates[hit])
            return (entry, partners[entry])
        }
        let tag = tag(of: hash)
        var position = Int(truncatingIfNeeded: hash) & mask
        while slots[position] != 0 {
            if slots[position] & ~entryMask == tag {
                let entry = Int(slots[position] & entryMask) &- 1
                if isSame(entry) {
                    guard hasDuplicates else { return (entry, partners[entry]) }
                    let (free, earlierPartner) = firstFree(from: entry, partners: partners)
                    // This avoids passing an entry twice.
                    slots[position] = tag | UInt32(truncatingIfNeeded: free &+ 1)
                    return (free, earlierPartner)
                }
            }
            position = (position &+ 1) & mask
        }
        return nil
    }

    @inlinable
    @inline(__always)
    func tag(of hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 32) & ~entryMask }

    @usableFromInline
    func firstFree(from first: Int, partners: IndexBuffer) -> (entry: Int, earlierPartner: Int32) {
        var entry = first
        var earlierPartner = partners[entry]
        while partners[entry] >= 0, next[entry] >= 0 {
            earlierPartner = partners[entry]
            entry = Int(next[entry])
        }
        return (entry, partners[entry] >= 0 ? partners[entry] : earlierPartner)
    }
}
