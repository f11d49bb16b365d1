import Foundation

/// The modules in the drawing and the table of the documentation.
struct ArchitecturePage {
    static let path = "Sources/ListPreviewKit/ListPreviewKit.docc/Architecture.md"

    /// The modules in the drawing, by layer.
    let drawing: [Int: Set<String>]
    /// The imports of each module in the table.
    let table: [String: Set<String>]

    init() throws {
        let text = try String(contentsOf: Repository.folder.appendingPathComponent(Self.path), encoding: .utf8)
        let lines = text.components(separatedBy: "\n")
        // In the drawing: `│ 3 │ PreviewCatalog   HeadlessBrowser │  many screens`.
        var drawing: [Int: Set<String>] = [:]
        for line in lines {
            let cells = line.components(separatedBy: "│").map { $0.split(separator: " ").map(String.init) }
            guard cells.count == 4, let layer = cells[1].first.flatMap({ Int($0) }) else { continue }
            drawing[layer, default: []].formUnion(cells[2])
        }
        self.drawing = drawing
        // In the table: `| `ListPreviewKit` | its purpose | `JSONText`, `ListDiff` |`.
        var table: [String: Set<String>] = [:]
        for line in lines where line.hasPrefix("| `") {
            let cells = line.split(separator: "|").map(Self.names)
            guard cells.count == 3 else { continue }
            for name in cells[0] { table[name] = Set(cells[2]) }
        }
        self.table = table
    }

    /// The names between backticks.
    private static func names(in cell: Substring) -> [String] {
        cell.matches(of: /`(\w+)`/).map { String($0.output.1) }
    }
}
