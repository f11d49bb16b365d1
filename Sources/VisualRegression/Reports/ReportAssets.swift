import WebAssets

/// The style sheets and scripts that a report consists of. What it has in common with galleries is theirs.
enum ReportAssets {
    /// The style sheets, in order.
    static let styleSheets: [WebAsset] = files(
        "css",
        ["theme", "icons"] + names("gallery", "tokens frame stage panel windows glyphs")
            + names("report", "review results pictures words approving narrow"))

    /// The scripts, in order.
    static let scripts: [WebAsset] = files(
        "js",
        names("gallery", "elements search")
            + names("report", "place results results-list pictures modes viewer markup words approving keys report"))

    private static func names(_ folder: String, _ names: String) -> [String] {
        names.split(separator: " ").map { "\(folder)/\($0)" }
    }

    private static func files(_ kind: String, _ names: [String]) -> [WebAsset] {
        names.compactMap { WebAssets.all["\(kind)/\($0).\(kind)"] }
    }
}
