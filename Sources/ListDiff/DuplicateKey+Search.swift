extension DuplicateKey {
    /// Returns every two neighbours among the elements of a list that have the same key, ascending by the first one.
    ///
    /// A diff does not need this and does not do it, because it hashes only what is out of place.
    /// - Parameter side: what the reports shall say about the list.
    /// - Complexity: O(n)
    @inlinable
    public static func all<Elements: Sequence, Key: DiffKey>(
        in elements: Elements, side: Side = .target, key: (Elements.Element) -> Key
    ) -> [DuplicateKey] {
        var table = LeftoverTable(keys: ContiguousArray(elements.lazy.map(key)))
        var duplicates: [DuplicateKey] = []
        table.build { duplicates.append(DuplicateKey(side: side, first: $0, second: $1)) }
        return duplicates.reversed()
    }
}
