/// Walks insertions and moves together, in the order of the target.
struct Arrivals {
    private var insertions: ArraySlice<Int32>
    private var moves: ArraySlice<IndexPair>

    init(insertions: [Int32], moves: [IndexPair]) {
        self.insertions = insertions[...]
        self.moves = moves[...]
    }

    /// Returns the source index of each element of a range of the target, nil for inserted ones: arriving elements in
    /// their places, the staying ones around them.
    mutating func arrange(_ staying: some Sequence<Int>, at range: Range<Int>) -> [Int?] {
        var staying = staying.makeIterator()
        var result: [Int?] = []
        result.reserveCapacity(range.count)
        for target in range {
            if let next = insertions.first, Int(next) == target {
                insertions.removeFirst()
                result.append(nil)
            } else if let next = moves.first, next.target == target {
                moves.removeFirst()
                result.append(next.source)
            } else if let next = staying.next() {
                result.append(next)
            }
        }
        while let next = staying.next() { result.append(next) }
        return result
    }
}
