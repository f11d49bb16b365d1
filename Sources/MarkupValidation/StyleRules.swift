import ListPreviewKit

/// The collected style rules of a page: one per line in their layer, sorted by selector.
enum StyleRules {
    static let id = "list-rules"

    /// Adds the rules of a patch that are missing on the page. Those of a complete patch replace all others.
    static func add(_ patch: DOMPatch, to page: MarkupDocument) throws(TreeError) {
        let rules = patch.rules
        guard !rules.isEmpty || patch.isComplete, let style = try style(of: page) else { return }
        let layer = StyleRule.layer
        var lines = patch.isComplete ? [] : style.text.split(separator: "\n").map(String.init)
        lines.removeAll { $0 == layer.start || $0 == layer.end }
        for rule in rules where !lines.contains(rule) {
            let index = lines.firstIndex { selector(of: rule).lexicographicallyPrecedes(selector(of: $0)) }
            lines.insert(rule, at: index ?? lines.endIndex)
        }
        let text = ([layer.start] + lines + [layer.end]).joined(separator: "\n")
        try style.setText(lines.isEmpty ? "" : text)
    }

    /// The element may be missing on a page without rules. Then it is created at the end of the head.
    private static func style(of page: MarkupDocument) throws(TreeError) -> MarkupElement? {
        guard let root = page.root else { return nil }
        if let style = root.subtree.first(where: { $0.name == "style" && $0.id == id }) { return style }
        guard let head = root.children.first(where: { $0.name == "head" }) else { return nil }
        let style = try page.makeElement("style")
        try style.setAttribute("id", to: id)
        // In the grammar, it precedes the scripts.
        try head.insert(style, before: head.children.first { $0.name == "script" })
        return style
    }

    private static func selector(of rule: String) -> Substring.UTF8View {
        rule.prefix { $0 != "{" }.utf8
    }
}
