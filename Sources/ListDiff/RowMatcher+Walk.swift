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
    /// - Returns: where the target's leftovers begin that were not hashed.
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
                    sourceHashes[sourceLeftovers.count] = key(source[row]).diffHash(seed: seed)
                }
                sourceLeftovers.append(sourceStart &+ row)
            }
        }
        func leave(target rows: Range<Int>) {
            for row in rows {
                if Key.isIndirect {
                    targetHashes[targetLeftovers.count] = key(target[row]).diffHash(seed: seed)
                }
                targetLeftovers.append(targetStart &+ row)
            }
        }

        let (sourceBegin, targetBegin) = (sourceLeftovers.count, targetLeftovers.count)
        var old = sourceRows.lowerBound
        var new = targetRows.lowerBound
        var failures = 0
        walk: while old < sourceRows.upperBound, new < targetRows.upperBound {
            if isSame(old, new) {
                matches[targetStart &+ new] = Int32(truncatingIfNeeded: sourceStart &+ old)
                if !isContentEqual(source[old], target[new]) { noteChange(of: targetStart &+ new) }
                old &+= 1
                new &+= 1
                failures = 0
                continue
            }
            if failures < Self.patience {
                // A single equal pair may be a row that moved, and would put the walk out of step: two are asked for.
                var isReplaced = false
                for distance in 1...Self.window {
                    let later = old &+ distance
                    if later < sourceRows.upperBound, isSame(later, new), isSameOrEnd(later &+ 1, new &+ 1) {
                        leave(source: old..<later)
                        old = later
                        failures = 0
                        continue walk
                    }
                    let further = new &+ distance
                    if further < targetRows.upperBound, isSame(old, further), isSameOrEnd(old &+ 1, further &+ 1) {
                        leave(target: new..<further)
                        new = further
                        failures = 0
                        continue walk
                    }
                    if distance == 1, isSameOrEnd(old &+ 1, new &+ 1), isSameOrEnd(old &+ 2, new &+ 2) {
                        isReplaced = true
                        break
                    }
                }
                failures = isReplaced ? 0 : failures &+ 1
            }
            leave(source: old..<(old &+ 1))
            leave(target: new..<(new &+ 1))
            old &+= 1
            new &+= 1
        }
        let hashedSource = Key.isIndirect ? sourceLeftovers.count : sourceBegin
        let hashedTarget = Key.isIndirect ? targetLeftovers.count : targetBegin
        // What is left of one side has nothing to be compared with, and may be removed or inserted without a hash.
        sourceLeftovers.append((sourceStart &+ old)..<(sourceStart &+ sourceRows.upperBound))
        targetLeftovers.append((targetStart &+ new)..<(targetStart &+ targetRows.upperBound))
        if hashedSource < sourceLeftovers.count { unhashed.append(hashedSource..<sourceLeftovers.count) }
        return hashedTarget
    }
}
