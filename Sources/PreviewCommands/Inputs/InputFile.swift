import ArgumentParser
import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Reads the files of a command.
enum InputFile {
    /// The bytes of a file, or of standard input for `-`.
    static func read(_ path: String) throws(ExitCode) -> [UInt8] {
        do {
            if path == "-" { return [UInt8](try FileHandle.standardInput.readToEnd() ?? Data()) }
            var isDirectory: ObjCBool = false
            if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue {
                Console.note("\(path): error: this is a folder; a file is expected")
                throw CommandExit.failure
            }
            return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        } catch let error as ExitCode {
            throw error
        } catch {
            let reason = FileManager.default.fileExists(atPath: path) ? "it cannot be read" : "there is no such file"
            Console.note("\(path): error: \(reason)")
            throw CommandExit.failure
        }
    }
}

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
