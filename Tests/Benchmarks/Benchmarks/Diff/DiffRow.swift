public import Foundation
public import ListDiff

/// What the diff benchmarks compare: an identity and some content.
struct DiffRow<ID: Hashable>: Equatable {
    var id: ID
    var content: Int
}

/// What an app does for its identifiers: the two halves, one chained behind the other.
extension Foundation.UUID: ListDiff.DiffKey {
    public func diffHash(seed: UInt64) -> UInt64 {
        let (first, second) = unsafeBitCast(uuid, to: (UInt64, UInt64).self)
        return first.diffHash(seed: second.diffHash(seed: seed))
    }
}
