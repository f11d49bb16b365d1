extension RowMatcher {
    /// Lists the rows that came from another section, and the fewest others whose moving puts the rest in order.
    ///
    /// A lane that paired its rows by place only is in order. In the others, the settled rows at both ends stay in any
    /// case, so that only the middle has to be looked at.
    @usableFromInline
    mutating func collectMoves() {
        var moves: [IndexPair] = []
        var kept = IndexBuffer()
        for lane in lanes where lane.isReordered {
            let (isInOrder, hasGuests) = collectKept(of: lane, into: &kept)
            if isInOrder && !hasGuests { continue }
            let staying =
                isInOrder ? nil : LongestIncreasingSubsequence.members(of: kept, below: lane.sourceMiddle.count)
            for row in lane.targetMiddle where matches[row] >= 0 {
                let source = Int(matches[row])
                if lane.sourceMiddle.contains(source),
                    staying?.contains(source &- lane.sourceMiddle.lowerBound) ?? true
                {
                    continue
                }
                moves.append(IndexPair(matches[row], Int32(truncatingIfNeeded: row)))
            }
        }
        pairing.moves = moves
    }

    /// Numbers the rows of a lane that came from its own source section by their places in there.
    private func collectKept(of lane: Lane, into kept: inout IndexBuffer) -> (isInOrder: Bool, hasGuests: Bool) {
        kept.removeAll()
        var isInOrder = true
        var hasGuests = false
        var last = -1
        for row in lane.targetMiddle where matches[row] >= 0 {
            let number = Int(matches[row]) &- lane.sourceMiddle.lowerBound
            guard number >= 0, number < lane.sourceMiddle.count else {
                hasGuests = true
                continue
            }
            if number < last { isInOrder = false }
            last = number
            kept.append(number)
        }
        return (isInOrder, hasGuests)
    }
}
