/// The templates in a page's state are what a patch needs: each drawn element has one, and each slot has a place.
///
/// A page without a state, or whose state has no templates, cannot be patched and need not have any.
struct TemplateRule: MarkupRule {
    private let verdict: CheckedTemplates.Verdict

    init(_ document: MarkupDocument, _ templates: CheckedTemplates) {
        verdict = templates.verdict(on: document)
    }

    func visit(_ visited: VisitedElement, _ findings: inout RuleFindings) {
        if visited.name == "script", visited.attribute("id") == PageState.id {
            for finding in verdict.findings { findings.report(finding.code, finding.message, at: visited) }
        }
        if let names = verdict.names, let item = visited.attribute("data-item"), !names.contains(item) {
            findings.report("template-missing", "There is no template '\(item)' in the page's state", at: visited)
        }
    }
}
