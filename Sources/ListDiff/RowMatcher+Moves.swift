extension RowMatcher {
    /// Lists the rows that came from another section, and the fewest others whose moving puts the rest in order.
    ///
    /// A lane that paired its rows by place only is in order. In the others, the settled rows at both ends stay in any
    /// case, so that only the middle has to be looked at.
    @usableFromInline
    mutating func collectMoves() {
        var kept: [Int32] = []
        for lane in lanes where lane.isReordered {
            kept.removeAll(keepingCapacity: true)
            var isInOrder = true
            var hasGuests = false
            var last: Int32 = -1
            let base = lane.sourceMiddle.lowerBound
            for row in lane.targetMiddle where matches[row] >= 0 {
                guard lane.sourceMiddle.contains(Int(matches[row])) else {
                    hasGuests = true
                    continue
                }
                let number = matches[row] &- Int32(truncatingIfNeeded: base)
                if number < last { isInOrder = false }
                last = number
                kept.append(number)
            }
            if isInOrder && !hasGuests { continue }

            let staying = isInOrder ? nil : LongestIncreasingSubsequence.members(of: kept, below: lane.sourceMiddle.count)
            for row in lane.targetMiddle where matches[row] >= 0 {
                let source = Int(matches[row])
                if lane.sourceMiddle.contains(source), staying?.contains(source &- base) ?? true { continue }
                pairing.moves.append(IndexPair(matches[row], Int32(truncatingIfNeeded: row)))
            }
        }
    }
}
