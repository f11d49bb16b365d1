/// What an item shows, as one hash: quick to make and to compare, and not quite certain.
///
/// ```swift
/// HashableContent(of: car, \.model, \.color)
/// ```
///
/// Two different contents have the same hash by chance once in 2⁶⁴ pairs, or as often as a poor `hash(into:)` of a type makes
/// it; such a change is not seen and the row stays as it is. A ``Fingerprint`` has no such limits, and takes longer.
///
/// The hash is another one in each process. Never store it, send it, or compare it with that of another process.
public struct HashableContent: Sendable, Equatable {
    private let hash: Int

    /// Takes the values that are shown out of a model.
    ///
    /// Leave out what is not shown: its changes would reload rows that look the same.
    public init<Root, First: Hashable, each Value: Hashable>(
        of root: Root, _ first: KeyPath<Root, First>, _ others: repeat KeyPath<Root, each Value>
    ) {
        self.init(root[keyPath: first], repeat root[keyPath: each others])
    }

    /// Takes the values that are shown.
    public init<First: Hashable, each Value: Hashable>(_ first: First, _ others: repeat each Value) {
        var hasher = Hasher()
        hasher.combine(first)
        for value in repeat each others { hasher.combine(value) }
        hash = hasher.finalize()
    }
}
