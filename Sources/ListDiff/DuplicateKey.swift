/// Two elements of one list that have the same key.
public struct DuplicateKey: Sendable, Hashable {
    /// The list that contains the two elements.
    public enum Side: Sendable, Hashable {
        /// The list before the changes.
        case source
        /// The list after the changes.
        case target
    }

    /// The list that contains the two elements.
    public var side: Side
    /// The index of the earlier element; a flat index for rows of sections.
    public var first: Int
    /// The index of the later element; a flat index for rows of sections.
    public var second: Int

    /// Creates a report of two elements with the same key.
    public init(side: Side, first: Int, second: Int) {
        self.side = side
        self.first = first
        self.second = second
    }
}

extension DuplicateKey {
    /// Returns pairs of an element and the next one with the same key, in ascending order of the first element.
    ///
    /// A diff does not call this method, because it hashes only elements that are out of place.
    ///
    /// - Parameters:
    ///   - elements: The elements of the list.
    ///   - side: The side for the reports.
    ///   - key: The identity of an element. It is called once for each element.
    /// - Complexity: O(n)
    @inlinable
    public static func all<Elements: RandomAccessCollection, Key: DiffKey>(
        in elements: Elements, side: Side = .target, key: (Elements.Element) -> Key
    ) -> [DuplicateKey] {
        func keyOf(_ index: Int) -> Key { key(elements[elements.index(elements.startIndex, offsetBy: index)]) }
        var duplicates: [DuplicateKey] = []
        let seed = DiffHash.seed
        var scratch = ScratchMemory(
            byteCount: elements.count &* 8 &+ 16 &+ UnmatchedTable.byteCount(for: elements.count))
        let hashes = scratch.take(UInt64.self, elements.count)
        for index in 0..<elements.count { hashes[index] = keyOf(index).diffHash(seed: seed) }
        var table = UnmatchedTable(count: elements.count, in: &scratch)
        table.build(
            hashes: hashes,
            isSame: { keyOf($0).isSameKey(as: keyOf($1)) },
            onDuplicate: { duplicates.append(DuplicateKey(side: side, first: $0, second: $1)) })
        return duplicates.reversed()
    }
}
