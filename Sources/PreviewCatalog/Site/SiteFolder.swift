import WebAssets

/// The folder of a site while scenario after scenario is written into it.
///
/// ```swift
/// var folder = SiteFolder("Previews")
/// for scenario in scenarios { try folder.write(renderer.render(scenario)) }
/// try folder.finish(title: "Screens")
/// ```
///
/// Of what is written only the index's entries are kept in memory. Each file is written beside its place and then put
/// there in one step, so that no reader ever finds half a page and a failure leaves the old one. Files of the folder that
/// the site does not have are left alone.
public struct SiteFolder: Sendable {
    /// The folder; it is made when the first file is written.
    public let directory: String
    /// What the index will say of the scenarios so far.
    public private(set) var entries: [CatalogEntry] = []

    /// Begins with a folder, in which nothing is touched yet.
    public init(_ directory: String) {
        self.directory = directory
    }

    /// Writes a scenario's pages and the script with its patches; before the first one, style sheets and scripts.
    public mutating func write(_ scenario: RenderedScenario) throws(FileWriteError) {
        if entries.isEmpty { try writeAssets() }
        // The script first: no page ever is without it.
        try AtomicFile.write([scenario.timeline], to: path(scenario.timelinePath))
        for page in scenario.pages { try AtomicFile.write([page.bytes], to: path(page.path)) }
        entries.append(scenario.entry)
    }

    /// Writes the index, last of all: it never leads to a page that is not there. Returns the page.
    @discardableResult
    public mutating func finish(title: String) throws(FileWriteError) -> [UInt8] {
        if entries.isEmpty { try writeAssets() }
        let index = GalleryIndex(title: title, entries: entries).page()
        try AtomicFile.write([index], to: path("index.html"))
        return index
    }

    private func writeAssets() throws(FileWriteError) {
        for asset in GalleryAssets.all { try AtomicFile.write([asset.bytes], to: path("assets/\(asset.path)")) }
    }

    private func path(_ name: String) -> String { "\(directory)/\(name)" }
}
