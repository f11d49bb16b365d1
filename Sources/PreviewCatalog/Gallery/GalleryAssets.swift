import ListPreviewKit
import WebAssets

/// The style sheets and scripts that a gallery's pages load.
enum GalleryAssets {
    /// The style sheets of the index, in order.
    static let indexStyleSheets =
        ["theme", "icons"]
        + ["tokens", "page", "frame", "stage", "timeline", "panel", "windows", "glyphs"].map { "gallery/\($0)" }
    /// The script that the index loads at its beginning.
    static let firstScript = "gallery/elements"
    /// The scripts of the index, in order.
    static let indexScripts = [
        "elements", "route", "search", "lines", "frames", "sidebar", "start", "canvas", "served", "timeline", "panel",
        "inspector",
        "controls", "values", "checks-list", "options", "help", "gallery",
    ].map { "gallery/\($0)" }

    /// All files, by path.
    static let all: [WebAsset] = {
        let pages = PageReplay.scripts.map { "js/\($0).js" }
        let index = indexScripts.map { "js/\($0).js" }
        let names = Set(pages + index)
        return WebAssets.all.values
            .filter { asset in
                let isOthers = asset.path.hasPrefix("css/pictures/") || asset.path.hasPrefix("css/report/")
                return names.contains(asset.path) || asset.path.hasPrefix("css/") && !isOthers
            }
            .sorted { $0.path < $1.path }
    }()
}
