import Foundation
import Testing

/// The code of the README, the articles and the tutorials compiles in each mode that the target of an app can have.
struct SnippetModeTests {
    @Test(arguments: ["5", "6"], [[], ["-default-isolation", "MainActor"]])
    func snippetsCompile(language: String, isolation: [String]) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let mode = ["-swift-version", language] + isolation
        let modules = try BuiltModules()

        // Articles import the example of the README, which has to be in the same mode.
        let example = try Self.files(in: Article.root.appendingPathComponent("Examples/Garage/Sources/GaragePreviews"))
        let module = folder.appendingPathComponent("GaragePreviews.swiftmodule").path
        let exampleOptions = ["-enable-testing", "-emit-module", "-emit-module-path", module]
        var messages = try modules.messages(about: example, module: "GaragePreviews", mode + exampleOptions)
        #expect(messages.isEmpty, "\(messages.joined(separator: "\n"))")

        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let snippets =
            try ["Articles", "Tutorial"].flatMap { try Self.files(in: tests.appendingPathComponent($0)) }
            + [tests.appendingPathComponent("ArticleCars.swift")]
        #expect(snippets.count > 30)
        let options = ["-typecheck", "-I", folder.path]
        messages = try modules.messages(about: snippets, module: "DocumentationTests", mode + options)
        #expect(messages.isEmpty, "\(messages.joined(separator: "\n"))")
    }

    private static func files(in folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" }
    }
}
