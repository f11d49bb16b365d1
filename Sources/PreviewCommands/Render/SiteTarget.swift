import Foundation
import PreviewCatalog

/// A folder of pages.
struct SiteTarget: RenderTarget {
    private var folder: SiteFolder
    private let title: String

    init(_ folder: SiteFolder, title: String) {
        self.folder = folder
        self.title = title
    }

    mutating func add(_ rendered: RenderedScenario, of scenario: Scenario, progress: (Double) -> Void) throws {
        try folder.write(rendered)
    }

    mutating func finish() throws -> [UInt8]? { try folder.finish(title: title) }

    func name(of page: String) -> String { "\(folder.directory)/\(page)" }

    func summary(pageCount: Int, remarks: String) -> String? {
        "\(pageCount) pages\(remarks). Open \(URL(fileURLWithPath: name(of: "index.html")).path)"
    }
}
