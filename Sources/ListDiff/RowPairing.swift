/// What the matcher found out about the rows of two lists of sections; the scripts take their parts from it.
@usableFromInline
struct RowPairing {
    @usableFromInline var sourceStarts: [Int32] = []
    @usableFromInline var targetStarts: [Int32] = []
    /// The source row of each target row, or -1.
    @usableFromInline var matches: [Int32] = []
    @usableFromInline var removals: [Int32] = []
    @usableFromInline var insertions: [Int32] = []
    @usableFromInline var moves: [IndexPair] = []
    @usableFromInline var updates: [IndexPair] = []
    @usableFromInline var duplicates: [DuplicateKey] = []

    @inlinable
    init() {}
}
