/// Pairs the rows of two lists of sections and classifies them. A plain list is one section.
///
/// Rows are addressed by flat index, which counts all rows of all sections in order. There are three steps. Rows are
/// paired by their place within each pair of sections (`RowMatcher+Sections`, `RowMatcher+Walk`). The remaining rows of
/// all sections are paired by key, with a table of both lists as in Heckel's algorithm (`RowMatcher+Unmatched`).
/// Finally, the fewest rows that restore the order move (`RowMatcher+Moves`).
@usableFromInline
struct RowMatcher: ~Copyable {
    /// The source row of each target row, or -1.
    @usableFromInline let matches: UnsafeMutableBufferPointer<Int32>
    /// The flat index at which each section begins, and the number of all rows.
    @usableFromInline let sourceStarts: [Int32]
    @usableFromInline let targetStarts: [Int32]
    /// One for each target section.
    @usableFromInline var sectionMatches: [SectionMatch] = []
    /// Target rows whose content differs from that of their partner.
    @usableFromInline var changed = BitSet()
    /// Rows that could not be paired by place. Those of the source are ascending.
    @usableFromInline var unmatchedSource: IndexBuffer
    @usableFromInline var unmatchedTarget: IndexBuffer
    /// The hashes of unmatched rows, if they were made while their rows were in the cache.
    @usableFromInline let sourceHashes: UnsafeMutablePointer<UInt64>
    @usableFromInline let targetHashes: UnsafeMutablePointer<UInt64>
    /// The seed of all hashes.
    @usableFromInline let seed = DiffHash.seed
    /// The unmatched source rows that were not hashed.
    @usableFromInline var unhashed: [Range<Int>] = []
    /// The unmatched target row of each unmatched source row, or -1, and the reverse. Empty before the search for them.
    @usableFromInline var partners: IndexBuffer
    @usableFromInline var origins: IndexBuffer
    /// The unmatched target rows that have a partner by key.
    @usableFromInline var keyMatched: IndexBuffer
    /// The section of each unmatched source row.
    @usableFromInline var sections: IndexBuffer
    @usableFromInline var scratch: ScratchMemory
    /// The start of the memory that is used by the table, and then by the search for moves.
    @usableFromInline let searchStart: Int
    @usableFromInline var pairing = RowPairing()

    @inlinable
    init(sourceStarts: [Int32], targetStarts: [Int32], matches: UnsafeMutableBufferPointer<Int32>) {
        self.sourceStarts = sourceStarts
        self.targetStarts = targetStarts
        self.matches = matches
        let sourceCount = Int(sourceStarts[sourceStarts.count &- 1])
        let targetCount = matches.count
        scratch = ScratchMemory(
            byteCount: (sourceCount &+ targetCount) &* 20 &+ 144
                &+ max(UnmatchedTable.byteCount(for: sourceCount), Self.moveSearchByteCount(for: sourceCount)))
        unmatchedSource = scratch.indexes(sourceCount)
        unmatchedTarget = scratch.indexes(targetCount)
        sourceHashes = scratch.take(UInt64.self, sourceCount)
        targetHashes = scratch.take(UInt64.self, targetCount)
        partners = scratch.indexes(sourceCount)
        origins = scratch.indexes(targetCount)
        keyMatched = scratch.indexes(targetCount &+ 1)
        sections = scratch.indexes(sourceCount)
        searchStart = scratch.used
    }

    @usableFromInline
    static func moveSearchByteCount(for count: Int) -> Int { HeaviestIncreasingSubsequence.byteCount(bound: count) }

    /// Pairs the rows of two lists of sections.
    /// - Parameter partners: The source section of each target section, or -1.
    @inlinable
    @inline(__always)
    static func pair<Row, Key: DiffKey>(
        _ source: [[Row]], _ target: [[Row]],
        partners: IndexList,
        key: (Row) -> Key,
        isContentEqual: (Row, Row) -> Bool
    ) -> RowPairing {
        let sourceStarts = starts(of: source)
        let targetStarts = starts(of: target)
        var pairing = RowPairing()
        let rowCount = Int(targetStarts[target.count])
        let matches = [Int32](unsafeUninitializedCapacity: rowCount) { buffer, initializedCount in
            buffer.initialize(repeating: -1)
            initializedCount = rowCount
            var matcher = RowMatcher(
                sourceStarts: sourceStarts, targetStarts: targetStarts,
                matches: UnsafeMutableBufferPointer(rebasing: buffer[..<rowCount]))
            matcher.matchSections(source, target, partners: partners, key: key, isContentEqual: isContentEqual)
            matcher.matchByKey(source, target, key: key, isContentEqual: isContentEqual)
            matcher.collectMoves()
            pairing = matcher.pairing
            var updates: [IndexPair] = []
            matcher.changed.forEachMember { updates.append(IndexPair(buffer[$0], Int32(truncatingIfNeeded: $0))) }
            pairing.updates = updates
        }
        pairing.matches = matches
        pairing.sourceStarts = sourceStarts
        pairing.targetStarts = targetStarts
        return pairing
    }

    /// Returns the flat index of each section's first row, and the number of all rows.
    @inlinable
    static func starts<Row>(of sections: [[Row]]) -> [Int32] {
        var starts: [Int32] = [0]
        starts.reserveCapacity(sections.count &+ 1)
        var total = 0
        for section in sections {
            total &+= section.count
            precondition(total < Int(Int32.max), "A diff is limited to 2,147,483,646 rows.")
            starts.append(Int32(truncatingIfNeeded: total))
        }
        return starts
    }

    /// Marks a target row whose content differs from that of its partner.
    @inlinable
    mutating func markChanged(_ row: Int) {
        if changed.hasNoCapacity { changed = BitSet(capacity: matches.count) }
        changed.insert(row)
    }
}

/// The result of a matcher for the rows of two lists of sections, from which the scripts are made.
@usableFromInline
struct RowPairing {
    @usableFromInline var sourceStarts: [Int32] = []
    @usableFromInline var targetStarts: [Int32] = []
    /// The source row of each target row, or -1.
    @usableFromInline var matches: [Int32] = []
    @usableFromInline var removals: [Int32] = []
    @usableFromInline var insertions: [Int32] = []
    @usableFromInline var moves: [IndexPair] = []
    @usableFromInline var updates: [IndexPair] = []
    @usableFromInline var duplicates: [DuplicateKey] = []

    @inlinable
    init() {}
}
