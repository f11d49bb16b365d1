/// What has to be done to a list so that it becomes another one.
///
/// ```swift
/// let script = EditScript(from: oldCars, to: newCars, key: \.id, isContentEqual: ==)
/// for pair in script.updates { redraw(newCars[pair.target]) }
/// ```
/// All indexes are those of the two lists themselves, never of a state between them, so the parts can be read in any
/// order. To apply them, remove `removals` and the sources of `moves`; the remaining elements are in the target's order.
/// Then put `insertions` and the targets of `moves` in their places, from the first to the last.
///
/// Promises: moves are as few as possible for the elements that were paired. The same two lists give the same script, in
/// every process. Equal keys in one list are no error: they are paired in order, the rest is removed or inserted.
public struct EditScript: Sendable, Equatable {
    /// Source indexes of the elements that are not in the target, ascending.
    public let removals: [Int32]
    /// Target indexes of the elements that are not in the source, ascending.
    public let insertions: [Int32]
    /// The elements that have to change their place among those that are in both lists, ascending by target.
    public let moves: [IndexPair]
    /// The elements in both lists whose content differs, ascending by target. An element may move and be updated.
    public let updates: [IndexPair]
    /// For each element of the target its source index, or -1 if it is inserted.
    public let matches: [Int32]
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
    ///   - key: what makes an element the same one in both lists. Cheap: it is called several times an element.
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
                [Array(source)], [Array(target)], partners: [0], key: key, isContentEqual: isContentEqual))
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
        removals = pairing.removals
        insertions = pairing.insertions
        moves = pairing.moves
        updates = pairing.updates
        matches = pairing.matches
        duplicates = pairing.duplicates
    }
}
