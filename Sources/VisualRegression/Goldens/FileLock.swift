import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Keeps others from a folder while one changes something in it. It ends with the process at the latest.
///
/// The lock is a file in the folder for temporary ones, so that nothing of it is in the folder itself.
struct FileLock {
    private let descriptor: Int32

    /// Waits until nobody else has the lock. Where there can be none, nobody is waited for.
    init(for folder: String) {
        let place = URL(fileURLWithPath: folder).standardizedFileURL.path
        let name = "listpreview-\(FileDigest.text(of: Array(place.utf8))).lock"
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        while descriptor >= 0, flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    }

    /// Lets the next one in.
    func unlock() {
        if descriptor >= 0 { close(descriptor) }
    }
}
