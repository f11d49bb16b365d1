import Foundation

/// A temporary folder of one test, which is removed with this object.
final class TemporaryFolder: Sendable {
    let url: URL

    /// Creates a folder with files.
    ///
    /// - Parameter name: The beginning of the folder's name.
    init(named name: String = "listpreview-tests", files: [String: String] = [:]) throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("\(name)-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, text) in files { try write(text, to: name) }
    }

    deinit { remove() }

    /// Removes the folder before the end of the object's life.
    func remove() { try? FileManager.default.removeItem(at: url) }

    var path: String { url.path }

    func file(_ name: String) -> String { url.appendingPathComponent(name).path }

    /// Writes a file, and returns its path.
    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    /// The text of a file; `nil` if there is none.
    func text(_ name: String) -> String? {
        (try? Data(contentsOf: url.appendingPathComponent(name))).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The paths of all files below the folder, sorted.
    var files: [String] {
        let paths = FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []
        return paths.filter { name in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: file(name), isDirectory: &isFolder) && !isFolder.boolValue
        }.sorted()
    }

    /// All files below the folder with their contents, by path.
    func contents() throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for name in files { contents[name] = try Data(contentsOf: url.appendingPathComponent(name)) }
        return contents
    }
}
