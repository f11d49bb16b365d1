import Foundation
import PreviewCatalog

/// A table of all states in Markdown.
struct TableTarget: RenderTarget {
    private let folder: String?
    private let baseURL: String
    private var entries: [CatalogEntry] = []

    /// Prints the table, or writes it to `index.md` in a folder.
    init(folder: String?, baseURL: String) {
        self.folder = folder
        self.baseURL = baseURL
    }

    mutating func add(_ rendered: RenderedScenario, of scenario: Scenario, progress: (Double) -> Void) {
        entries.append(rendered.entry)
    }

    mutating func finish() throws -> [UInt8]? {
        let table = Array(MarkdownTable(entries, baseURL: baseURL).text.utf8)
        if let file {
            try AtomicFile.write([table], to: file)
        } else {
            try Console.print(table)
        }
        return nil
    }

    func name(of page: String) -> String { page }

    func summary(pageCount: Int, remarks: String) -> String? {
        file.map { "\(pageCount) pages\(remarks). See \(URL(fileURLWithPath: $0).path)" }
    }

    private var file: String? { folder.map { "\($0)/index.md" } }
}
