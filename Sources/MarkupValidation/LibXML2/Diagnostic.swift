/// One finding about a piece of markup, and where it is.
public struct Diagnostic: Sendable, Hashable {
    /// How consequent a finding is.
    public enum Severity: Sendable, Hashable {
        /// Worth a look; the markup is still valid.
        case warning
        /// The markup is not valid.
        case error
    }

    /// How consequent the finding is.
    public var severity: Severity
    /// A stable name of what was found: `xml-` and libxml2's number, or the name of a rule.
    public var code: String
    /// The finding in words, without a trailing newline.
    public var message: String
    /// The line, from 1; 0 if the finding belongs to no place.
    public var line: Int
    /// The column, from 1, if it is known. A RELAX NG finding has none by itself.
    public var column: Int?
    /// The element it is about, as its position among all elements in document order (0 is the outermost), if known.
    public var element: Int?

    /// Creates a finding.
    public init(
        severity: Severity, code: String, message: String, line: Int, column: Int? = nil, element: Int? = nil
    ) {
        self.severity = severity
        self.code = code
        self.message = message
        self.line = line
        self.column = column
        self.element = element
    }
}

extension Diagnostic: CustomStringConvertible {
    /// `12:7: error: message [code]`, without the column if there is none.
    public var description: String {
        let place = column.map { "\(line):\($0)" } ?? "\(line)"
        return "\(place): \(severity): \(message) [\(code)]"
    }
}
