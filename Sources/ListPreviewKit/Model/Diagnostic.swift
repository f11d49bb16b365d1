package import JSONText

/// A problem in a source or a page, with its place: a template, a screen file, a style sheet, or markup.
///
/// All parts of the package report problems as diagnostics. A terminal, a page, a report and an editor show the same
/// ones.
///
/// ```swift
/// for diagnostic in CarRow.template.diagnostics { print(diagnostic) }
/// // CarRow.swift:12:7: error: expected '</b>', found '</i>' (template CarRow)
/// ```
public struct Diagnostic: Error, Sendable, Hashable, Codable {
    /// The severity of a diagnostic.
    public enum Severity: String, Sendable, Hashable, Codable {
        /// A probable mistake. The source or the page can still be used.
        case warning
        /// The source or the page is not valid.
        case error
    }

    /// A line of a source, or of a program's output.
    package struct Line: Sendable, Hashable {
        /// The number in the source, from 1.
        package var number: Int?
        package var text: String

        package init(number: Int? = nil, text: String) {
            self.number = number
            self.text = text
        }
    }

    /// Whether the problem makes the source or the page invalid.
    public var severity: Severity
    /// The problem, and how to solve it.
    public var message: String
    /// The source file, or the page of a state, such as `cars/full.html`; `nil` if it is not known.
    public var file: String?
    /// The line, from 1; `nil` for the whole file.
    public var line: Int?
    /// The column, from 1, in Unicode scalars, if it is known.
    public var column: Int?
    /// The stable name of a problem of markup: `xml-` and libxml2's number, or the name of a rule.
    public var code: String?
    /// The index of the element among all elements of markup in document order, if it is known.
    package var element: Int?
    /// The lines around the place, or the last output of a program, for pages that show the problem.
    package var excerpt: [Line] = []

    private enum CodingKeys: CodingKey { case severity, message, file, line, column, code }

    /// Creates a diagnostic.
    public init(
        _ severity: Severity, _ message: String, file: String? = nil, line: Int? = nil, column: Int? = nil,
        code: String? = nil
    ) {
        self.severity = severity
        self.message = message
        self.file = file
        self.line = line
        self.column = column
        self.code = code
    }

    /// Creates an error at a position of a text; `nil` is the whole text.
    package init(_ message: String, at position: TextPosition?) {
        self.init(.error, message, line: position?.line, column: position?.column)
    }

    /// The same problem in a file. The code is only for reports on a single piece of markup.
    package func located(in file: String) -> Diagnostic {
        var diagnostic = self
        (diagnostic.file, diagnostic.code, diagnostic.element) = (file, nil, nil)
        return diagnostic
    }

    /// The line and the column.
    package var position: TextPosition? {
        line.map { TextPosition(line: $0, column: column ?? 1) }
    }

    /// Whether ``file`` is the page of a state, not a source file.
    public var isInPage: Bool { file?.hasSuffix(".html") == true }

    /// The place as far as it is known, such as `CarRow.swift:12:7`.
    public var place: String {
        ([file] + [line, line == nil ? nil : column].map { $0.map(String.init) }).compactMap { $0 }
            .joined(separator: ":")
    }
}

extension Diagnostic: CustomStringConvertible {
    /// `CarRow.swift:12:7: error: message`, as compilers print it; the code follows in brackets.
    public var description: String {
        let place = place.readable
        return "\(place)\(place.isEmpty ? "" : ": ")\(severity.rawValue): \(message)\(code.map { " [\($0)]" } ?? "")"
    }
}
