import Foundation

/// The named snippets of Swift code in the files of this target: between `// snippet: Name` and `// end`, without the
/// common indentation of their lines.
enum CompiledSnippets {
    /// The snippets of a file below this folder, by name.
    ///
    /// - Parameter word: The beginning of the line before a snippet.
    static func of(_ file: String, word: String = "snippet") throws -> [String: String] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        var pieces: [String: String] = [:]
        var lines = text.components(separatedBy: "\n")[...]
        while let line = lines.popFirst() {
            let trimmed = line.trimmingCharacters(in: .whitespaces)
            guard trimmed.hasPrefix("// \(word): ") else { continue }
            let body = lines.prefix { $0.trimmingCharacters(in: .whitespaces) != "// end" }
            lines = lines.dropFirst(body.count)
            let indentation = body.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
            pieces[String(trimmed.dropFirst(word.count + 5))] =
                body.map { String($0.dropFirst(indentation)) }.joined(separator: "\n")
        }
        return pieces
    }
}
