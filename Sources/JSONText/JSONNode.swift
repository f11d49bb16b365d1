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

/// A name that equals only names with the same bytes, as in a browser. To `String` "é" in one code point
/// and in two are equal.
package struct ExactName: Hashable, Sendable {
    /// The name.
    package let string: String

    /// Creates a name.
    package init(_ string: String) {
        self.string = string
    }

    package static func == (left: Self, right: Self) -> Bool {
        left.string.utf8.elementsEqual(right.string.utf8)
    }

    // A string's own hash is the same for all spellings of a text, of which there can be any number.
    package func hash(into hasher: inout Hasher) {
        for byte in string.utf8 { hasher.combine(byte) }
    }
}

/// A strict JSON parser (RFC 8259) for untrusted text.
///
/// ```swift
/// let node = try JSONParser().parse(bytes)
/// node["screen"]?["title"]?.string
/// ```
///
/// Any input results in either a value or an error. In addition to the grammar, these rules apply:
/// - a UTF-8 byte order mark at the beginning is skipped;
/// - duplicate keys in an object are an error;
/// - bytes that are not UTF-8 are an error; an escape for half a surrogate pair (`\ud800`) is U+FFFD;
/// - a number outside the range of `Double` is an error; an integer outside the range of `Int` is a `Double`.
public struct JSONParser: Sendable {
    /// The limits of a text.
    public var limits: JSONLimits
    /// The number of the first line in messages: more than 1 if the text is a part of another text.
    public var firstLine: Int

    /// Creates a parser.
    public init(limits: JSONLimits = .default, firstLine: Int = 1) {
        self.limits = limits
        self.firstLine = firstLine
    }

    /// Parses one JSON text.
    ///
    /// - Complexity: O(bytes).
    /// - Throws: The first error.
    public func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONNode {
        guard bytes.count <= limits.bytes else {
            throw JSONError(message: "the text is longer than \(limits.bytes) bytes", offset: limits.bytes)
        }
        var reader = JSONReader(bytes: bytes, limits: limits, firstLine: firstLine)
        return try reader.readText()
    }

    /// Parses one JSON text.
    ///
    /// - Complexity: O(bytes).
    /// - Throws: The first error.
    public func parse(_ text: some StringProtocol) throws(JSONError) -> JSONNode {
        try parse(Array(text.utf8))
    }
}

/// The limits of a JSON text.
///
/// Memory and time of parsing are proportional to the text, so the limits bound both.
public struct JSONLimits: Sendable, Hashable {
    /// The maximum number of bytes of a text.
    public var bytes: Int
    /// The maximum nesting depth of arrays and objects.
    ///
    /// Parsing itself needs no stack, but comparing and freeing nested nodes does: keep this below a few thousand.
    public var depth: Int
    /// The maximum number of values of any kind, including containers.
    public var nodes: Int

    /// Creates limits.
    public init(bytes: Int = 64 << 20, depth: Int = 512, nodes: Int = 8 << 20) {
        self.bytes = bytes
        self.depth = depth
        self.nodes = nodes
    }

    /// 64 MiB, 512 levels, 8 Mi values.
    public static let `default` = JSONLimits()
}

/// The reason why a text is not JSON, and the position.
public struct JSONError: Error, Sendable, Hashable {
    /// The problem, as a sentence.
    public var message: String
    /// The offset of the invalid byte, or the length of the text if it ended too early.
    public var offset: Int

    /// Creates an error.
    public init(message: String, offset: Int) {
        self.message = message
        self.offset = offset
    }
}

extension JSONError: CustomStringConvertible {
    /// `byte 12: expected ':' after the key`.
    public var description: String { "byte \(offset): \(message)" }
}
