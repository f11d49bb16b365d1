public import ListRendering
public import ListViewModels

/// One page of a rendered site.
public struct SitePage: Sendable {
    /// The file's path below the site's folder, such as `cars/two-cars.html`.
    public let path: String
    /// What the page shows.
    public let screen: ListScreen
    /// The state's name, or `nil` for the index.
    public let stateName: String?

    /// The page's bytes, made chunk by chunk.
    public var chunks: DocumentChunks {
        DocumentRenderer(options: PageOptions(assetsPath: assetsPath, stateName: stateName)).chunks(for: screen)
    }

    private var assetsPath: String {
        path.split(separator: "/").dropLast().map { _ in "../" }.joined() + "assets"
    }
}
