/// A page begins with `<!DOCTYPE html>`; without, a browser shows it by the rules of the nineties.
struct DoctypeRule: MarkupRule {
    private let doctype: String?

    init(_ document: MarkupDocument) {
        doctype = document.doctype
    }

    func visit(_ visited: VisitedElement, _ findings: inout RuleFindings) {
        if visited.number == 0, doctype != "html" {
            findings.report("doctype", "The document does not begin with <!DOCTYPE html>", at: visited)
        }
    }
}
