/// What an item shows, as 128 bits: equal for equal values, on every machine and in every process.
///
/// ```swift
/// Fingerprint(of: car, \.model, \.color, \.extras)
/// ```
///
/// The values are encoded in a canonical way and hashed. Nothing is lost or run together on the way: no value and the text
/// `nil` differ, and so do `("ab", "c")` and `("a", "bc")`; an enumeration, a nested value and what a superclass encodes all
/// count. Where `Encodable` leaves an order open there is none: equal sets and equal dictionaries have equal fingerprints,
/// and it does not matter in which order a type encodes its keys. All NaN are one value, `0.0` and `-0.0` are two, and texts
/// are compared byte by byte, because what is written differently looks different. An integer counts as its value, whatever
/// its width.
///
/// There is one thing that it cannot see through: a type whose own `encode(to:)` hands over the elements of a set one by one
/// has them in another order each time. Encode the set itself.
///
/// The hash is SipHash-2-4 with 128 bits (Jean-Philippe Aumasson and Daniel J. Bernstein, "SipHash: a fast short-input
/// PRF", 2012) with a fixed, public key. Of a million million different values two have the same fingerprint with a chance
/// of about 1 to 7 × 10¹⁴. Such a pair can be made on purpose, in time: it is no signature.
///
/// A fingerprint may be stored: its text is 32 hexadecimal digits, from which ``init(hexadecimal:)`` makes it again.
public struct Fingerprint: Sendable, Hashable, CustomStringConvertible {
    /// The text "ListPreviewKit 1".
    private static let key: (UInt64, UInt64) = (0x7665_7250_7473_694c, 0x3120_7469_4b77_6569)

    private let high: UInt64
    private let low: UInt64

    /// Takes the values that are shown out of a model; `nil` when one cannot be encoded, so that the item is reloaded.
    ///
    /// Leave out what is not shown: its changes would reload rows that look the same.
    ///
    /// - Complexity: O(size of the values), and O(n log n) for sets, dictionaries and keys.
    public init?<Root, First: Encodable, each Value: Encodable>(
        of root: Root, _ first: KeyPath<Root, First>, _ others: repeat KeyPath<Root, each Value>
    ) {
        self.init(root[keyPath: first], repeat root[keyPath: each others])
    }

    /// Takes the values that are shown; `nil` when one cannot be encoded, so that the item is reloaded.
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

    /// Reads a fingerprint's text back; `nil` when it is anything but 32 hexadecimal digits in lower case.
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

/// SipHash-2-4 with 128 bits (Aumasson and Bernstein, 2012), as its authors' reference implementation has it.
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
