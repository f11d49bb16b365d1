import Foundation

/// A catalog as a table in Markdown, for a pull request.
package struct MarkdownTable: Sendable {
    /// The table, with a line break after each line.
    package let text: String

    /// Makes a table.
    ///
    /// - Parameters:
    ///   - entries: The scenarios in order.
    ///   - baseURL: The address of the folder with the pages; empty for addresses relative to that folder.
    package init(_ entries: [CatalogEntry], baseURL: String = "") {
        var lines = [
            "| Screen | State | Rows | Page | From the state before |", "| --- | --- | ---: | ---: | ---: |",
        ]
        let base = baseURL.isEmpty || baseURL.hasSuffix("/") ? baseURL : baseURL + "/"
        for entry in entries {
            for state in entry.states {
                let cells = [
                    Self.escaped(entry.title), "[\(Self.escaped(state.title))](\(base)\(Self.address(state.path)))",
                    "\(state.rowCount)", Self.bytes(state.size),
                    state.patchSize.map { "patch of \(Self.bytes($0))" } ?? "",
                ]
                lines.append("| \(cells.joined(separator: " | ")) |")
            }
        }
        text = lines.map { $0 + "\n" }.joined()
    }

    /// `12.4 kB`
    private static func bytes(_ count: Int) -> String {
        guard count >= 1000 else { return "\(count) B" }
        let tenths = (count + 50) / 100
        return "\(tenths / 10).\(tenths % 10) kB"
    }

    private static func address(_ path: String) -> String {
        path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed.subtracting(CharacterSet(charactersIn: "()")))
            ?? path
    }

    /// A text with escapes, so that it is only text in one cell.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", "`", "*", "_", "[", "]", "|", "~", "#", "!": result += "\\" + String(Character(scalar))
            case "<": result += "&lt;"
            case "&": result += "&amp;"
            case _ where scalar.properties.isWhitespace || scalar.properties.generalCategory == .control: result += " "
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
