import CWebAssets

// All products with a trait need this module. It has few files, and the compiler repeats the message for each file of
// a module.
#if !Goldens && !Server
#error(
    "a trait is missing: the dependency ListPreviewKit needs traits: [\"Commands\"] for PreviewCommands, [\"Serving\"] for PreviewServing, [\"Goldens\"] for PreviewCatalog, VisualRegression and PreviewTesting, [\"Server\"] for PreviewServer"
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
