/// An option has a text or a label, and no other of its menu has its value.
struct OptionRule: MarkupRule {
    func visit(_ visited: VisitedElement, _ findings: inout RuleFindings) {
        // In a list of suggestions an option may be its value alone.
        if visited.name == "option", visited.element.parent?.name != "datalist",
            visited.attribute("label")?.isEmpty ?? true,
            visited.element.text.unicodeScalars.allSatisfy({ " \t\n\r\u{C}".unicodeScalars.contains($0) })
        {
            findings.report("option-text", "The option has neither a text nor a label", at: visited)
        }
        if visited.name == "select" {
            var values: Set<[UInt8]> = []
            for option in visited.element.subtree where option.name == "option" {
                let value = option.attribute("value") ?? option.text
                if !values.insert(Array(value.utf8)).inserted {
                    findings.report(
                        "option-value", "The select has two options with the value '\(value)'", at: visited,
                        severity: .warning)
                }
            }
        }
    }
}
