/// No address is a script.
struct ScriptURLRule: MarkupRule {
    private static let attributes: Set<String> = ["href", "poster", "src"]

    func visit(_ visited: VisitedElement, _ findings: inout RuleFindings) {
        for attribute in visited.attributes
        where Self.attributes.contains(attribute.name) && Self.isScript(attribute.value) {
            findings.report("script-url", "The \(attribute.name) runs a script", at: visited)
        }
    }

    /// Browsers skip white space and controls in and before the scheme, and do not mind its case.
    private static func isScript(_ address: String) -> Bool {
        let significant = address.unicodeScalars.lazy.filter { $0.value > 0x20 && $0.value != 0x7F }
        let scheme = String(String.UnicodeScalarView(significant.prefix("javascript:".unicodeScalars.count)))
            .lowercased()
        return scheme == "javascript:" || scheme.hasPrefix("vbscript:")
    }
}
