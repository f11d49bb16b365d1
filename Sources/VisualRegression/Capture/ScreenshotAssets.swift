import ListPreviewKit
import PreviewCatalog
import WebAssets

/// The style sheets and scripts of a page for screenshots.
enum ScreenshotAssets {
    /// The page without a screen: style sheets, fonts and the script that shows screens.
    ///
    /// It contains everything, and is loaded once for many pictures, so that style sheets and fonts are not read for each.
    static let page: String = {
        var writer = HTMLWriter(capacity: 524_288)
        writer.markup("<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\" />\n")
        writer.markup(
            "<meta content=\"width=device-width, initial-scale=1, viewport-fit=cover\" name=\"viewport\" />\n")
        writer.markup("<meta content=\"light dark\" name=\"color-scheme\" />\n")
        for styleSheet in styleSheets {
            writer.markup("<style>\n")
            writer.unsafeRaw(styleSheet.embeddedText)
            writer.markup("</style>\n")
        }
        writer.markup("</head>\n<body></body>\n</html>\n")
        return writer.string()
    }()

    /// The script that shows screens.
    static let script = text("js/pictures/studio.js")

    /// The scripts of a page that changes between states.
    static let step = stepScripts.map(\.text).joined(separator: "\n")

    /// The digest of the style sheets and scripts.
    static let digest: String = {
        let files = styleSheets + [asset("js/pictures/studio.js")].compactMap { $0 } + stepScripts
        return SHA256.hex(of: files.map { "\($0.path)\n\($0.text)" }.joined(separator: "\n"))
    }()

    private static let styleSheets =
        ["css/\(PageOptions.styleSheet).css", "css/pictures.css"].compactMap(asset)

    private static let stepScripts =
        ["js/page.js", "js/pictures/step.js"].compactMap(asset)

    private static func asset(_ path: String) -> WebAsset? { WebAssets.all[path] }

    private static func text(_ path: String) -> String { asset(path)?.text ?? "" }
}

extension WebAsset {
    /// The file as a text.
    fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
