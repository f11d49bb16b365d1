/// The content of an item as a hash, which is fast to compute and to compare but does not exclude collisions.
///
/// ```swift
/// HashableContent(of: car, \.model, \.color)
/// ```
///
/// Two different contents have the same hash once in 2⁶⁴ pairs, or more often with a poor `hash(into:)`. Such a
/// change is not detected, and the row is not updated. A ``Fingerprint`` has no collisions but is slower.
///
/// The hash differs between processes. Do not store it, send it, or compare it with that of another process.
public struct HashableContent: Sendable, Equatable {
    private let hash: Int

    /// Creates the hash of values of a model.
    ///
    /// Omit values that are not shown, because their changes would reload unchanged rows.
    public init<Root, First: Hashable, each Value: Hashable>(
        of root: Root, _ first: KeyPath<Root, First>, _ others: repeat KeyPath<Root, each Value>
    ) {
        self.init(root[keyPath: first], repeat root[keyPath: each others])
    }

    /// Creates the hash of values.
    public init<First: Hashable, each Value: Hashable>(_ first: First, _ others: repeat each Value) {
        var hasher = Hasher()
        hasher.combine(first)
        for value in repeat each others { hasher.combine(value) }
        hash = hasher.finalize()
    }
}
