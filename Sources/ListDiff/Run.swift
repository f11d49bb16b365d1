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
