/// A parsed JSON value with its offset.
///
/// Equality ignores the offsets: two texts that differ only in white space produce equal nodes.
public struct JSONNode: Sendable {
    /// The kinds of JSON values.
    public enum Value: Sendable, Equatable {
        /// `null`.
        case null
        /// `true` or `false`.
        case bool(Bool)
        /// A number without fraction and exponent in the range of `Int`.
        case integer(Int)
        /// Any other number.
        case number(Double)
        /// A string.
        case string(String)
        /// An array.
        case array([JSONNode])
        /// An object, its members in the order of the text.
        case object([JSONMember])
    }

    /// The value.
    public var value: Value
    /// The offset of the value's first byte in the parsed text; 0 in a node that was built.
    public var offset: Int

    /// Creates a node.
    public init(_ value: Value, offset: Int = 0) {
        self.value = value
        self.offset = offset
    }

    /// The value of an object's member, or `nil` if there is no such member or the node is not an object.
    ///
    /// - Complexity: O(number of members).
    public subscript(key: String) -> JSONNode? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.key == key && ExactName($0.key) == ExactName(key) }?.value
    }

    /// The string, if the value is one.
    public var string: String? {
        guard case .string(let string) = value else { return nil }
        return string
    }

    /// The integer, if the value is one.
    public var integer: Int? {
        guard case .integer(let integer) = value else { return nil }
        return integer
    }

    /// The Boolean, if the value is one.
    public var bool: Bool? {
        guard case .bool(let bool) = value else { return nil }
        return bool
    }

    /// The elements, if the value is an array.
    public var array: [JSONNode]? {
        guard case .array(let elements) = value else { return nil }
        return elements
    }

    /// The members, if the value is an object.
    public var object: [JSONMember]? {
        guard case .object(let members) = value else { return nil }
        return members
    }

    /// The value's kind in words for messages, with its article: `an array`, `a string`.
    public var kind: String {
        switch value {
        case .null: "null"
        case .bool: "true or false"
        case .integer, .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

extension JSONNode: Equatable {
    /// Whether the values are equal, regardless of their offsets.
    public static func == (lhs: JSONNode, rhs: JSONNode) -> Bool { lhs.value == rhs.value }
}

/// A key of a JSON object with its value.
///
/// Equality ignores the offsets.
public struct JSONMember: Sendable {
    /// The key.
    public var key: String
    /// The offset of the key's opening quote in the parsed text; 0 in a member that was built.
    public var keyOffset: Int
    /// The value.
    public var value: JSONNode

    /// Creates a member.
    public init(key: String, value: JSONNode, keyOffset: Int = 0) {
        self.key = key
        self.keyOffset = keyOffset
        self.value = value
    }
}

extension JSONMember: Equatable {
    /// Whether keys and values are equal, regardless of their offsets.
    public static func == (lhs: JSONMember, rhs: JSONMember) -> Bool {
        lhs.key == rhs.key && lhs.value == rhs.value
    }
}

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
    /// Creates an object whose members have the order of the literal: `.object(["id": "cars", "rows": []])`.
    public static func object(_ members: KeyValuePairs<String, JSONNode>) -> JSONNode {
        JSONNode(.object(members.map { JSONMember(key: $0.key, value: $0.value) }))
    }
}
