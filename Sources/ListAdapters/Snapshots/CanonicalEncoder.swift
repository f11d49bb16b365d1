/// Encodes a value to bytes that are equal exactly for equal values, in every process.
struct CanonicalEncoder: Encoder {
    let node: CanonicalNode
    var codingPath: [any CodingKey] = []
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(CanonicalKeyedContainer(node: node, codingPath: codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        CanonicalUnkeyedContainer(node: node, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        CanonicalSingleValueContainer(node: node, codingPath: codingPath)
    }

    /// A stored value before it is written.
    static func value<Value: Encodable>(
        of value: Value, codingPath: [any CodingKey] = []
    ) throws -> CanonicalValue {
        // Without these, each would be a node and a container of its own.
        if let text = value as? String, Value.self == String.self { return .text(text) }
        if let integer = value as? Int, Value.self == Int.self { return .integer(Int64(integer)) }
        if let number = value as? Double, Value.self == Double.self { return .number(number) }
        if let bool = value as? Bool, Value.self == Bool.self { return .bool(bool) }
        // The type is checked, because a value in an optional would be checked instead of the optional.
        if let type = Value.self as? any CanonicallyEncodable.Type,
            let canonical = try canonicalValue(of: value, as: type, codingPath: codingPath)
        {
            return canonical
        }
        return .node(try node(of: value, codingPath: codingPath))
    }

    /// A value as a separate node.
    static func node<Value: Encodable>(
        of value: Value, codingPath: [any CodingKey] = []
    ) throws -> CanonicalNode {
        if let type = Value.self as? any CanonicallyEncodable.Type,
            let canonical = try canonicalValue(of: value, as: type, codingPath: codingPath)
        {
            return CanonicalNode(canonical)
        }
        let node = CanonicalNode()
        try value.encode(to: CanonicalEncoder(node: node, codingPath: codingPath))
        return node
    }

    private static func canonicalValue<Canonical: CanonicallyEncodable>(
        of value: Any, as type: Canonical.Type, codingPath: [any CodingKey]
    ) throws -> CanonicalValue? {
        try (value as? Canonical)?.canonicalValue(codingPath: codingPath)
    }
}

/// A type of the standard library that does not encode every difference of its values.
protocol CanonicallyEncodable {
    func canonicalValue(codingPath: [any CodingKey]) throws -> CanonicalValue
}

/// Encodes its elements in the order of their hashes, which differs between processes.
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

/// Encodes nil and an optional without a value in the same way.
extension Optional: CanonicallyEncodable where Wrapped: Encodable {
    func canonicalValue(codingPath: [any CodingKey]) throws -> CanonicalValue {
        switch self {
        case .none: .null
        case .some(let value): .some(try CanonicalEncoder.node(of: value, codingPath: codingPath))
        }
    }
}

/// A key without a declared type: an element's index, or that of a superclass.
struct CanonicalKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ text: String) {
        stringValue = text
        intValue = nil
    }

    init(_ index: Int) {
        stringValue = "Index \(index)"
        intValue = index
    }

    init(stringValue: String) { self.init(stringValue) }

    init(intValue: Int) { self.init(intValue) }
}
