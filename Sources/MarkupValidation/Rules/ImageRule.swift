/// An image is somewhere, and says what it shows, if only that it shows nothing of interest (`alt=""`).
struct ImageRule: MarkupRule {
    func visit(_ visited: VisitedElement, _ findings: inout RuleFindings) {
        if visited.name == "img", visited.attribute("alt") == nil {
            findings.report("image-alt", "The img has no alt; write alt=\"\" if it is decoration", at: visited)
        }
        if visited.name == "img", visited.attribute("src")?.isEmpty ?? true {
            findings.report(
                "image-src", "The img has no src; leave it out where there is no image, as an optional part does",
                at: visited)
        }
        if visited.attribute("role") == "img", visited.name != "img", !AccessibleName.isStated(by: visited.element) {
            findings.report("image-alt", "The \(visited.name) has the role img but no aria-label", at: visited)
        }
    }
}
