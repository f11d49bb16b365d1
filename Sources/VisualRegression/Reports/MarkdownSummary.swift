import ListPreviewKit
import PreviewCatalog

/// The results of a run as Markdown: for the summary of a job, or for a comment on a pull request with pictures.
public enum MarkdownSummary {
    /// The most characters; GitHub takes comments of 65,536.
    static let longest = 60_000
    /// The maximum number of states that are listed for a common change.
    private static let mostNames = 12
    /// The displayed width of a picture, in CSS pixels.
    private static let pictureWidth = 240

    /// The text of a run that has begun and not finished.
    package static let unfinished = "## The previews were not compared: the run did not finish\n"

    /// The text: the counts, followed by every change with its states, its words and its pictures. States with the
    /// same change are one entry.
    ///
    /// If the text would exceed the maximum length of a comment, the remaining entries are only counted.
    ///
    /// - Parameters:
    ///   - results: The results of a run.
    ///   - pictures: The address of the folder of results, for the pictures; `nil` for none.
    public static func text(_ report: GoldenReport, pictures: String? = nil) -> String {
        let (open, errors) = (report.open, report.errors)
        let outcome =
            !open.isEmpty
            ? "previews differ" : errors.isEmpty ? "all previews are the same" : "some screens have errors"
        var text = "## \(escaped(report.title.title)): \(outcome)\n\n"
        text += ResultFormatter.summary(of: report) + ".\n"
        if let summary = ResultFormatter.pictureSummary(of: report) { text += "\(summary).\n" }
        for difference in report.environmentDifferences {
            text += "\n> [!WARNING]\n> \(escaped(difference))\n"
        }
        if !errors.isEmpty { text += "\n### Errors\n" + block(errors.map(\.description)) }
        guard !open.isEmpty else { return text }
        let end = approval(of: open, report)
        var left = 0
        for entry in entries(open) {
            let part = self.text(of: entry, pictures: pictures)
            if text.utf8.count + part.utf8.count + end.utf8.count > longest { left += 1 } else { text += part }
        }
        if left > 0 { text += "\nAnd \(left) more.\n" }
        return text + end
    }

    /// The states that differ: those that have the same change together, in the order of the first of each.
    private static func entries(_ open: [GoldenResult]) -> [[GoldenResult]] {
        var entries: [[GoldenResult]] = []
        var indexes: [String: Int] = [:]
        for state in open {
            if let change = state.change, let index = indexes[change] {
                entries[index].append(state)
            } else {
                if let change = state.change { indexes[change] = entries.count }
                entries.append([state])
            }
        }
        return entries
    }

    private static func text(of states: [GoldenResult], pictures: String?) -> String {
        guard let first = states.first else { return "" }
        var text = "\n### "
        if states.count == 1 {
            text += "`\(first.id)` \(ResultFormatter.short(first))\n"
        } else {
            let names = states.prefix(mostNames).map { "`\($0.id)`" }.joined(separator: ", ")
            let more = states.count > mostNames ? " and \(states.count - mostNames) more" : ""
            text += "The same change in \(states.count) states\n\n\(names)\(more)\n"
        }
        for (id, note) in states.compactMap({ state in state.rejection.map { (state.id, $0) } }) {
            text += "\n> [!CAUTION]\n> `\(id)` was rejected\(note.isEmpty ? "." : ": \(escaped(note))")\n"
        }
        let words = [first.message].compactMap { $0 } + (first.html?.changes ?? []) + first.files
        if !words.isEmpty { text += block(words) }
        let shown = first.pictures.filter { $0.status.needsAttention && !$0.isRecorded }
        let lines = shown.filter { $0.status != .orphaned }.map { picture in
            let variant = escaped(picture.id.variant ?? PictureSelection.plainName)
            return "- \(variant): \(escaped(ResultFormatter.line(of: picture)))\n"
        }
        if !lines.isEmpty { text += "\n" + lines.joined() }
        if let pictures { text += table(shown, of: first, at: pictures) }
        return text
    }

    /// The pictures of a state side by side, one line per variant.
    private static func table(
        _ pictures: [PictureResult], of state: GoldenResult, at address: String
    ) -> String {
        let columns = [
            ("Golden", \PictureResult.goldenFile), ("Now", \.actualFile), ("Differences", \.difference),
        ]
        .filter { _, side in pictures.contains { $0[keyPath: side]?.src != nil } }
        guard !columns.isEmpty else { return "" }
        var text = "\n| \(columns.map(\.0).joined(separator: " | ")) |\n|\(columns.map { _ in " --- |" }.joined())\n"
        for picture in pictures {
            let cells = columns.map { name, side in
                guard let path = picture[keyPath: side]?.src else { return "" }
                let words = [state.title, state.stateName, picture.variantTitle, name.lowercased()].compactMap { $0 }
                let source = JUnitReport.escaped("\(address)/\(path)")
                return
                    "<img src=\"\(source)\" width=\"\(pictureWidth)\" alt=\"\(JUnitReport.escaped(words.joined(separator: ", ")))\">"
            }
            text += "| \(cells.map { $0.replacing("|", with: "&#124;") }.joined(separator: " | ")) |\n"
        }
        return text
    }

    private static func approval(of open: [GoldenResult], _ report: GoldenReport) -> String {
        let ids = open.filter { $0.status.isCandidate && $0.rejection == nil }.map { "\($0.id)" }
        if ids.isEmpty || report.title.approve.isEmpty { return "" }
        return "\nTo approve: `\(report.title.approve) \(ShellWord.ids(ids))`\n"
    }

    /// The first lines as they are, in a fence that is longer than any fence in them.
    private static func block(_ lines: [String]) -> String {
        let longest = lines.flatMap { $0.split(whereSeparator: { $0 != "`" }) }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: max(3, longest + 1))
        return "\n\(fence)text\n\(lines.prefix(30).joined(separator: "\n"))\n\(fence)\n"
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
