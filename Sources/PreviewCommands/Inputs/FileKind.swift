#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The kind of file at a path, following links. The file is not opened, because opening a pipe without a writer blocks.
enum FileKind {
    case file, folder
    /// A pipe, a socket or a device.
    case other

    /// `nil` if nothing exists.
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
