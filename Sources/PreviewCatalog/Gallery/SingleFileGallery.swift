import Foundation
import ListPreviewKit
import MarkupValidation
import WebAssets

/// A gallery in a single HTML file, to share or attach to a pull request.
///
/// The pages of the states and their resources are texts in hidden elements, identified by name. The gallery's script
/// creates frames from them. Without scripts, the file is only a list of the screens.
package struct SingleFileGallery: Sendable {
    private var entries: [CatalogEntry] = []
    /// The markup of the added files.
    private var files: [UInt8] = []
    /// The app's own style sheets, by path.
    private var styleSheets: [String: AppStyleSheet] = [:]

    /// Creates a gallery without scenarios.
    package init() {}

    /// Checks that a file is empty or such a gallery, which a new one may replace.
    package static func check(_ path: String) throws(FileWriteError) {
        guard let bytes = try? FileContent.read(path: path, limit: .max - 1) else { return }
        if !bytes.isEmpty, !GalleryIndex.isOne(bytes) { throw FileWriteError(replacing: path) }
    }

    /// Adds a scenario and keeps its pages.
    package mutating func add(_ scenario: RenderedScenario) {
        var writer = HTMLWriter(capacity: 65_536)
        for (page, state) in zip(scenario.pages, scenario.entry.states) {
            Self.write(page.bytes, id: "page-\(scenario.entry.id)/\(state.id)", into: &writer)
        }
        Self.write(scenario.timeline, id: "timeline-\(scenario.entry.id)", into: &writer)
        for sheet in scenario.styleSheets { styleSheets[sheet.path] = sheet }
        files += writer.bytes()
        entries.append(scenario.entry)
    }

    /// The index as a separate page, which can be validated like other pages.
    package func index(title: String) -> [UInt8] { GalleryIndex(title: title, entries: entries).page() }

    /// The file.
    package func page(title: String) -> [UInt8] {
        let index = GalleryIndex(title: title, entries: entries, isAlone: true)
        var writer = HTMLWriter(capacity: files.count + 262_144)
        index.writeHead(into: &writer)
        let scripts = GalleryAssets.indexScripts.map { "js/\($0).js" }
        let first = "js/\(GalleryAssets.firstScript).js"
        for asset in Self.assets([GalleryAssets.styleSheet]) {
            Self.write(asset, as: "style", into: &writer)
        }
        writer.markup("<link href=\"data:,\" rel=\"icon\" />\n")
        for asset in Self.assets([first]) { Self.write(asset, as: "script", into: &writer) }
        writer.markup("</head>\n")
        index.writeBody(into: &writer)
        writer.markup(
            "<noscript><p>The screens in this file need scripts. A folder of pages can be read without.</p></noscript>\n"
        )
        for asset in GalleryAssets.all
        where !([GalleryAssets.styleSheet] + scripts).contains(asset.path) && !asset.path.hasPrefix("fonts/") {
            Self.write(String(decoding: asset.bytes, as: UTF8.self), asset: asset.path, into: &writer)
        }
        for sheet in self.styleSheets.values.sorted(by: { $0.path < $1.path }) {
            Self.write(sheet.embeddedText, asset: sheet.path, into: &writer)
        }
        writer.markup(files)
        for asset in Self.assets(scripts.filter { $0 != first }) { Self.write(asset, as: "script", into: &writer) }
        writer.markup("</body>\n</html>\n")
        return writer.bytes()
    }

    /// Writes a `style` or `script` element with a file.
    private static func write(_ asset: WebAsset, as element: String, into writer: inout HTMLWriter) {
        writer.markup(Array("<\(element) data-asset=\"".utf8))
        writer.attribute(asset.path)
        writer.markup("\">")
        writer.unsafeRaw(asset.polyglotText)
        writer.markup(Array("</\(element)>\n".utf8))
    }

    /// The pages of the states in a file, by their names in a gallery, with the lines where they start; empty for any other
    /// file.
    package static func pages(of file: [UInt8]) -> [(path: String, bytes: [UInt8], line: Int)] {
        guard GalleryIndex.isOne(file), let document = try? MarkupDocument(parsing: file) else { return [] }
        let body = document.root?.children.first { $0.name == "body" }
        return (body?.children ?? []).compactMap { element in
            guard element.name == "div", let id = element.attribute("id"), id.hasPrefix("page-") else { return nil }
            return ("\(id.dropFirst(5)).html", Array(element.text.utf8), element.line)
        }
    }

    private static func write(_ text: String, asset path: String, into writer: inout HTMLWriter) {
        writer.markup("<div data-asset=\"")
        writer.attribute(path)
        writer.markup("\" hidden=\"hidden\">")
        writer.text(text)
        writer.markup("</div>\n")
    }

    private static func assets(_ paths: [String]) -> [WebAsset] { paths.compactMap { WebAssets.all[$0] } }

    private static func write(_ bytes: [UInt8], id: String, into writer: inout HTMLWriter) {
        writer.markup("<div hidden=\"hidden\" id=\"")
        writer.attribute(id)
        writer.markup("\">")
        writer.text(String(decoding: bytes, as: UTF8.self))
        writer.markup("</div>\n")
    }
}

extension WebAsset {
    /// The file as the content of a `style` or `script` element, which XML and HTML read the same: for XML, it is a CDATA
    /// section, whose marks are comments in CSS and JavaScript.
    package var polyglotText: String {
        "/*<![CDATA[*/\n\(embeddedText.replacing("]]>", with: "]] >"))/*]]>*/"
    }

    /// The file as the content of a `style` or `script` element: with embedded fonts, and without text that ends the
    /// element or hides its end.
    ///
    /// In a script's string, the escape has the same meaning. Our files have no such text outside of strings.
    package var embeddedText: String {
        let text = String(decoding: bytes, as: UTF8.self).replacing("</script", with: "<\\/script")
            .replacing("<!--", with: "<\\!--")
        guard path.hasSuffix(".css"), text.contains("../fonts/") else { return text }
        return text.replacing(/url\("?\.\.\/(fonts\/[^")]+)"?\)/) { font in
            guard let file = WebAssets.all[String(font.1)] else { return String(font.0) }
            return "url(data:\(file.contentType);base64,\(Data(file.bytes).base64EncodedString()))"
        }
    }
}
