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
        for index in removals { leaving.insert(Int(index)) }
        for pair in moves { leaving.insert(pair.source) }
        var updated = BitSet(capacity: new.count)
        for pair in updates { updated.insert(pair.target) }

        var arrivals = Arrivals(insertions: insertions, moves: moves)
        return sections.arrangement(sourceCount: source.count).enumerated().map { section, origin in
            let carried = origin.map { Int(sourceStarts[$0])..<Int(sourceStarts[$0 + 1]) } ?? 0..<0
            let start = Int(targetStarts[section])
            let rows = arrivals.arrange(
                carried.lazy.filter { !leaving.contains($0) }, at: start..<Int(targetStarts[section + 1]))
            return rows.enumerated().map { row, origin in
                guard let origin, !updated.contains(start + row) else { return new[start + row] }
                return old[origin]
            }
        }
    }
}
