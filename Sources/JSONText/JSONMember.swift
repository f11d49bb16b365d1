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
    /// Whether keys and values are equal; where they stood is not compared.
    public static func == (lhs: JSONMember, rhs: JSONMember) -> Bool {
        lhs.key == rhs.key && lhs.value == rhs.value
    }
}
