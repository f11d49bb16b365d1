import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Files that are there whole or not at all.
public enum AtomicFile {
    /// Writes chunks to a file beside `path`, then puts it in its place. Missing folders are made.
    ///
    /// A link stays, and leads to what was written. What is no file, such as a device or a pipe, cannot be replaced and is
    /// written to as it is.
    ///
    /// - Throws: Why it could not be done; what stood at `path` before is still there then.
    public static func write(_ chunks: some Sequence<[UInt8]>, to path: String) throws(FileWriteError) {
        var (target, attributes) = (path, stat())
        if lstat(path, &attributes) == 0 {
            if attributes.st_mode & S_IFMT == S_IFLNK {
                target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
            }
            if stat(path, &attributes) == 0, ![S_IFREG, S_IFDIR].contains(attributes.st_mode & S_IFMT) {
                return try write(chunks, into: path)
            }
        }
        let (folder, name) = split(target)
        let temporary = "\(folder)/.\(name).\(getpid()).\(UInt32.random(in: 0 ... .max)).tmp"
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
        var descriptor = open(temporary, flags, 0o644)
        // Nearly every file has neighbours, so whether its folder is there only matters when it is not.
        if descriptor < 0, errno == ENOENT || errno == ENOTDIR {
            do {
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            } catch {
                let reason = (error as NSError).localizedFailureReason ?? error.localizedDescription
                throw FileWriteError(path: path, reason: "cannot make the folder '\(folder)': \(reason)")
            }
            descriptor = open(temporary, flags, 0o644)
        }
        guard descriptor >= 0 else { throw FileWriteError(path: path, reason: systemError()) }
        var failure: String?
        for chunk in chunks where failure == nil {
            failure = ByteOutput.write(chunk, to: descriptor).map { String(cString: strerror($0)) }
        }
        if close(descriptor) != 0, failure == nil { failure = systemError() }
        if failure == nil, rename(temporary, target) != 0 { failure = systemError() }
        if let failure {
            unlink(temporary)
            throw FileWriteError(path: path, reason: failure)
        }
    }

    private static func write(_ chunks: some Sequence<[UInt8]>, into path: String) throws(FileWriteError) {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileWriteError(path: path, reason: systemError()) }
        defer { close(descriptor) }
        for chunk in chunks {
            guard let error = ByteOutput.write(chunk, to: descriptor) else { continue }
            throw FileWriteError(path: path, reason: String(cString: strerror(error)))
        }
    }

    /// The folder of a path, and the name in it.
    private static func split(_ path: String) -> (folder: String, name: String) {
        let slash = UInt8(ascii: "/")
        let end = path.utf8.lastIndex { $0 != slash }.map { path.utf8.index(after: $0) } ?? path.endIndex
        guard let last = path.utf8[..<end].lastIndex(of: slash) else { return (".", String(path[..<end])) }
        let name = String(path[path.utf8.index(after: last)..<end])
        return (last == path.startIndex ? "/" : String(path[..<last]), name)
    }

    private static func systemError() -> String { String(cString: strerror(errno)) }
}
