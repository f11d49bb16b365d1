extension RowMatcher {
    /// Pairs rows by their place within each pair of sections, and lists the remaining rows.
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

    /// Pairs the rows of two sections from both ends, then those in the middle. Compares their content in the same
    /// pass.
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

/// A target section in the matcher, with the source section that it was paired with.
///
/// The middle is between a common beginning and a common end, whose rows are already paired.
@usableFromInline
struct SectionMatch {
    /// Flat source indexes of the middle; empty for an inserted section.
    @usableFromInline var sourceMiddle: Range<Int>
    /// Flat target indexes of the middle.
    @usableFromInline var targetMiddle: Range<Int>
    /// The range of the middle's unmatched source rows in the list of all unmatched source rows.
    @usableFromInline var unmatchedSource: Range<Int>
    /// The range of the middle's unmatched target rows in the list of all unmatched target rows.
    @usableFromInline var unmatchedTarget: Range<Int>
    /// The start of the unmatched target rows that were not hashed. This is the end unless many rows of one side
    /// remain.
    @usableFromInline var unhashedTarget: Int
    /// The range of the target rows that were matched by key in the list of all such rows.
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

    /// Returns the number of rows in the middle that were paired by place before one of the target's unmatched rows.
    func rank(ofTarget unmatched: Int, at row: Int) -> Int {
        row &- targetMiddle.lowerBound &- (unmatched &- unmatchedTarget.lowerBound)
    }

    /// Returns the number of rows in the middle that were paired by place before one of the source's unmatched rows.
    func rank(ofSource unmatched: Int, at row: Int) -> Int {
        row &- sourceMiddle.lowerBound &- (unmatched &- unmatchedSource.lowerBound)
    }
}
