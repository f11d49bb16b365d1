extension RowMatcher {
    /// Lists the rows that come from another section, and the fewest other rows whose moves put the rest in order.
    ///
    /// The rows of a section match that were paired by place are in order. The rows that were paired by key, the
    /// movers, divide them into runs: no mover comes from or goes to the inside of a run, so a run stays or moves as a
    /// whole. Of all movers and runs, an ordered subsequence of the greatest weight stays. So the work grows with the
    /// number of movers, not with the number of rows.
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

    /// Returns which movers and runs stay. The place of its first row in the source middle identifies each of them.
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

    /// Lists the rows from other sections, and the movers and runs that do not stay, in the order of the target.
    private borrowing func appendMoves(
        of match: SectionMatch, runs: [Run], staying: BitSet, to moves: inout [IndexPair]
    ) {
        let start = match.sourceMiddle.lowerBound
        let moving = runs.indices.dropLast().filter { !staying.contains(runs[$0].source &- start) }
        var run = 0
        var next = match.targetMiddle.lowerBound
        func append(_ row: Int) { moves.append(IndexPair(matches[row], Int32(truncatingIfNeeded: row))) }
        /// Appends the rows before a row matched by key if they belong to a run that moves. `rank` is the number of
        /// earlier rows that were paired by place.
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

/// Rows of a section match that were paired by place, without a mover that comes from or goes to a place between them.
struct Run {
    /// The number of earlier rows in the match's middle that were paired by place.
    var rank: Int
    /// The flat source index of the first row.
    var source: Int

    /// Returns all runs of a section match in order, followed by one without rows.
    /// - Complexity: O(k) for k rows that were not paired by place.
    static func all(of match: SectionMatch, in matcher: borrowing RowMatcher) -> [Run] {
        let settled = match.targetMiddle.count &- match.unmatchedTarget.count
        guard settled > 0 else { return [Run(rank: 0, source: match.sourceMiddle.upperBound)] }
        var runs: [Run] = []
        runs.reserveCapacity(min(match.keyMatched.count &* 2, settled) &+ 2)
        // The position of a row is its rank plus the number of earlier rows that were not paired by place.
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

    /// Returns the ranks where runs begin: at the first row, at the end, and where a mover comes from or goes to.
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

extension SectionMatch {
    /// Returns the number of rows in the middle that were paired by place before one of the target's unmatched rows.
    func rank(ofTarget unmatched: Int, at row: Int) -> Int {
        row &- targetMiddle.lowerBound &- (unmatched &- unmatchedTarget.lowerBound)
    }

    /// Returns the number of rows in the middle that were paired by place before one of the source's unmatched rows.
    func rank(ofSource unmatched: Int, at row: Int) -> Int {
        row &- sourceMiddle.lowerBound &- (unmatched &- unmatchedSource.lowerBound)
    }
}
