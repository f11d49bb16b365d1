extension RowMatcher {
    /// Pairs rows by key that could not be paired by place, across all sections. The rest is removed and inserted.
    @inlinable
    @inline(__always)
    mutating func matchByKey<Row, Key: DiffKey>(
        _ source: [[Row]], _ target: [[Row]],
        key: (Row) -> Key,
        isContentEqual: (Row, Row) -> Bool
    ) {
        guard !unmatchedSource.isEmpty, !unmatchedTarget.isEmpty else { return listUnmatched() }
        partners.fill(-1, count: unmatchedSource.count)
        origins.fill(-1, count: unmatchedTarget.count)
        let entries = unmatchedSource
        if source.count == 1 {
            source[0].withUnsafeBufferPointer { rows in
                findPartners(in: target, sourceKey: { key(rows[Int(entries[$0])]) }, key: key)
                matchPartners(in: target) { isContentEqual(rows[Int(entries[$0])], $1) }
            }
        } else {
            locateUnmatched()
            let (sections, starts) = (sections, sourceStarts)
            func place(_ entry: Int) -> (section: Int, row: Int) {
                let section = Int(sections[entry])
                return (section, Int(entries[entry] &- starts[section]))
            }
            findPartners(
                in: target,
                sourceKey: {
                    let (section, row) = place($0)
                    return key(source[section][row])
                }, key: key)
            matchPartners(in: target) {
                let (section, row) = place($0)
                return isContentEqual(source[section][row], $1)
            }
        }
        listUnmatched()
    }

    /// Finds the section of each unmatched source row.
    @usableFromInline
    mutating func locateUnmatched() {
        var section = 0
        for entry in 0..<unmatchedSource.count {
            while unmatchedSource[entry] >= sourceStarts[section &+ 1] { section &+= 1 }
            sections.append(section)
        }
    }

    /// Records the partners that were found, and compares their content.
    @inlinable
    @inline(__always)
    mutating func matchPartners<Row>(in target: [[Row]], isContentEqual: (_ entry: Int, _ row: Row) -> Bool) {
        for section in sectionMatches.indices {
            let matched = listKeyMatched(of: section)
            let (origins, keyMatched, unmatchedSource) = (origins, keyMatched, unmatchedSource)
            let start = Int(targetStarts[section])
            target[section].withUnsafeBufferPointer { rows in
                for position in matched {
                    let unmatched = Int(keyMatched[position])
                    let entry = Int(origins[unmatched])
                    let row = Int(unmatchedTarget[unmatched])
                    matches[row] = unmatchedSource[entry]
                    if !isContentEqual(entry, rows[row &- start]) { markChanged(row) }
                }
            }
        }
    }

    /// Lists the unmatched rows of a target section that have a partner by key.
    @usableFromInline
    mutating func listKeyMatched(of section: Int) -> Range<Int> {
        let begin = keyMatched.count
        // Local copies are read only once, because nothing else can write to them.
        var list = keyMatched
        let origins = origins
        for unmatched in sectionMatches[section].unmatchedTarget {
            list.append(unmatched, ifNegative: ~origins[unmatched])
        }
        keyMatched = list
        sectionMatches[section].keyMatched = begin..<list.count
        return begin..<list.count
    }

    /// Lists the rows without a partner, which will be removed or inserted.
    @usableFromInline
    mutating func listUnmatched() {
        guard !partners.isEmpty else {
            if !unmatchedSource.isEmpty { pairing.removals = unmatchedSource.array }
            if unmatchedTarget.isEmpty { return }
            if sectionMatches.count == 1 { return pairing.insertions = unmatchedTarget.array }
            for match in sectionMatches {
                for unmatched in match.unmatchedTarget { pairing.insertions.append(unmatchedTarget[unmatched]) }
            }
            return
        }
        pairing.removals = Self.unpaired(
            unmatchedSource, 0..<unmatchedSource.count, partners, count: unmatchedSource.count &- keyMatched.count)
        if sectionMatches.count == 1 {
            pairing.insertions = Self.unpaired(
                unmatchedTarget, sectionMatches[0].unmatchedTarget, origins,
                count: unmatchedTarget.count &- keyMatched.count)
            return
        }
        for match in sectionMatches where match.keyMatched.count < match.unmatchedTarget.count {
            pairing.insertions += Self.unpaired(
                unmatchedTarget, match.unmatchedTarget, origins,
                count: match.unmatchedTarget.count &- match.keyMatched.count)
        }
    }

    /// Returns the rows of a range that have no partner. `count` is their number.
    private static func unpaired(
        _ rows: IndexBuffer, _ range: Range<Int>, _ partners: IndexBuffer, count: Int
    ) -> [Int32] {
        guard count > 0 else { return [] }
        return [Int32](unsafeUninitializedCapacity: count &+ 1) {
            var unpaired = IndexBuffer(buffer: $0)
            for index in range { unpaired.append(Int(rows[index]), ifNegative: partners[index]) }
            $1 = unpaired.count
        }
    }
}

