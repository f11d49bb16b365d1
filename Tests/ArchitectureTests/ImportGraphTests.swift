import Foundation
import Testing

/// The `import` statements, Package.swift and the map in the documentation agree.
struct ImportGraphTests {
    private static let foundation: Set<String> = ["Foundation", "FoundationEssentials", "FoundationNetworking"]

    private let graph: ImportGraph

    init() throws { graph = try ImportGraph.read.get() }

    // MARK: - The rules

    @Test func importsPointToLowerLayers() {
        let modules = graph.manifest.modules
        for (name, module) in modules {
            for (imported, files) in graph.files(of: name) {
                guard let layer = module.layer, let other = modules[imported]?.layer else { continue }
                // Only the core imports modules of the same layer.
                let isBelow = other < layer || (name == "ListPreviewKit" && other == layer)
                #expect(isBelow, "\(name) (layer \(layer)) imports \(imported) (layer \(other)) in \(files)")
            }
        }
    }

    @Test func importsMatchDependencies() {
        let executables = Set(graph.manifest.targets.filter { $0.kind == "executableTarget" }.map(\.name))
        for target in graph.manifest.targets where target.kind != "systemLibrary" {
            let imported = Set(graph.modules(of: target.name).map { SourceImports.packages[$0] ?? $0 })
                .subtracting(SourceImports.toolchain)
            // Tests may run a program without importing it.
            let needed =
                target.kind == "testTarget" ? target.dependencies.subtracting(executables) : target.dependencies
            let unused = needed.subtracting(imported).sorted()
            let undeclared = imported.subtracting(target.dependencies).sorted()
            #expect(unused.isEmpty, "\(target.name) depends on \(unused) and does not import it")
            #expect(undeclared.isEmpty, "\(target.name) imports \(undeclared) without a dependency in Package.swift")
        }
    }

    @Test func lowestModulesDoNotImportFoundation() {
        let allowed: Set = ["ListAdapters", "MarkupValidation"]
        let lowest = graph.manifest.modules.values.filter { ($0.layer ?? 0) <= 1 }
        for module in lowest where !allowed.contains(module.name) {
            let found = graph.modules(of: module.name).intersection(Self.foundation)
            #expect(found.isEmpty, "\(module.name) imports \(found)")
        }
    }

    /// A program that needs only these loads only the standard library; `scripts/check-linkage.sh` runs two.
    @Test(arguments: ["JSONText", "ListDiff", "ListPreviewKit"]) func importsOnlyStandardLibrary(module: String) {
        #expect(graph.modules(of: module).isSubset(of: ["JSONText", "ListDiff", "Synchronization", "os"]))
    }

    /// Modules that only one module imports.
    @Test(arguments: [
        ("CLibXML2", ["MarkupValidation"]), ("CWebAssets", ["WebAssets"]), ("CPNG", ["VisualRegression"]),
        ("CHiredis", ["Replicas"]),
        ("CZlib", ["VisualRegression"]),
        ("CYaml", ["PreviewCatalog"]),
        ("Hummingbird", ["PreviewServer"]), ("NIOCore", ["PreviewServer"]), ("Testing", ["PreviewTesting"]),
        ("XCTest", ["PreviewTesting"]),
    ]) func isImportedOnlyByExpectedModules(module: String, modules: [String]) {
        #expect(graph.manifest.modules.keys.filter { graph.modules(of: $0).contains(module) }.sorted() == modules)
    }

    /// Without the trait `Redis`, hiredis need not be installed.
    @Test func hiredisIsImportedOnlyWithItsTrait() throws {
        let files = graph.manifest.targets.flatMap { graph.files(of: $0.name)["CHiredis"] ?? [] }
        #expect(!files.isEmpty)
        for file in files {
            let text = try String(contentsOf: Repository.folder.appendingPathComponent(file), encoding: .utf8)
            #expect(text.hasPrefix("#if Redis\n"), "\(file)")
        }
    }

    /// `make check` builds the tests without the trait `Redis`.
    @Test func testsWithoutRedisDoNotUseRedisTypes() throws {
        let folder = Repository.folder.appendingPathComponent("Tests/ReplicasTests").path
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
        let texts = try files.map { (name: $0, text: try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)) }
        let types = texts.filter { $0.text.hasPrefix("#if Redis\n") }.flatMap {
            $0.text.matches(of: /\n(?:final )?(?:actor|class|enum|struct) (\w+)/).map { $0.output.1 }
        }
        #expect(types.contains("RedisServer"))
        for (name, text) in texts where !text.hasPrefix("#if Redis\n") {
            let words = Set(text.matches(of: /\w+/).map(\.output))
            #expect(words.isDisjoint(with: types), "\(name)")
        }
    }

    // MARK: - The map

    @Test func diagramShowsModulesOnTheirLayers() throws {
        var layers: [Int: Set<String>] = [:]
        for module in graph.manifest.modules.values where module.kind != "plugin" {
            guard let layer = module.layer else { continue }
            layers[layer, default: []].insert(module.name)
        }
        #expect(try ArchitecturePage().drawing == layers)
    }

    @Test func tableListsImportsOfModules() throws {
        let modules = graph.manifest.modules.filter {
            !$0.value.path.hasPrefix("Examples") && $0.value.kind != "plugin"
        }
        let table = try ArchitecturePage().table
        #expect(Set(table.keys) == Set(modules.keys))
        for name in modules.keys {
            let imported = graph.modules(of: name).filter { graph.manifest.modules[$0] != nil }
            #expect(table[name] == imported, "\(name) in \(ArchitecturePage.path)")
        }
    }
}
