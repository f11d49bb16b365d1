/// Two elements of one list that have the same key.
public struct DuplicateKey: Sendable, Hashable {
    /// The list in which the two elements are.
    public enum Side: Sendable, Hashable {
        /// The list before.
        case source
        /// The list after.
        case target
    }

    /// The list in which the two elements are.
    public var side: Side
    /// The index of the earlier element; flat for rows of sections.
    public var first: Int
    /// The index of the later element; flat for rows of sections.
    public var second: Int

    /// Creates a report of two elements with the same key.
    public init(side: Side, first: Int, second: Int) {
        self.side = side
        self.first = first
        self.second = second
    }
}

extension DuplicateKey {
    /// Returns every two neighbours among the elements of a list that have the same key, ascending by the first one.
    ///
    /// A diff does not need this and does not do it, because it hashes only what is out of place.
    ///
    /// - Parameters:
    ///   - elements: The elements of the list.
    ///   - side: the side that the reports name.
    ///   - key: the identity that makes an element the same one. Called once an element.
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
