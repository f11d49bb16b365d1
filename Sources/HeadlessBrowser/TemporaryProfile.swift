import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The folder of one browser's profile, which lives as long as the browser.
struct TemporaryProfile: Sendable {
    /// The folder.
    let path: String
    private let lock: ProfileLock

    /// The beginning of the names of all profiles.
    private static let prefix = "listpreview-browser-"
    private static let lockName = "lock"

    /// The file for the browser's standard error.
    var log: String { path + "/standard-error.log" }

    /// Makes a new folder that only this user can read.
    init(in parent: String = FileManager.default.temporaryDirectory.path) throws(BrowserError) {
        let name = UUID().uuidString
        // The folder gets the name by which others find it when it is locked, so that it never seems abandoned.
        let unlocked = "\(parent)/\(name)"
        path = "\(parent)/\(Self.prefix)\(name)"
        do {
            let files = FileManager.default
            try files.createDirectory(
                atPath: unlocked, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            guard let lock = ProfileLock(path: "\(unlocked)/\(Self.lockName)", creates: true) else {
                throw SystemError("lock")
            }
            self.lock = lock
            try files.moveItem(atPath: unlocked, toPath: path)
        } catch {
            throw .launchFailed(executable: "the browser", reason: "no temporary profile: \(error)")
        }
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

    /// Removes the profiles of processes that ended before their browsers did, because they were killed, for example.
    ///
    /// Folders that cannot be removed stay: they may belong to another user.
    static func removeAbandoned(in parent: String = FileManager.default.temporaryDirectory.path) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
        for name in names where name.hasPrefix(prefix) {
            let folder = "\(parent)/\(name)"
            guard let lock = ProfileLock(path: "\(folder)/\(lockName)", creates: false) else { continue }
            try? FileManager.default.removeItem(atPath: folder)
            withExtendedLifetime(lock) {}
        }
    }
}

/// Shows other processes that a folder is in use.
///
/// The lock is the system's: it is gone when its owner is, even if that was killed, and it works between containers
/// that share a folder, where process ids have no meaning.
final class ProfileLock: Sendable {
    private let descriptor: Int32

    /// Takes the lock, unless it is taken.
    ///
    /// - Parameter creates: Whether the file is made when there is none.
    init?(path: String, creates: Bool) {
        let file = open(path, O_RDWR | O_CLOEXEC | (creates ? O_CREAT : 0), 0o600)
        guard file >= 0 else { return nil }
        descriptor = file
        if flock(file, LOCK_EX | LOCK_NB) != 0 { return nil }
    }

    deinit { close(descriptor) }
}
