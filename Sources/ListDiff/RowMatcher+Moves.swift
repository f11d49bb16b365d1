extension RowMatcher {
    /// Lists the rows that came from another section, and the fewest others whose moving puts the rest in order.
    ///
    /// The rows of a lane that were paired by place are in order among themselves. Those that were paired by key, the
    /// movers, cut them into runs: no mover comes from within a run or goes there, so that a run stays or moves as a
    /// whole. Of movers and runs, a choice of greatest weight stays that is in order. So the work grows with the number
    /// of movers and not with that of the rows.
    @usableFromInline
    mutating func collectMoves() {
        if arrivals.isEmpty { return }
        var moves: [IndexPair] = []
        moves.reserveCapacity(arrivals.count)
        scratch.rewind(to: searchStart)
        for lane in lanes where !lane.arrivals.isEmpty {
            let runs = Run.all(of: lane, in: self)
            let staying = stayingRows(of: lane, runs: runs)
            appendMoves(of: lane, runs: runs, staying: staying, to: &moves)
        }
        pairing.moves = moves
    }

    /// Returns which movers and runs stay. They go by the place of their first row in the source middle.
    private mutating func stayingRows(of lane: Lane, runs: [Run]) -> BitSet {
        let used = scratch.used
        defer { scratch.rewind(to: used) }
        var order = HeaviestIncreasingSubsequence(bound: lane.sourceMiddle.count, in: &scratch)
        let start = lane.sourceMiddle.lowerBound
        let (arrivals, origins, targetLeftovers) = (arrivals, origins, targetLeftovers)
        var run = 0
        for arrival in lane.arrivals {
            let leftover = Int(arrivals[arrival])
            guard lane.sourceLeftovers.contains(Int(origins[leftover])) else { continue }
            let row = Int(targetLeftovers[leftover])
            let rank = lane.rank(ofTarget: leftover, at: row)
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

    /// Lists the guests of a lane, and the movers and the rows of runs that do not stay, in the order of the target.
    private borrowing func appendMoves(of lane: Lane, runs: [Run], staying: BitSet, to moves: inout [IndexPair]) {
        let start = lane.sourceMiddle.lowerBound
        let moving = runs.dropLast().filter { !staying.contains($0.source &- start) }
        var run = 0
        var next = lane.targetMiddle.lowerBound
        func append(_ row: Int) { moves.append(IndexPair(matches[row], Int32(truncatingIfNeeded: row))) }
        /// Appends the rows before an arrival, if they belong to a run that moves.
        func appendRuns(before end: Int) {
            guard run < moving.count else { return }
            for row in next..<end where matches[row] >= 0 {
                while run < moving.count, moving[run].sourceEnd <= Int(matches[row]) { run &+= 1 }
                if run < moving.count, moving[run].source <= Int(matches[row]) { append(row) }
            }
        }
        for arrival in lane.arrivals {
            let leftover = Int(arrivals[arrival])
            let row = Int(targetLeftovers[leftover])
            appendRuns(before: row)
            next = row &+ 1
            if !lane.sourceLeftovers.contains(Int(origins[leftover]))
                || !staying.contains(Int(matches[row]) &- start)
            {
                append(row)
            }
        }
        appendRuns(before: lane.targetMiddle.upperBound)
    }
}

/// Rows of a lane that were paired by place and between which no mover comes from or goes to.
struct Run {
    /// How many rows of the lane's middle that were paired by place are before it.
    var rank: Int
    /// The flat source index of its first row.
    var source: Int
    /// The flat source index of the next run's first row.
    var sourceEnd: Int

    /// Returns all runs of a lane in order, and one without rows behind the last one.
    /// - Complexity: O(k) for k rows that were not paired by place
    static func all(of lane: Lane, in matcher: borrowing RowMatcher) -> [Run] {
        let settled = lane.targetMiddle.count &- lane.targetLeftovers.count
        let end = lane.sourceMiddle.upperBound
        guard settled > 0 else { return [Run(rank: 0, source: end, sourceEnd: end)] }
        var runs = ranks(of: lane, settled: settled, in: matcher).map { Run(rank: $0, source: end, sourceEnd: end) }
        // The row of a rank is found by counting the rows before it that were not paired by place.
        let leftovers = matcher.sourceLeftovers
        var entry = lane.sourceLeftovers.lowerBound
        for index in 0..<(runs.count &- 1) {
            let rank = runs[index].rank
            while entry < lane.sourceLeftovers.upperBound,
                lane.rank(ofSource: entry, at: Int(leftovers[entry])) <= rank
            {
                entry &+= 1
            }
            runs[index].source = lane.sourceMiddle.lowerBound &+ rank &+ (entry &- lane.sourceLeftovers.lowerBound)
            if index > 0 { runs[index &- 1].sourceEnd = runs[index].source }
        }
        return runs
    }

    /// Returns where runs begin: at the first row, and wherever a mover comes from or goes to.
    private static func ranks(of lane: Lane, settled: Int, in matcher: borrowing RowMatcher) -> [Int] {
        var ranks = BitSet(capacity: settled &+ 1)
        ranks.insert(0)
        ranks.insert(settled)
        for arrival in lane.arrivals {
            let leftover = Int(matcher.arrivals[arrival])
            let entry = Int(matcher.origins[leftover])
            guard lane.sourceLeftovers.contains(entry) else { continue }
            let row = Int(matcher.targetLeftovers[leftover])
            let sourceRank = lane.rank(ofSource: entry, at: Int(matcher.matches[row]))
            let targetRank = lane.rank(ofTarget: leftover, at: row)
            // Asked first because many movers share few ranks where nearly all rows moved, and reading is cheaper.
            if !ranks.contains(sourceRank) { ranks.insert(sourceRank) }
            if !ranks.contains(targetRank) { ranks.insert(targetRank) }
        }
        return ranks.members()
    }
}
