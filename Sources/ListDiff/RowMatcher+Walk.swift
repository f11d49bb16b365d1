extension RowMatcher {
    /// How far ahead the walk looks for the place where both sides meet again.
    @inlinable static var window: Int { 8 }
    /// How often in a row it may look in vain before it stops looking.
    @inlinable static var patience: Int { 16 }

    /// Walks along both sides in lockstep and steps over a few removed or inserted rows wherever they differ.
    ///
    /// Where keys are unique, two equal ones are partners wherever they meet. So nothing can be paired wrongly here; a
    /// walk out of step only leaves more rows to the table.
    ///
    /// - Returns: where the target's unmatched rows begin that were not hashed.
    @inlinable
    @inline(__always)
    mutating func matchMiddle<Row, Key: DiffKey>(
        _ source: UnsafeBufferPointer<Row>, _ sourceRows: Range<Int>,
        _ target: UnsafeBufferPointer<Row>, _ targetRows: Range<Int>,
        sourceStart: Int, targetStart: Int,
        key: (Row) -> Key,
        isContentEqual: (Row, Row) -> Bool
    ) -> Int {
        // Keys are not kept in variables: a string that is would be retained and released.
        func isSame(_ old: Int, _ new: Int) -> Bool { key(source[old]).isSameKey(as: key(target[new])) }
        func isSameOrEnd(_ old: Int, _ new: Int) -> Bool {
            old >= sourceRows.upperBound || new >= targetRows.upperBound || isSame(old, new)
        }

        // Indirect keys are hashed now, while they are at hand.
        func leave(source rows: Range<Int>) {
            for row in rows {
                if Key.isIndirect {
                    sourceHashes[unmatchedSource.count] = key(source[row]).diffHash(seed: seed)
                }
                unmatchedSource.append(sourceStart &+ row)
            }
        }
        func leave(target rows: Range<Int>) {
            for row in rows {
                if Key.isIndirect {
                    targetHashes[unmatchedTarget.count] = key(target[row]).diffHash(seed: seed)
                }
                unmatchedTarget.append(targetStart &+ row)
            }
        }

        let (sourceBegin, targetBegin) = (unmatchedSource.count, unmatchedTarget.count)
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
            if failures < Self.patience {
                let skipped = Self.rowsToSkip(
                    isSame: { isSame(old &+ $0, new &+ $1) },
                    isSameOrEnd: { isSameOrEnd(old &+ $0, new &+ $1) },
                    sourceCount: sourceRows.upperBound &- old, targetCount: targetRows.upperBound &- new)
                failures = skipped.isFound ? 0 : failures &+ 1
                if skipped.source &+ skipped.target > 0 {
                    leave(source: old..<(old &+ skipped.source))
                    leave(target: new..<(new &+ skipped.target))
                    old &+= skipped.source
                    new &+= skipped.target
                    continue
                }
            }
            leave(source: old..<(old &+ 1))
            leave(target: new..<(new &+ 1))
            old &+= 1
            new &+= 1
        }
        let hashedSource = Key.isIndirect ? unmatchedSource.count : sourceBegin
        let hashedTarget = Key.isIndirect ? unmatchedTarget.count : targetBegin
        // The rest of one side has no counterpart, and may be removed or inserted without a hash.
        unmatchedSource.append((sourceStart &+ old)..<(sourceStart &+ sourceRows.upperBound))
        unmatchedTarget.append((targetStart &+ new)..<(targetStart &+ targetRows.upperBound))
        if hashedSource < unmatchedSource.count { unhashed.append(hashedSource..<unmatchedSource.count) }
        return hashedTarget
    }

    /// Finds how many rows of one side to skip so that both sides meet again; none if a row was replaced by another one.
    ///
    /// A single equal pair may be a row that moved, and would put the walk out of step. So two pairs have to be equal.
    @inlinable
    @inline(__always)
    static func rowsToSkip(
        isSame: (_ source: Int, _ target: Int) -> Bool, isSameOrEnd: (_ source: Int, _ target: Int) -> Bool,
        sourceCount: Int, targetCount: Int
    ) -> (source: Int, target: Int, isFound: Bool) {
        for distance in 1...window {
            if distance < sourceCount, isSame(distance, 0), isSameOrEnd(distance &+ 1, 1) { return (distance, 0, true) }
            if distance < targetCount, isSame(0, distance), isSameOrEnd(1, distance &+ 1) { return (0, distance, true) }
            if distance == 1, isSameOrEnd(1, 1), isSameOrEnd(2, 2) { return (0, 0, true) }
        }
        return (0, 0, false)
    }
}
