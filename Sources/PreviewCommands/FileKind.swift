#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What is at a path, links followed. Found out without opening it: opening a pipe that nobody writes to waits for ever.
enum FileKind {
    case file, folder
    /// A pipe, a socket or a device.
    case other

    /// `nil` when nothing is there.
    static func of(_ path: String) -> FileKind? {
        var attributes = stat()
        guard stat(path, &attributes) == 0 else { return nil }
        return switch attributes.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        default: .other
        }
    }
}
