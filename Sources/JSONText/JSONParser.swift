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
/// - bytes that are not UTF-8 are an error; an escape for half a surrogate pair (`\ud800`) is U+FFFD,
///   or an error if ``replacesLoneSurrogates`` is false;
/// - a number outside the range of `Double` is an error; an integer outside the range of `Int` is a `Double`.
public struct JSONParser: Sendable {
    /// The limits of a text.
    public var limits: JSONLimits
    /// The number of the first line in messages: more than 1 if the text is a part of another text.
    public var firstLine: Int
    /// Whether an escape for half a surrogate pair is U+FFFD. A browser writes such escapes; a person who does so is
    /// mistaken.
    public var replacesLoneSurrogates: Bool

    /// Creates a parser.
    public init(limits: JSONLimits = .default, firstLine: Int = 1, replacesLoneSurrogates: Bool = true) {
        self.limits = limits
        self.firstLine = firstLine
        self.replacesLoneSurrogates = replacesLoneSurrogates
    }

    /// Parses one JSON text.
    ///
    /// - Complexity: O(bytes).
    /// - Throws: The first error.
    public func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONNode {
        guard bytes.count <= limits.bytes else {
            throw JSONError(message: "the text is longer than \(limits.bytes) bytes", offset: limits.bytes)
        }
        var reader = JSONReader(
            bytes: bytes, limits: limits, firstLine: firstLine, replacesLoneSurrogates: replacesLoneSurrogates)
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