extension RowMatcher {
    /// Finds the unmatched source row of each unmatched target row.
    ///
    /// Rows that moved together are also adjacent among the unmatched rows, in the same or in reverse order. While they
    /// follow each other, the next row is compared before anything is hashed. If keys are not unique, the table
    /// decides, because it knows the order of equal keys.
    @inlinable
    @inline(__always)
    mutating func findPartners<Row, Key: DiffKey>(
        in target: [[Row]], sourceKey: (_ entry: Int) -> Key, key: (Row) -> Key
    ) {
        var table = UnmatchedTable(count: unmatchedSource.count, in: &scratch)
        let (partners, origins) = (partners, origins)
        func pair(_ unmatched: Int, with entry: Int) {
            origins[unmatched] = Int32(truncatingIfNeeded: entry)
            partners[entry] = Int32(truncatingIfNeeded: unmatched)
        }
        var last = -1
        var step = 1
        for section in sectionMatches.indices {
            let unmatchedRows = sectionMatches[section].unmatchedTarget
            let unhashed = sectionMatches[section].unhashedTarget
            let rows = unmatchedTarget.elements
            let start = Int(targetStarts[section])
            target[section].withUnsafeBufferPointer { section in
                func targetKey(_ unmatched: Int) -> Key { key(section[Int(rows[unmatched]) &- start]) }
                var unmatched = unmatchedRows.lowerBound
                while unmatched < unmatchedRows.upperBound {
                    let expected = last &+ step
                    if step != 0, !table.hasDuplicates, expected >= 0, expected < table.count,
                        partners[expected] < 0, sourceKey(expected).isSameKey(as: targetKey(unmatched))
                    {
                        pair(unmatched, with: expected)
                        last = expected
                        unmatched &+= 1
                        continue
                    }
                    if !table.isBuilt { build(&table, key: sourceKey) }
                    let batch = unmatched..<min(unmatched &+ UnmatchedTable.batchSize, unmatchedRows.upperBound)
                    if batch.upperBound > unhashed {
                        for unmatched in max(unhashed, unmatched)..<batch.upperBound {
                            targetHashes[unmatched] = targetKey(unmatched).diffHash(seed: seed)
                        }
                    }
                    let hitCount = table.lookUp(batch, hashes: targetHashes) {
                        sourceKey($0).isSameKey(as: targetKey($1))
                    }
                    for hit in 0..<hitCount {
                        let unmatched = Int(table.hits[hit])
                        let found = table.find(hit, hash: targetHashes[unmatched], partners: partners) {
                            sourceKey($0).isSameKey(as: targetKey(unmatched))
                        }
                        guard let (entry, earlierPartner) = found else { continue }
                        if earlierPartner >= 0 {
                            recordDuplicate(unmatched, after: earlierPartner)
                            if partners[entry] >= 0 { continue }
                        }
                        pair(unmatched, with: entry)
                        step = entry &- last
                        last = entry
                    }
                    if step != 1, step != -1 { step = 0 }
                    unmatched = batch.upperBound
                }
            }
        }
    }

    @usableFromInline
    mutating func recordDuplicate(_ unmatched: Int, after earlier: Int32) {
        pairing.duplicates.append(
            DuplicateKey(
                side: .target, first: Int(unmatchedTarget[Int(earlier)]), second: Int(unmatchedTarget[unmatched])))
    }

    @inlinable
    @inline(__always)
    mutating func build<Key: DiffKey>(_ table: inout UnmatchedTable, key: (_ entry: Int) -> Key) {
        for entries in unhashed {
            for entry in entries { sourceHashes[entry] = key(entry).diffHash(seed: seed) }
        }
        var duplicates: [DuplicateKey] = []
        table.build(hashes: sourceHashes, isSame: { key($0).isSameKey(as: key($1)) }) { first, second in
            duplicates.append(
                DuplicateKey(side: .source, first: Int(unmatchedSource[first]), second: Int(unmatchedSource[second])))
        }
        if !duplicates.isEmpty { pairing.duplicates += duplicates.reversed() }
    }
}
