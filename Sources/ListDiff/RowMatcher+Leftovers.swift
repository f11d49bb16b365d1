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
            pairing.removals = sourceLeftovers.array
            for lane in lanes {
                for leftover in lane.leftovers { pairing.insertions.append(targetLeftovers[leftover]) }
            }
            return
        }

        var sourceSection = 0
        var sections = IndexBuffer(capacity: sourceLeftovers.count)
        var table = LeftoverTable(count: sourceLeftovers.count) { entry in
            let row = sourceLeftovers[entry]
            while row >= sourceStarts[sourceSection &+ 1] { sourceSection &+= 1 }
            sections.append(sourceSection)
            return key(source[sourceSection][Int(row &- sourceStarts[sourceSection])])
        }
        var insertions = IndexBuffer()
        var last = -1
        for section in lanes.indices {
            let start = Int(targetStarts[section])
            let leftovers = lanes[section].leftovers
            var isReordered = false
            for leftover in leftovers {
                let row = Int(targetLeftovers[leftover])
                let newKey = key(target[section][row &- start])
                guard let entry = findPartner(of: row, newKey, after: last, in: &table) else {
                    insertions.append(row)
                    continue
                }
                last = entry
                isReordered = true
                table.take(entry, for: row)
                matches[row] = sourceLeftovers[entry]
                let oldSection = Int(sections[entry])
                let oldRow = Int(sourceLeftovers[entry] &- sourceStarts[oldSection])
                if !isContentEqual(source[oldSection][oldRow], target[section][row &- start]) { changed.insert(row) }
            }
            lanes[section].isReordered = isReordered
        }
        pairing.insertions = insertions.array
        var removals = IndexBuffer()
        for entry in 0..<table.count where table.partners[entry] < 0 { removals.append(Int(sourceLeftovers[entry])) }
        pairing.removals = removals.array
    }

    /// Returns the free source leftover with the key of a target row.
    ///
    /// Rows that moved together are neighbours among the leftovers as well, in this or in the opposite order: those
    /// beside the last one found are tried before anything is hashed. Where keys are not unique, the table decides, which
    /// knows the order of equal ones.
    @inlinable
    @inline(__always)
    mutating func findPartner<Key: DiffKey>(
        of row: Int, _ key: Key, after last: Int, in table: inout LeftoverTable<Key>
    ) -> Int? {
        if !table.hasDuplicates {
            if table.isFree(last &+ 1, with: key) { return last &+ 1 }
            if table.isBuilt, table.isFree(last &- 1, with: key) { return last &- 1 }
        }
        if !table.isBuilt { build(&table) }
        guard let (entry, earlierPartner) = table.find(key) else { return nil }
        if earlierPartner >= 0 {
            pairing.duplicates.append(DuplicateKey(side: .target, first: Int(earlierPartner), second: row))
        }
        return table.partners[entry] < 0 ? entry : nil
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
