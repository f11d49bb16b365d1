import Foundation

/// Extracts the public declarations of modules that were built with the tests.
struct SymbolExtractor {
    private let modules: BuiltModules

    init() throws {
        modules = try BuiltModules()
    }

    /// The public declarations of a module, including those in extensions of other modules' types.
    func symbols(of module: String) throws -> [PublicSymbol] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try modules.extractSymbols([
            "-module-name", module, "-output-dir", folder.path, "-minimum-access-level", "public",
            "-skip-synthesized-members", "-skip-inherited-docs",
        ])
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return try files.filter { $0.lastPathComponent.hasSuffix(".symbols.json") }
            .flatMap { try PublicSymbol.all(in: try Data(contentsOf: $0)) }
    }
}
