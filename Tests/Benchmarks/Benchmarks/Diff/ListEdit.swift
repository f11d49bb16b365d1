/// Lists of numbers before and after an edit; each benchmark maps numbers to identities.
struct ListEdit {
    var source: [Int]
    var target: [Int]
    /// Positions in the target whose content has changed.
    var updated: Set<Int> = []

    /// Nothing changes.
    static func identical(count: Int) -> ListEdit {
        ListEdit(source: Array(0..<count), target: Array(0..<count))
    }

    /// One row's content changes.
    static func oneUpdate(count: Int) -> ListEdit {
        ListEdit(source: Array(0..<count), target: Array(0..<count), updated: [count / 2])
    }

    /// Random removals, insertions, and positions whose elements are shuffled among themselves.
    static func mixed(count: Int, removed: Int, inserted: Int, shuffled: Int) -> ListEdit {
        var generator = SeededGenerator(state: 42)
        let source = Array(0..<count)
        let leaving = Set((0..<count).shuffled(using: &generator).prefix(removed))
        var target = source.filter { !leaving.contains($0) }
        let places = target.indices.shuffled(using: &generator).prefix(shuffled)
        for (from, to) in zip(places, places.shuffled(using: &generator)) where from != to { target.swapAt(from, to) }
        let arrivals = Set((0..<target.count + inserted).shuffled(using: &generator).prefix(inserted))
        var kept = target.makeIterator()
        var next = count
        target = (0..<target.count + inserted).compactMap { index in
            guard arrivals.contains(index) else { return kept.next() }
            next += 1
            return next
        }
        return ListEdit(source: source, target: target)
    }

    /// A mixed edit: removals, insertions, updates, and moved rows.
    static func scattered(count: Int, each: Int, moved: Int) -> ListEdit {
        var generator = SeededGenerator(state: 11)
        var edit = mixed(count: count, removed: each, inserted: each, shuffled: 0)
        let moving = Set(edit.target.indices.shuffled(using: &generator).prefix(moved))
        let rows = edit.target.indices.filter { !moving.contains($0) }.map { edit.target[$0] }
        let arriving = Dictionary(
            zip(rows.indices.shuffled(using: &generator), moving.sorted().map { edit.target[$0] }),
            uniquingKeysWith: { first, _ in first })
        edit.target = rows.indices.flatMap { index in (arriving[index].map { [$0] } ?? []) + [rows[index]] }
        edit.updated = Set(edit.target.indices.shuffled(using: &generator).prefix(each))
        return edit
    }

    static func shuffled(count: Int) -> ListEdit {
        var generator = SeededGenerator(state: 7)
        return ListEdit(source: Array(0..<count), target: (0..<count).shuffled(using: &generator))
    }

    static func reversed(count: Int) -> ListEdit {
        ListEdit(source: Array(0..<count), target: (0..<count).reversed())
    }

    static func firstToEnd(count: Int) -> ListEdit {
        ListEdit(source: Array(0..<count), target: Array(1..<count) + [0])
    }

    static func lastToFront(count: Int) -> ListEdit {
        ListEdit(source: Array(0..<count), target: [count - 1] + Array(0..<count - 1))
    }

    static func swapTwo(count: Int) -> ListEdit {
        var edit = identical(count: count)
        edit.target.swapAt(count / 10, count * 9 / 10)
        return edit
    }

    static func deleteAll(count: Int) -> ListEdit {
        ListEdit(source: Array(0..<count), target: [])
    }

    /// Many rows share few numbers, and all are shuffled.
    static func duplicates(count: Int, numbers: Int) -> ListEdit {
        var generator = SeededGenerator(state: 5)
        let source = (0..<count).map { $0 % numbers }
        return ListEdit(source: source, target: source.shuffled(using: &generator))
    }

    /// The minimal number of moved elements: those in both lists, minus the longest increasing subsequence.
    /// `nil` if there are duplicates, because the result then depends on how they are paired.
    var minimumMoves: Int? {
        let places = Dictionary(source.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        guard places.count == source.count, Set(target).count == target.count else { return nil }
        return Self.minimumMoves(target.compactMap { places[$0] })
    }

    /// The number of these distinct numbers that must move for an ascending order.
    static func minimumMoves(_ numbers: [Int]) -> Int {
        var tails: [Int] = []
        for number in numbers {
            var low = 0
            var high = tails.count
            while low < high {
                let middle = (low + high) / 2
                if tails[middle] < number { low = middle + 1 } else { high = middle }
            }
            if low == tails.count { tails.append(number) } else { tails[low] = number }
        }
        return numbers.count - tails.count
    }
}

extension ListEdit {
    /// The number of elements of both lists whose content has changed in the target.
    var updates: Int {
        let known = Set(source)
        return updated.count { known.contains(target[$0]) }
    }
}
