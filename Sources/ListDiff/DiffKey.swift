/// The identity of an element in a diff: equality, and a hash that agrees with it.
///
/// Every `Hashable` type becomes a key by saying so, and is then hashed by the standard `Hasher`:
/// ```swift
/// extension CarID: DiffKey {}
/// ```
/// `Hasher` is built to withstand everything and is the dearest part of a diff. A type with few bits may do better by
/// chaining the hashes of its parts, the first one's result being the next one's seed:
/// ```swift
/// extension CarID: DiffKey {
///     func diffHash(seed: UInt64) -> UInt64 { number.diffHash(seed: country.diffHash(seed: seed)) }
/// }
/// ```
/// A type of another module, such as `UUID`, is told to be one with `@retroactive`; as two words it is hashed about as
/// cheaply as an `Int`:
/// ```swift
/// extension UUID: @retroactive DiffKey {
///     public func diffHash(seed: UInt64) -> UInt64 {
///         withUnsafeBytes(of: uuid) { bytes in
///             bytes.loadUnaligned(as: UInt64.self).diffHash(
///                 seed: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self).diffHash(seed: seed))
///         }
///     }
/// }
/// ```
/// A hash decides only how fast a diff is, never its result.
public protocol DiffKey: Equatable {
    /// Returns a hash in which all 64 bits depend on the key and on the seed.
    ///
    /// Equal keys must return equal hashes for the same seed. The seed differs from process to process, so that
    /// nobody can prepare keys which collide; it must therefore take part in the first mixing step.
    func diffHash(seed: UInt64) -> UInt64

    /// Returns what `==` returns, perhaps sooner.
    ///
    /// A diff compares each key with its neighbours and finds most of them different. Only types whose `==` is slow to
    /// see that, such as strings, have a reason to write this themselves.
    func isSameKey(as other: Self) -> Bool
}

extension DiffKey {
    /// Returns what `==` returns.
    @inlinable
    @inline(__always)
    public func isSameKey(as other: Self) -> Bool { self == other }
}

extension DiffKey where Self: Hashable {
    /// Returns the hash that the standard `Hasher` computes.
    @inlinable
    public func diffHash(seed: UInt64) -> UInt64 {
        // `Hasher` brings a seed of its own, which is per process as well. Ours still has to take part, or a key
        // could not be chained behind another one.
        var hasher = Hasher()
        hasher.combine(seed)
        hasher.combine(self)
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }
}

extension AnyHashable: DiffKey {}
extension Bool: DiffKey {}
extension Character: DiffKey {}
extension Double: DiffKey {}
extension Float: DiffKey {}
extension ObjectIdentifier: DiffKey {}
extension Substring: DiffKey {}

extension DiffKey {
    /// Whether a key can lie elsewhere than in its row, as the text of a string does.
    ///
    /// Such keys are hashed and compared as seldom as possible once others have taken their place in near memory.
    @inlinable
    @inline(__always)
    static var isIndirect: Bool { !_isPOD(Self.self) }
}
