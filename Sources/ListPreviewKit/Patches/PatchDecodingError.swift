import JSONText

/// Why a text is not a patch, and where.
package struct PatchDecodingError: Error, Sendable, Hashable {
    /// The problem.
    package var message: String
    /// The offset of the byte where it is wrong.
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

/// How much of a patch a reader is willing to look at.
package struct PatchLimits: Sendable, Hashable {
    /// The maximum number of bytes of a patch, and of its expanded short forms (ranges of ids, repeated values).
    package var bytes: Int
    /// The most arrays and objects that may be open at once.
    package var depth: Int
    /// The most operations.
    package var operations: Int
    /// The most elements all operations and hints may name together, id runs counted in full.
    package var elements: Int

    /// Creates limits.
    package init(bytes: Int = 64 << 20, depth: Int = 64, operations: Int = 1 << 20, elements: Int = 1 << 20) {
        self.bytes = bytes
        self.depth = depth
        self.operations = operations
        self.elements = elements
    }

    /// 64 MiB, 64 levels, 1 Mi operations, 1 Mi elements.
    package static let `default` = PatchLimits()
}
