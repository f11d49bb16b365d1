/// `script` and `style` hold neither `<` nor `&`: XML reads them as markup or escapes, HTML as they are.
struct RawTextRule: MarkupRule {
    func visit(_ visited: VisitedElement, _ findings: inout RuleFindings) {
        guard visited.name == "script" || visited.name == "style" else { return }
        if visited.element.text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) {
            findings.report("raw-text", "A \(visited.name) must not contain < or &", at: visited)
        }
    }
}
