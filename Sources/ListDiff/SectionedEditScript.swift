/// The changes that turn one list of sections with rows into another.
///
/// ```swift
/// let script = SectionedEditScript(
///     from: oldGarages, to: newGarages, sectionKey: \.id, rows: \.cars, rowKey: \.id, isContentEqual: ==)
/// for move in script.moves {
///     let (garage, place) = script.targetPosition(of: move.target)
/// }
/// ```
/// Rows are addressed by **flat** index, which counts all rows of all sections in order. `sourceStarts` and
/// `targetStarts` translate flat indexes to sections. A row keeps its identity across the whole list, so it can move
/// between sections, also into inserted sections and out of removed ones. As in `EditScript`, all indexes refer to
/// the two lists, never to an intermediate state.
///
/// To apply the script, remove `removals` and the sources of `moves`. Then apply `sections`; the sections keep their
/// remaining rows. Then insert `insertions` and the targets of `moves`, in ascending order.
public struct SectionedEditScript: Sendable, Equatable {
    /// The changes of the sections. Its updates are the sections whose own content differs, apart from their rows.
    public let sections: EditScript
    /// Flat source indexes of the rows that are not in the target, ascending; also those of removed sections.
    public let removals: IndexList
    /// Flat target indexes of the rows that are not in the source, ascending; also those of inserted sections.
    public let insertions: IndexList
    /// Flat indexes of the rows that changed their section, and of the fewest other rows whose moves put the rows
    /// within each section in order. Ascending by target. The rows of a moved section do not count as moved.
    public let moves: [IndexPair]
    /// Flat indexes of the rows whose content differs, ascending by target. A row may move and be updated.
    public let updates: [IndexPair]
    /// The flat source index of each target row, or -1 if the row is inserted.
    public let matches: IndexList
    /// The flat index of each source section's first row, and the number of all rows.
    public let sourceStarts: IndexList
    /// The flat index of each target section's first row, and the number of all rows.
    public let targetStarts: IndexList
    /// The equal keys of two rows in one list that the diff found; see `EditScript.duplicates`.
    public let duplicates: [DuplicateKey]

    /// Whether the lists have the same sections and rows with the same content in the same order.
    @inlinable public var isEmpty: Bool {
        sections.isEmpty && removals.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty
    }

    /// Compares two lists of sections.
    /// - Parameters:
    ///   - source: The sections before the changes.
    ///   - target: The sections after the changes.
    ///   - sectionKey: The identity that a section has in both lists.
    ///   - isSectionContentEqual: Whether the content of a section, such as its header but not its rows, is the same as
    ///     that of its partner. If it is omitted, sections are never updated.
    ///   - rows: The rows of a section. It is called once for each section.
    ///   - rowKey: The identity that a row has in both lists, regardless of its section. It should be fast, because
    ///     it is called several times for each row.
    ///   - isContentEqual: Whether a row of the source has the same content as its partner in the target.
    /// - Complexity: O(n) for n sections and rows, and another O(k log n) for k rows that come from another position.
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
    /// Returns the section of a source row, and the row's index in the section.
    /// - Complexity: O(log s) for s sections.
    public func sourcePosition(of row: Int) -> (section: Int, row: Int) {
        Self.position(of: row, in: sourceStarts)
    }

    /// Returns the section of a target row, and the row's index in the section.
    /// - Complexity: O(log s) for s sections.
    public func targetPosition(of row: Int) -> (section: Int, row: Int) {
        Self.position(of: row, in: targetStarts)
    }

    /// Finds the last section that begins at or before the row. Earlier sections may be empty.
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
    /// Applies the script to the rows of the sections from which it was created. The result equals the target's rows.
    ///
    /// Only inserted and updated rows come from the target. All others come from the source. For any other lists, the
    /// result has no meaning.
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
