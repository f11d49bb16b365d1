public import JSONText
import ListPreviewKit
import WebAssets

/// The result of a verification as one HTML file with nothing beside it, which opens from a disk: to be looked at, sent,
/// or kept by a continuous integration.
///
/// The file is a list of the results that anybody can read; where scripts run it becomes the report, with filters, the
/// pictures side by side, above each other, blinking or as a heat map, what changed in words, and what approves it. It
/// loads nothing: a policy in its head forbids that.
///
/// ```swift
/// let page = try ReportPage(results: json, title: "Screens")
/// try AtomicFile.write([page.bytes()], to: "PreviewResults/report.html")
/// ```
public struct ReportPage: Sendable {
    private let title: String
    private let token: String?
    private let results: ReportResults

    /// Reads the results.
    ///
    /// - Parameters:
    ///   - json: The results as `listpreview verify --json` prints them, with a picture as a `data:` URI in each `src`.
    ///   - title: The report's title; without one it is the one in the results.
    ///   - token: What the page sends along when it approves; only when it is served.
    /// - Throws: What is no JSON.
    /// - Complexity: O(bytes).
    public init(results json: [UInt8], title: String? = nil, token: String? = nil) throws(JSONError) {
        let limits = JSONLimits(bytes: max(json.count, JSONLimits.default.bytes))
        let node = try JSONParser(limits: limits).parse(json)
        results = ReportResults(node)
        self.title = title ?? node["title"]?.string ?? "Screens"
        self.token = token
    }

    /// The file.
    ///
    /// - Complexity: O(bytes).
    public func bytes() -> [UInt8] { page(styleSheets: ReportAssets.styleSheets, scripts: ReportAssets.scripts) }

    /// The content of the page's style elements, by which a server's policy allows these and no other.
    package static let embeddedStyleSheets = ReportAssets.styleSheets.map(embedded)
    /// The content of the page's script elements that run.
    package static let embeddedScripts = ReportAssets.scripts.map(embedded)

    private static func embedded(_ asset: WebAsset) -> [UInt8] { Array("\n\(asset.embeddedText)".utf8) }

    /// The page without its style sheets and scripts: what can be checked as pages are.
    func list() -> [UInt8] { page(styleSheets: [], scripts: []) }

    private func page(styleSheets: [WebAsset], scripts: [WebAsset]) -> [UInt8] {
        var writer = HTMLWriter(capacity: 262_144 + results.sources.reduce(0) { $0 + $1.utf8.count })
        writeHead(into: &writer)
        for asset in styleSheets {
            writer.markup("<style data-asset=\"")
            writer.attribute(asset.path)
            writer.markup("\">")
            writer.markup(Self.embedded(asset))
            writer.markup("</style>\n")
        }
        writer.markup("</head>\n<body class=\"gallery report\">\n")
        ReportList(results: results, title: title).write(into: &writer)
        writer.markup("<script id=\"report-results\" type=\"application/json\">")
        var json = JSONWriter()
        json.node(results.json)
        writer.markup(json.bytes)
        writer.markup("</script>\n")
        for asset in scripts {
            writer.markup("<script data-asset=\"")
            writer.attribute(asset.path)
            writer.markup("\">")
            writer.markup(Self.embedded(asset))
            writer.markup("</script>\n")
        }
        writer.markup("</body>\n</html>\n")
        return writer.bytes()
    }

    private func writeHead(into writer: inout HTMLWriter) {
        writer.markup(
            """
            <!DOCTYPE html>
            <html dir="ltr" lang="en">
            <head>
            <meta charset="utf-8" />
            <meta content="width=device-width, initial-scale=1, viewport-fit=cover" name="viewport" />
            <meta content="light dark" name="color-scheme" />

            """)
        if let token {
            writer.markup("<meta content=\"")
            writer.attribute(token)
            writer.markup("\" name=\"listpreview-token\" />\n")
        }
        writer.markup("<meta content=\"")
        writer.attribute(policy)
        writer.markup("\" http-equiv=\"Content-Security-Policy\" />\n<title>")
        writer.text(title)
        // Without an icon browsers ask a server for one.
        writer.markup("</title>\n<link href=\"data:,\" rel=\"icon\" />\n")
    }

    /// Nothing is loaded from anywhere; only a page that is served speaks to its server.
    private var policy: String {
        let parts = [
            "default-src 'none'", "base-uri 'none'", "form-action 'none'",
            "img-src data:" + (token == nil ? "" : " 'self'"), "style-src 'unsafe-inline'",
            "script-src 'unsafe-inline'",
        ]
        return (parts + (token == nil ? [] : ["connect-src 'self'"])).joined(separator: "; ")
    }
}
