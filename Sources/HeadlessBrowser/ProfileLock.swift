#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Shows other processes that a folder is in use.
///
/// The lock is the system's: it is gone when its owner is, even if that was killed, and it works between containers
/// that share a folder, where the id of a process says nothing.
final class ProfileLock: Sendable {
    private let descriptor: Int32

    /// Takes the lock, unless somebody has it.
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
