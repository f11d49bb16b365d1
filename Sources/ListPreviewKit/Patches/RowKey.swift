import ListDiff

/// A row's identity with its occurrence, which is what its element is known by.
struct RowKey: DiffKey, Hashable {
    var id: ListID
    var occurrence: Int

    func diffHash(seed: UInt64) -> UInt64 {
        id.diffHash(seed: seed &+ UInt64(truncatingIfNeeded: occurrence))
    }
}
