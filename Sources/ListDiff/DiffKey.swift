/// The identity of an element in a diff: equality, and a hash that is consistent with it.
///
/// A `Hashable` type only has to declare the conformance. It is then hashed by the standard `Hasher`:
/// ```swift
/// extension CarID: DiffKey {}
/// ```
/// `Hasher` resists malicious input, and is the most expensive part of a diff. A type with few bits can be faster if
/// it chains the hashes of its parts: each result is the seed of the next hash.
/// ```swift
/// extension CarID: DiffKey {
///     func diffHash(seed: UInt64) -> UInt64 { number.diffHash(seed: country.diffHash(seed: seed)) }
/// }
/// ```
/// A type of another module, such as `UUID`, conforms with `@retroactive`. Hashing it as two words is about as fast as
/// hashing an `Int`:
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
/// A hash affects only the speed of a diff, never its result.
public protocol DiffKey: Equatable {
    /// Returns a hash in which all 64 bits depend on the key and on the seed.
    ///
    /// Equal keys must return equal hashes for the same seed. The seed differs between processes, so that keys
    /// with the same hash cannot be prepared. Therefore, it must take part in the first mixing step.
    func diffHash(seed: UInt64) -> UInt64

    /// Returns the result of `==`, possibly faster.
    ///
    /// A diff compares each key with its neighbors, and most of them differ. Implement this method only for types whose
    /// `==` is slow to detect a difference, such as strings.
    func isSameKey(as other: Self) -> Bool
}

extension DiffKey {
    /// Returns the result of `==`.
    @inlinable
    @inline(__always)
    public func isSameKey(as other: Self) -> Bool { self == other }
}

extension DiffKey where Self: Hashable {
    /// Returns the hash that the standard `Hasher` computes.
    @inlinable
    public func diffHash(seed: UInt64) -> UInt64 {
        // `Hasher` already has a seed for each process. Ours must still take part, so that keys can be chained.
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
    /// Returns the product of the seeded number and an odd constant, with both halves combined. A number of more than
    /// 64 bits chains its words.
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

/// The mixing step of the fast hashes.
@usableFromInline
enum DiffHash {
    /// Mixes 64 bits into a seed: one wide multiplication, with both halves combined.
    ///
    /// Each bit of the word affects about half of the bits of the result. An open-addressing table needs this, because
    /// it uses the low bits as the position and the high bits as the tag.
    @inlinable
    @inline(__always)
    static func mix(_ word: UInt64, _ seed: UInt64) -> UInt64 {
        // The golden ratio as an odd 64-bit number, with many ones and no pattern.
        let product = (word ^ seed).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low
    }

    /// The seed of all diffs: the same for the whole process, and unknown outside of it.
    @usableFromInline static let seed = UInt64(bitPattern: Int64(Hasher().finalize()))
}
