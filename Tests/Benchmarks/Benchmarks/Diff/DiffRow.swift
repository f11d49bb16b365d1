public import Foundation
public import ListDiff

/// A row of the diff benchmarks: an identity and some content.
struct DiffRow<ID: Hashable>: Equatable {
    var id: ID
    var content: Int
}

/// A typical hash of an app's identifiers: the two halves, combined.
extension Foundation.UUID: ListDiff.DiffKey {
    public func diffHash(seed: UInt64) -> UInt64 {
        let (first, second) = unsafeBitCast(uuid, to: (UInt64, UInt64).self)
        return first.diffHash(seed: second.diffHash(seed: seed))
    }
}
