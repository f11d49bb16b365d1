extension RowMatcher {
    /// Pairs by key what could not be paired by place, over all sections; the rest is removed and inserted.
    @inlinable
    @inline(__always)
    mutating func matchLeftovers<Row, Key: DiffKey>(
        _ source: [[Row]], _ target: [[Row]],
        key: (Row) -> Key,
        isContentEqual: (Row, Row) -> Bool
    ) {
        guard !sourceLeftovers.isEmpty, !targetLeftovers.isEmpty else { return listUnpaired() }
        partners.fill(-1, count: sourceLeftovers.count)
        origins.fill(-1, count: targetLeftovers.count)
        let entries = sourceLeftovers
        if source.count == 1 {
            source[0].withUnsafeBufferPointer { rows in
                findPartners(in: target, sourceKey: { key(rows[Int(entries[$0])]) }, key: key)
                matchPartners(in: target) { isContentEqual(rows[Int(entries[$0])], $1) }
            }
        } else {
            locateLeftovers()
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
        listUnpaired()
    }

    /// Notes the section of each source leftover.
    @usableFromInline
    mutating func locateLeftovers() {
        var section = 0
        for entry in 0..<sourceLeftovers.count {
            while sourceLeftovers[entry] >= sourceStarts[section &+ 1] { section &+= 1 }
            sections.append(section)
        }
    }

    /// Enters the partners that were found, and compares their content.
    @inlinable
    @inline(__always)
    mutating func matchPartners<Row>(in target: [[Row]], isContentEqual: (_ entry: Int, _ row: Row) -> Bool) {
        for section in lanes.indices {
            let arriving = listArrivals(of: section)
            let (origins, arrivals, sourceLeftovers) = (origins, arrivals, sourceLeftovers)
            let start = Int(targetStarts[section])
            target[section].withUnsafeBufferPointer { rows in
                for arrival in arriving {
                    let leftover = Int(arrivals[arrival])
                    let entry = Int(origins[leftover])
                    let row = Int(targetLeftovers[leftover])
                    matches[row] = sourceLeftovers[entry]
                    if !isContentEqual(entry, rows[row &- start]) { noteChange(of: row) }
                }
            }
        }
    }

    /// Lists the leftovers of a target section that have a partner.
    @usableFromInline
    mutating func listArrivals(of section: Int) -> Range<Int> {
        let begin = arrivals.count
        // In variables of their own, which nothing else can write to: so they are read once.
        var list = arrivals
        let origins = origins
        for leftover in lanes[section].targetLeftovers { list.append(leftover, ifNegative: ~origins[leftover]) }
        arrivals = list
        lanes[section].arrivals = begin..<list.count
        return begin..<list.count
    }

    /// Lists the leftovers without a partner, which are to be removed or inserted.
    @usableFromInline
    mutating func listUnpaired() {
        guard !partners.isEmpty else {
            if !sourceLeftovers.isEmpty { pairing.removals = sourceLeftovers.array }
            if targetLeftovers.isEmpty { return }
            if lanes.count == 1 { return pairing.insertions = targetLeftovers.array }
            for lane in lanes {
                for leftover in lane.targetLeftovers { pairing.insertions.append(targetLeftovers[leftover]) }
            }
            return
        }
        pairing.removals = Self.unpaired(
            sourceLeftovers, 0..<sourceLeftovers.count, partners, count: sourceLeftovers.count &- arrivals.count)
        if lanes.count == 1 {
            pairing.insertions = Self.unpaired(
                targetLeftovers, lanes[0].targetLeftovers, origins, count: targetLeftovers.count &- arrivals.count)
            return
        }
        for lane in lanes where lane.arrivals.count < lane.targetLeftovers.count {
            pairing.insertions += Self.unpaired(
                targetLeftovers, lane.targetLeftovers, origins,
                count: lane.targetLeftovers.count &- lane.arrivals.count)
        }
    }

    /// Returns those of some rows, of which there are `count`, that have no partner.
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
