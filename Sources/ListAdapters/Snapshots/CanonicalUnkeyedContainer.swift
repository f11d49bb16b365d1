/// Takes elements in order.
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
    func encode(_ value: Int) { append(CanonicalValue(integer: value)) }
    func encode(_ value: Int8) { append(CanonicalValue(integer: value)) }
    func encode(_ value: Int16) { append(CanonicalValue(integer: value)) }
    func encode(_ value: Int32) { append(CanonicalValue(integer: value)) }
    func encode(_ value: Int64) { append(CanonicalValue(integer: value)) }
    func encode(_ value: Int128) { append(CanonicalValue(integer: value)) }
    func encode(_ value: UInt) { append(CanonicalValue(integer: value)) }
    func encode(_ value: UInt8) { append(CanonicalValue(integer: value)) }
    func encode(_ value: UInt16) { append(CanonicalValue(integer: value)) }
    func encode(_ value: UInt32) { append(CanonicalValue(integer: value)) }
    func encode(_ value: UInt64) { append(CanonicalValue(integer: value)) }
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
