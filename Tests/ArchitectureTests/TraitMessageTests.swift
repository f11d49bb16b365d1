import Foundation
import Testing

/// If a product is used without its trait, the compiler reports that before it lists the missing modules.
struct TraitMessageTests {
    private static let traits = [
        ("PreviewCatalog", "Goldens"), ("PreviewServer", "Server"), ("PreviewCommands", "Commands"),
        ("PreviewServing", "Serving"),
    ]

    /// Without any trait, the build ends at the module that the others need, which may not be the product in use.
    @Test(arguments: traits.map { ($0.0, "!\($0.1)") } + [("WebAssets", "!Goldens && !Server")])
    func missingTraitsAreReported(module: String, condition: String) throws {
        let message = """
            #if \(condition)
            #error(
                "a trait is missing: the dependency ListPreviewKit needs traits: [\\"Commands\\"] for PreviewCommands, \
            [\\"Serving\\"] for PreviewServing, [\\"Goldens\\"] for PreviewCatalog, VisualRegression and PreviewTesting, [\\"Server\\"] for PreviewServer"
            )
            #endif
            """
        let folder = Repository.folder.appendingPathComponent("Sources/\(module)")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        let texts = try files.map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
        #expect(texts.count { $0.contains(message) } == 1)
    }

    @Test func manifestHasTheTraits() throws {
        let manifest = try String(
            contentsOf: Repository.folder.appendingPathComponent("Package.swift"), encoding: .utf8)
        for (_, trait) in Self.traits { #expect(manifest.contains("name: \"\(trait)\", description:")) }
    }
}
