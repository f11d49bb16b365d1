/// A link leads somewhere, or is something else. An address that must not be written is left out, and nothing shows that.
struct LinkRule: MarkupRule {
    func visit(_ visited: VisitedElement, _ findings: inout RuleFindings) {
        guard visited.name == "a", visited.attribute("href") == nil, visited.attribute("role") == nil,
            !Self.isOff(visited.element)
        else { return }
        findings.report(
            "link-address", "The a has no href: it has no address, or one that must not be written", at: visited,
            severity: .warning)
    }

    /// Whether the link, or something around it, is hidden or still to come.
    private static func isOff(_ element: MarkupElement) -> Bool {
        var current: MarkupElement? = element
        while let element = current {
            if element.attribute("hidden") != nil || element.attribute("inert") != nil { return true }
            current = element.parent
        }
        return false
    }
}
