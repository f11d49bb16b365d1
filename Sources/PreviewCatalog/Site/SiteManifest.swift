import JSONText
import ListPreviewKit

/// What renders into a folder have written, so that pages of states that are gone can be removed, and nothing else ever is.
struct SiteManifest: Equatable {
    /// The file. No screen has its name, since no id begins with a dot.
    static let fileName = ".listpreview-pages.json"

    /// The names of each screen's pages, such as `two-cars.html`, in the screen's folder.
    private(set) var pages: [String: Set<String>] = [:]

    init() {}

    /// Reads a manifest. What is none, or names files elsewhere, counts as nothing: such files are never removed.
    init(_ bytes: [UInt8]) {
        guard let root = try? JSONParser().parse(bytes), let screens = root["screens"]?.object else { return }
        for screen in screens where NameRule.isScreenID(screen.key) {
            let names = (screen.value.array ?? []).compactMap(\.string)
            pages[screen.key] = Set(names.filter(Self.isPage))
        }
    }

    /// Notes the pages of a screen; returns those of before that are not among them.
    ///
    /// - Parameter isWhole: Whether these are all pages that the screen has; if not, those of before stay.
    mutating func replace(_ names: [String], of screen: String, isWhole: Bool) -> [String] {
        let old = pages[screen] ?? []
        pages[screen] = isWhole ? Set(names) : old.union(names)
        return isWhole ? old.subtracting(names).sorted() : []
    }

    /// The manifest as a file: the same pages are the same bytes.
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
