#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Distinguishes versions of a file without reading it.
struct FileStamp: Equatable {
    private let seconds: Int
    private let nanoseconds: Int
    private let size: Int
    private let number: UInt64

    /// `nil` if there is no regular file; opening a pipe could block. A link has the version of its destination.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        #if canImport(Darwin)
        let modified = status.st_mtimespec
        #else
        let modified = status.st_mtim
        #endif
        seconds = Int(modified.tv_sec)
        nanoseconds = Int(modified.tv_nsec)
        size = Int(status.st_size)
        number = UInt64(status.st_ino)
    }
}

/// Files with their versions at a certain time.
struct FileChanges {
    private var stamps: [(path: String, stamp: FileStamp?)]

    /// Stores the current versions.
    init(_ paths: [String]) {
        stamps = paths.map { ($0, FileStamp($0)) }
    }

    /// A file with another version. A missing file is probably being replaced.
    func next() -> String? {
        stamps.first { entry in FileStamp(entry.path).map { $0 != entry.stamp } ?? false }?.path
    }

    /// Stores the current versions again.
    mutating func update() {
        self = FileChanges(stamps.map(\.path))
    }
}
