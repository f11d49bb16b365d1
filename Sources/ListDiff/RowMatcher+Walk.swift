extension RowMatcher {
    /// How far ahead the walk searches for the place where both sides match again.
    @inlinable static var window: Int { 8 }
    /// The number of consecutive failed searches after which the walk stops searching.
    @inlinable static var patience: Int { 16 }

    /// Walks along both sides in lockstep. Where they differ, skips a few removed or inserted rows.
    ///
    /// If keys are unique, two rows with equal keys are always partners. So no rows are paired incorrectly here. A walk
    /// that is out of step only leaves more rows to the table.
    ///
    /// - Returns: The start of the target's unmatched rows that were not hashed.
    @inlinable
    @inline(__always)
    mutating func matchMiddle<Row, Key: DiffKey>(
        _ source: UnsafeBufferPointer<Row>, _ sourceRows: Range<Int>,
        _ target: UnsafeBufferPointer<Row>, _ targetRows: Range<Int>,
        sourceStart: Int, targetStart: Int,
        key: (Row) -> Key,
        isContentEqual: (Row, Row) -> Bool
    ) -> Int {
        // Keys are not stored in variables, because strings would be retained and released.
        func isSame(_ old: Int, _ new: Int) -> Bool { key(source[old]).isSameKey(as: key(target[new])) }
        // Local copies stay in registers, because nothing else can write to them.
        var (unmatchedSource, unmatchedTarget) = (self.unmatchedSource, self.unmatchedTarget)
        let (matches, sourceHashes, targetHashes, seed) = (matches, sourceHashes, targetHashes, seed)
        // Keys are hashed now, while they are in the cache.
        func leave(source rows: Range<Int>) {
            for row in rows {
                sourceHashes[unmatchedSource.count] = key(source[row]).diffHash(seed: seed)
                unmatchedSource.append(sourceStart &+ row)
            }
        }
        func leave(target rows: Range<Int>) {
            for row in rows {
                targetHashes[unmatchedTarget.count] = key(target[row]).diffHash(seed: seed)
                unmatchedTarget.append(targetStart &+ row)
            }
        }

        var old = sourceRows.lowerBound
        var new = targetRows.lowerBound
        var failures = 0
        while old < sourceRows.upperBound, new < targetRows.upperBound {
            if isSame(old, new) {
                matches[targetStart &+ new] = Int32(truncatingIfNeeded: sourceStart &+ old)
                if !isContentEqual(source[old], target[new]) { markChanged(targetStart &+ new) }
                old &+= 1
                new &+= 1
                failures = 0
                continue
            }
            var skipped = (source: 1, target: 1)
            if failures < Self.patience {
                let found = Self.rowsToSkip(
                    sourceCount: sourceRows.upperBound &- old, targetCount: targetRows.upperBound &- new,
                    isSame: { isSame(old &+ $0, new &+ $1) })
                failures = found == nil ? failures &+ 1 : 0
                skipped = found ?? skipped
            }
            leave(source: old..<(old &+ skipped.source))
            leave(target: new..<(new &+ skipped.target))
            old &+= skipped.source
            new &+= skipped.target
        }
        let (hashedSource, hashedTarget) = (unmatchedSource.count, unmatchedTarget.count)
        // The rest of one side has no counterpart. It may be removed or inserted without a hash.
        unmatchedSource.append((sourceStart &+ old)..<(sourceStart &+ sourceRows.upperBound))
        unmatchedTarget.append((targetStart &+ new)..<(targetStart &+ targetRows.upperBound))
        (self.unmatchedSource, self.unmatchedTarget) = (unmatchedSource, unmatchedTarget)
        if hashedSource < unmatchedSource.count { unhashed.append(hashedSource..<unmatchedSource.count) }
        return hashedTarget
    }

    /// Returns how many rows of each side to skip so that both sides match again.
    ///
    /// An equal pair may be a row that moved. A row that moved by one place costs only its own move. A row from further
    /// away would put the walk out of step, so there two consecutive pairs must be equal.
    @inlinable
    @inline(__always)
    static func rowsToSkip(
        sourceCount: Int, targetCount: Int, isSame: (_ source: Int, _ target: Int) -> Bool
    ) -> (source: Int, target: Int)? {
        func isSameOrEnd(_ source: Int, _ target: Int) -> Bool {
            source >= sourceCount || target >= targetCount || isSame(source, target)
        }
        if 1 < sourceCount, isSame(1, 0) { return (1, 0) }
        if 1 < targetCount, isSame(0, 1) { return (0, 1) }
        if isSameOrEnd(1, 1) { return (1, 1) }
        for distance in 2..<(window &+ 1) {
            if distance < sourceCount, isSame(distance, 0), isSameOrEnd(distance &+ 1, 1) { return (distance, 0) }
            if distance < targetCount, isSame(0, distance), isSameOrEnd(1, distance &+ 1) { return (0, distance) }
        }
        return nil
    }
}
