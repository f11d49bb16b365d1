import Foundation
import JSONText

/// Reads and writes the JSON files that only this package reads: results of runs, manifests, parts of galleries.
package enum JSONFile {
    /// Why a file could not be read or written.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String

        package init(description: String) {
            self.description = description
        }
    }

    /// Reads a value.
    package static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws(Failure) -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(bytes))
        } catch DecodingError.keyNotFound(let key, let context) {
            throw Failure(description: "\(place(context)) lacks '\(key.stringValue)'")
        } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
            throw Failure(description: "invalid JSON: \(problem(in: bytes) ?? context.debugDescription)")
        } catch DecodingError.dataCorrupted(let context), DecodingError.typeMismatch(_, let context),
            DecodingError.valueNotFound(_, let context)
        {
            throw Failure(description: "\(place(context)) has an unexpected form: \(context.debugDescription)")
        } catch {
            throw Failure(description: "invalid JSON: \(error)")
        }
    }

    /// Writes a value on one line. Equal values have the same bytes.
    package static func encode(_ value: some Encodable) throws(Failure) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return [UInt8](try encoder.encode(value))
        } catch {
            throw Failure(description: "\(error)")
        }
    }

    /// The first error of a text, with its location, which Foundation does not have.
    private static func problem(in bytes: [UInt8]) -> String? {
        do throws(JSONError) {
            _ = try JSONParser().parse(bytes)
            return nil
        } catch {
            return "\(error.message), at \(TextPosition(offset: error.offset, in: bytes))"
        }
    }

    private static func place(_ context: DecodingError.Context) -> String {
        let keys = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
        return keys.isEmpty ? "it" : "'\(keys.joined(separator: "."))'"
    }
}
