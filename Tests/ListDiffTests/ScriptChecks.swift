import ListDiff

/// Checks edit scripts independently of the code that creates them.
enum ScriptChecks {
    /// Returns the first problem of a script for two lists, or nil.
    static func problem(of script: EditScript, from source: [Item], to target: [Item]) -> String? {
        if script.applied(to: source, target: target) != target { return "the result is not the target" }
        return problem(
            removals: script.removals, insertions: script.insertions, moves: script.moves, updates: script.updates,
            matches: script.matches, source: source, target: target
        ) ?? problem(moves: script.moves, expected: movesNeeded(script.matches.filter { $0 >= 0 }))
    }

    /// Returns the first problem of a script for two lists of sections, or nil.
    static func problem(of script: SectionedEditScript, from source: [Bin], to target: [Bin]) -> String? {
        let sections = script.sections
        if sections.applied(to: source, target: target).map(\.id) != target.map(\.id) {
            return "the sections are wrong"
        }
        let updatedSections = target.indices.filter {
            sections.matches[$0] >= 0 && source[sections.matches[$0]].title != target[$0].title
        }
        if sections.updates.map(\.target) != updatedSections { return "the updates of sections are wrong" }
        if script.applied(to: source.map(\.items), target: target.map(\.items)) != target.map(\.items) {
            return "the result is not the target"
        }

        var needed = 0
        for section in target.indices {
            let partner = sections.matches[section]
            let origins = script.matches[rows(script.targetStarts, section)].filter { $0 >= 0 }
            let kept = origins.filter { partner >= 0 && rows(script.sourceStarts, partner).contains($0) }
            needed += origins.count - kept.count + movesNeeded(kept)
        }
        return problem(
            removals: script.removals, insertions: script.insertions, moves: script.moves, updates: script.updates,
            matches: script.matches, source: source.flatMap(\.items), target: target.flatMap(\.items)
        ) ?? problem(moves: script.moves, expected: needed)
    }

    /// The number of these distinct numbers that have to move until they ascend: all except a longest increasing
    /// subsequence, which is found by a slow and simple algorithm.
    static func movesNeeded(_ numbers: [Int]) -> Int {
        var lengths: [Int] = []
        for (index, number) in numbers.enumerated() {
            var best = 0
            for earlier in 0..<index where numbers[earlier] < number { best = max(best, lengths[earlier]) }
            lengths.append(best + 1)
        }
        return numbers.count - (lengths.max() ?? 0)
    }

    private static func rows(_ starts: IndexList, _ section: Int) -> Range<Int> {
        starts[section]..<starts[section + 1]
    }

    private static func problem(moves: [IndexPair], expected: Int) -> String? {
        moves.count == expected ? nil : "\(moves.count) moves where \(expected) are enough"
    }

    private static func problem(
        removals: IndexList, insertions: IndexList, moves: [IndexPair], updates: [IndexPair], matches: IndexList,
        source: [Item], target: [Item]
    ) -> String? {
        let pairs = matches.enumerated().filter { $0.element >= 0 }
            .map { IndexPair(source: $0.element, target: $0.offset) }
        let sources = Set(pairs.map(\.source))
        if matches.count != target.count { return "matches do not cover the target" }
        if sources.count != pairs.count { return "an element has two partners" }
        if pairs.contains(where: { source[$0.source].id != target[$0.target].id }) { return "partners differ in id" }
        if removals != source.indices.filter({ !sources.contains($0) }) { return "removals are wrong" }
        if insertions != matches.indices.filter({ matches[$0] < 0 }) { return "insertions are wrong" }
        if updates != pairs.filter({ source[$0.source] != target[$0.target] }) { return "updates are wrong" }
        if !Set(moves).isSubset(of: pairs) { return "a move is of no pair" }
        if moves != moves.sorted(by: { $0.target < $1.target }) { return "moves are not ascending" }
        var available: [Int: Int] = [:]
        for item in source { available[item.id, default: 0] += 1 }
        var possible = 0
        for item in target where available[item.id, default: 0] > 0 {
            available[item.id, default: 0] -= 1
            possible += 1
        }
        return pairs.count == possible ? nil : "\(pairs.count) pairs where \(possible) are possible"
    }
}

extension IndexList {
    static func == (list: IndexList, indexes: [Int]) -> Bool { list.elementsEqual(indexes) }
    static func != (list: IndexList, indexes: [Int]) -> Bool { !list.elementsEqual(indexes) }
}
