/// A strict reader of JSON (RFC 8259) for text that nobody vouches for.
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
    /// How much the parser is willing to read.
    public var limits: JSONLimits
    /// The number that messages give the first line of a text: more than 1 where it is a part of another.
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
