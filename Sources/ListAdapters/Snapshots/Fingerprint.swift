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
/// of about 1 to 7 × 10¹⁴. Whoever wants to can make such a pair in time; it is no signature.
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
