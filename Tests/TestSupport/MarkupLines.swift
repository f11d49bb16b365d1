/// Readable lines of markup: each element with an `id` starts a line, indented by the number of such elements around it.
///
/// Joining removes only the indentation, because no line starts within a text.
enum MarkupLines {
    static func split(_ markup: String) -> [String] {
        var lines: [String] = []
        var line = ""
        /// For every open element whether it began a line, and whether one began in it.
        var open: [(isKeyed: Bool, isBroken: Bool)] = []
        func breakLine() {
            if !line.isEmpty { lines.append(line) }
            line = String(repeating: "  ", count: open.count { $0.isKeyed })
        }
        var rest = Substring(markup)
        while !rest.isEmpty {
            // Texts and attribute values contain no raw `<` or `>`.
            let text = rest.prefix { $0.unicodeScalars.first != "<" }
            line += text
            rest = rest[text.endIndex...]
            guard let end = rest.unicodeScalars.firstIndex(of: ">") else { break }
            let tag = rest[...end]
            rest = rest[rest.unicodeScalars.index(after: end)...]
            if tag.hasPrefix("</") {
                if open.popLast()?.isBroken == true { breakLine() }
            } else {
                let isKeyed = tag.contains(" id=\"")
                if isKeyed {
                    for index in open.indices { open[index].isBroken = open[index].isBroken || open[index].isKeyed }
                    breakLine()
                }
                if !tag.hasSuffix("/>") { open.append((isKeyed, false)) }
            }
            line += tag
        }
        return lines + [line + rest]
    }

    static func join(_ lines: [String]) -> String {
        lines.map { $0.drop { $0 == " " } }.joined()
    }
}
