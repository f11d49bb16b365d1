import JSONText
import ListPreviewKit
import WebAssets

/// The index of a gallery: a list of links that is readable without scripts, and that a script turns into the gallery.
struct GalleryIndex {
    let title: String
    let entries: [CatalogEntry]
    /// Whether the pages are embedded in the index, so that links cannot open them.
    var isAlone = false
    /// The address of the folder with `css` and `js`, without a trailing slash.
    var assetsPath = "assets"
    /// The server of the index; `nil` for an index in a file.
    var server: GalleryServer?

    /// The start of the body, which distinguishes an index from other pages.
    private static let start: StaticString = "<body class=\"gallery\">"

    /// Whether a file is an index.
    static func isOne(_ bytes: [UInt8]) -> Bool { bytes.firstRange(ofText: "\(start)") != nil }

    func page() -> [UInt8] {
        var writer = HTMLWriter(capacity: 4096 + 1024 * entries.count)
        writeHead(into: &writer)
        writer.markup("<link href=\"")
        writer.attribute("\(assetsPath)/\(GalleryAssets.styleSheet)")
        writer.markup("\" rel=\"stylesheet\" />\n")
        writer.markup("<link href=\"data:,\" rel=\"icon\" />\n")  // otherwise, browsers request one from the server
        for name in GalleryAssets.indexScripts + (server == nil ? [] : [GalleryAssets.servedScript]) {
            // The first one runs before the body exists, and hides it until the others have created the app.
            writer.markup(name == GalleryAssets.firstScript ? "<script src=\"" : "<script defer=\"defer\" src=\"")
            writer.attribute("\(assetsPath)/js/\(name).js")
            writer.markup("\"></script>\n")
        }
        writer.markup("</head>\n")
        writeBody(into: &writer)
        writer.markup("</body>\n</html>\n")
        return writer.bytes()
    }

    /// Writes the beginning, up to the resources of the page.
    func writeHead(into writer: inout HTMLWriter) {
        writer.markup(
            """
            <!DOCTYPE html>
            <html dir="ltr" lang="en">
            <head>
            <meta charset="utf-8" />
            <meta content="width=device-width, initial-scale=1, viewport-fit=cover" name="viewport" />
            <meta content="light dark" name="color-scheme" />
            <title>
            """)
        writer.text(title)
        writer.markup("</title>\n")
    }

    /// Writes the body with its data, but not its end.
    func writeBody(into writer: inout HTMLWriter) {
        writer.markup(Self.start)
        writer.markup("\n<main id=\"gallery\">\n<h1>")
        writer.text(title)
        writer.markup("</h1>\n")
        for group in groups {
            writer.markup("<section>\n<h2>")
            writer.text(group.title)
            writer.markup("</h2>\n")
            for entry in group.entries { write(entry, into: &writer) }
            writer.markup("</section>\n")
        }
        writer.markup("</main>\n<script id=\"gallery-catalog\" type=\"application/json\">")
        writer.markup(catalog())
        writer.markup("</script>\n")
    }

    private func write(_ entry: CatalogEntry, into writer: inout HTMLWriter) {
        writer.markup("<article id=\"s-")
        writer.attribute(entry.id)
        writer.markup("\">\n<h3>")
        writer.text(entry.title)
        writer.markup("</h3>\n")
        if let notes = entry.notes {
            writer.markup("<p>")
            writer.text(notes)
            writer.markup("</p>\n")
        }
        writer.markup("<ul>\n")
        for state in entry.states {
            writer.markup("<li>")
            if !isAlone {
                writer.markup("<a href=\"")
                writer.attribute(state.path)
                writer.markup("\">")
            }
            writer.text(state.title)
            writer.markup(isAlone ? "</li>\n" : "</a></li>\n")
        }
        writer.markup("</ul>\n</article>\n")
    }

    /// The entries by group, in the order in which the groups first occur; those without a group come last.
    private var groups: [(title: String, entries: [CatalogEntry])] {
        var groups: [(title: String, entries: [CatalogEntry])] = []
        var indexes: [String: Int] = [:]
        var others: [CatalogEntry] = []
        for entry in entries {
            guard let group = entry.group else {
                others.append(entry)
                continue
            }
            if let index = indexes[group] {
                groups[index].entries.append(entry)
            } else {
                indexes[group] = groups.count
                groups.append((group, [entry]))
            }
        }
        if !others.isEmpty { groups.append((groups.isEmpty ? "All screens" : "Other screens", others)) }
        return groups
    }

    private func catalog() -> [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        json.member("title", title)
        if let server {
            json.key("server")
            json.beginObject()
            json.member("token", server.token)
            json.member("version", server.version)
            if !server.goldens.isEmpty { json.member("goldens", server.goldens) }
            for (name, isSo) in [("acceptsEdits", server.acceptsEdits), ("takesPictures", server.takesPictures)]
            where isSo {
                json.key(name)
                json.bool(true)
            }
            json.endObject()
        }
        json.key("icons")
        json.beginArray()
        for icon in FieldControl.icons { json.string(icon) }
        json.endArray()
        json.key("scenarios")
        json.beginArray()
        for entry in entries { entry.encode(into: &json) }
        json.endArray()
        json.endObject()
        return json.bytes
    }
}

/// The server of a gallery, as its index describes it.
struct GalleryServer: Hashable {
    /// The token that pages send with every POST request.
    let token: String
    /// Changes when a scenario changes.
    let version: String
    /// Changes when goldens are compared again; empty without results.
    var goldens = ""
    /// Whether states can be added to the scenarios' files.
    var acceptsEdits = false
    /// Whether pages can request pictures of states.
    var takesPictures = false
}

/// The style sheets, fonts and scripts that a gallery's pages load.
enum GalleryAssets {
    /// The style sheet of the index.
    static let styleSheet = "css/gallery.css"
    /// The style sheet of the pages.
    static let pageStyleSheet = "css/\(PageOptions.styleSheet).css"
    /// The additional script that an index from a server loads.
    static let servedScript = "problems"
    /// The script that the index loads at its beginning.
    static let firstScript = "gallery/first"
    /// The scripts of the index, in order.
    static let indexScripts = [firstScript, "gallery/gallery"]

    /// All files, by path.
    static let all: [WebAsset] = {
        let scripts = indexScripts + [PageReplay.script]
        let paths = Set(scripts.map { "js/\($0).js" } + [styleSheet, pageStyleSheet])
        return WebAssets.all.values
            .filter { paths.contains($0.path) || $0.path.hasPrefix("fonts/") }
            .sorted { $0.path < $1.path }
    }()
}
