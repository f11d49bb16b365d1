import JSONText
import ListPreviewKit
import WebAssets

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The folder of a site, to which scenarios are written one after the other.
///
/// ```swift
/// var folder = SiteFolder("Previews")
/// for scenario in scenarios { try folder.write(renderer.render(scenario)) }
/// try folder.finish(title: "Screens")
/// ```
///
/// Only the entries of the index are kept in memory. Each file is written to a temporary file and then renamed, so that
/// readers never see an incomplete page, and a failure keeps the old one. An unchanged file is not replaced.
///
/// At the end, pages of states that no longer exist are removed if an earlier site in the folder wrote them, which
/// the hidden file `.listpreview-pages.json` records. All other files are kept, including those of screens that this
/// site does not contain. ``check()`` detects files with the name of one of this site, in a folder without a site.
package struct SiteFolder: Sendable {
    /// The folder. It is created with the first file.
    package let directory: String
    /// The entries of the index so far.
    package private(set) var entries: [CatalogEntry] = []
    /// The app's own style sheets that were written.
    private var styleSheets: Set<AppStyleSheet> = []
    /// Whether only some states of the screens are written, so that the pages of other states are still valid.
    private let isPartial: Bool

    /// Creates a site in a folder. This does not change the folder yet.
    package init(_ directory: String) {
        self.init(directory, isPartial: false)
    }

    package init(_ directory: String, isPartial: Bool) {
        self.directory = directory
        self.isPartial = isPartial
    }

    /// Checks that the folder contains no files of others that this site would replace.
    ///
    /// Every site records its pages, and an earlier version at least wrote an index. Only another folder is checked.
    package func check() throws(FileWriteError) {
        guard FileContent.isMissing(path(SiteManifest.fileName)) else { return }
        let index = path("index.html")
        if let bytes = try? FileContent.read(path: index, limit: 64 << 20) {
            if GalleryIndex.isOne(bytes) { return }
            throw FileWriteError(replacing: index)
        }
        for asset in GalleryAssets.all {
            let path = path("assets/\(asset.path)")
            if let bytes = try? FileContent.read(path: path, limit: asset.bytes.count), bytes != asset.bytes {
                throw FileWriteError(replacing: path)
            }
        }
    }

    /// Writes a scenario's pages and the script with its patches. Before the first one, writes style sheets and
    /// scripts.
    package mutating func write(_ scenario: RenderedScenario) throws(FileWriteError) {
        if entries.isEmpty { try writeAssets() }
        for sheet in scenario.styleSheets where styleSheets.insert(sheet).inserted {
            try AtomicFile.writeIfChanged(Array(sheet.css.utf8), to: path("assets/\(sheet.path)"))
        }
        // The script is written first, so that no page lacks it.
        try AtomicFile.writeIfChanged(scenario.timeline, to: path(scenario.timelinePath))
        for page in scenario.pages { try AtomicFile.writeIfChanged(page.bytes, to: path(page.path)) }
        entries.append(scenario.entry)
    }

    /// Writes the index and returns it. It must be last, so that its links always lead to existing pages.
    @discardableResult
    package mutating func finish(title: String) throws(FileWriteError) -> [UInt8] {
        if entries.isEmpty { try writeAssets() }
        let index = GalleryIndex(title: title, entries: entries).page()
        try AtomicFile.writeIfChanged(index, to: path("index.html"))
        try removeOldPages()
        return index
    }

    /// Removes pages of states that no longer exist. Pages that cannot be removed are recorded for the next time.
    private func removeOldPages() throws(FileWriteError) {
        let file = path(SiteManifest.fileName)
        var manifest = SiteManifest((try? FileContent.read(path: file, limit: 64 << 20)) ?? [])
        for entry in entries {
            let prefix = "\(entry.id)/"
            let names = entry.states.map { String($0.path.dropFirst(prefix.count)) }
            let old = manifest.replace(names, of: entry.id, isWhole: !isPartial)
            let kept = old.filter { unlink(path(prefix + $0)) != 0 && errno != ENOENT }
            _ = manifest.replace(kept, of: entry.id, isWhole: false)
        }
        try AtomicFile.writeIfChanged(manifest.bytes, to: file)
    }

    private func writeAssets() throws(FileWriteError) {
        // From now on, the folder is one of a site, even if the run is interrupted.
        if FileContent.isMissing(path(SiteManifest.fileName)) {
            try AtomicFile.write([SiteManifest().bytes], to: path(SiteManifest.fileName))
        }
        for asset in GalleryAssets.all {
            try AtomicFile.writeIfChanged(asset.bytes, to: path("assets/\(asset.path)"))
        }
    }

    private func path(_ name: String) -> String { "\(directory)/\(name)" }
}

/// The pages that were rendered into a folder, so that only pages of removed states are deleted.
struct SiteManifest: Equatable {
    /// The name of the file. No screen has this name, because no id begins with a dot.
    static let fileName = ".listpreview-pages.json"

    /// The names of each screen's pages, such as `two-cars.html`, in the screen's folder.
    private(set) var pages: [String: Set<String>] = [:]

    init() {}

    /// Reads a manifest. Invalid data and names of files elsewhere are ignored, so such files are never removed.
    init(_ bytes: [UInt8]) {
        guard let root = try? JSONParser().parse(bytes), let screens = root["screens"]?.object else { return }
        for screen in screens where NameRule.isScreenID(screen.key) {
            let names = (screen.value.array ?? []).compactMap(\.string)
            pages[screen.key] = Set(names.filter(Self.isPage))
        }
    }

    /// Records the pages of a screen. Returns the previous pages that are not among them.
    ///
    /// - Parameter isWhole: Whether these are all pages of the screen. If not, the previous ones are kept.
    mutating func replace(_ names: [String], of screen: String, isWhole: Bool) -> [String] {
        let old = pages[screen] ?? []
        pages[screen] = isWhole ? Set(names) : old.union(names)
        return isWhole ? old.subtracting(names).sorted() : []
    }

    /// The manifest as a file. The bytes depend only on the pages.
    var bytes: [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        json.key("version")
        json.integer(1)
        json.key("screens")
        json.beginObject()
        for (screen, names) in pages.sorted(by: { $0.key < $1.key }) {
            json.key(screen)
            json.beginArray()
            for name in names.sorted() { json.string(name) }
            json.endArray()
        }
        json.endObject()
        json.endObject()
        return json.bytes + [0x0A]
    }

    private static func isPage(_ name: String) -> Bool {
        name.hasSuffix(".html") && NameRule.isName(String(name.dropLast(".html".count)))
    }
}
