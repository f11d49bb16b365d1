extension EditScript {
    /// Applies the script to the list that it was made from; the result equals the target.
    ///
    /// Takes only inserted and updated elements from the target, everything else from the source. For other lists than
    /// those that the script was made from, the result has no meaning.
    /// - Complexity: O(n)
    public func applied<Element>(to source: [Element], target: [Element]) -> [Element] {
        var result: [Element] = []
        result.reserveCapacity(target.count)
        for (index, origin) in arrangement(sourceCount: source.count).enumerated() {
            result.append(origin.map { source[$0] } ?? target[index])
        }
        for pair in updates { result[pair.target] = target[pair.target] }
        return result
    }

    /// Returns the source index of each element after removals, insertions and moves; nil for inserted ones.
    func arrangement(sourceCount: Int) -> [Int?] {
        var leaving = BitSet(capacity: sourceCount)
        for index in removals { leaving.insert(Int(index)) }
        for pair in moves { leaving.insert(pair.source) }
        var arrivals = Arrivals(insertions: insertions, moves: moves)
        return arrivals.arrange(
            (0..<sourceCount).lazy.filter { !leaving.contains($0) },
            at: 0..<(sourceCount - removals.count + insertions.count))
    }
}
