import Foundation
import PreviewCatalog

/// One file with everything in it.
struct SingleFileTarget: RenderTarget {
    private let path: String
    private let title: String
    private var gallery = SingleFileGallery()

    init(path: String, title: String) {
        self.path = path
        self.title = title
    }

    mutating func add(_ rendered: RenderedScenario, of scenario: Scenario, progress: (Double) -> Void) {
        gallery.add(rendered)
    }

    mutating func finish() throws -> [UInt8]? {
        try AtomicFile.write([gallery.page(title: title)], to: path)
        return gallery.index(title: title)
    }

    func name(of page: String) -> String { page }

    func summary(pageCount: Int, remarks: String) -> String? {
        "1 file with \(pageCount) pages\(remarks). Open \(URL(fileURLWithPath: path).path)"
    }
}
