import Foundation
import ListPreviewKit
import Testing

/// Every public declaration has a comment, and a place in its module's documentation.
struct PublicDocumentationTests {
    static let modules = [
        "HeadlessBrowser", "JSONText", "ListAdapters", "ListDiff", "ListPreviewKit", "MarkupValidation",
        "PreviewCatalog", "PreviewCommands", "PreviewServer", "PreviewServing", "PreviewTesting", "Replicas",
        "VisualRegression",
        "WebAssets",
    ]

    @Test(arguments: modules)
    func publicDeclarationsAreDocumented(in module: String) throws {
        let symbols = try Self.symbols.get()[module, default: []]
        #expect(!symbols.isEmpty)
        for symbol in symbols where !symbol.isDocumented {
            Issue.record("\(module) \(symbol.file.dropFirst(Self.sources.count)):\(symbol.line) \(symbol.name)")
        }
    }

    @Test(arguments: modules)
    func publicTypesAreListedInOverview(of module: String) throws {
        let folder = Self.sources + "\(module)/\(module).docc"
        let topics = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".md") }
            .flatMap { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8).split(separator: "\n") }
        let names = try Self.symbols.get()[module, default: []].map(\.name).filter { !$0.contains(".") }
        // PreviewCommands only adds to types of PreviewCatalog.
        #expect(names.isEmpty == (module == "PreviewCommands"))
        for name in names where !topics.contains(where: { $0 == "- ``\(name)``" || $0.hasPrefix("- ``\(name)-(") }) {
            Issue.record("\(module) \(name)")
        }
    }

    /// A style, a test or a native cell in another package can use every part of a ready-made row.
    @Test func partsOfReadyMadeRowsArePublic() throws {
        let folder = Self.sources + "ListPreviewKit/Rows"
        var count = 0
        for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
            let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
            guard text.contains(#/: (BuiltIn|Markdown)Row/#) else { continue }
            // A part is a stored property that begins as an empty part.
            for part in text.matches(of: #/\n    (\w* ?)var (\w+) = [A-Z]\w+\(/#) {
                count += 1
                #expect(part.1 == "public ", "\(part.2) in \(file) is not public")
            }
        }
        #expect(count > 60)
    }

    /// Programs have no public declarations, and C modules have no documentation of ours.
    @Test func allModulesAreChecked() throws {
        let modules = try FileManager.default.contentsOfDirectory(atPath: Self.sources)
        let others: Set = ["CHiredis", "CLibXML2", "CPNG", "CWebAssets", "CZlib", "listpreview"]
        #expect(Set(modules).subtracting(others) == Set(Self.modules))
    }

    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let sources = root.appendingPathComponent("Sources").path + "/"

    /// The public declarations in our own sources, by module.
    private static let symbols = Result {
        let extractor = try SymbolExtractor()
        return try Dictionary(
            uniqueKeysWithValues: modules.map { module in
                (module, try extractor.symbols(of: module).filter { $0.file.hasPrefix(sources) })
            })
    }
}
