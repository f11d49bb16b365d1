import CWebAssets

// All products with a trait need this module. It has few files, and the compiler repeats the message for each file of
// a module.
#if !Goldens && !Server
#error(
    "a trait is missing: the dependency ListPreviewKit needs traits: [\"Commands\"] for PreviewCommands, [\"Goldens\"] for PreviewCatalog, VisualRegression and PreviewTesting, [\"Server\"] for PreviewServer"
)
#endif

/// The files that browsers load: the contents of `Public/` inside the binary, so that a tool is a single file.
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
}

/// A file that pages load: a style sheet, a script, a font, a schema.
public struct WebAsset: Sendable, Hashable {
    /// The file's path below the folder of assets, such as `css/list.css`.
    public let path: String
    /// The media type with its character set, as a `Content-Type` header.
    public let contentType: String
    /// The file.
    public let bytes: [UInt8]

    init(_ path: String, _ bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
        contentType =
            if path.hasSuffix(".css") {
                "text/css; charset=utf-8"
            } else if path.hasSuffix(".js") {
                "text/javascript; charset=utf-8"
            } else if path.hasSuffix(".woff2") {
                "font/woff2"
            } else if path.hasSuffix(".txt") {
                "text/plain; charset=utf-8"
            } else {
                "application/json; charset=utf-8"
            }
    }
}
