import ListPreviewKit
import PreviewCatalog

/// The results without scripts: a list by screen, each state with its changes and its pictures. A script creates the
/// report from it, including its pictures.
struct ReportList {
    let report: GoldenReport
    /// The addresses of the pictures, by number.
    let sources: [String]
    let title: String

    /// Writes the `main` element.
    func write(into writer: inout HTMLWriter) {
        writer.markup("<main id=\"report\">\n")
        write("h1", title, into: &writer)
        write("p", summary, into: &writer)
        let errors = report.errors
        if let title = ResultFormatter.leftOut(errors) {
            writeNote("failed", "!", title, errors.map(\.description), into: &writer)
        }
        let differences = report.environmentDifferences
        if !differences.isEmpty {
            let count = "\(differences.count) difference\(differences.count == 1 ? "" : "s")"
            writeNote("unstable", "≈", "Recorded in another environment: \(count)", differences, into: &writer)
        }
        for (screen, states) in screens {
            writer.markup("<section>\n")
            write("h2", screen, into: &writer)
            for state in states { write(state, of: screen, into: &writer) }
            writer.markup("</section>\n")
        }
        writer.markup("</main>\n")
    }

    private var summary: String {
        let parts = GoldenStatus.allCases.compactMap { status -> String? in
            let count = status == .skipped ? 0 : report.count(status)
            return count > 0 ? "\(count) \(status.rawValue)" : nil
        }
        return parts.isEmpty ? "Nothing was compared." : parts.joined(separator: ", ")
    }

    /// The states by screen, in the order of the screens' first states.
    private var screens: [(title: String, states: [GoldenResult])] {
        var screens: [(title: String, states: [GoldenResult])] = []
        var indexes: [String: Int] = [:]
        for state in report.results {
            if let index = indexes[state.id.screen] {
                screens[index].states.append(state)
            } else {
                indexes[state.id.screen] = screens.count
                screens.append((state.title, [state]))
            }
        }
        return screens
    }

    private func write(_ state: GoldenResult, of screen: String, into writer: inout HTMLWriter) {
        writer.markup("<details")
        if state.status != .same { writer.markup(" open=\"open\"") }
        writer.markup(">\n<summary>")
        writer.text(state.stateName)
        writer.markup(" <small>")
        writer.text("\(state.status.rawValue), \(state.id)")
        writer.markup("</small></summary>\n")
        if let message = state.message { write("p", message, into: &writer) }
        write(list: (state.html?.changes ?? []) + state.files, into: &writer)
        for picture in state.pictures {
            let title = picture.variantTitle ?? picture.id.variant
            let subject = ([screen, state.stateName] + (title.map { [$0] } ?? [])).joined(separator: ", ")
            if let message = picture.message { write("p", message, into: &writer) }
            if let aligned = picture.aligned { write("p", "\(aligned.words).", into: &writer) }
            write(picture.goldenFile, "\(subject): as recorded", into: &writer)
            write(picture.actualFile, "\(subject): as it is now", into: &writer)
            write(picture.aligned?.heatFile, "\(subject): differences with aligned rows", into: &writer)
            write(picture.heatFile, "\(subject): differences", into: &writer)
        }
        writer.markup("</details>\n")
    }

    private func write(_ file: ResultFile?, _ words: String, into writer: inout HTMLWriter) {
        guard let file, let number = file.image else { return }
        writer.markup("<figure><figcaption>")
        writer.text(words)
        writer.markup("</figcaption><img alt=\"")
        writer.attribute(words)
        writer.markup("\"")
        if let height = file.height, let width = file.width {
            writer.unsafeRaw(" height=\"\(height)\" width=\"\(width)\"")
        }
        writer.unsafeRaw(" id=\"image-\(number)\" loading=\"lazy\" src=\"")
        writer.attribute(sources[number])
        writer.markup("\" /></figure>\n")
    }

    /// Writes what concerns the whole run. The report shows it above everything else, without changes.
    private func writeNote(
        _ status: StaticString, _ sign: StaticString, _ title: String, _ texts: [String],
        into writer: inout HTMLWriter
    ) {
        writer.markup("<details class=\"run-note of-")
        writer.markup(status)
        // Long lists would hide the results.
        writer.markup(texts.count <= 5 ? "\" open=\"open\">" : "\">")
        writer.markup("<summary><span aria-hidden=\"true\" class=\"sign of-")
        writer.markup(status)
        writer.markup("\">")
        writer.markup(sign)
        writer.markup("</span>")
        writer.text(title)
        writer.markup("</summary>\n")
        write(list: texts, into: &writer)
        writer.markup("</details>\n")
    }

    private func write(list: [String], into writer: inout HTMLWriter) {
        guard !list.isEmpty else { return }
        writer.markup("<ul role=\"list\">\n")
        for text in list { write("li", text, into: &writer) }
        writer.markup("</ul>\n")
    }

    private func write(_ element: StaticString, _ text: String, into writer: inout HTMLWriter) {
        writer.markup("<")
        writer.markup(element)
        writer.markup(">")
        writer.text(text)
        writer.markup("</")
        writer.markup(element)
        writer.markup(">\n")
    }
}
