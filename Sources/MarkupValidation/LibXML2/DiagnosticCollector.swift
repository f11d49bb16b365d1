import CLibXML2
import ListPreviewKit

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
        let hasColumn = error.int2 > 0 && error.domain != XML_FROM_RELAXNGV.rawValue
        append(
            Diagnostic(
                error.level == XML_ERR_WARNING ? .warning : .error, message,
                line: error.line > 0 ? Int(error.line) : nil, column: hasColumn ? Int(error.int2) : nil,
                code: "xml-\(error.code)"),
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
        append(Diagnostic(.error, message, code: code))
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
                diagnostics[index].line = diagnostics[index].line ?? element.line
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
