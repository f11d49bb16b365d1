import Foundation

/// An article of a documentation catalog, with its blocks of code.
struct Article {
    /// A fenced block, with the comment on the line before it: `<!-- snippet: Name -->` marks a snippet with this name.
    struct Block {
        /// The text of the fence after its three backticks.
        var language: String
        /// The text before the colon of the comment, such as `snippet`; empty if there is no comment.
        var kind = ""
        /// The text after the colon.
        var name = ""
        var text: String
        /// The line of the article in which the block begins.
        var line: Int
    }

    /// The file's name without its extension.
    let name: String
    let path: String
    let text: String
    let blocks: [Block]

    init(contentsOf file: URL) throws {
        path = file.path
        name = file.deletingPathExtension().lastPathComponent
        text = try String(contentsOf: file, encoding: .utf8)
        blocks = Self.blocks(in: text)
    }

    /// The repository.
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// All articles of all catalogs.
    static func all() throws -> [Article] {
        let sources = root.appendingPathComponent("Sources")
        return try FileManager.default.subpathsOfDirectory(atPath: sources.path).sorted()
            .filter { $0.contains(".docc/") && $0.hasSuffix(".md") }
            .map { try Article(contentsOf: sources.appendingPathComponent($0)) }
    }

    /// An article of the catalog of ListPreviewKit.
    static func named(_ name: String) throws -> Article {
        try Article(
            contentsOf: root.appendingPathComponent("Sources/ListPreviewKit/ListPreviewKit.docc/\(name).md"))
    }

    /// The tables, each as rows of cells without the line below its header. A bar in a cell is written `\|`.
    var tables: [[[String]]] {
        var tables: [[[String]]] = []
        var isInTable = false
        for line in text.components(separatedBy: "\n") {
            guard line.hasPrefix("|") else {
                isInTable = false
                continue
            }
            if line.hasPrefix("|---") { continue }
            let cells = line.replacingOccurrences(of: "\\|", with: "\u{1}").split(
                separator: "|", omittingEmptySubsequences: false
            ).dropFirst().dropLast().map {
                $0.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "\u{1}", with: "|")
            }
            if !isInTable { tables.append([]) }
            isInTable = true
            tables[tables.count - 1].append(cells)
        }
        return tables
    }

    /// The table whose first column has this name.
    func table(of head: String) -> [[String]]? {
        tables.first { $0.first?.first == head }.map { Array($0.dropFirst()) }
    }

    /// The parts of a text between backticks.
    static func code(in text: String) -> [String] {
        text.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }

    private static func blocks(in text: String) -> [Block] {
        var blocks: [Block] = []
        let lines = text.components(separatedBy: "\n")
        var index = 0
        while index < lines.count {
            guard lines[index].hasPrefix("```") else {
                index += 1
                continue
            }
            var block = Block(language: String(lines[index].dropFirst(3)), text: "", line: index + 1)
            if index > 0, lines[index - 1].hasPrefix("<!-- "), lines[index - 1].hasSuffix(" -->") {
                let parts = lines[index - 1].dropFirst(5).dropLast(4).split(separator: ":", maxSplits: 1)
                block.kind = parts.first.map(String.init) ?? ""
                block.name = parts.dropFirst().first.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
            }
            let body = lines[(index + 1)...].prefix { $0 != "```" }
            block.text = body.joined(separator: "\n")
            index += body.count + 2
            blocks.append(block)
        }
        return blocks
    }
}
