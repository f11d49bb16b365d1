extension DuplicateKey {
    /// Returns every two neighbours among the elements of a list that have the same key, ascending by the first one.
    ///
    /// A diff does not need this and does not do it, because it hashes only what is out of place.
    /// - Parameter side: what the reports shall say about the list.
    /// - Complexity: O(n)
    @inlinable
    public static func all<Elements: RandomAccessCollection, Key: DiffKey>(
        in elements: Elements, side: Side = .target, key: (Elements.Element) -> Key
    ) -> [DuplicateKey] {
        var table = LeftoverTable(count: elements.count) {
            key(elements[elements.index(elements.startIndex, offsetBy: $0)])
        }
        var duplicates: [DuplicateKey] = []
        table.build { duplicates.append(DuplicateKey(side: side, first: $0, second: $1)) }
        return duplicates.reversed()
    }
}
