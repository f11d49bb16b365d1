/// The changes that turn one list into another.
///
/// ```swift
/// let script = EditScript(from: oldCars, to: newCars, key: \.id, isContentEqual: ==)
/// for pair in script.updates { redraw(newCars[pair.target]) }
/// ```
/// All indexes refer to the two lists, never to an intermediate state, so the parts can be read in any order. To apply
/// them, remove `removals` and the sources of `moves`. The remaining elements are in the target's order. Then insert
/// `insertions` and the targets of `moves`, in ascending order.
///
/// The number of moves is minimal for the paired elements. The same two lists produce the same script in every
/// process. Equal keys in one list are not an error: they are paired in order, and the rest is removed or inserted.
public struct EditScript: Sendable, Equatable {
    /// Source indexes of the elements that are not in the target, ascending.
    public let removals: IndexList
    /// Target indexes of the elements that are not in the source, ascending.
    public let insertions: IndexList
    /// The elements in both lists that have to move, ascending by target.
    public let moves: [IndexPair]
    /// The elements in both lists whose content differs, ascending by target. An element may move and be updated.
    public let updates: [IndexPair]
    /// The source index of each target element, or -1 if the element is inserted.
    public let matches: IndexList
    /// The equal keys in one list that the diff found.
    ///
    /// Elements that are paired by their position are not looked up by key, so this list is not complete. For a
    /// complete list, use `DuplicateKey.all(in:key:)`.
    public let duplicates: [DuplicateKey]

    /// Whether the lists have the same elements with the same content in the same order.
    @inlinable public var isEmpty: Bool {
        removals.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty
    }

    /// Compares two lists.
    /// - Parameters:
    ///   - source: The list before the changes.
    ///   - target: The list after the changes.
    ///   - key: The identity that an element has in both lists. It should be fast, because it is called several times
    ///     for each element.
    ///   - isContentEqual: Whether an element of the source has the same content as its partner in the target.
    /// - Complexity: O(n) for n elements, and another O(k log n) for k elements that come from another position.
    ///   Elements that keep their position are compared and never hashed.
    @inlinable
    @inline(__always)
    public init<Source: RandomAccessCollection, Target: RandomAccessCollection, Key: DiffKey>(
        from source: Source,
        to target: Target,
        key: (Source.Element) -> Key,
        isContentEqual: (Source.Element, Source.Element) -> Bool
    ) where Source.Element == Target.Element {
        // This does not copy a list that is an array.
        self.init(
            RowMatcher.pair(
                [Array(source)], [Array(target)], partners: IndexList([0]), key: key, isContentEqual: isContentEqual))
    }

    /// Compares two lists of identifiable values.
    /// - Complexity: As for `init(from:to:key:isContentEqual:)`.
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
    /// Half the size of `Int`, because memory access limits the speed of a long diff.
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

/// The indexes of the same element in the source and in the target.
public struct IndexPair: Sendable, Hashable {
    @usableFromInline let storedSource: Int32
    @usableFromInline let storedTarget: Int32

    /// The index in the source.
    @inlinable public var source: Int { Int(storedSource) }
    /// The index in the target.
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
    /// Applies the script to the list from which it was created. The result equals the target.
    ///
    /// Only inserted and updated elements come from the target. All others come from the source. For any other lists,
    /// the result has no meaning.
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

    /// Returns the source index of each element after removals, insertions and moves, or nil for inserted elements.
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

/// Visits insertions and moves together, in the order of the target.
struct PlacedElements {
    private var insertions: Slice<IndexList>
    private var moves: ArraySlice<IndexPair>

    init(insertions: IndexList, moves: [IndexPair]) {
        self.insertions = insertions[...]
        self.moves = moves[...]
    }

    /// Returns the source index of each element in a range of the target, or nil for inserted elements: the placed
    /// elements at their places, and the staying ones around them.
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
