import Foundation

/// The modules of `Public/js`, for pages that cannot import them: browsers import no modules from files.
enum ScriptModules {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// A JavaScript expression: an object with the exports of a module that imports nothing.
    ///
    /// - Parameter module: The path of the module below `Public/js`, without its extension.
    static func exports(of module: String) throws -> String {
        let file = root.appendingPathComponent("Public/js/\(module).js")
        let source = try String(contentsOf: file, encoding: .utf8)
        let export = /export (const|function\*?) (\w+)/
        let names = source.matches(of: export).map { String($0.output.2) }
        let body = source.replacing(export) { "\($0.output.1) \($0.output.2)" }
        return "(() => {\n\(body)\nreturn { \(names.joined(separator: ", ")) };\n})()"
    }

    /// Passes a page of `Tests/BrowserTests/Runtime`. If it names modules, it is a copy in which the exports of the modules that it names are global.
    ///
    /// Addresses of its files are absolute. A `base` element would also change those of the rows in tests.
    static func withPage(named name: String, _ body: (URL) async throws -> Void) async throws {
        let folder = root.appendingPathComponent("Tests/BrowserTests/Runtime")
        let file = folder.appendingPathComponent("\(name).html")
        let source = try String(contentsOf: file, encoding: .utf8)
        guard source.contains("type=\"module\"") else { return try await body(file) }
        let page =
            try source
            .replacing(/<script src="(?:\.\.\/)+Public\/js\/([^"]+)\.js" type="module"><\/script>/) { script in
                "<script>Object.assign(globalThis, \(try exports(of: String(script.output.1))))</script>"
            }
            .replacing(/<(script (?:defer="defer" )?src|link href)="([^":]+)"/) { file in
                "<\(file.output.1)=\"\(folder.absoluteString)/\(file.output.2)\""
            }
        let copy = FileManager.default.temporaryDirectory.appendingPathComponent("\(name)-\(UUID().uuidString).html")
        defer { try? FileManager.default.removeItem(at: copy) }
        try Data(page.utf8).write(to: copy)
        try await body(copy)
    }
}
