extension JSONNode: ExpressibleByBooleanLiteral {
    /// Creates `true` or `false`.
    public init(booleanLiteral value: Bool) { self.init(.bool(value)) }
}

extension JSONNode: ExpressibleByIntegerLiteral {
    /// Creates an integer.
    public init(integerLiteral value: Int) { self.init(.integer(value)) }
}

extension JSONNode: ExpressibleByFloatLiteral {
    /// Creates a number.
    public init(floatLiteral value: Double) { self.init(.number(value)) }
}

extension JSONNode: ExpressibleByStringLiteral {
    /// Creates a string.
    public init(stringLiteral value: String) { self.init(.string(value)) }
}

extension JSONNode: ExpressibleByArrayLiteral {
    /// Creates an array.
    public init(arrayLiteral elements: JSONNode...) { self.init(.array(elements)) }
}

extension JSONNode {
    /// Creates an object whose members keep the order of the literal: `.object(["id": "cars", "rows": []])`.
    public static func object(_ members: KeyValuePairs<String, JSONNode>) -> JSONNode {
        JSONNode(.object(members.map { JSONMember(key: $0.key, value: $0.value) }))
    }
}
