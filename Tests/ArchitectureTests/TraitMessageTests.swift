import Foundation
import Testing

/// If a product is used without its trait, the compiler reports that before it lists the missing modules.
struct TraitMessageTests {
    @Test(arguments: [("PreviewCatalog", "Goldens"), ("PreviewServer", "Server"), ("PreviewCommands", "Commands")])
    func productsNameTheirTraits(module: String, trait: String) throws {
        let message = """
            #if !\(trait)
            #error("\(module): add traits: [\\"\(trait)\\"] to the dependency ListPreviewKit")
            #endif
            """
        let folder = Repository.folder.appendingPathComponent("Sources/\(module)")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        let texts = try files.map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
        #expect(texts.count { $0.contains(message) } == 1)
        let manifest = try String(
            contentsOf: Repository.folder.appendingPathComponent("Package.swift"), encoding: .utf8)
        #expect(manifest.contains("name: \"\(trait)\", description:"))
    }
}
