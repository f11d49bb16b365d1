/// The actions that a swipe uncovers, or a menu offers, are different ones.
struct RowActionRule: MarkupRule {
    func visit(_ visited: VisitedElement, _ findings: inout RuleFindings) {
        guard let classes = visited.attribute("class")?.split(separator: " "),
            classes.contains("row-actions") || classes.contains("row-menu-items")
        else { return }
        var names: Set<String> = []
        for button in visited.element.children {
            guard let name = button.attribute("data-action"), !names.insert(name).inserted else { continue }
            findings.report(
                "row-action", "The row offers the action '\(name)' twice in one place", at: visited, severity: .warning)
        }
    }
}
