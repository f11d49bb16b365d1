import ListPreviewKit
import VisualRegression

/// The results of a run as lines for a terminal, in readable text.
struct GoldenReportFormatter {
    let isRecording: Bool
    let isColored: Bool
    /// The report page, if there is one.
    let page: String?
    /// The command that approves, without ids; `nil` if the results could not be written.
    let approve: String?
    /// The command that removes orphaned goldens, without flags.
    let prune: String

    /// The maximum number of lines for one state.
    private static let longest = 12

    func lines(_ report: GoldenReport) -> [String] {
        var lines = report.environmentDifferences.map { colored("! ", .yellow) + ReadableText.message($0) }
        if !lines.isEmpty {
            lines.append(
                "  Pictures may differ for that reason alone. Compare them where they were recorded, or look at each difference."
            )
        }
        for result in report.results where result.status.needsAttention { lines += self.lines(result) }
        lines.append(summary(report) + ".")
        if let pictures = ResultFormatter.pictureSummary(of: report) { lines.append(pictures + ".") }
        let outdated = report.outdatedPictureCount
        if outdated > 0 {
            lines.append(
                """
                \(outdated) picture\(outdated == 1 ? " looks" : "s look") the same, but will be taken in each run, because the \
                information in \(outdated == 1 ? "its file" : "their files") is missing or outdated; `record --update all` \
                renews it.
                """)
        }
        if !report.unrelatedFiles.isEmpty {
            let count = report.unrelatedFiles.count
            lines.append(
                "\(count) file\(count == 1 ? "" : "s") of screens that are not in this run: `\(prune.readable) --other-screens` lists them."
            )
        }
        if report.results.contains(where: { $0.status == .orphaned }) {
            lines.append("Orphaned goldens: \(prune.readable) --yes")
        }
        if let page { lines.append("Report: \(page.readable)") }
        let open = report.results.filter { ($0.status == .changed || $0.status == .new) && !$0.isSettled }
        if let approve, !open.isEmpty {
            let ids = ShellWord.ids(open.map { "\($0.id)" })
            lines.append(ReadableText.message("To approve: \(approve) \(ids)"))
        }
        return lines
    }

    /// The counts. Recorded goldens come first and need no further attention.
    private func summary(_ report: GoldenReport) -> String {
        guard isRecording else { return ResultFormatter.summary(of: report) }
        let settled = report.results.filter(\.isSettled)
        var rest = report
        rest.results.removeAll(where: \.isSettled)
        return "\(settled.count) recorded, " + ResultFormatter.summary(of: rest)
    }

    private func lines(_ result: GoldenResult) -> [String] {
        let isSettled = isRecording && result.isSettled
        let isPartial = result.html?.isRecorded == true || result.pictures.contains(where: \.isRecorded)
        let words =
            isSettled
            ? (result.status == .new ? "recorded" : "recorded again")
            : result.status == .failed && isPartial ? "is recorded in part" : ResultFormatter.short(result)
        let mark = isSettled ? colored("+", .green) : colored(Self.mark(result.status), Self.color(result.status))
        var lines = ["\(mark) \(ReadableText.message("\(result.id)  \(words)"))"]
        var details = (result.message ?? "").split(separator: "\n").map { ReadableText.message(String($0)) }
        // These are readable already.
        details += result.html?.changes ?? []
        if details.count > Self.longest {
            let rest = details.count - Self.longest
            details = details.prefix(Self.longest) + ["and \(rest) more line\(rest == 1 ? "" : "s")"]
        }
        lines += details.map { "    \($0)" }
        let open = result.openPictures.filter { !($0.isRecorded && $0.status == .new) }
        lines += Self.grouped(open.map { ($0, ResultFormatter.line(of: $0)) }).map { text, variants in
            ReadableText.message(
                "    picture\(variants.count == 1 ? "" : "s") \(variants.joined(separator: ", ")): \(text)")
        }
        let recorded = result.pictures.filter { isRecording && $0.isRecorded }
        lines += Self.grouped(recorded.flatMap { picture in picture.notes.map { (picture, $0) } })
            .map { text, variants in ReadableText.message("    \(variants.joined(separator: ", ")): \(text)") }
        lines += result.files.map { ReadableText.message("    \($0)") }
        return lines
    }

    /// The texts about pictures in order, each once, with the variants of its pictures.
    private static func grouped(_ found: [(PictureResult, String)]) -> [(text: String, variants: [String])] {
        var groups: [(text: String, variants: [String])] = []
        for (picture, text) in found {
            let variant = picture.id.variant ?? PictureSelection.plainName
            if let index = groups.firstIndex(where: { $0.text == text }) {
                groups[index].variants.append(variant)
            } else {
                groups.append((text, [variant]))
            }
        }
        return groups
    }

    private static func mark(_ status: GoldenStatus) -> String {
        switch status {
        case .changed: "~"
        case .new: "+"
        case .orphaned: "-"
        case .unstable: "?"
        case .invalid, .failed: "!"
        case .same, .skipped: " "
        }
    }

    private enum Color: String {
        case red = "31"
        case green = "32"
        case yellow = "33"
    }

    private static func color(_ status: GoldenStatus) -> Color {
        switch status {
        case .new, .same, .skipped: .green
        case .orphaned, .unstable: .yellow
        case .changed, .invalid, .failed: .red
        }
    }

    private func colored(_ text: String, _ color: Color) -> String {
        isColored ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
    }
}
