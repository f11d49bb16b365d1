import ArgumentParser
import Foundation
import PreviewCatalog

/// The scenarios of screen files.
struct ScreenFileSource: ScenarioSource {
    private let paths: [String]

    /// Takes files, and folders for the screen files directly in them.
    ///
    /// - Throws: The end of the command when a folder cannot be read, or has none; the reason has been printed.
    init(_ arguments: [String]) throws(ExitCode) {
        var paths: [String] = []
        for argument in arguments {
            guard Self.isFolder(argument) else {
                paths.append(argument)
                continue
            }
            let files = Self.screenFiles(in: argument)
            if files.isEmpty {
                Console.note("\(argument): error: there are no screen files in this folder")
                throw CommandExit.failure
            }
            paths += files
        }
        // A file that is named twice, alone and with its folder, is one file.
        var seen: Set<String> = []
        self.paths = paths.filter { seen.insert(URL(fileURLWithPath: $0).resolvingSymlinksInPath().path).inserted }
    }

    var count: Int { paths.count }

    func name(at index: Int) -> String { paths[index] }

    func scenario(at index: Int) throws(ScenarioProblem) -> Scenario {
        do {
            return Scenario(try ScreenFileReader().read(path: paths[index]))
        } catch {
            throw ScenarioProblem(message: error.description)
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    private static func screenFiles(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let files = names.filter { name in
            !name.hasPrefix(".") && [".json", ".yaml", ".yml"].contains { name.lowercased().hasSuffix($0) }
        }
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { prefix + $0 }
    }
}
