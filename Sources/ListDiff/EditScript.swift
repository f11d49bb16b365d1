/// The changes that turn a list into another one.
///
/// ```swift
/// let script = EditScript(from: oldCars, to: newCars, key: \.id, isContentEqual: ==)
/// for pair in script.updates { redraw(newCars[pair.target]) }
/// ```
/// All indexes refer to the two lists, never to an intermediate state, so the parts can be read in any
/// order. To apply them, remove `removals` and the sources of `moves`; the remaining elements are in the target's order.
/// Then insert `insertions` and the targets of `moves`, in ascending order.
///
/// The number of moves is minimal for the paired elements. The same two lists give the same script, in
/// every process. Equal keys in one list are not an error: they are paired in order, and the rest is removed or inserted.
public struct EditScript: Sendable, Equatable {
    /// Source indexes of the elements that are not in the target, ascending.
    public let removals: IndexList
    /// Target indexes of the elements that are not in the source, ascending.
    public let insertions: IndexList
    /// The elements that have to change their place among those that are in both lists, ascending by target.
    public let moves: [IndexPair]
    /// The elements in both lists whose content differs, ascending by target. An element may move and be updated.
    public let updates: [IndexPair]
    /// For each element of the target its source index, or -1 if it is inserted.
    public let matches: IndexList
    /// Equal keys in one list, as far as the diff came across them.
    ///
    /// Elements that are paired by their place are not looked up by key, so this is no complete list:
    /// `DuplicateKey.all(in:key:)` makes one.
    public let duplicates: [DuplicateKey]

    /// Whether the lists have the same elements with the same content in the same order.
    @inlinable public var isEmpty: Bool {
        removals.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty
    }

    /// Compares two lists.
    /// - Parameters:
    ///   - source: the list as it is.
    ///   - target: the list as it shall be.
    ///   - key: the identity that makes an element the same one in both lists. Cheap: it is called several times an element.
    ///   - isContentEqual: whether an element of the source looks like its partner in the target.
    /// - Complexity: O(n) for n elements; O(k log n) more for k elements that come from another place. Elements that keep
    ///   theirs are compared and never hashed.
    @inlinable
    @inline(__always)
    public init<Source: RandomAccessCollection, Target: RandomAccessCollection, Key: DiffKey>(
        from source: Source,
        to target: Target,
        key: (Source.Element) -> Key,
        isContentEqual: (Source.Element, Source.Element) -> Bool
    ) where Source.Element == Target.Element {
        // An array is not copied by this.
        self.init(
            RowMatcher.pair(
                [Array(source)], [Array(target)], partners: IndexList([0]), key: key, isContentEqual: isContentEqual))
    }

    /// Compares two lists of identifiable values.
    /// - Complexity: as for `init(from:to:key:isContentEqual:)`.
    @inlinable
    @inline(__always)
    public init<Source: RandomAccessCollection, Target: RandomAccessCollection>(
        from source: Source, to target: Target
    ) where Source.Element == Target.Element, Source.Element: Identifiable & Equatable, Source.Element.ID: DiffKey {
        self.init(from: source, to: target, key: { $0.id }, isContentEqual: { $0 == $1 })
    }

    @inlinable
    init(_ pairing: RowPairing) {
        removals = IndexList(pairing.removals)
        insertions = IndexList(pairing.insertions)
        moves = pairing.moves
        updates = pairing.updates
        matches = IndexList(pairing.matches)
        duplicates = pairing.duplicates
    }
}

/// Indexes in the order of a script.
public struct IndexList: RandomAccessCollection, Sendable, Hashable {
    /// Half the size of `Int`: the diff of a long list waits for memory.
    @usableFromInline let elements: [Int32]

    @inlinable
    init(_ elements: [Int32]) { self.elements = elements }

    /// 0.
    @inlinable public var startIndex: Int { 0 }
    /// The number of indexes.
    @inlinable public var endIndex: Int { elements.count }

    /// The index at a position of the list.
    @inlinable public subscript(position: Int) -> Int { Int(elements[position]) }
}

/// The same element's index in the source and in the target.
public struct IndexPair: Sendable, Hashable {
    @usableFromInline let storedSource: Int32
    @usableFromInline let storedTarget: Int32

    /// Where the element is in the source.
    @inlinable public var source: Int { Int(storedSource) }
    /// Where the element is in the target.
    @inlinable public var target: Int { Int(storedTarget) }

    /// Creates a pair. Both indexes must fit into 31 bits.
    @inlinable
    public init(source: Int, target: Int) {
        storedSource = Int32(source)
        storedTarget = Int32(target)
    }

    @inlinable
    init(_ source: Int32, _ target: Int32) {
        storedSource = source
        storedTarget = target
    }
}

extension IndexPair: CustomStringConvertible {
    /// Both indexes, with an arrow from the source to the target.
    public var description: String { "\(source)→\(target)" }
}

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
        for index in removals { leaving.insert(index) }
        for pair in moves { leaving.insert(pair.source) }
        var placed = PlacedElements(insertions: insertions, moves: moves)
        return placed.arrange(
            (0..<sourceCount).lazy.filter { !leaving.contains($0) },
            at: 0..<(sourceCount - removals.count + insertions.count))
    }
}

/// Walks insertions and moves together, in the order of the target.
struct PlacedElements {
    private var insertions: Slice<IndexList>
    private var moves: ArraySlice<IndexPair>

    init(insertions: IndexList, moves: [IndexPair]) {
        self.insertions = insertions[...]
        self.moves = moves[...]
    }

    /// Returns the source index of each element of a range of the target, nil for inserted ones: placed elements in
    /// their places, the staying ones around them.
    mutating func arrange(_ staying: some Sequence<Int>, at range: Range<Int>) -> [Int?] {
        var staying = staying.makeIterator()
        var result: [Int?] = []
        result.reserveCapacity(range.count)
        for target in range {
            if let next = insertions.first, next == target {
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
