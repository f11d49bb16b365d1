#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The content of an item as JSON with sorted keys. Equal values have equal fingerprints, and different values of the
/// same types have different ones.
///
/// ```swift
/// Fingerprint(of: car, \.model, \.color)
/// ```
///
/// Nested values, enumerations, and the values that a superclass encodes are included. The order in which a type
/// encodes its keys does not matter, and neither does that of a dictionary whose keys are texts or integers. Texts are
/// compared byte by byte, because different spellings have different appearances. Infinite numbers and NaN are
/// values like others, and `0.0` and `-0.0` are different.
///
/// The elements of a set have no stable order, and neither have the entries of a dictionary with keys of another type.
/// So equal sets may have different fingerprints, and an unchanged item is reloaded. Pass a sorted array instead:
///
/// ```swift
/// Fingerprint(car.model, car.extras.sorted())
/// ```
///
/// Values of different types may have the same JSON: `1` and `1.0`, a value and an optional that contains it, or an
/// infinite number and the text `Infinity`. This matters only for a type that encodes itself in different ways.
///
/// A fingerprint can be encoded and stored. Another version of Foundation may write the same values differently; they
/// then count as changed once.
public struct Fingerprint: Sendable, Hashable, Codable, CustomStringConvertible {
    /// One line for each value.
    private let json: Data

    /// Creates the fingerprint of values of a model; `nil` if one cannot be encoded, so that the item is reloaded.
    ///
    /// Omit values that are not shown, because their changes would reload unchanged rows.
    ///
    /// - Complexity: O(size of the values), and O(n log n) for keys.
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
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
        do {
            var json = try encoder.encode(first)
            for value in repeat each others {
                json.append(UInt8(ascii: "\n"))
                json.append(try encoder.encode(value))
            }
            self.json = json
        } catch {
            return nil
        }
    }

    /// The JSON of the values, each on a line of its own.
    public var description: String { String(decoding: json, as: UTF8.self) }
}
