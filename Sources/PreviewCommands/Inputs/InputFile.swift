import ArgumentParser
import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Reads files that are given to a command.
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

/// What distinguishes one version of a file from another without reading it.
struct FileStamp: Equatable {
    private let seconds: Int
    private let nanoseconds: Int
    private let size: Int
    private let number: UInt64

    /// `nil` when there is no such file. Of a link it is the file that it leads to which is read, and whose changes count; what is
    /// not a regular file, a pipe say, is none: to open it might take for ever.
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

/// Files and what they were like at some time.
struct FileChanges {
    private var stamps: [(path: String, stamp: FileStamp?)]

    /// Remembers what files are like now.
    init(_ paths: [String]) {
        stamps = paths.map { ($0, FileStamp($0)) }
    }

    /// A file that is not what it was. One that is not there is most likely being replaced at this moment.
    func next() -> String? {
        stamps.first { entry in FileStamp(entry.path).map { $0 != entry.stamp } ?? false }?.path
    }

    /// Remembers what they are like now.
    mutating func look() {
        self = FileChanges(stamps.map(\.path))
    }
}
