import LibXML2

/// An image says what it shows, if only that it shows nothing of interest (`alt=""`).
struct ImageRule: MarkupRule {
    func visit(_ visited: VisitedElement, _ findings: inout RuleFindings) {
        if visited.name == "img", visited.attribute("alt") == nil {
            findings.report("image-alt", "The img has no alt; write alt=\"\" if it is decoration", at: visited)
        }
        if visited.attribute("role") == "img", visited.name != "img", !AccessibleName.isStated(by: visited.element) {
            findings.report("image-alt", "The \(visited.name) has the role img but no aria-label", at: visited)
        }
    }
}
