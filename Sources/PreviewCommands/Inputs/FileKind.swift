#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The kind of file at a path, following links. The file is not opened, because opening a pipe without a writer blocks.
package enum FileKind {
    case file, folder
    /// A pipe, a socket or a device.
    case other

    /// `nil` if nothing exists.
    package static func of(_ path: String) -> FileKind? {
        var attributes = stat()
        guard stat(path, &attributes) == 0 else { return nil }
        return switch attributes.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        default: .other
        }
    }

    /// Whether a file or folder belongs to the user of this process.
    static func isOwn(_ path: String) -> Bool {
        var attributes = stat()
        return stat(path, &attributes) == 0 && attributes.st_uid == geteuid()
    }

    /// Whether two paths lead to the same folder.
    static func isSame(_ first: String, _ second: String) -> Bool {
        var (one, other) = (stat(), stat())
        return stat(first, &one) == 0 && stat(second, &other) == 0 && one.st_dev == other.st_dev
            && one.st_ino == other.st_ino
    }
}
