import ArgumentParser
import Foundation

/// The screen files that arguments name.
enum ScreenFilePaths {
    /// Files as they are, and for a folder the screen files directly in it, by name; each file once.
    ///
    /// - Throws: The end of the command when a folder cannot be read, or has none; the reason has been printed.
    static func all(_ arguments: [String]) throws(ExitCode) -> [String] {
        var paths: [String] = []
        for argument in arguments {
            guard isFolder(argument) else {
                paths.append(argument)
                continue
            }
            let files = screenFiles(in: argument)
            if files.isEmpty {
                Console.note("\(argument): error: there are no screen files in this folder")
                throw CommandExit.failure
            }
            paths += files
        }
        // A file that is named twice, alone and with its folder, is one file.
        var seen: Set<String> = []
        return paths.filter { seen.insert(URL(fileURLWithPath: $0).resolvingSymlinksInPath().path).inserted }
    }

    /// Whether a file is a screen file by its name.
    static func isScreenFile(_ name: String) -> Bool {
        [".json", ".yaml", ".yml"].contains { name.lowercased().hasSuffix($0) }
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    private static func screenFiles(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let files = names.filter { !$0.hasPrefix(".") && isScreenFile($0) }
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { prefix + $0 }
    }
}
