/// Finds elements by key: those that were not paired by their place.
///
/// Open addressing with linear probing, at most half full. A slot is 0, or the entry's number plus one in its low bits
/// and a tag from the hash in the others. Entries with the same key share a slot, which leads to the first one of them
/// that may be free. Keys stay where they are: callers compare those of the entries that the table proposes.
///
/// A large table and the keys are not in the processor's nearest memory, and each search waits for both. So it is done
/// in batches: first all slots, then all keys, so that the waits overlap.
@usableFromInline
struct UnmatchedTable {
    @usableFromInline let count: Int
    @usableFromInline let slots: UnsafeMutablePointer<UInt32>
    @usableFromInline let mask: Int
    /// The next entry with the same key, or -1; empty while no two entries share a key.
    @usableFromInline var next: [Int32] = []
    /// The keys of a batch that lead to a slot in use.
    @usableFromInline let hits: UnsafeMutablePointer<Int32>
    /// The entry that each of them leads to at once, or -1.
    @usableFromInline let candidates: UnsafeMutablePointer<Int32>
    @usableFromInline var isBuilt = false

    /// How many keys are looked up at once.
    @inlinable static var batchSize: Int { 32 }

    /// Returns the number of slots for a number of entries: more as long as they are in near memory. Never fewer than for
    /// fewer entries, so that memory for all rows is enough for any of them.
    @inlinable
    static func capacity(for count: Int) -> Int {
        let enough = count < 1 << 15 ? count &* 4 : max(count &* 2, 1 << 17)
        var capacity = 4
        while capacity < enough { capacity &*= 2 }
        return capacity
    }

    @inlinable
    static func byteCount(for count: Int) -> Int { capacity(for: count) &* 4 &+ batchSize &* 8 &+ 48 }

    /// Creates a table for a number of entries.
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

    /// Enters all entries; calls the closure with each two neighbours among those of one key.
    ///
    /// Goes from the last entry to the first, so that the slot of several ones ends up leading to the first of them.
    @inlinable
    @inline(__always)
    mutating func build(
        hashes: UnsafeMutablePointer<UInt64>, isSame: (Int, Int) -> Bool,
        onDuplicate: (_ first: Int, _ second: Int) -> Void
    ) {
        slots.initialize(repeating: 0, count: mask &+ 1)
        isBuilt = true
        // In variables of their own, which nothing else can write to: so they stay in registers.
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

    /// Looks where the keys of a batch lead. The table must have been built.
    ///
    /// Whether a key leads anywhere is as unpredictable as a coin toss: it is written to the hits in any case, and counted
    /// or not.
    /// - Returns: the number of hits.
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
    /// Of several entries with the key, returns the first free one and the partner of the one before it; if none is free,
    /// the last one and its partner.
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
                    // So that no entry is passed twice.
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
