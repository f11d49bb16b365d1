/// Encodes values with keys.
struct CanonicalKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    private let node: CanonicalNode
    private let part: Int
    let codingPath: [any CodingKey]

    init(node: CanonicalNode, codingPath: [any CodingKey]) {
        self.node = node
        self.codingPath = codingPath
        part = node.keyedPart()
    }

    private func insert(_ value: CanonicalValue, for key: any CodingKey) {
        node.insert(value, forKey: key.stringValue, inPart: part)
    }

    private func insertNode(for key: any CodingKey) -> CanonicalNode {
        let child = CanonicalNode()
        insert(.node(child), for: key)
        return child
    }

    func encodeNil(forKey key: Key) { insert(.null, for: key) }
    func encode(_ value: Bool, forKey key: Key) { insert(.bool(value), for: key) }
    func encode(_ value: String, forKey key: Key) { insert(.text(value), for: key) }
    func encode(_ value: Double, forKey key: Key) { insert(.number(value), for: key) }
    func encode(_ value: Float, forKey key: Key) { insert(.number(Double(value)), for: key) }
    func encode<Integer: FixedWidthInteger & Encodable>(_ value: Integer, forKey key: Key) {
        insert(CanonicalValue(integer: value), for: key)
    }
    // For these two, the protocol has functions that throw, which the compiler prefers to a generic function.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: Int128, forKey key: Key) { insert(CanonicalValue(integer: value), for: key) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: UInt128, forKey key: Key) { insert(CanonicalValue(integer: value), for: key) }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        insert(try CanonicalEncoder.value(of: value, codingPath: codingPath + [key]), for: key)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        KeyedEncodingContainer(
            CanonicalKeyedContainer<NestedKey>(node: insertNode(for: key), codingPath: codingPath + [key]))
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        CanonicalUnkeyedContainer(node: insertNode(for: key), codingPath: codingPath + [key])
    }

    func superEncoder() -> any Encoder { superEncoder(for: CanonicalKey("super")) }

    func superEncoder(forKey key: Key) -> any Encoder { superEncoder(for: key) }

    private func superEncoder(for key: any CodingKey) -> any Encoder {
        CanonicalEncoder(node: insertNode(for: key), codingPath: codingPath + [key])
    }
}

/// Encodes elements in order.
struct CanonicalUnkeyedContainer: UnkeyedEncodingContainer {
    private let node: CanonicalNode
    private let part: Int
    let codingPath: [any CodingKey]

    init(node: CanonicalNode, codingPath: [any CodingKey]) {
        self.node = node
        self.codingPath = codingPath
        part = node.orderedPart()
    }

    var count: Int { node.count(ofPart: part) }

    private var elementPath: [any CodingKey] { codingPath + [CanonicalKey(count)] }

    private func append(_ value: CanonicalValue) { node.append(value, toPart: part) }

    private func appendNode() -> CanonicalNode {
        let child = CanonicalNode()
        append(.node(child))
        return child
    }

    func encodeNil() { append(.null) }
    func encode(_ value: Bool) { append(.bool(value)) }
    func encode(_ value: String) { append(.text(value)) }
    func encode(_ value: Double) { append(.number(value)) }
    func encode(_ value: Float) { append(.number(Double(value))) }
    func encode<Integer: FixedWidthInteger & Encodable>(_ value: Integer) { append(CanonicalValue(integer: value)) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: Int128) { append(CanonicalValue(integer: value)) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: UInt128) { append(CanonicalValue(integer: value)) }

    func encode<Value: Encodable>(_ value: Value) throws {
        append(try CanonicalEncoder.value(of: value, codingPath: elementPath))
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
        let path = elementPath
        return KeyedEncodingContainer(CanonicalKeyedContainer<NestedKey>(node: appendNode(), codingPath: path))
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        let path = elementPath
        return CanonicalUnkeyedContainer(node: appendNode(), codingPath: path)
    }

    func superEncoder() -> any Encoder {
        let path = elementPath
        return CanonicalEncoder(node: appendNode(), codingPath: path)
    }
}

/// Encodes one value.
struct CanonicalSingleValueContainer: SingleValueEncodingContainer {
    let node: CanonicalNode
    let codingPath: [any CodingKey]

    func encodeNil() { node.set(.null) }
    func encode(_ value: Bool) { node.set(.bool(value)) }
    func encode(_ value: String) { node.set(.text(value)) }
    func encode(_ value: Double) { node.set(.number(value)) }
    func encode(_ value: Float) { node.set(.number(Double(value))) }
    func encode<Integer: FixedWidthInteger & Encodable>(_ value: Integer) { node.set(CanonicalValue(integer: value)) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: Int128) { node.set(CanonicalValue(integer: value)) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: UInt128) { node.set(CanonicalValue(integer: value)) }

    func encode<Value: Encodable>(_ value: Value) throws {
        node.set(try CanonicalEncoder.value(of: value, codingPath: codingPath))
    }
}
