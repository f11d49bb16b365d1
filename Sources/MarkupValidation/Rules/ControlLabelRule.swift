import ListPreviewKit

/// A form control has a label: an attribute, a `label` around it, or a `label` for its id. The label is not empty.
/// Buttons, links and selectable rows have a name.
struct ControlLabelRule: MarkupRule {
    private static let controls: Set<String> = ["input", "meter", "progress", "select", "textarea"]
    /// These show their value or nothing, and a value is their name.
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
        // The texts come from values, which are empty in a placeholder. That is not a mistake in the markup.
        case "button": reportUnnamed("button", visited, &findings)
        case "a" where element.attribute("href") != nil: reportUnnamed("link", visited, &findings)
        case let name where Self.controls.contains(name):
            guard needsLabel(element) else { break }
            guard let label = Self.label(around: element) else {
                unlabelled.append((visited, element.id))
                break
            }
            if !Self.names(label, element), !Self.isOutOfUse(element) {
                findings.report(
                    "control-label", "The label of the \(visited.name) has no text", at: visited, severity: .warning)
            }
        case _ where element.attribute("tabindex") != nil && element.attribute("data-action") != nil:
            reportUnnamed("row that can be selected", visited, &findings)
        default:
            break
        }
    }

    private func reportUnnamed(_ what: String, _ visited: VisitedElement, _ findings: inout RuleFindings) {
        guard !AccessibleName.isGiven(by: visited.element), !Self.isOutOfUse(visited.element) else { return }
        findings.report("control-label", "The \(what) has no text and no label", at: visited, severity: .warning)
    }

    mutating func finish(_ findings: inout RuleFindings) {
        for (visited, id) in unlabelled where id.map(labelledIDs.contains) != true {
            findings.report(
                "control-label", "The \(visited.name) has no label: give it an aria-label or put it in a label",
                at: visited)
        }
    }

    /// Whether an element cannot be reached, because it or an element around it is hidden or inert.
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
        !Self.selfExplaining.contains(element.attribute("type") ?? "") && !AccessibleName.isStated(by: element)
    }

    private static func label(around element: MarkupElement) -> MarkupElement? {
        var ancestor = element.parent
        while let current = ancestor {
            if current.name == "label" { return current }
            ancestor = current.parent
        }
        return nil
    }

    /// Whether a label has a name without the content of its control.
    private static func names(_ label: MarkupElement, _ control: MarkupElement) -> Bool {
        let letters = { (element: MarkupElement) in element.text.count { !$0.isWhitespace } }
        return letters(label) > letters(control) || letters(label) == 0 && AccessibleName.isGiven(by: label)
    }
}

/// The name of an element for assistive technology.
enum AccessibleName {
    /// Whether an attribute contains the name.
    static func isStated(by element: MarkupElement) -> Bool {
        ["aria-label", "aria-labelledby", "title"].contains { element.attribute($0)?.isEmpty == false }
    }

    /// Whether an element has a name from its attributes, its text or an image in it.
    static func isGiven(by element: MarkupElement) -> Bool {
        isStated(by: element)
            || element.text.contains { !$0.isWhitespace }
            || element.subtree.contains { $0.attribute("alt")?.isEmpty == false || isStated(by: $0) }
    }
}
