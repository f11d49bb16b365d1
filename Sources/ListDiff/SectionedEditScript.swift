/// The changes that turn a list of sections with rows into another one.
///
/// ```swift
/// let script = SectionedEditScript(
///     from: oldGarages, to: newGarages, sectionKey: \.id, rows: \.cars, rowKey: \.id, isContentEqual: ==)
/// for move in script.moves {
///     let (garage, place) = script.targetPosition(of: move.target)
/// }
/// ```
/// Rows are addressed by **flat** index: all rows of all sections in order. `sourceStarts` and `targetStarts` translate.
/// A row keeps its identity over the whole list, so it moves between sections, also into inserted ones and out of removed
/// ones. As in `EditScript`, all indexes refer to the two lists, never to an intermediate state.
///
/// To apply it, take away `removals` and the sources of `moves`; apply `sections`, where sections carry the rows they
/// still have; put `insertions` and the targets of `moves` in their places, from the first to the last.
public struct SectionedEditScript: Sendable, Equatable {
    /// The changes of the sections. Its updates are the sections whose own content differs.
    public let sections: EditScript
    /// Flat source indexes of the rows that are not in the target, ascending; also those of removed sections.
    public let removals: IndexList
    /// Flat target indexes of the rows that are not in the source, ascending; also those of inserted sections.
    public let insertions: IndexList
    /// Flat indexes of the rows that changed their section, and of the fewest others whose moving puts the rows that
    /// stayed in theirs in order. Ascending by target. The rows of a moved section do not count as moved.
    public let moves: [IndexPair]
    /// Flat indexes of the rows whose content differs, ascending by target. A row may move and be updated.
    public let updates: [IndexPair]
    /// For each row of the target its flat index in the source, or -1 if it is inserted.
    public let matches: IndexList
    /// The flat index of each source section's first row, and the number of all rows.
    public let sourceStarts: IndexList
    /// The flat index of each target section's first row, and the number of all rows.
    public let targetStarts: IndexList
    /// Equal keys of two rows in one list, as far as the diff came across them; see `EditScript.duplicates`.
    public let duplicates: [DuplicateKey]

    /// Whether the lists have the same sections and rows with the same content in the same order.
    @inlinable public var isEmpty: Bool {
        sections.isEmpty && removals.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty
    }

    /// Compares two lists of sections.
    /// - Parameters:
    ///   - source: the sections as they are.
    ///   - target: the sections as they shall be.
    ///   - sectionKey: what makes a section the same one in both lists.
    ///   - isSectionContentEqual: whether a section itself (its header, say, but not its rows) looks like its partner.
    ///     Unless given, sections are never updated.
    ///   - rows: the rows of a section. Called once a section.
    ///   - rowKey: what makes a row the same one in both lists, in whatever section. Cheap: it is called several times.
    ///   - isContentEqual: whether a row of the source looks like its partner in the target.
    /// - Complexity: O(n) for n sections and rows; O(k log n) more for k rows that come from another place.
    @inlinable
    @inline(__always)
    public init<Section, Row, SectionKey: DiffKey, RowKey: DiffKey>(
        from source: [Section],
        to target: [Section],
        sectionKey: (Section) -> SectionKey,
        isSectionContentEqual: (Section, Section) -> Bool = { _, _ in true },
        rows: (Section) -> [Row],
        rowKey: (Row) -> RowKey,
        isContentEqual: (Row, Row) -> Bool
    ) {
        sections = EditScript(from: source, to: target, key: sectionKey, isContentEqual: isSectionContentEqual)
        let pairing = RowMatcher.pair(
            source.map(rows), target.map(rows), partners: sections.matches, key: rowKey, isContentEqual: isContentEqual)
        removals = IndexList(pairing.removals)
        insertions = IndexList(pairing.insertions)
        moves = pairing.moves
        updates = pairing.updates
        matches = IndexList(pairing.matches)
        sourceStarts = IndexList(pairing.sourceStarts)
        targetStarts = IndexList(pairing.targetStarts)
        duplicates = pairing.duplicates
    }
}

extension SectionedEditScript {
    /// Returns the section of a row of the source, and its place in there.
    /// - Complexity: O(log s) for s sections
    public func sourcePosition(of row: Int) -> (section: Int, row: Int) {
        Self.position(of: row, in: sourceStarts)
    }

    /// Returns the section of a row of the target, and its place in there.
    /// - Complexity: O(log s) for s sections
    public func targetPosition(of row: Int) -> (section: Int, row: Int) {
        Self.position(of: row, in: targetStarts)
    }

    /// Looks for the last section that begins at the row or before it; the ones before that one may be empty.
    private static func position(of row: Int, in starts: IndexList) -> (section: Int, row: Int) {
        var low = 0
        var high = starts.count - 1
        precondition(row >= 0 && row < starts[high], "There is no row \(row).")
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= row { low = middle } else { high = middle }
        }
        return (low, row - starts[low])
    }
}

extension SectionedEditScript {
    /// Applies the script to the rows of the sections that it was made from; the result equals the target's rows.
    ///
    /// Takes only inserted and updated rows from the target, everything else from the source. For other lists than those
    /// that the script was made from, the result has no meaning.
    /// - Complexity: O(n)
    public func applied<Row>(to source: [[Row]], target: [[Row]]) -> [[Row]] {
        let old = Array(source.joined())
        let new = Array(target.joined())
        var leaving = BitSet(capacity: old.count)
        for index in removals { leaving.insert(index) }
        for pair in moves { leaving.insert(pair.source) }
        var updated = BitSet(capacity: new.count)
        for pair in updates { updated.insert(pair.target) }

        var placed = PlacedElements(insertions: insertions, moves: moves)
        return sections.arrangement(sourceCount: source.count).enumerated().map { section, origin in
            let carried = origin.map { sourceStarts[$0]..<sourceStarts[$0 + 1] } ?? 0..<0
            let start = targetStarts[section]
            let rows = placed.arrange(
                carried.lazy.filter { !leaving.contains($0) }, at: start..<targetStarts[section + 1])
            return rows.enumerated().map { row, origin in
                guard let origin, !updated.contains(start + row) else { return new[start + row] }
                return old[origin]
            }
        }
    }
}
