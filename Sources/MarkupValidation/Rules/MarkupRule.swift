import ListPreviewKit

/// A rule for pages that a grammar cannot express.
///
/// All rules visit every element once, in document order, in a single traversal of the tree.
protocol MarkupRule {
    /// Checks an element.
    mutating func visit(_ visited: VisitedElement, _ findings: inout RuleFindings)
    /// Reports problems that depend on all elements.
    mutating func finish(_ findings: inout RuleFindings)
}

extension MarkupRule {
    mutating func finish(_ findings: inout RuleFindings) {}
}

/// A visited element.
struct VisitedElement {
    let element: MarkupElement
    /// The number in document order.
    let number: Int
    let name: String
    /// Read only once, for all rules.
    let attributes: [MarkupAttribute]

    init(element: MarkupElement, number: Int) {
        self.element = element
        self.number = number
        name = element.name
        attributes = element.attributes
    }

    func attribute(_ name: String) -> String? {
        attributes.first { $0.name == name }?.value
    }
}

/// The findings of the rules.
struct RuleFindings {
    /// If a page breaks a rule in each of 10,000 rows, more reports would not help.
    static let limit = 100

    private(set) var diagnostics: [Diagnostic] = []

    mutating func report(
        _ code: String, _ message: String, at visited: VisitedElement?, severity: Diagnostic.Severity = .error
    ) {
        guard diagnostics.count < Self.limit else { return }
        var diagnostic = Diagnostic(severity, message, line: visited?.element.line, code: code)
        diagnostic.element = visited?.number
        diagnostics.append(diagnostic)
    }
}
