import JSONText

/// The reason why a text is not a patch, and the location.
package struct PatchDecodingError: Error, Sendable, Hashable {
    /// The problem.
    package var message: String
    /// The offset of the invalid byte.
    package var offset: Int

    /// Creates an error.
    package init(message: String, offset: Int) {
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
        PatchDecodingError("0 repeats a previous value, but there is none", at: node)
    }
}

extension PatchDecodingError: CustomStringConvertible {
    /// `byte 12: unknown operation 'x'`.
    package var description: String { "byte \(offset): \(message)" }
}
