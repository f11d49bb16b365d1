import Foundation

/// A folder of files that a test makes and takes away.
struct TemporaryFolder {
    let path: String

    init(files: [String: String]) throws {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("headless browser tests \(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, text) in files { try Data(text.utf8).write(to: url.appendingPathComponent(name)) }
        path = url.path
    }

    func remove() { try? FileManager.default.removeItem(atPath: path) }
}
