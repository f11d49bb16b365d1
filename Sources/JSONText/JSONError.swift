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
