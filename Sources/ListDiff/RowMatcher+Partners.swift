extension RowMatcher {
    /// Looks for the source leftover of each target leftover.
    ///
    /// Rows that moved together are neighbours among the leftovers as well, in this or in the opposite order. While they
    /// follow each other, the next one is tried before anything is hashed. Where keys are not unique, the table decides,
    /// which knows the order of equal ones.
    @inlinable
    @inline(__always)
    mutating func findPartners<Row, Key: DiffKey>(
        in target: [[Row]], sourceKey: (_ entry: Int) -> Key, key: (Row) -> Key
    ) {
        var table = LeftoverTable(count: sourceLeftovers.count, in: &scratch)
        let (partners, origins) = (partners, origins)
        func pair(_ leftover: Int, with entry: Int) {
            origins[leftover] = Int32(truncatingIfNeeded: entry)
            partners[entry] = Int32(truncatingIfNeeded: leftover)
        }
        var last = -1
        var step = 1
        for section in lanes.indices {
            let leftovers = lanes[section].targetLeftovers
            let unhashed = lanes[section].unhashedLeftovers
            let rows = targetLeftovers.elements
            let start = Int(targetStarts[section])
            target[section].withUnsafeBufferPointer { section in
                func targetKey(_ leftover: Int) -> Key { key(section[Int(rows[leftover]) &- start]) }
                var leftover = leftovers.lowerBound
                while leftover < leftovers.upperBound {
                    let expected = last &+ step
                    if step != 0, !table.hasDuplicates, expected >= 0, expected < table.count,
                        partners[expected] < 0, sourceKey(expected).isSameKey(as: targetKey(leftover))
                    {
                        pair(leftover, with: expected)
                        last = expected
                        leftover &+= 1
                        continue
                    }
                    if !table.isBuilt { build(&table, key: sourceKey) }
                    let batch = leftover..<min(leftover &+ LeftoverTable.batchSize, leftovers.upperBound)
                    if batch.upperBound > unhashed {
                        for leftover in max(unhashed, leftover)..<batch.upperBound {
                            targetHashes[leftover] = targetKey(leftover).diffHash(seed: seed)
                        }
                    }
                    table.lookUp(batch, hashes: targetHashes, areKeysNear: !Key.isIndirect) {
                        sourceKey($0).isSameKey(as: targetKey($1))
                    }
                    for leftover in batch {
                        let found = table.find(
                            leftover &- batch.lowerBound, hash: targetHashes[leftover], partners: partners
                        ) { sourceKey($0).isSameKey(as: targetKey(leftover)) }
                        guard let (entry, earlierPartner) = found else { continue }
                        if earlierPartner >= 0 {
                            noteDuplicate(leftover, after: earlierPartner)
                            if partners[entry] >= 0 { continue }
                        }
                        pair(leftover, with: entry)
                        step = entry &- last
                        last = entry
                    }
                    if step != 1, step != -1 { step = 0 }
                    leftover = batch.upperBound
                }
            }
        }
    }

    @usableFromInline
    mutating func noteDuplicate(_ leftover: Int, after earlier: Int32) {
        pairing.duplicates.append(
            DuplicateKey(
                side: .target, first: Int(targetLeftovers[Int(earlier)]), second: Int(targetLeftovers[leftover])))
    }

    @inlinable
    @inline(__always)
    mutating func build<Key: DiffKey>(_ table: inout LeftoverTable, key: (_ entry: Int) -> Key) {
        for entries in unhashed {
            for entry in entries { sourceHashes[entry] = key(entry).diffHash(seed: seed) }
        }
        var duplicates: [DuplicateKey] = []
        table.build(hashes: sourceHashes, isSame: { key($0).isSameKey(as: key($1)) }) { first, second in
            duplicates.append(
                DuplicateKey(side: .source, first: Int(sourceLeftovers[first]), second: Int(sourceLeftovers[second])))
        }
        if !duplicates.isEmpty { pairing.duplicates += duplicates.reversed() }
    }
}
