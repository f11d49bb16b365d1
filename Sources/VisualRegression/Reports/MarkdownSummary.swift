/// The results of a run as Markdown, for the summary of a job or a comment.
public enum MarkdownSummary {
    /// The text: a table of the results that need attention, with the details below it.
    ///
    /// Of more than 50 results the rest is counted.
    ///
    /// - Parameters:
    ///   - report: The report of the run.
    ///   - title: The heading.
    ///   - approve: The command that approves, without ids.
    public static func text(_ report: GoldenReport, title: String, approve: String) -> String {
        var text = "## \(escaped(title)): \(report.open.isEmpty ? "all previews are the same" : "previews differ")\n\n"
        text += ResultFormatter.summary(of: report) + ".\n"
        if let pictures = ResultFormatter.pictureSummary(of: report) { text += "\(pictures).\n" }
        for difference in report.environmentDifferences { text += "\n> [!WARNING]\n> \(escaped(difference))\n" }
        let serious = report.open
        guard !serious.isEmpty else { return text }
        text += "\n| State | Result | Pictures |\n| --- | --- | --- |\n"
        for result in serious.prefix(50) {
            let pictures = result.openPictures
                .map {
                    "\(escaped($0.id.variant ?? PictureSelection.plainName)): \(escaped(ResultFormatter.line(of: $0)))"
                }
            text += "| `\(result.id)` | \(ResultFormatter.short(result)) | \(pictures.joined(separator: "<br>")) |\n"
        }
        if serious.count > 50 { text += "\nAnd \(serious.count - 50) more.\n" }
        for result in serious.prefix(20) {
            let words = [result.message].compactMap { $0 } + (result.html?.changes ?? [])
            guard !words.isEmpty else { continue }
            let fence = fence(for: words)
            text += """

                <details><summary><code>\(result.id)</code></summary>

                \(fence)text
                \(words.joined(separator: "\n"))
                \(fence)

                </details>

                """
        }
        let ids = serious.filter { $0.status == .changed || $0.status == .new }.map { "\($0.id)" }
        if !ids.isEmpty {
            let chosen = ShellWord.ids(ids)
            text += "\nTo approve: `\(approve) \(chosen)`\n"
        }
        return text
    }

    /// A fence that is longer than any in the text.
    private static func fence(for words: [String]) -> String {
        let longest = words.flatMap { $0.split(whereSeparator: { $0 != "`" }) }.map(\.count).max() ?? 0
        return String(repeating: "`", count: max(3, longest + 1))
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            if "\\`*_{}[]<>|#@~".contains(character) { result.append("\\") }
            result.append(character == "\n" ? " " : character)
        }
        return result
    }
}
