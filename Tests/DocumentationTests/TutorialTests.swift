import Foundation
import PreviewCatalog
import Testing

/// This target compiles the files of the tutorials, except for `import` and `@main`, which a file has once.
struct TutorialTests {
    private static let catalogue = Article.root.appendingPathComponent("Sources/ListPreviewKit/ListPreviewKit.docc")

    @Test func tutorialFilesAreCompiled() throws {
        let compiled = try CompiledSnippets.of("Tutorial/TrainTutorial.swift", word: "file")
        let folder = Self.catalogue.appendingPathComponent("Resources")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        #expect(Set(files) == Set(compiled.keys))
        let known = ["import ListPreviewKit", "import PreviewCommands", "import Testing", "@testable import Trains"]
        for file in files {
            let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            var lines = text.components(separatedBy: "\n")
            let head = lines.prefix { $0.contains("import ") || $0.isEmpty }
            let imports = head.filter { !$0.isEmpty }
            #expect(imports.allSatisfy(known.contains), "\(file)")
            #expect(imports.contains(known[0]), "\(file)")
            lines = lines.dropFirst(head.count).filter { $0 != "@main" }
            let body = lines.joined(separator: "\n").trimmingCharacters(in: .newlines)
            #expect(compiled[file] == body, "\(file)")
        }
    }

    @Test func tutorialFilesAreUsedByTutorials() throws {
        let folder = Self.catalogue.appendingPathComponent("Tutorials")
        let tutorials = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".tutorial") }
            .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
        #expect(tutorials.count > 1)
        let shown = tutorials.flatMap { text in
            text.components(separatedBy: "file: \"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
        }
        let resources = try FileManager.default.contentsOfDirectory(
            atPath: Self.catalogue.appendingPathComponent("Resources").path)
        #expect(Set(shown) == Set(resources.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".yaml") }))
    }

    @Test func screenFilesOfTutorialsAreValid() throws {
        let folder = Self.catalogue.appendingPathComponent("Resources")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }
        #expect(!names.isEmpty)
        for name in names {
            let file = try ScreenFileReader().read(path: folder.appendingPathComponent(name).path)
            #expect(file.warnings.isEmpty, "\(name): \(file.warnings)")
        }
    }
}
