import CLibXML2

/// A finding about a piece of markup, with its location.
public struct Diagnostic: Sendable, Hashable {
    /// The severity of a finding.
    public enum Severity: Sendable, Hashable {
        /// A probable mistake; the markup is still valid.
        case warning
        /// The markup is not valid.
        case error
    }

    /// The severity of the finding.
    public var severity: Severity
    /// A stable name of the finding: `xml-` and libxml2's number, or the name of a rule.
    public var code: String
    /// The finding in words, without a trailing newline.
    public var message: String
    /// The line, from 1; 0 if the finding has no location.
    public var line: Int
    /// The column, from 1, if it is known. RELAX NG findings have no column.
    public var column: Int?
    /// The index of the element among all elements in document order, if it is known. The outermost element has the
    /// index 0.
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

/// Receives reports from libxml2 through a user data pointer.
final class DiagnosticCollector {
    /// Limits the memory that the reports about a malicious document can use.
    static let limit = 100

    private(set) var diagnostics: [Diagnostic] = []
    private var nodes: [UnsafeMutableRawPointer?] = []

    var hasErrors: Bool {
        diagnostics.contains { $0.severity == .error }
    }

    /// The user data pointer for libxml2. It is valid while the collector exists.
    var userData: UnsafeMutableRawPointer {
        Unmanaged.passUnretained(self).toOpaque()
    }

    static func from(_ userData: UnsafeMutableRawPointer?) -> DiagnosticCollector? {
        userData.map { Unmanaged<DiagnosticCollector>.fromOpaque($0).takeUnretainedValue() }
    }

    func receive(_ error: xmlError) {
        var message = error.message.map { String(cString: $0) } ?? "unknown error"
        while message.last?.isNewline == true {
            message.removeLast()
        }
        append(
            Diagnostic(
                severity: error.level == XML_ERR_WARNING ? .warning : .error,
                code: "xml-\(error.code)",
                message: message,
                line: Int(error.line),
                column: error.int2 > 0 && error.domain != XML_FROM_RELAXNGV.rawValue ? Int(error.int2) : nil),
            node: error.node)
    }

    func append(_ diagnostic: Diagnostic, node: UnsafeMutableRawPointer? = nil) {
        guard diagnostics.count < Self.limit else { return }
        diagnostics.append(diagnostic)
        nodes.append(node)
    }

    /// Adds an error for a failure that libxml2 did not report.
    func ensureError(_ code: String, _ message: String) {
        guard !hasErrors else { return }
        append(Diagnostic(severity: .error, code: code, message: message, line: 0))
    }

    /// Sets the position of the element for each diagnostic with a node, and the line if it is missing.
    ///
    /// Call this method while the validated document exists. Complexity: O(elements).
    func resolveElements(in document: MarkupDocument) {
        var wanted: [UnsafeMutableRawPointer: [Int]] = [:]
        for (index, node) in nodes.enumerated() {
            if let element = Self.element(of: node) {
                wanted[UnsafeMutableRawPointer(element), default: []].append(index)
            }
        }
        guard !wanted.isEmpty, let root = document.root else { return }
        for (position, element) in root.subtree.enumerated() {
            for index in wanted[UnsafeMutableRawPointer(element.pointer)] ?? [] {
                diagnostics[index].element = position
                if diagnostics[index].line <= 0 {
                    diagnostics[index].line = element.line
                }
            }
        }
    }

    /// The node, or the element that contains it if it is an attribute or a text.
    private static func element(of node: UnsafeMutableRawPointer?) -> xmlNodePtr? {
        var current = node?.assumingMemoryBound(to: xmlNode.self)
        // All kinds of nodes have the same layout up to and including `parent`.
        while let candidate = current, candidate.pointee.type != XML_ELEMENT_NODE {
            current = candidate.pointee.parent
        }
        return current
    }
}
