/// Nothing that reacts to a click stands in something else that does.
///
/// HTML's parser closes a link or a button where another one begins, so the page would be another tree for a browser.
struct InteractiveContentRule: MarkupRule {
    private static let containers: Set<String> = ["a", "button", "label"]
    private static let interactive: Set<String> = [
        "a", "audio", "button", "details", "input", "label", "select", "textarea", "video",
    ]

    func visit(_ visited: VisitedElement, _ findings: inout RuleFindings) {
        guard Self.interactive.contains(visited.name) else { return }
        var ancestor = visited.element.parent
        while let current = ancestor {
            let name = current.name
            // A label holds the control that it labels.
            if Self.containers.contains(name), name != "label" || visited.name == "label" {
                findings.report("nested-interactive", "A \(visited.name) must not stand within <\(name)>", at: visited)
                return
            }
            ancestor = current.parent
        }
    }
}
