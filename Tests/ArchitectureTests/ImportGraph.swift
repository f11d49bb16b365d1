import Testing

/// The targets of Package.swift, and the imports of the sources.
struct ImportGraph {
    let manifest: PackageManifest
    /// The imports of each target, by name.
    private let imports: [String: SourceImports]

    /// Read once for all tests.
    static let read = Result { try ImportGraph() }

    private init() throws {
        manifest = try PackageManifest()
        var imports: [String: SourceImports] = [:]
        for target in manifest.targets where target.kind != "systemLibrary" {
            imports[target.name] = try SourceImports(of: target.path, excluding: target.excluded)
        }
        self.imports = imports
        // Without any files, the tests would find no errors.
        try #require(manifest.modules.count >= 15 && modules(of: "ListPreviewKit").contains("ListDiff"))
    }

    /// The modules that a target imports, each with the importing files.
    func files(of target: String) -> [String: [String]] { imports[target]?.files ?? [:] }

    /// The modules that a target imports.
    func modules(of target: String) -> Set<String> { Set(files(of: target).keys) }
}
