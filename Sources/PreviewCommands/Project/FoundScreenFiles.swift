import ArgumentParser
import Foundation
import PreviewCatalog

/// The screen files of the current folder, for a command without arguments.
enum FoundScreenFiles {
    /// Folders with files of other tools.
    private static let skipped: Set<String> = ["node_modules", "Pods", "Carthage", "DerivedData", "build", "dist"]

    /// The files and folders of the settings, or else those of the current folder and of its folders that look like screen
    /// files, including invalid ones.
    ///
    /// - Throws: `ExitCode` if there are none, after that has been printed.
    static func here() throws(ExitCode) -> [String] {
        let project = try ProjectSettings.current()
        if !project.files.isEmpty { return project.files }
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: ".")) ?? []).sorted(
            by: NaturalOrder.precedes)
        let goldens = project.goldens ?? GoldenFolders.defaultGoldens
        func isScreen(_ path: String) -> Bool { looksLikeScreen(path) || hasGoldens(path, in: goldens) }
        var found = names.filter { FileKind.of($0) == .file && isScreen($0) }
        for name in names where !name.hasPrefix(".") && !skipped.contains(name) && FileKind.of(name) == .folder {
            let files = ScreenFilePaths.present([name])
            // A folder with only screen files is served as a whole, including files that are added later.
            let screens = files.filter(isScreen)
            found += screens.count == files.count && !files.isEmpty ? [name] : screens
        }
        if !found.isEmpty { return found }
        Console.note(
            "error: there are no screen files in this folder; `listpreview init` writes one, and `listpreview help` lists "
                + "all verbs")
        throw CommandExit.failure
    }

    /// Whether a file has goldens. It is a screen file, even if it is empty now.
    private static func hasGoldens(_ path: String, in goldens: String) -> Bool {
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        return ScreenFilePaths.isScreenFile(path) && FileKind.of("\(goldens)/\(name)") == .folder
    }

    /// Whether a file has states or sections, and a title or rows: a key may be misspelled, which is reported when it is read.
    private static func looksLikeScreen(_ path: String) -> Bool {
        guard ScreenFilePaths.isScreenFile(path), FileKind.of(path) == .file,
            let bytes = try? FileContent.read(path: path, limit: 1 << 20)
        else { return false }
        let text = String(decoding: bytes, as: UTF8.self)
        func has(_ pattern: String) -> Bool { text.range(of: pattern, options: .regularExpression) != nil }
        return ["states|sections", "title|rows"].allSatisfy { has(#"(?m)(^|[{,])[-\s]*"?(\#($0))"?\s*:"#) }
    }
}
