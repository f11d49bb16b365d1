/// Pairs the rows of two lists of sections and classifies them. A plain list is one section.
///
/// Rows are addressed by flat index: all rows of all sections in order. Three steps: each lane pairs rows by their
/// place (`RowMatcher+Lanes`), what remains of all lanes is paired by key (`RowMatcher+Leftovers`), and the lanes whose
/// order this broke say which rows have to move (`RowMatcher+Moves`).
@usableFromInline
struct RowMatcher: ~Copyable {
    /// The source row of each target row, or -1.
    @usableFromInline let matches: UnsafeMutableBufferPointer<Int32>
    /// Where each section begins, and the total.
    @usableFromInline let sourceStarts: [Int32]
    @usableFromInline let targetStarts: [Int32]
    /// One a target section.
    @usableFromInline var lanes: [Lane] = []
    /// Target rows whose content is not that of their partner.
    @usableFromInline var changed: BitSet
    /// Rows that could not be paired by place. Those of the source are ascending.
    @usableFromInline var sourceLeftovers = IndexBuffer()
    @usableFromInline var targetLeftovers = IndexBuffer()
    @usableFromInline var pairing = RowPairing()

    @inlinable
    init(sourceStarts: [Int32], targetStarts: [Int32], matches: UnsafeMutableBufferPointer<Int32>) {
        self.sourceStarts = sourceStarts
        self.targetStarts = targetStarts
        self.matches = matches
        changed = BitSet(capacity: matches.count)
    }

    /// Pairs the rows of two lists of sections.
    /// - Parameter partners: the source section of each target section, or -1.
    @inlinable
    @inline(__always)
    static func pair<Row, Key: DiffKey>(
        _ source: [[Row]], _ target: [[Row]],
        partners: [Int32],
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
            matcher.matchLanes(source, target, partners: partners, key: key, isContentEqual: isContentEqual)
            matcher.matchLeftovers(source, target, key: key, isContentEqual: isContentEqual)
            matcher.collectMoves()
            matcher.collectUpdates()
            pairing = matcher.pairing
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

    @inlinable
    mutating func collectUpdates() {
        pairing.updates = changed.members().map { IndexPair(matches[$0], Int32(truncatingIfNeeded: $0)) }
    }
}
