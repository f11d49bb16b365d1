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
/// A type of another module, such as `UUID`, becomes a key with `@retroactive`; as two words it is hashed about as
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
    /// keys that collide cannot be prepared; it must therefore take part in the first mixing step.
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

extension DiffKey where Self: FixedWidthInteger {
    /// Returns the product of the seeded number with an odd constant, both halves folded into one; for numbers of more
    /// than 64 bits chained over their words.
    @inlinable
    public func diffHash(seed: UInt64) -> UInt64 {
        var hash = DiffHash.mix(UInt64(truncatingIfNeeded: self), seed)
        var position = 64
        while position < Self.bitWidth {
            hash = DiffHash.mix(UInt64(truncatingIfNeeded: self >> position), hash)
            position &+= 64
        }
        return hash
    }
}

extension Int: DiffKey {}
extension Int8: DiffKey {}
extension Int16: DiffKey {}
extension Int32: DiffKey {}
extension Int64: DiffKey {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: DiffKey {}
extension UInt: DiffKey {}
extension UInt8: DiffKey {}
extension UInt16: DiffKey {}
extension UInt32: DiffKey {}
extension UInt64: DiffKey {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: DiffKey {}

/// The mixing step of the cheap hashes.
@usableFromInline
enum DiffHash {
    /// Folds 64 bits into a seed: one wide multiplication, both halves combined.
    ///
    /// Each bit of the word reaches about half of the bits of the result, which is what an open addressing table
    /// needs that takes its place from the low bits and its tag from the high ones.
    @inlinable
    @inline(__always)
    static func mix(_ word: UInt64, _ seed: UInt64) -> UInt64 {
        // The golden ratio as an odd 64-bit number: dense in ones, without a pattern.
        let product = (word ^ seed).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low
    }

    /// The seed of all diffs, the same in the whole process and unknown outside of it.
    @usableFromInline static let seed = UInt64(bitPattern: Int64(Hasher().finalize()))
}
