import Foundation

/// The folder of one browser's profile, which lives as long as the browser.
struct TemporaryProfile: Sendable {
    /// The folder.
    let path: String

    /// The file that gets what the browser writes to its standard error.
    var log: String { path + "/standard-error.log" }

    /// Makes a new, empty folder that only this user can read.
    init() throws(BrowserError) {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("listpreview-browser-\(UUID().uuidString)", isDirectory: true)
        do {
            try FileManager.default.createDirectory(
                at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .launchFailed(executable: "the browser", reason: "no temporary profile: \(error)")
        }
        path = url.path
    }

    /// The last lines of the log, without empty ones.
    func logTail(lines: Int = 10) -> String {
        let text = FileManager.default.contents(atPath: log).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return text.split(whereSeparator: \.isNewline).suffix(lines).joined(separator: "\n")
    }

    /// Removes the folder.
    ///
    /// Blocks. A process of the browser that is about to end may still put a file into a folder that is being emptied,
    /// so it is tried more than once.
    func remove() {
        for _ in 0..<50 where FileManager.default.fileExists(atPath: path) {
            if (try? FileManager.default.removeItem(atPath: path)) != nil { return }
            Thread.sleep(forTimeInterval: 0.02)
        }
    }
}
