extension RowMatcher {
    /// Pairs rows by their place within each pair of sections, and lists the remaining ones.
    @inlinable
    @inline(__always)
    mutating func matchSections<Row, Key: DiffKey>(
        _ source: [[Row]], _ target: [[Row]],
        partners: IndexList,
        key: (Row) -> Key,
        isContentEqual: (Row, Row) -> Bool
    ) {
        sectionMatches.reserveCapacity(target.count)
        var targetOfSource = [Int32](repeating: -1, count: source.count)
        for section in target.indices {
            let rows = Int(targetStarts[section])..<Int(targetStarts[section &+ 1])
            sectionMatches.append(
                SectionMatch(
                    sourceMiddle: 0..<0, targetMiddle: rows, unmatchedSource: 0..<0, unmatchedTarget: 0..<0,
                    unhashedTarget: 0))
            if partners[section] >= 0 { targetOfSource[partners[section]] = Int32(truncatingIfNeeded: section) }
        }
        // In the order of the source, so that its unmatched rows are ascending.
        for section in source.indices {
            let partner = Int(targetOfSource[section])
            let start = Int(sourceStarts[section])
            if partner < 0 {
                let begin = unmatchedSource.count
                unmatchedSource.append(start..<Int(sourceStarts[section &+ 1]))
                unhashed.append(begin..<unmatchedSource.count)
            } else {
                let targetStart = Int(targetStarts[partner])
                sectionMatches[partner] = source[section].withUnsafeBufferPointer { old in
                    target[partner].withUnsafeBufferPointer { new in
                        matchSection(
                            old, new, sourceStart: start, targetStart: targetStart,
                            key: key, isContentEqual: isContentEqual)
                    }
                }
            }
        }
        for section in target.indices where partners[section] < 0 {
            let begin = unmatchedTarget.count
            unmatchedTarget.append(sectionMatches[section].targetMiddle)
            sectionMatches[section].unmatchedTarget = begin..<unmatchedTarget.count
            sectionMatches[section].unhashedTarget = begin
        }
    }

    /// Pairs the rows of two sections from both ends, comparing their content in the same pass, and then those between.
    @inlinable
    @inline(__always)
    mutating func matchSection<Row, Key: DiffKey>(
        _ source: UnsafeBufferPointer<Row>, _ target: UnsafeBufferPointer<Row>,
        sourceStart: Int, targetStart: Int,
        key: (Row) -> Key,
        isContentEqual: (Row, Row) -> Bool
    ) -> SectionMatch {
        let shorter = min(source.count, target.count)
        var prefix = 0
        while prefix < shorter, key(source[prefix]).isSameKey(as: key(target[prefix])) {
            if !isContentEqual(source[prefix], target[prefix]) { markChanged(targetStart &+ prefix) }
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
            if !isContentEqual(source[sourceEnd], target[targetEnd]) { markChanged(targetStart &+ targetEnd) }
        }
        for row in targetEnd..<target.count {
            matches[targetStart &+ row] = Int32(truncatingIfNeeded: sourceStart &+ sourceEnd &+ row &- targetEnd)
        }

        let sourceBegin = unmatchedSource.count
        let targetBegin = unmatchedTarget.count
        if prefix == sourceEnd, prefix == targetEnd {
            return SectionMatch(
                sourceMiddle: 0..<0, targetMiddle: 0..<0, unmatchedSource: sourceBegin..<sourceBegin,
                unmatchedTarget: targetBegin..<targetBegin, unhashedTarget: targetBegin)
        }
        let unhashedTarget = matchMiddle(
            source, prefix..<sourceEnd, target, prefix..<targetEnd,
            sourceStart: sourceStart, targetStart: targetStart, key: key, isContentEqual: isContentEqual)
        return SectionMatch(
            sourceMiddle: (sourceStart &+ prefix)..<(sourceStart &+ sourceEnd),
            targetMiddle: (targetStart &+ prefix)..<(targetStart &+ targetEnd),
            unmatchedSource: sourceBegin..<unmatchedSource.count,
            unmatchedTarget: targetBegin..<unmatchedTarget.count,
            unhashedTarget: unhashedTarget)
    }
}

/// One target section on its way through the matcher, beside the source section that it was paired with.
///
/// Between a common beginning and a common end, which are settled, lies the middle.
@usableFromInline
struct SectionMatch {
    /// Flat source indexes of the middle; empty for an inserted section.
    @usableFromInline var sourceMiddle: Range<Int>
    /// Flat target indexes of the middle.
    @usableFromInline var targetMiddle: Range<Int>
    /// Where the middle's source rows without a partner are in the list of all of these.
    @usableFromInline var unmatchedSource: Range<Int>
    /// Where the middle's target rows without a partner are in the list of all of these.
    @usableFromInline var unmatchedTarget: Range<Int>
    /// Where those begin that were not hashed; at the end unless many rows of one side are left.
    @usableFromInline var unhashedTarget: Int
    /// Where those of them that found a partner nevertheless are in the list of all of these.
    @usableFromInline var keyMatched = 0..<0

    @inlinable
    init(
        sourceMiddle: Range<Int>, targetMiddle: Range<Int>, unmatchedSource: Range<Int>, unmatchedTarget: Range<Int>,
        unhashedTarget: Int
    ) {
        self.sourceMiddle = sourceMiddle
        self.targetMiddle = targetMiddle
        self.unmatchedSource = unmatchedSource
        self.unmatchedTarget = unmatchedTarget
        self.unhashedTarget = unhashedTarget
    }

    /// Returns how many rows of the middle were paired by place before one of the target's unmatched rows.
    func rank(ofTarget unmatched: Int, at row: Int) -> Int {
        row &- targetMiddle.lowerBound &- (unmatched &- unmatchedTarget.lowerBound)
    }

    /// Returns how many rows of the middle were paired by place before one of the source's unmatched rows.
    func rank(ofSource unmatched: Int, at row: Int) -> Int {
        row &- sourceMiddle.lowerBound &- (unmatched &- unmatchedSource.lowerBound)
    }
}
