/// What XML and HTML read differently does not occur.
struct PolyglotRule: MarkupRule {
    func visit(_ visited: VisitedElement, _ findings: inout RuleFindings) {
        let kinds = visited.element.contentKinds
        if kinds.contains(.cdata) {
            findings.report("polyglot", "HTML reads a CDATA section as a comment", at: visited)
        }
        if kinds.contains(.processingInstructions) {
            findings.report("polyglot", "HTML reads a processing instruction as a comment", at: visited)
        }
        if kinds.contains(.comments) {
            checkComments(visited, &findings)
        }
        if visited.name == "pre" || visited.name == "textarea", visited.element.text.utf8.first == UInt8(ascii: "\n") {
            findings.report(
                "polyglot", "HTML drops the newline at the beginning of a \(visited.name)", at: visited,
                severity: .warning)
        }
    }

    private func checkComments(_ visited: VisitedElement, _ findings: inout RuleFindings) {
        for case .comment(let text) in visited.element.contents where text.hasPrefix(">") || text.hasPrefix("->") {
            findings.report("polyglot", "HTML ends a comment that begins with '>' or '->' right there", at: visited)
        }
    }
}
