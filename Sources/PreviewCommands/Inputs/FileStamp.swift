#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Distinguishes versions of a file without reading it.
package struct FileStamp: Equatable {
    private struct Time: Equatable {
        let seconds: Int
        let nanoseconds: Int

        init(_ time: timespec) {
            (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
        }
    }

    private let modified: Time
    /// The time of the last change of the file's data or attributes, which a program cannot set.
    private let changed: Time
    private let size: Int
    private let number: UInt64

    /// `nil` if there is no regular file; opening a pipe could block. A link has the version of its destination.
    package init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        #if canImport(Darwin)
        (modified, changed) = (Time(status.st_mtimespec), Time(status.st_ctimespec))
        #else
        (modified, changed) = (Time(status.st_mtim), Time(status.st_ctim))
        #endif
        size = Int(status.st_size)
        number = UInt64(status.st_ino)
    }
}

/// Files with their versions at a certain time.
package struct FileChanges {
    /// The number of checks after which a missing file counts as deleted. An editor that replaces a file may remove it for a
    /// moment.
    package static let absenceLimit = 10

    private var stamps: [(path: String, stamp: FileStamp?, absences: Int)]

    /// Stores the current versions.
    package init(_ paths: [String]) {
        stamps = paths.map { ($0, FileStamp($0), 0) }
    }

    /// A file with another version, or that was deleted.
    package mutating func next() -> String? {
        for (index, entry) in stamps.enumerated() {
            if let stamp = FileStamp(entry.path) {
                if stamp != entry.stamp { return entry.path }
                stamps[index].absences = 0
            } else if entry.stamp != nil {
                stamps[index].absences += 1
                if stamps[index].absences == Self.absenceLimit { return entry.path }
            }
        }
        return nil
    }

    /// Stores the current versions again.
    package mutating func update() {
        self = FileChanges(stamps.map(\.path))
    }
}
