import JSONText
import ListPreviewKit

/// The results as anybody can read them without scripts: a list by screens, each state with what changed and its pictures.
/// A script makes the report of it, and takes the pictures from here.
struct ReportList {
    let results: ReportResults
    let title: String

    /// Writes the `main` element.
    func write(into writer: inout HTMLWriter) {
        writer.markup("<main id=\"report\">\n")
        write("h1", title, into: &writer)
        write("p", summary, into: &writer)
        let differences = texts(results.json["environment"]?["differences"])
        if !differences.isEmpty {
            writer.markup("<section>\n")
            write("h2", "Recorded elsewhere", into: &writer)
            write(list: differences, into: &writer)
            writer.markup("</section>\n")
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
        let counts = results.json["summary"]?.object ?? []
        let parts = counts.filter { ($0.value.integer ?? 0) > 0 }.map { "\($0.value.integer ?? 0) \($0.key)" }
        return parts.isEmpty ? "Nothing was compared." : parts.joined(separator: ", ")
    }

    /// The states by screen, in the order in which the screens first occur.
    private var screens: [(title: String, states: [JSONNode])] {
        var screens: [(title: String, states: [JSONNode])] = []
        var indexes: [String: Int] = [:]
        for state in results.json["results"]?.array ?? [] {
            let id = state["id"]?.string ?? ""
            let screen = state["screen"]?.string ?? id.prefix { $0 != "/" }.description
            if let index = indexes[screen] {
                screens[index].states.append(state)
            } else {
                indexes[screen] = screens.count
                screens.append((state["title"]?.string ?? screen, [state]))
            }
        }
        return screens
    }

    private func write(_ state: JSONNode, of screen: String, into writer: inout HTMLWriter) {
        let id = state["id"]?.string ?? ""
        let name = state["stateName"]?.string ?? state["state"]?.string ?? id
        let status = state["status"]?.string ?? ""
        writer.markup("<details")
        if status != "same" { writer.markup(" open=\"open\"") }
        writer.markup(">\n<summary>")
        writer.text(name)
        writer.markup(" <small>")
        writer.text("\(status), \(id)")
        writer.markup("</small></summary>\n")
        if let message = state["message"]?.string { write("p", message, into: &writer) }
        write(list: texts(state["html"]?["changes"]) + texts(state["files"]), into: &writer)
        for picture in state["pictures"]?.array ?? [] {
            let title = picture["variantTitle"]?.string ?? picture["variant"]?.string
            let subject = ([screen, name] + (title.map { [$0] } ?? [])).joined(separator: ", ")
            if let message = picture["message"]?.string { write("p", message, into: &writer) }
            for (key, words) in Self.sides { write(picture[key], "\(subject): \(words)", into: &writer) }
        }
        writer.markup("</details>\n")
    }

    private static let sides = [("golden", "as recorded"), ("actual", "as it is now"), ("heat", "what differs")]

    private func write(_ side: JSONNode?, _ words: String, into writer: inout HTMLWriter) {
        guard let side, let number = side["image"]?.integer, results.sources.indices.contains(number) else { return }
        writer.markup("<figure><figcaption>")
        writer.text(words)
        writer.markup("</figcaption><img alt=\"")
        writer.attribute(words)
        writer.markup("\"")
        if let height = side["height"]?.integer, let width = side["width"]?.integer {
            writer.unsafeRaw(" height=\"\(height)\" width=\"\(width)\"")
        }
        writer.unsafeRaw(" id=\"image-\(number)\" loading=\"lazy\" src=\"")
        writer.attribute(results.sources[number])
        writer.markup("\" /></figure>\n")
    }

    private func write(list: [String], into writer: inout HTMLWriter) {
        guard !list.isEmpty else { return }
        writer.markup("<ul>\n")
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

    private func texts(_ node: JSONNode?) -> [String] { node?.array?.compactMap(\.string) ?? [] }
}
