import JSONText
import ListPreviewKit
import MarkupValidation
import NIOCore
import PreviewServer

/// Pages of browsers, each created from a snapshot by applying one patch after the other.
///
/// Many browsers receive the same bytes. The result of the same bytes on the same page is computed once, and identical pages
/// are stored once.
actor PageKeeper {
    struct Page: Hashable {
        fileprivate let number: Int
    }

    enum Failure: Error {
        case unexpected(String)
    }

    private struct Step: Hashable {
        let page: Page
        let event: WireEvent
    }

    private var documents: [MarkupDocument] = []
    private var pages: [[UInt8]: Page] = [:]
    private var steps: [Step: Page] = [:]
    private var snapshots: [WireEvent: Page] = [:]
    /// The number of applied patches, and of their pages.
    private(set) var patchCount = 0
    private(set) var snapshotCount = 0
    /// The number of computed patches.
    var stepCount: Int { steps.count + snapshots.count }
    /// The number of different pages.
    var pageCount: Int { documents.count }

    func page(after events: [WireEvent], on page: Page?) throws -> Page? {
        var page = page
        for event in events {
            switch event.name {
            case "snapshot":
                page = try snapshot(event)
                snapshotCount += 1
            case "patch":
                guard let before = page else { throw Failure.unexpected("a patch before any page") }
                page = try patched(before, event)
                patchCount += 1
            case "beat": break
            default: throw Failure.unexpected(event.name)
            }
        }
        return page
    }

    /// Whether a page shows the same as a page of the server.
    func compare(_ page: Page, with served: [UInt8]) throws -> ScreenComparison {
        try ScreenComparison(documents[page.number], MarkupDocument(parsing: served))
    }

    private func snapshot(_ event: WireEvent) throws -> Page {
        if let known = snapshots[event] { return known }
        let json = try JSONParser().parse(Array(buffer: event.data))
        guard let text = json["page"]?.string else { throw Failure.unexpected("a snapshot without a page") }
        let page = keep(try MarkupDocument(parsing: Array(text.utf8)))
        snapshots[event] = page
        return page
    }

    private func patched(_ page: Page, _ event: WireEvent) throws -> Page {
        let step = Step(page: page, event: event)
        if let known = steps[step] { return known }
        let patch = try DOMPatch(decoding: Array(buffer: event.data))
        guard event.revision?.sequence == patch.to else { throw Failure.unexpected("\(event.id) for \(patch.to)") }
        // It throws for a patch that does not follow the page's revision.
        let next = keep(try PatchApplier().apply(patch, to: documents[page.number]))
        steps[step] = next
        return next
    }

    private func keep(_ document: MarkupDocument) -> Page {
        let bytes = PolyglotWriter.bytes(of: document)
        if let known = pages[bytes] { return known }
        let page = Page(number: documents.count)
        documents.append(document)
        pages[bytes] = page
        return page
    }
}
