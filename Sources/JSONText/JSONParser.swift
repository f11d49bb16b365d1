/// A strict reader of JSON (RFC 8259) for untrusted text.
///
/// ```swift
/// let node = try JSONParser().parse(bytes)
/// node["screen"]?["title"]?.string
/// ```
///
/// Any bytes whatever give a value or an error. Beyond the grammar:
/// - a UTF-8 byte order mark at the beginning is skipped;
/// - the same key twice in one object is an error;
/// - bytes that are not UTF-8 are an error; an escape for half a surrogate pair (`\ud800`) is U+FFFD;
/// - a number that no `Double` can hold is an error; an integer that no `Int` can hold is a `Double`.
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
    /// - Throws: The first thing that is wrong.
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
    /// - Throws: The first thing that is wrong.
    public func parse(_ text: some StringProtocol) throws(JSONError) -> JSONNode {
        try parse(Array(text.utf8))
    }
}

/// The limits of a JSON text.
///
/// Memory and time of parsing are proportional to the text, so the limits bound both.
public struct JSONLimits: Sendable, Hashable {
    /// The most bytes a text may have.
    public var bytes: Int
    /// The maximum nesting depth of arrays and objects.
    ///
    /// Parsing itself needs no stack, but comparing and freeing nested nodes does: keep this below a few thousand.
    public var depth: Int
    /// The most values (of any kind, containers included) a text may have.
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

/// The reason why a text is not JSON, and the place.
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
