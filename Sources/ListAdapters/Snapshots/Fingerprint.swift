/// A hash of the content of an item, with 128 bits. Equal values have equal fingerprints, on every machine and in
/// every process.
///
/// ```swift
/// Fingerprint(of: car, \.model, \.color, \.extras)
/// ```
///
/// The values are encoded in a canonical form and hashed. The form is unambiguous: a missing value differs from the
/// text `nil`, and `("ab", "c")` from `("a", "bc")`. Enumerations, nested values and the values that a superclass
/// encodes are included. The order in which a type encodes its keys does not matter, so equal sets and equal
/// dictionaries have equal fingerprints. All NaN are the same value, and `0.0` and `-0.0` are different. Texts are
/// compared byte by byte, because different spellings have different appearances. An integer counts as its value,
/// regardless of its width.
///
/// There is one exception: if the `encode(to:)` of a type encodes the elements of a set one by one, their order
/// differs each time. Encode the set itself instead.
///
/// The hash is SipHash-2-4 with 128 bits (Jean-Philippe Aumasson and Daniel J. Bernstein, "SipHash: a fast
/// short-input PRF", 2012) with a fixed, public key. Among a million million different values, the probability that
/// two have the same fingerprint is about 1 to 7 × 10¹⁴. Such a pair can be constructed with enough time, so a
/// fingerprint is not a signature.
///
/// You can store a fingerprint as a text of 32 hexadecimal digits, which ``init(hexadecimal:)`` parses.
public struct Fingerprint: Sendable, Hashable, CustomStringConvertible {
    /// The text "ListPreviewKit 1".
    private static let key: (UInt64, UInt64) = (0x7665_7250_7473_694c, 0x3120_7469_4b77_6569)

    private let high: UInt64
    private let low: UInt64

    /// Creates the fingerprint of values of a model; `nil` if one cannot be encoded, so that the item is reloaded.
    ///
    /// Omit values that are not shown, because their changes would reload unchanged rows.
    ///
    /// - Complexity: O(size of the values), and O(n log n) for sets, dictionaries and keys.
    public init?<Root, First: Encodable, each Value: Encodable>(
        of root: Root, _ first: KeyPath<Root, First>, _ others: repeat KeyPath<Root, each Value>
    ) {
        self.init(root[keyPath: first], repeat root[keyPath: each others])
    }

    /// Creates the fingerprint of values; `nil` if one cannot be encoded, so that the item is reloaded.
    ///
    /// ```swift
    /// Fingerprint(car)                        // all of it
    /// Fingerprint(car.model, owner.name)      // from several places
    /// ```
    public init?<First: Encodable, each Value: Encodable>(_ first: First, _ others: repeat each Value) {
        var bytes: [UInt8] = []
        do {
            try CanonicalEncoder.value(of: first).write(into: &bytes)
            for value in repeat each others { try CanonicalEncoder.value(of: value).write(into: &bytes) }
        } catch {
            return nil
        }
        self.init(hashing: bytes)
    }

    /// Creates a fingerprint from its text. Returns `nil` unless the text consists of 32 hexadecimal digits in lower
    /// case.
    public init?(hexadecimal text: String) {
        let digits = text.utf8
        let isHexadecimal = digits.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
        guard digits.count == 32, isHexadecimal, let high = UInt64(text.prefix(16), radix: 16),
            let low = UInt64(text.suffix(16), radix: 16)
        else { return nil }
        self.high = high
        self.low = low
    }

    private init(hashing bytes: [UInt8]) {
        let hash = bytes.withUnsafeBytes { SipHash128.hash($0, key: Self.key) }
        high = hash.first.byteSwapped
        low = hash.second.byteSwapped
    }

    /// 32 hexadecimal digits, the bytes of the hash in their order.
    public var description: String { Self.hexadecimal(high) + Self.hexadecimal(low) }

    private static func hexadecimal(_ word: UInt64) -> String {
        let digits = String(word, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

/// The content of an item as a hash, which is fast to compute and to compare but does not exclude collisions.
///
/// ```swift
/// HashableContent(of: car, \.model, \.color)
/// ```
///
/// Two different contents have the same hash once in 2⁶⁴ pairs, or more often with a poor `hash(into:)`. Such a
/// change is not detected, and the row is not updated. A ``Fingerprint`` has no such limits but is slower.
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

/// SipHash-2-4 with 128 bits (Aumasson and Bernstein, 2012), as in its authors' reference implementation.
struct SipHash128 {
    private var v0: UInt64
    private var v1: UInt64
    private var v2: UInt64
    private var v3: UInt64

    /// The hash of some bytes as two words; each is written with its lowest byte first.
    static func hash(
        _ bytes: UnsafeRawBufferPointer, key: (UInt64, UInt64)
    ) -> (first: UInt64, second: UInt64) {
        var state = SipHash128(key: key)
        var offset = 0
        while offset + 8 <= bytes.count {
            state.compress(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            offset += 8
        }
        var last = UInt64(truncatingIfNeeded: bytes.count) << 56
        for (place, byte) in bytes[offset...].enumerated() { last |= UInt64(byte) << (8 * UInt64(place)) }
        state.compress(last)
        return state.finish()
    }

    private init(key: (UInt64, UInt64)) {
        v0 = key.0 ^ 0x736f_6d65_7073_6575
        v1 = key.1 ^ 0x646f_7261_6e64_6f6d ^ 0xee
        v2 = key.0 ^ 0x6c79_6765_6e65_7261
        v3 = key.1 ^ 0x7465_6462_7974_6573
    }

    private mutating func compress(_ word: UInt64) {
        v3 ^= word
        round()
        round()
        v0 ^= word
    }

    private mutating func finish() -> (UInt64, UInt64) {
        v2 ^= 0xee
        for _ in 0..<4 { round() }
        let first = v0 ^ v1 ^ v2 ^ v3
        v1 ^= 0xdd
        for _ in 0..<4 { round() }
        return (first, v0 ^ v1 ^ v2 ^ v3)
    }

    private mutating func round() {
        v0 &+= v1
        v1 = v1 << 13 | v1 >> 51
        v1 ^= v0
        v0 = v0 << 32 | v0 >> 32
        v2 &+= v3
        v3 = v3 << 16 | v3 >> 48
        v3 ^= v2
        v0 &+= v3
        v3 = v3 << 21 | v3 >> 43
        v3 ^= v0
        v2 &+= v1
        v1 = v1 << 17 | v1 >> 47
        v1 ^= v2
        v2 = v2 << 32 | v2 >> 32
    }
}
