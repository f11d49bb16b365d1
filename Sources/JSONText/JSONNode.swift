/// A parsed JSON value that remembers where it began.
///
/// Equality ignores the offsets: two texts that differ only in white space give equal nodes.
public struct JSONNode: Sendable {
    /// What a JSON value can be.
    public enum Value: Sendable, Equatable {
        /// `null`.
        case null
        /// `true` or `false`.
        case bool(Bool)
        /// A number without fraction and exponent that fits an `Int`.
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

    /// The value of an object's member, or `nil` when there is no such member or the node is no object.
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
    /// Whether the values are equal; where they stood is not compared.
    public static func == (lhs: JSONNode, rhs: JSONNode) -> Bool { lhs.value == rhs.value }
}
