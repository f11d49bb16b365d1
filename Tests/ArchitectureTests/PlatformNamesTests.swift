import Foundation
import Testing

/// A file of an app that imports SwiftUI or UIKit together with our modules compiles.
///
/// Apple's frameworks are unavailable here; modules with their names replace them, and declare each of their top-level types.
struct PlatformNamesTests {
    private static let modules = ["ListPreviewKit", "ListAdapters", "ListDiff"]

    @Test(arguments: [("SwiftUI", PlatformTypeNames.swiftUI), ("UIKit", PlatformTypeNames.uiKit)])
    func importsAreUnambiguous(framework: String, names: Set<String>) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }

        let standIn = folder.appendingPathComponent("StandIn.swift")
        try names.sorted().map { "public struct \($0) {}\n" }.joined()
            .write(to: standIn, atomically: true, encoding: .utf8)
        let problems = try compile(
            ["-module-name", framework, "-parse-as-library", "-emit-module", standIn.path], in: folder)
        try #require(problems.isEmpty, "\(problems)")

        let types = try Self.modules.flatMap(Self.publicTypes)
        #expect(types.count > 100)
        let app = folder.appendingPathComponent("App.swift")
        func text(_ types: [String]) -> String {
            (["import \(framework)"] + Self.modules.map { "import \($0)" }
                + types.enumerated().map { "typealias Name\($0) = \($1)" }).joined(separator: "\n")
        }
        try text(types).write(to: app, atomically: true, encoding: .utf8)
        let arguments = ["-swift-version", "6", "-typecheck", "-parse-as-library", "-I", folder.path, "-I", Self.built]
        #expect(try compile(arguments + [app.path], in: folder) == [])

        // A module with one of our names is detected.
        let other = folder.appendingPathComponent("Other.swift")
        try "public struct ListScreen {}".write(to: other, atomically: true, encoding: .utf8)
        _ = try compile(["-module-name", "Other", "-parse-as-library", "-emit-module", other.path], in: folder)
        try (text(["ListScreen"]) + "\nimport Other").write(to: app, atomically: true, encoding: .utf8)
        let ambiguity = try compile(arguments + [app.path], in: folder)
        #expect(ambiguity.contains { $0.contains("'ListScreen' is ambiguous") }, "\(ambiguity)")
    }

    /// The names of a module's public types at top level.
    private static func publicTypes(of module: String) throws -> [String] {
        let folder = Repository.folder.appendingPathComponent("Sources/\(module)")
        let declaration = try NSRegularExpression(
            pattern: #"(?m)^(?:@\w+ )?public (?:final )?(?:actor|class|enum|protocol|struct|typealias) (\w+)"#)
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
            .filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }
            .flatMap { file in
                let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
                return declaration.matches(in: text, range: NSRange(text.startIndex..., in: text))
                    .compactMap { Range($0.range(at: 1), in: text).map { String(text[$0]) } }
            }
    }

    /// Built modules are next to the tests.
    private static var built: String {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        let folder = bundle?.deletingLastPathComponent() ?? Bundle.main.bundleURL
        return folder.appendingPathComponent("Modules").path
    }

    /// The errors of the compiler.
    private func compile(_ arguments: [String], in folder: URL) throws -> [String] {
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.arguments = ["swiftc"] + arguments
        compiler.currentDirectoryURL = folder
        let pipe = Pipe()
        compiler.standardError = pipe
        compiler.standardOutput = FileHandle.nullDevice
        try compiler.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        compiler.waitUntilExit()
        return output.split(separator: "\n").filter { $0.contains("error: ") }.map(String.init)
    }
}
