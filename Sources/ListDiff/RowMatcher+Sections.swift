extension RowMatcher {
    /// Pairs rows by their place within each pair of sections, and lists the remaining ones.
    @inlinable
    @inline(__always)
    mutating func matchLanes<Row, Key: DiffKey>(
        _ source: [[Row]], _ target: [[Row]],
        partners: [Int32],
        key: (Row) -> Key,
        isContentEqual: (Row, Row) -> Bool
    ) {
        lanes.reserveCapacity(target.count)
        var targetOfSource = [Int32](repeating: -1, count: source.count)
        for section in target.indices {
            let rows = Int(targetStarts[section])..<Int(targetStarts[section &+ 1])
            lanes.append(
                Lane(
                    sourceMiddle: 0..<0, targetMiddle: rows, sourceLeftovers: 0..<0, targetLeftovers: 0..<0,
                    unhashedLeftovers: 0))
            if partners[section] >= 0 { targetOfSource[Int(partners[section])] = Int32(truncatingIfNeeded: section) }
        }
        // In the order of the source, so that its leftovers are ascending.
        for section in source.indices {
            let partner = Int(targetOfSource[section])
            let start = Int(sourceStarts[section])
            if partner < 0 {
                let begin = sourceLeftovers.count
                sourceLeftovers.append(start..<Int(sourceStarts[section &+ 1]))
                unhashed.append(begin..<sourceLeftovers.count)
            } else {
                let targetStart = Int(targetStarts[partner])
                lanes[partner] = source[section].withUnsafeBufferPointer { old in
                    target[partner].withUnsafeBufferPointer { new in
                        matchLane(
                            old, new, sourceStart: start, targetStart: targetStart,
                            key: key, isContentEqual: isContentEqual)
                    }
                }
            }
        }
        for section in target.indices where partners[section] < 0 {
            let begin = targetLeftovers.count
            targetLeftovers.append(lanes[section].targetMiddle)
            lanes[section].targetLeftovers = begin..<targetLeftovers.count
            lanes[section].unhashedLeftovers = begin
        }
    }

    /// Pairs the rows of two sections from both ends, comparing their content in the same pass, and then those between.
    @inlinable
    @inline(__always)
    mutating func matchLane<Row, Key: DiffKey>(
        _ source: UnsafeBufferPointer<Row>, _ target: UnsafeBufferPointer<Row>,
        sourceStart: Int, targetStart: Int,
        key: (Row) -> Key,
        isContentEqual: (Row, Row) -> Bool
    ) -> Lane {
        let shorter = min(source.count, target.count)
        var prefix = 0
        while prefix < shorter, key(source[prefix]).isSameKey(as: key(target[prefix])) {
            if !isContentEqual(source[prefix], target[prefix]) { noteChange(of: targetStart &+ prefix) }
            prefix &+= 1
        }
        for row in 0..<prefix {
            matches[targetStart &+ row] = Int32(truncatingIfNeeded: sourceStart &+ row)
        }

        var sourceEnd = source.count
        var targetEnd = target.count
        while sourceEnd > prefix, targetEnd > prefix,
            key(source[sourceEnd &- 1]).isSameKey(as: key(target[targetEnd &- 1]))
        {
            sourceEnd &-= 1
            targetEnd &-= 1
            if !isContentEqual(source[sourceEnd], target[targetEnd]) { noteChange(of: targetStart &+ targetEnd) }
        }
        for row in targetEnd..<target.count {
            matches[targetStart &+ row] = Int32(truncatingIfNeeded: sourceStart &+ sourceEnd &+ row &- targetEnd)
        }

        let sourceBegin = sourceLeftovers.count
        let targetBegin = targetLeftovers.count
        if prefix == sourceEnd, prefix == targetEnd {
            return Lane(
                sourceMiddle: 0..<0, targetMiddle: 0..<0, sourceLeftovers: sourceBegin..<sourceBegin,
                targetLeftovers: targetBegin..<targetBegin, unhashedLeftovers: targetBegin)
        }
        let unhashedLeftovers = matchMiddle(
            source, prefix..<sourceEnd, target, prefix..<targetEnd,
            sourceStart: sourceStart, targetStart: targetStart, key: key, isContentEqual: isContentEqual)
        return Lane(
            sourceMiddle: (sourceStart &+ prefix)..<(sourceStart &+ sourceEnd),
            targetMiddle: (targetStart &+ prefix)..<(targetStart &+ targetEnd),
            sourceLeftovers: sourceBegin..<sourceLeftovers.count,
            targetLeftovers: targetBegin..<targetLeftovers.count,
            unhashedLeftovers: unhashedLeftovers)
    }
}

/// One target section on its way through the matcher, beside the source section that it was paired with.
///
/// Between a common beginning and a common end, which are settled, lies the middle.
@usableFromInline
struct Lane {
    /// Flat source indexes of the middle; empty for an inserted section.
    @usableFromInline var sourceMiddle: Range<Int>
    /// Flat target indexes of the middle.
    @usableFromInline var targetMiddle: Range<Int>
    /// Where the middle's source rows without a partner are in the list of all of these.
    @usableFromInline var sourceLeftovers: Range<Int>
    /// Where the middle's target rows without a partner are in the list of all of these.
    @usableFromInline var targetLeftovers: Range<Int>
    /// Where those begin that were not hashed; at the end unless many rows of one side are left.
    @usableFromInline var unhashedLeftovers: Int
    /// Where those of them that found a partner nevertheless are in the list of all of these.
    @usableFromInline var arrivals = 0..<0

    @inlinable
    init(
        sourceMiddle: Range<Int>, targetMiddle: Range<Int>, sourceLeftovers: Range<Int>, targetLeftovers: Range<Int>,
        unhashedLeftovers: Int
    ) {
        self.sourceMiddle = sourceMiddle
        self.targetMiddle = targetMiddle
        self.sourceLeftovers = sourceLeftovers
        self.targetLeftovers = targetLeftovers
        self.unhashedLeftovers = unhashedLeftovers
    }

    /// Returns how many rows of the middle were paired by place before one of the target's leftovers.
    func rank(ofTarget leftover: Int, at row: Int) -> Int {
        row &- targetMiddle.lowerBound &- (leftover &- targetLeftovers.lowerBound)
    }

    /// Returns how many rows of the middle were paired by place before one of the source's leftovers.
    func rank(ofSource leftover: Int, at row: Int) -> Int {
        row &- sourceMiddle.lowerBound &- (leftover &- sourceLeftovers.lowerBound)
    }
}
