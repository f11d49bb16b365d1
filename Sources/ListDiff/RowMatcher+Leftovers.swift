extension RowMatcher {
    /// Pairs by key what could not be paired by place, over all sections; the rest is removed and inserted.
    @inlinable
    @inline(__always)
    mutating func matchLeftovers<Row, Key: DiffKey>(
        _ source: [[Row]], _ target: [[Row]],
        key: (Row) -> Key,
        isContentEqual: (Row, Row) -> Bool
    ) {
        guard !sourceLeftovers.isEmpty, !targetLeftovers.isEmpty else {
            pairing.removals = sourceLeftovers
            for lane in lanes { pairing.insertions += targetLeftovers[lane.leftovers] }
            return
        }

        let (keys, sections) = keysOfLeftovers(in: source, key: key)
        var table = LeftoverTable(keys: keys)
        // Rows that moved together are neighbours among the leftovers as well: the row after the last partner is
        // tried before anything is hashed.
        var guess = 0
        for section in lanes.indices {
            let start = Int(targetStarts[section])
            for leftover in lanes[section].leftovers {
                let row = Int(targetLeftovers[leftover])
                let newRow = target[section][row &- start]
                let newKey = key(newRow)
                var found = guess
                if !(guess < keys.count && table.partners[guess] < 0 && !table.hasDuplicates && keys[guess] == newKey) {
                    if !table.isBuilt { build(&table) }
                    guard let hit = table.find(newKey) else {
                        pairing.insertions.append(Int32(truncatingIfNeeded: row))
                        continue
                    }
                    if hit.earlierPartner >= 0 {
                        pairing.duplicates.append(
                            DuplicateKey(side: .target, first: Int(hit.earlierPartner), second: row))
                    }
                    guard table.partners[hit.row] < 0 else {
                        pairing.insertions.append(Int32(truncatingIfNeeded: row))
                        continue
                    }
                    found = hit.row
                }
                guess = found &+ 1
                table.partners[found] = Int32(truncatingIfNeeded: row)
                matches[row] = sourceLeftovers[found]
                lanes[section].isReordered = true
                let oldSection = Int(sections[found])
                let oldRow = Int(sourceLeftovers[found]) &- Int(sourceStarts[oldSection])
                if !isContentEqual(source[oldSection][oldRow], newRow) { changed.insert(row) }
            }
        }
        for (leftover, partner) in zip(sourceLeftovers, table.partners) where partner < 0 {
            pairing.removals.append(leftover)
        }
    }

    /// Returns the keys of the source's leftovers side by side, and the section of each.
    @inlinable
    @inline(__always)
    func keysOfLeftovers<Row, Key: DiffKey>(
        in source: [[Row]], key: (Row) -> Key
    ) -> (keys: ContiguousArray<Key>, sections: [Int32]) {
        var keys: ContiguousArray<Key> = []
        var sections: [Int32] = []
        keys.reserveCapacity(sourceLeftovers.count)
        sections.reserveCapacity(sourceLeftovers.count)
        var section = 0
        for leftover in sourceLeftovers {
            while leftover >= sourceStarts[section &+ 1] { section &+= 1 }
            sections.append(Int32(truncatingIfNeeded: section))
            keys.append(key(source[section][Int(leftover &- sourceStarts[section])]))
        }
        return (keys, sections)
    }

    @inlinable
    mutating func build<Key: DiffKey>(_ table: inout LeftoverTable<Key>) {
        var duplicates: [DuplicateKey] = []
        table.build { first, second in
            duplicates.append(
                DuplicateKey(side: .source, first: Int(sourceLeftovers[first]), second: Int(sourceLeftovers[second])))
        }
        pairing.duplicates += duplicates.reversed()
    }
}
