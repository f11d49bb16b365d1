extension RowMatcher {
    /// Lists the rows that came from another section, and the fewest others whose moving puts the rest in order.
    ///
    /// The rows of a section match that were paired by place are in order among themselves. Those that were paired by key, the
    /// movers, cut them into runs: no mover comes from within a run or goes there, so that a run stays or moves as a
    /// whole. Of movers and runs, a choice of greatest weight stays that is in order. So the work grows with the number
    /// of movers and not with that of the rows.
    @usableFromInline
    mutating func collectMoves() {
        if keyMatched.isEmpty { return }
        var moves: [IndexPair] = []
        moves.reserveCapacity(keyMatched.count)
        scratch.rewind(to: searchStart)
        for match in sectionMatches where !match.keyMatched.isEmpty {
            let runs = Run.all(of: match, in: self)
            let staying = stayingRows(of: match, runs: runs)
            appendMoves(of: match, runs: runs, staying: staying, to: &moves)
        }
        pairing.moves = moves
    }

    /// Returns which movers and runs stay. They go by the place of their first row in the source middle.
    private mutating func stayingRows(of match: SectionMatch, runs: [Run]) -> BitSet {
        let used = scratch.used
        defer { scratch.rewind(to: used) }
        var order = HeaviestIncreasingSubsequence(bound: match.sourceMiddle.count, in: &scratch)
        let start = match.sourceMiddle.lowerBound
        let (keyMatched, origins, unmatchedTarget) = (keyMatched, origins, unmatchedTarget)
        var run = 0
        for position in match.keyMatched {
            let unmatched = Int(keyMatched[position])
            guard match.unmatchedSource.contains(Int(origins[unmatched])) else { continue }
            let row = Int(unmatchedTarget[unmatched])
            let rank = match.rank(ofTarget: unmatched, at: row)
            while runs[run].rank < rank {
                order.append(runs[run].source &- start, weight: runs[run &+ 1].rank &- runs[run].rank)
                run &+= 1
            }
            order.append(Int(matches[row]) &- start)
        }
        while run < runs.count &- 1 {
            order.append(runs[run].source &- start, weight: runs[run &+ 1].rank &- runs[run].rank)
            run &+= 1
        }
        return order.members()
    }

    /// Lists the rows from other sections, and the movers and the rows of runs that do not stay, in the order of the target.
    private borrowing func appendMoves(
        of match: SectionMatch, runs: [Run], staying: BitSet, to moves: inout [IndexPair]
    ) {
        let start = match.sourceMiddle.lowerBound
        let moving = runs.indices.dropLast().filter { !staying.contains(runs[$0].source &- start) }
        var run = 0
        var next = match.targetMiddle.lowerBound
        func append(_ row: Int) { moves.append(IndexPair(matches[row], Int32(truncatingIfNeeded: row))) }
        /// Appends the rows before a row matched by key, if they belong to a run that moves. `rank` rows that were
        /// paired by place are before it.
        func appendRuns(before end: Int, rank: Int) {
            guard run < moving.count, runs[moving[run]].rank < rank else { return }
            for row in next..<end where matches[row] >= 0 {
                while run < moving.count, runs[moving[run] &+ 1].source <= Int(matches[row]) { run &+= 1 }
                if run < moving.count, runs[moving[run]].source <= Int(matches[row]) { append(row) }
            }
        }
        for position in match.keyMatched {
            let unmatched = Int(keyMatched[position])
            let row = Int(unmatchedTarget[unmatched])
            appendRuns(before: row, rank: match.rank(ofTarget: unmatched, at: row))
            next = row &+ 1
            if !match.unmatchedSource.contains(Int(origins[unmatched]))
                || !staying.contains(Int(matches[row]) &- start)
            {
                append(row)
            }
        }
        appendRuns(before: match.targetMiddle.upperBound, rank: .max)
    }
}

/// Rows of a section match that were paired by place and between which no mover comes from or goes to.
struct Run {
    /// How many rows of the match's middle that were paired by place are before it.
    var rank: Int
    /// The flat source index of its first row.
    var source: Int

    /// Returns all runs of a section match in order, and one without rows behind the last one.
    /// - Complexity: O(k) for k rows that were not paired by place
    static func all(of match: SectionMatch, in matcher: borrowing RowMatcher) -> [Run] {
        let settled = match.targetMiddle.count &- match.unmatchedTarget.count
        guard settled > 0 else { return [Run(rank: 0, source: match.sourceMiddle.upperBound)] }
        var runs: [Run] = []
        runs.reserveCapacity(min(match.keyMatched.count &* 2, settled) &+ 2)
        // The row of a rank is found by counting the rows before it that were not paired by place.
        let unmatchedRows = matcher.unmatchedSource
        let entries = match.unmatchedSource
        var entry = entries.lowerBound
        ranks(of: match, settled: settled, in: matcher).forEachMember { rank in
            while entry < entries.upperBound, match.rank(ofSource: entry, at: Int(unmatchedRows[entry])) <= rank {
                entry &+= 1
            }
            let source = match.sourceMiddle.lowerBound &+ rank &+ (entry &- entries.lowerBound)
            runs.append(Run(rank: rank, source: source))
        }
        return runs
    }

    /// Returns where runs begin: at the first row, and wherever a mover comes from or goes to.
    private static func ranks(of match: SectionMatch, settled: Int, in matcher: borrowing RowMatcher) -> BitSet {
        var ranks = BitSet(capacity: settled &+ 1)
        ranks.insert(0)
        ranks.insert(settled)
        let (keyMatched, origins, unmatchedTarget) = (matcher.keyMatched, matcher.origins, matcher.unmatchedTarget)
        let matches = matcher.matches
        ranks.insert { insert in
            for position in match.keyMatched {
                let unmatched = Int(keyMatched[position])
                let entry = Int(origins[unmatched])
                guard match.unmatchedSource.contains(entry) else { continue }
                let row = Int(unmatchedTarget[unmatched])
                insert(match.rank(ofSource: entry, at: Int(matches[row])))
                insert(match.rank(ofTarget: unmatched, at: row))
            }
        }
        return ranks
    }
}
