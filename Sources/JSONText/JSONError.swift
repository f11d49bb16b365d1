/// Why a text is not JSON, and where.
public struct JSONError: Error, Sendable, Hashable {
    /// What is wrong, in plain words.
    public var message: String
    /// The offset of the byte where it is wrong; the text's length when the text ended too early.
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
