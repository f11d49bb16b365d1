import CWebAssets

/// What the browser loads: the contents of `Public/`, inside the binary, so that a tool is one file wherever it is moved to.
///
/// `scripts/list-web-assets.sh` lists the files for the compiler; a test compares them with the folder.
public enum WebAssets {
    /// All files, by path.
    public static let all: [String: WebAsset] = {
        let files = UnsafeBufferPointer(start: CWebAssetFiles(), count: CWebAssetCount())
        let assets = files.map { file in
            WebAsset(String(cString: file.path), [UInt8](UnsafeBufferPointer(start: file.bytes, count: file.count)))
        }
        return Dictionary(assets.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    }()

    /// The style sheets, which is all that a page without a server needs.
    public static var styleSheets: [WebAsset] {
        all.values.filter { $0.path.hasPrefix("css/") }.sorted { $0.path < $1.path }
    }
}
