import ListPreviewKit
import PreviewCatalog
import WebAssets

/// The results of a verification as a single HTML file, which opens from a disk: for viewing, sending,
/// or storing by continuous integration.
///
/// The file is a list of the results that works without scripts; with scripts, it becomes the report, with filters, the
/// pictures side by side, overlaid, blinking or as a heat map, the changes in words, and the command that approves them. It
/// loads no files: a policy in its head forbids that.
///
/// ```swift
/// let page = ReportPage(try GoldenReport(json: json), title: "Screens")
/// try AtomicFile.write([page.bytes()], to: "PreviewResults/report.html")
/// ```
package struct ReportPage: Sendable {
    private let title: String
    private let token: String?
    /// The results, with the numbers of images instead of the pictures.
    private let report: GoldenReport
    /// The addresses of the pictures, by number.
    private let sources: [String]

    /// Creates the page of some results.
    ///
    /// - Parameters:
    ///   - report: The results, with a picture as a `data:` URI in each `src`.
    ///   - title: The report's title; by default, that of the results.
    ///   - token: The token that the page sends with approvals; only for a served page.
    package init(_ report: GoldenReport, title: String? = nil, token: String? = nil) {
        self.title = title ?? report.title.title
        self.token = token
        var (report, sources) = (report, [String]())
        report.updateFiles { file in
            guard let source = file.src else { return }
            (file.src, file.image) = (nil, sources.count)
            sources.append(source)
        }
        self.report = report
        self.sources = sources
    }

    /// The file.
    ///
    /// - Complexity: O(bytes).
    package func bytes() -> [UInt8] { page(styleSheet: ReportAssets.styleSheet, script: ReportAssets.script) }

    /// The content of the page's style element, so that a server's policy allows only this one.
    package static let embeddedStyleSheet = ReportAssets.styleSheet.map(embedded) ?? []
    /// The content of the page's executable script element.
    package static let embeddedScript = ReportAssets.script.map(embedded) ?? []

    private static func embedded(_ asset: WebAsset) -> [UInt8] { Array(asset.polyglotText.utf8) }

    /// The page without its style sheet and script, for validation.
    func list() -> [UInt8] { page(styleSheet: nil, script: nil) }

    private func page(styleSheet: WebAsset?, script: WebAsset?) -> [UInt8] {
        var writer = HTMLWriter(capacity: 262_144 + sources.reduce(0) { $0 + $1.utf8.count })
        writeHead(into: &writer)
        if let styleSheet {
            writer.markup("<style>")
            writer.markup(Self.embedded(styleSheet))
            writer.markup("</style>\n")
        }
        writer.markup("</head>\n<body class=\"gallery report\">\n")
        ReportList(report: report, sources: sources, title: title).write(into: &writer)
        writer.markup("<script id=\"report-results\" type=\"application/json\">")
        writer.markup(embeddedResults)
        writer.markup("</script>\n")
        if let script {
            writer.markup("<script>")
            writer.markup(Self.embedded(script))
            writer.markup("</script>\n")
        }
        writer.markup("</body>\n</html>\n")
        return writer.bytes()
    }

    /// The results for a script element, escaped so that they cannot end it.
    private var embeddedResults: [UInt8] {
        let json = (try? report.json()) ?? []
        var escaped = ""
        for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
            switch scalar {
            case "<", ">", "&", "\u{2028}", "\u{2029}", "\u{FFFE}", "\u{FFFF}":
                let digits = String(scalar.value, radix: 16)
                escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return Array(escaped.utf8)
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
        // Without an icon, browsers request one from the server.
        writer.markup("</title>\n<link href=\"data:,\" rel=\"icon\" />\n")
    }

    /// The page loads nothing; only a served page communicates with its server.
    private var policy: String {
        let parts = [
            "default-src 'none'", "base-uri 'none'", "form-action 'none'",
            "img-src data:" + (token == nil ? "" : " 'self'"), "style-src 'unsafe-inline'",
            "font-src data:", "script-src 'unsafe-inline'",
        ]
        return (parts + (token == nil ? [] : ["connect-src 'self'"])).joined(separator: "; ")
    }
}

/// The style sheet and the script of a report.
enum ReportAssets {
    static let styleSheet = WebAssets.all["css/report.css"]
    static let script = WebAssets.all["js/report/report.js"]
}
