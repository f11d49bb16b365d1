/// An attribute that names other elements names elements that are there.
struct ReferenceRule: MarkupRule {
    private static let attributes: Set<String> = [
        "aria-activedescendant", "aria-controls", "aria-describedby", "aria-details", "aria-errormessage",
        "aria-flowto", "aria-labelledby", "aria-owns", "for", "form", "headers", "list", "popovertarget",
    ]

    private var ids: Set<String> = []
    private var references: [(visited: VisitedElement, attribute: String, id: String)] = []

    mutating func visit(_ visited: VisitedElement, _ findings: inout RuleFindings) {
        for attribute in visited.attributes {
            if attribute.name == "id" {
                ids.insert(attribute.value)
            } else if Self.attributes.contains(attribute.name) {
                for id in attribute.value.split(whereSeparator: \.isWhitespace) {
                    references.append((visited, attribute.name, String(id)))
                }
            }
        }
    }

    func finish(_ findings: inout RuleFindings) {
        for (visited, attribute, id) in references where !ids.contains(id) {
            findings.report("reference", "The \(attribute) names '\(id)', which is not in the document", at: visited)
        }
    }
}
