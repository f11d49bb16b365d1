/// A cache of values that are computed once for each key, on any thread.
///
/// The number of keys that depend on data is unlimited, so only the first `limit` values, more than a design uses,
/// are stored.
package struct BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let values = Lock<[Key: Value]>([:])
    private let limit: Int

    /// Creates an empty cache.
    package init(limit: Int = 1024) {
        self.limit = limit
    }

    /// The value of a key, created if it is missing or no longer valid.
    package func value(
        for key: Key, where isValid: (Value) -> Bool = { _ in true }, make: (Key) throws -> Value
    ) rethrows -> Value {
        if let known = values.withLock({ $0[key] }), isValid(known) { return known }
        let value = try make(key)
        return values.withLock { values in
            // Another thread may have been faster: all have the same value.
            if let known = values[key], isValid(known) { return known }
            if values.count < limit || values[key] != nil { values[key] = value }
            return value
        }
    }
}
