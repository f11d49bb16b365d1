/// Pairs the rows of two lists of sections and classifies them. A plain list is one section.
///
/// Rows are addressed by flat index, which counts all rows of all sections in order. There are three steps. Rows are
/// paired by their place within each pair of sections. The remaining rows of all sections are paired by key, with a
/// table of both lists as in Heckel's algorithm. Finally, the fewest rows that restore the order move, which is in
/// `RowMatcher+Moves.swift`.
///
/// Everything that takes rows or keys is inlined into the caller, where their types are known.
@usableFromInline
struct RowMatcher: ~Copyable {
    /// The source row of each target row, or -1.
    @usableFromInline let matches: UnsafeMutableBufferPointer<Int32>
    /// The flat index at which each section begins, and the number of all rows.
    @usableFromInline let sourceStarts: [Int32]
    @usableFromInline let targetStarts: [Int32]
    /// One for each target section.
    @usableFromInline var sectionMatches: [SectionMatch] = []
    /// Target rows whose content differs from that of their partner.
    @usableFromInline var changed = BitSet()
    /// Rows that could not be paired by place. Those of the source are ascending.
    @usableFromInline var unmatchedSource: IndexBuffer
    @usableFromInline var unmatchedTarget: IndexBuffer
    /// The hashes of unmatched rows, if they were made while their rows were in the cache.
    @usableFromInline let sourceHashes: UnsafeMutablePointer<UInt64>
    @usableFromInline let targetHashes: UnsafeMutablePointer<UInt64>
    /// The seed of all hashes.
    @usableFromInline let seed = DiffHash.seed
    /// The unmatched source rows that were not hashed.
    @usableFromInline var unhashed: [Range<Int>] = []
    /// The unmatched target row of each unmatched source row, or -1, and the reverse. Empty before the search for them.
    @usableFromInline var partners: IndexBuffer
    @usableFromInline var origins: IndexBuffer
    /// The unmatched target rows that have a partner by key.
    @usableFromInline var keyMatched: IndexBuffer
    /// The section of each unmatched source row.
    @usableFromInline var sections: IndexBuffer
    @usableFromInline var scratch: ScratchMemory
    /// The start of the memory that is used by the table, and then by the search for moves.
    @usableFromInline let searchStart: Int
    @usableFromInline var pairing = RowPairing()

    /// Pairs the rows of two lists of sections.
    /// - Parameter partners: The source section of each target section, or -1.
    @inlinable
    @inline(__always)
    static func pair<Row, Key: DiffKey>(
        _ source: [[Row]], _ target: [[Row]],
        partners: IndexList,
        key: (Row) -> Key,
        isContentEqual: (Row, Row) -> Bool
    ) -> RowPairing {
        let sourceStarts = starts(of: source)
        let targetStarts = starts(of: target)
        var pairing = RowPairing()
        let rowCount = Int(targetStarts[target.count])
        let matches = [Int32](unsafeUninitializedCapacity: rowCount) { buffer, initializedCount in
            buffer.initialize(repeating: -1)
            initializedCount = rowCount
            var matcher = RowMatcher(
                sourceStarts: sourceStarts, targetStarts: targetStarts,
                matches: UnsafeMutableBufferPointer(rebasing: buffer[..<rowCount]))
            matcher.matchSections(source, target, partners: partners, key: key, isContentEqual: isContentEqual)
            matcher.matchByKey(source, target, key: key, isContentEqual: isContentEqual)
            matcher.collectMoves()
            pairing = matcher.pairing
            var updates: [IndexPair] = []
            matcher.changed.forEachMember { updates.append(IndexPair(buffer[$0], Int32(truncatingIfNeeded: $0))) }
            pairing.updates = updates
        }
        pairing.matches = matches
        pairing.sourceStarts = sourceStarts
        pairing.targetStarts = targetStarts
        return pairing
    }

    @inlinable
    init(sourceStarts: [Int32], targetStarts: [Int32], matches: UnsafeMutableBufferPointer<Int32>) {
        self.sourceStarts = sourceStarts
        self.targetStarts = targetStarts
        self.matches = matches
        let sourceCount = Int(sourceStarts[sourceStarts.count &- 1])
        let targetCount = matches.count
        scratch = ScratchMemory(
            byteCount: (sourceCount &+ targetCount) &* 20 &+ 144
                &+ max(UnmatchedTable.byteCount(for: sourceCount), Self.moveSearchByteCount(for: sourceCount)))
        unmatchedSource = scratch.indexes(sourceCount)
        unmatchedTarget = scratch.indexes(targetCount)
        sourceHashes = scratch.take(UInt64.self, sourceCount)
        targetHashes = scratch.take(UInt64.self, targetCount)
        partners = scratch.indexes(sourceCount)
        origins = scratch.indexes(targetCount)
        keyMatched = scratch.indexes(targetCount &+ 1)
        sections = scratch.indexes(sourceCount)
        searchStart = scratch.used
    }

    @usableFromInline
    static func moveSearchByteCount(for count: Int) -> Int { HeaviestIncreasingSubsequence.byteCount(bound: count) }

    /// Returns the flat index of each section's first row, and the number of all rows.
    @inlinable
    static func starts<Row>(of sections: [[Row]]) -> [Int32] {
        var starts: [Int32] = [0]
        starts.reserveCapacity(sections.count &+ 1)
        var total = 0
        for section in sections {
            total &+= section.count
            precondition(total < Int(Int32.max), "A diff is limited to 2,147,483,646 rows.")
            starts.append(Int32(truncatingIfNeeded: total))
        }
        return starts
    }

    /// Marks a target row whose content differs from that of its partner.
    @inlinable
    mutating func markChanged(_ row: Int) {
        if changed.hasNoCapacity { changed = BitSet(capacity: matches.count) }
        changed.insert(row)
    }
}

// MARK: - Pairing by place

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
}

// MARK: - Pairing by key

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

    @usableFromInline
    mutating func recordDuplicate(_ unmatched: Int, after earlier: Int32) {
        pairing.duplicates.append(
            DuplicateKey(
                side: .target, first: Int(unmatchedTarget[Int(earlier)]), second: Int(unmatchedTarget[unmatched])))
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

// MARK: - The result

/// The result of a matcher for the rows of two lists of sections, from which the scripts are made.
@usableFromInline
struct RowPairing {
    @usableFromInline var sourceStarts: [Int32] = []
    @usableFromInline var targetStarts: [Int32] = []
    /// The source row of each target row, or -1.
    @usableFromInline var matches: [Int32] = []
    @usableFromInline var removals: [Int32] = []
    @usableFromInline var insertions: [Int32] = []
    @usableFromInline var moves: [IndexPair] = []
    @usableFromInline var updates: [IndexPair] = []
    @usableFromInline var duplicates: [DuplicateKey] = []

    @inlinable
    init() {}
}
