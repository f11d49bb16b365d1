/// Lists of numbers before and after an edit; what stands for a number is up to the benchmark.
struct ListEdit {
    var source: [Int]
    var target: [Int]

    /// Random removals, insertions, and places whose elements are shuffled among themselves.
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

    /// The fewest elements that have to move: those in both lists, less the longest run that is in order already.
    var minimumMoves: Int {
        let places = Dictionary(uniqueKeysWithValues: source.enumerated().map { ($1, $0) })
        let kept = target.compactMap { places[$0] }
        var tails: [Int] = []
        for place in kept {
            var low = 0
            var high = tails.count
            while low < high {
                let middle = (low + high) / 2
                if tails[middle] < place { low = middle + 1 } else { high = middle }
            }
            if low == tails.count { tails.append(place) } else { tails[low] = place }
        }
        return kept.count - tails.count
    }
}
