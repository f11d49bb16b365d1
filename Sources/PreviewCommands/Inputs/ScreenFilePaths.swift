package import ArgumentParser
import Foundation
import ListPreviewKit
import PreviewCatalog

/// The screen files of arguments.
package enum ScreenFilePaths {
    /// The files themselves, and for a folder, the screen files directly in it, by name; each file once. Files that only
    /// declare components are not among them.
    ///
    /// - Throws: `ExitCode` if a folder cannot be read, or contains none; the reason has been printed.
    package static func all(_ arguments: [String]) throws(ExitCode) -> [String] {
        var paths: [String] = []
        for argument in arguments {
            guard argument != "-", FileKind.of(argument) == .folder else {
                paths.append(argument)
                continue
            }
            let files = screenFiles(in: argument) { path, reason in
                Console.note("\(path.readable): warning: skipped, because it \(reason)")
            }
            if files.isEmpty {
                Console.note("\(argument.readable): error: there are no screen files in this folder")
                throw CommandExit.failure
            }
            paths += files
        }
        return unique(paths)
    }

    /// Existing files, and those in existing folders. Prints nothing.
    package static func present(_ arguments: [String]) -> [String] {
        unique(arguments.flatMap { FileKind.of($0) == .folder ? screenFiles(in: $0) { _, _ in } : [$0] })
    }

    /// A file that is given twice, alone and with its folder, is one file.
    private static func unique(_ paths: [String]) -> [String] {
        var seen: Set<String> = []
        return paths.filter { seen.insert(URL(fileURLWithPath: $0).resolvingSymlinksInPath().path).inserted }
    }

    package static func isScreenFile(_ name: String) -> Bool {
        [".json", ".yaml", ".yml"].contains { name.lowercased().hasSuffix($0) }
    }

    /// Whether a file is a link that leads out of its folder.
    package static func isLeaving(_ path: String) -> Bool {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return FileLink.leaves(name, String(path.dropLast(name.count)))
    }

    /// - Parameter onOther: Called with each path that is skipped, and the reason.
    private static func screenFiles(in folder: String, onOther: (String, String) -> Void) -> [String] {
        let names = (try? FileContent.names(in: folder)) ?? []
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        let paths = names.filter { !$0.hasPrefix(".") && isScreenFile($0) && !SettingsFile.usualNames.contains($0) }
            .sorted { NaturalOrder.precedes($0, $1) }.map { prefix + $0 }
        return paths.filter { path in
            if isLeaving(path) {
                onOther(path, "is a link that leaves its folder; name the file itself to use it")
                return false
            }
            switch FileKind.of(path) {
            case .file:
                guard let bytes = try? FileContent.read(path: path, limit: 1 << 20) else { return true }
                return !ScreenFileReader.isComponentFile(bytes, path: path)
            // A dangling link is reported when it is read.
            case nil: return true
            case .folder: return false
            case .other:
                // Reading it could block.
                onOther(path, "is not a regular file")
                return false
            }
        }
    }
}
