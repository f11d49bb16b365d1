/// A type of the standard library whose own way to encode itself is not good enough to tell values apart.
protocol CanonicallyEncodable {
    func canonicalValue(codingPath: [any CodingKey]) throws -> CanonicalValue
}

/// Encodes its elements in the order of their hashes, which is another one in each process.
extension Set: CanonicallyEncodable where Element: Encodable {
    func canonicalValue(codingPath: [any CodingKey]) throws -> CanonicalValue {
        .unordered(try map { try CanonicalEncoder.node(of: $0, codingPath: codingPath) })
    }
}

/// Encodes itself as a list in the order of its keys' hashes, unless the keys are texts or integers.
extension Dictionary: CanonicallyEncodable where Key: Encodable, Value: Encodable {
    func canonicalValue(codingPath: [any CodingKey]) throws -> CanonicalValue {
        .unorderedPairs(
            try map { key, value in
                (
                    try CanonicalEncoder.node(of: key, codingPath: codingPath),
                    try CanonicalEncoder.node(of: value, codingPath: codingPath)
                )
            })
    }
}

/// Encodes no value and an optional without a value alike.
extension Optional: CanonicallyEncodable where Wrapped: Encodable {
    func canonicalValue(codingPath: [any CodingKey]) throws -> CanonicalValue {
        switch self {
        case .none: .null
        case .some(let value): .some(try CanonicalEncoder.node(of: value, codingPath: codingPath))
        }
    }
}
