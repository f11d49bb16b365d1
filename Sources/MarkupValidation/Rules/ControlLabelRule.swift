import LibXML2

/// A form control has a label: an attribute, a `label` around it, or a `label` for its id.
struct ControlLabelRule: MarkupRule {
    private static let controls: Set<String> = ["input", "meter", "progress", "select", "textarea"]
    /// These show their value, or nothing, and a value is their name.
    private static let selfExplaining: Set<String> = ["button", "hidden", "reset", "submit"]

    private var labelledIDs: Set<String> = []
    private var unlabelled: [(visited: VisitedElement, id: String?)] = []

    mutating func visit(_ visited: VisitedElement, _ findings: inout RuleFindings) {
        let element = visited.element
        switch visited.name {
        case "label":
            if let id = element.attribute("for") {
                labelledIDs.insert(id)
            }
        case "button":
            // Texts are values, and a placeholder's values are empty: no reason to call the markup wrong.
            if !AccessibleName.isGiven(by: element), !Self.isOutOfUse(element) {
                findings.report("control-label", "The button has no text and no label", at: visited, severity: .warning)
            }
        case let name where Self.controls.contains(name):
            if needsLabel(element) {
                unlabelled.append((visited, element.id))
            }
        default:
            break
        }
    }

    mutating func finish(_ findings: inout RuleFindings) {
        for (visited, id) in unlabelled where id.map(labelledIDs.contains) != true {
            findings.report(
                "control-label", "The \(visited.name) has no label: give it an aria-label or put it in a label",
                at: visited)
        }
    }

    /// Whether an element is in something that is hidden, or that does not react: it cannot be reached.
    private static func isOutOfUse(_ element: MarkupElement) -> Bool {
        var current: MarkupElement? = element
        while let each = current {
            if each.attribute("hidden") != nil || each.attribute("inert") != nil { return true }
            if each.attribute("aria-hidden") == "true" { return true }
            current = each.parent
        }
        return false
    }

    private func needsLabel(_ element: MarkupElement) -> Bool {
        guard !Self.selfExplaining.contains(element.attribute("type") ?? ""), !AccessibleName.isStated(by: element)
        else {
            return false
        }
        var ancestor = element.parent
        while let current = ancestor {
            if current.name == "label" { return false }
            ancestor = current.parent
        }
        return true
    }
}
