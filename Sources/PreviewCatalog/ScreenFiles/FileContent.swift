import Foundation

/// What is in a file.
enum FileContent {
    /// Reads a file of at most `limit` bytes; also pipes and devices, which have no size that could be asked for.
    static func read(path: String, limit: Int) throws(SourceError) -> [UInt8] {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw SourceError(message: "there is no such file", position: nil)
        }
        if isDirectory.boolValue { throw SourceError(message: "this is a folder, not a file", position: nil) }
        guard let handle = FileHandle(forReadingAtPath: path) else {
            throw SourceError(message: "the file cannot be read; check its permissions", position: nil)
        }
        defer { try? handle.close() }
        var bytes: [UInt8] = []
        do {
            while bytes.count <= limit, let data = try handle.read(upToCount: limit - bytes.count + 1), !data.isEmpty {
                bytes.append(contentsOf: data)
            }
        } catch {
            throw SourceError(message: "the file cannot be read: \(error.localizedDescription)", position: nil)
        }
        return bytes
    }
}
