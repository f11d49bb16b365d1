extension RowMatcher {
    /// How far ahead the walk looks for the place where both sides meet again.
    @inlinable static var window: Int { 8 }
    /// How often in a row it may look in vain before it stops looking.
    @inlinable static var patience: Int { 16 }

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
            lanes.append(Lane(sourceMiddle: 0..<0, targetMiddle: rows, leftovers: 0..<0))
            if partners[section] >= 0 { targetOfSource[Int(partners[section])] = Int32(truncatingIfNeeded: section) }
        }
        // In the order of the source, so that its leftovers are ascending.
        for section in source.indices {
            let partner = Int(targetOfSource[section])
            let start = Int(sourceStarts[section])
            if partner < 0 {
                sourceLeftovers.append(start..<Int(sourceStarts[section &+ 1]))
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
            lanes[section].leftovers = begin..<targetLeftovers.count
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
        while prefix < shorter, key(source[prefix]) == key(target[prefix]) {
            if !isContentEqual(source[prefix], target[prefix]) { changed.insert(targetStart &+ prefix) }
            prefix &+= 1
        }
        for row in 0..<prefix {
            matches[targetStart &+ row] = Int32(truncatingIfNeeded: sourceStart &+ row)
        }

        var sourceEnd = source.count
        var targetEnd = target.count
        while sourceEnd > prefix, targetEnd > prefix, key(source[sourceEnd &- 1]) == key(target[targetEnd &- 1]) {
            sourceEnd &-= 1
            targetEnd &-= 1
            if !isContentEqual(source[sourceEnd], target[targetEnd]) { changed.insert(targetStart &+ targetEnd) }
        }
        for row in targetEnd..<target.count {
            matches[targetStart &+ row] = Int32(truncatingIfNeeded: sourceStart &+ sourceEnd &+ row &- targetEnd)
        }

        let begin = targetLeftovers.count
        matchMiddle(
            source, prefix..<sourceEnd, target, prefix..<targetEnd,
            sourceStart: sourceStart, targetStart: targetStart, key: key, isContentEqual: isContentEqual)
        return Lane(
            sourceMiddle: (sourceStart &+ prefix)..<(sourceStart &+ sourceEnd),
            targetMiddle: (targetStart &+ prefix)..<(targetStart &+ targetEnd),
            leftovers: begin..<targetLeftovers.count)
    }

    /// Walks along both sides in lockstep and steps over a few removed or inserted rows wherever they differ.
    ///
    /// Where keys are unique, two equal ones are partners wherever they meet. So nothing can be paired wrongly here; a
    /// walk out of step only leaves more rows to the table.
    @inlinable
    @inline(__always)
    mutating func matchMiddle<Row, Key: DiffKey>(
        _ source: UnsafeBufferPointer<Row>, _ sourceRows: Range<Int>,
        _ target: UnsafeBufferPointer<Row>, _ targetRows: Range<Int>,
        sourceStart: Int, targetStart: Int,
        key: (Row) -> Key,
        isContentEqual: (Row, Row) -> Bool
    ) {
        var old = sourceRows.lowerBound
        var new = targetRows.lowerBound
        var failures = 0
        walk: while old < sourceRows.upperBound, new < targetRows.upperBound {
            let oldKey = key(source[old])
            let newKey = key(target[new])
            if oldKey == newKey {
                matches[targetStart &+ new] = Int32(truncatingIfNeeded: sourceStart &+ old)
                if !isContentEqual(source[old], target[new]) { changed.insert(targetStart &+ new) }
                old &+= 1
                new &+= 1
                failures = 0
                continue
            }
            if failures < Self.patience {
                // A single equal pair may be a row that moved, and would put the walk out of step: two are asked for.
                func meet(_ old: Int, _ new: Int) -> Bool {
                    old >= sourceRows.upperBound || new >= targetRows.upperBound
                        || key(source[old]) == key(target[new])
                }
                var isReplaced = false
                for distance in 1...Self.window {
                    let later = old &+ distance
                    if later < sourceRows.upperBound, key(source[later]) == newKey, meet(later &+ 1, new &+ 1) {
                        sourceLeftovers.append((sourceStart &+ old)..<(sourceStart &+ later))
                        old = later
                        failures = 0
                        continue walk
                    }
                    let further = new &+ distance
                    if further < targetRows.upperBound, oldKey == key(target[further]), meet(old &+ 1, further &+ 1) {
                        targetLeftovers.append((targetStart &+ new)..<(targetStart &+ further))
                        new = further
                        failures = 0
                        continue walk
                    }
                    if distance == 1, meet(old &+ 1, new &+ 1), meet(old &+ 2, new &+ 2) {
                        isReplaced = true
                        break
                    }
                }
                failures = isReplaced ? 0 : failures &+ 1
            }
            sourceLeftovers.append(sourceStart &+ old)
            targetLeftovers.append(targetStart &+ new)
            old &+= 1
            new &+= 1
        }
        sourceLeftovers.append((sourceStart &+ old)..<(sourceStart &+ sourceRows.upperBound))
        targetLeftovers.append((targetStart &+ new)..<(targetStart &+ targetRows.upperBound))
    }
}
