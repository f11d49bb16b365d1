import JSONText

/// Why a text is not a patch, and where.
public struct PatchDecodingError: Error, Sendable, Hashable {
    /// What is wrong, in plain words.
    public var message: String
    /// The offset of the byte where it is wrong.
    public var offset: Int

    /// Creates an error.
    public init(message: String, offset: Int) {
        self.message = message
        self.offset = offset
    }

    init(_ error: JSONError) {
        self.init(message: error.message, offset: error.offset)
    }

    init(_ message: String, at node: JSONNode) {
        self.init(message: message, offset: node.offset)
    }

    static func expected(_ what: String, at node: JSONNode) -> PatchDecodingError {
        PatchDecodingError("expected \(what), found \(node.kind)", at: node)
    }

    static func nothingBefore(at node: JSONNode) -> PatchDecodingError {
        PatchDecodingError("0 stands for what came before, but there is nothing", at: node)
    }
}

extension PatchDecodingError: CustomStringConvertible {
    /// `byte 12: unknown operation 'x'`.
    public var description: String { "byte \(offset): \(message)" }
}
