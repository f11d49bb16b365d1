/// Takes one value.
struct CanonicalSingleValueContainer: SingleValueEncodingContainer {
    let node: CanonicalNode
    let codingPath: [any CodingKey]

    func encodeNil() { node.set(.null) }
    func encode(_ value: Bool) { node.set(.bool(value)) }
    func encode(_ value: String) { node.set(.text(value)) }
    func encode(_ value: Double) { node.set(.number(value)) }
    func encode(_ value: Float) { node.set(.number(Double(value))) }
    func encode(_ value: Int) { node.set(CanonicalValue(integer: value)) }
    func encode(_ value: Int8) { node.set(CanonicalValue(integer: value)) }
    func encode(_ value: Int16) { node.set(CanonicalValue(integer: value)) }
    func encode(_ value: Int32) { node.set(CanonicalValue(integer: value)) }
    func encode(_ value: Int64) { node.set(CanonicalValue(integer: value)) }
    func encode(_ value: Int128) { node.set(CanonicalValue(integer: value)) }
    func encode(_ value: UInt) { node.set(CanonicalValue(integer: value)) }
    func encode(_ value: UInt8) { node.set(CanonicalValue(integer: value)) }
    func encode(_ value: UInt16) { node.set(CanonicalValue(integer: value)) }
    func encode(_ value: UInt32) { node.set(CanonicalValue(integer: value)) }
    func encode(_ value: UInt64) { node.set(CanonicalValue(integer: value)) }
    func encode(_ value: UInt128) { node.set(CanonicalValue(integer: value)) }

    func encode<Value: Encodable>(_ value: Value) throws {
        node.set(try CanonicalEncoder.value(of: value, codingPath: codingPath))
    }
}
