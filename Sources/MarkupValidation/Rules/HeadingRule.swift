/// A page has exactly one `h1`: the title of the screen.
struct HeadingRule: MarkupRule {
    private var page: VisitedElement?
    private var count = 0

    mutating func visit(_ visited: VisitedElement, _ findings: inout RuleFindings) {
        page = page ?? visited
        guard visited.name == "h1" else { return }
        count += 1
        if count > 1 {
            findings.report("one-h1", "A page has one h1; this is number \(count)", at: visited)
        }
    }

    func finish(_ findings: inout RuleFindings) {
        if count == 0 {
            findings.report("one-h1", "The page has no h1", at: page)
        }
    }
}
