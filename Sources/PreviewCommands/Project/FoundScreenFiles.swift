package import ArgumentParser
import Foundation
import PreviewCatalog

/// The screen files of the current folder, for a command without arguments.
package enum FoundScreenFiles {
    /// Folders with files of other tools.
    private static let skipped: Set<String> = ["node_modules", "Pods", "Carthage", "DerivedData", "build", "dist"]

    /// The files and folders of the settings, or else those of the current folder and of its folders that look like screen
    /// files, including invalid ones.
    ///
    /// - Throws: `ExitCode` if there are none, after that has been printed.
    package static func here() throws(ExitCode) -> [String] {
        let project = try ProjectSettings.current()
        if let path = project.files.first(where: { FileLink.leaves($0, "") }) {
            Console.note("\(path): error: this link leaves the folder of the settings; name the file itself")
            throw CommandExit.failure
        }
        if !project.files.isEmpty { return project.files }
        let here = project.folder.isEmpty ? "." : project.folder
        let visible = ((try? FileContent.names(in: here)) ?? []).filter { name in
            !skipped.contains(name) && !name.hasPrefix(".") && !FileLink.leaves(name, here)
        }
        let names = visible.sorted(by: NaturalOrder.precedes).map { project.folder + $0 }
        let folders = names.filter { FileKind.of($0) == .folder }.map { ($0, ScreenFilePaths.present([$0])) }
        let files = names.filter { FileKind.of($0) == .file && ScreenFilePaths.isScreenFile($0) }
        let all = files + folders.flatMap(\.1)
        var screens = Set(all.filter(looksLikeScreen))
        // A file with goldens is a screen file, even if it is empty now, unless another one has its name.
        let goldens = project.goldens ?? GoldenFolders.defaultGoldens
        let known = Set(screens.map(name(of:)))
        screens.formUnion(
            all.filter { !known.contains(name(of: $0)) && FileKind.of("\(goldens)/\(name(of: $0))") == .folder })
        // A folder with only screen files is served as a whole, including files that are added later.
        let found =
            files.filter(screens.contains)
            + folders.flatMap { name, files in
                !files.isEmpty && files.allSatisfy(screens.contains) ? [name] : files.filter(screens.contains)
            }
        if !found.isEmpty { return found }
        Console.note(
            "error: there are no screen files in this folder; `listpreview init` writes one, and `listpreview help` lists "
                + "all verbs")
        throw CommandExit.failure
    }

    /// The name of a file without folder and extension, which is the default id of its screen.
    private static func name(of path: String) -> String {
        URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    }

    /// Whether a file has states or sections, and a title or rows: a key may be misspelled, which is reported when it is read.
    private static func looksLikeScreen(_ path: String) -> Bool {
        guard let bytes = try? FileContent.read(path: path, limit: 1 << 20) else { return false }
        let text = String(decoding: bytes, as: UTF8.self)
        func has(_ pattern: String) -> Bool { text.range(of: pattern, options: .regularExpression) != nil }
        return ["states|sections", "title|rows"].allSatisfy { has(#"(?m)(^|[{,])[-\s]*"?(\#($0))"?\s*:"#) }
    }
}
