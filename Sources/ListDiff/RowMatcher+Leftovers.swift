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
