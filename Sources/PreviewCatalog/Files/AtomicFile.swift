import Foundation
import ListPreviewKit

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Writes files atomically.
package enum AtomicFile {
    /// Writes chunks to a temporary file next to `path`, then renames it. Missing folders are created.
    ///
    /// On Linux, the file has no name while it is written, so an interruption of the program never leaves an incomplete
    /// file. On other systems, and on file systems without such files, the temporary file is hidden, and an
    /// interruption leaves it.
    ///
    /// An existing file keeps its permissions. A link is kept, and its destination is written. A device, a pipe or
    /// another special file cannot be replaced, so the chunks are written to it directly.
    ///
    /// - Throws: The reason why the file cannot be written. Then the old file at `path` is preserved.
    package static func write(_ chunks: some Sequence<[UInt8]>, to path: String) throws(FileWriteError) {
        let target = try target(of: path)
        var attributes = stat()
        let isThere = stat(path, &attributes) == 0
        if isThere, ![S_IFREG, S_IFDIR].contains(attributes.st_mode & S_IFMT) {
            return try write(chunks, into: path)
        }
        if isThere, attributes.st_mode & S_IFMT == S_IFDIR {
            throw FileWriteError(path: path, reason: "this is a folder; name a file")
        }
        let folder = split(target).folder
        // Without the name of the file, which may have the maximum length.
        let temporary = "\(folder)/.listpreview.\(getpid()).\(UInt32.random(in: 0 ... .max)).tmp"
        var file = begin(in: folder, or: temporary)
        // Folders usually exist, so a missing one is created only after a failure.
        if file == nil, errno == ENOENT || errno == ENOTDIR {
            do throws(FolderProblem) {
                try makeFolder(folder)
            } catch {
                throw FileWriteError(path: path, reason: error.reason)
            }
            file = begin(in: folder, or: temporary)
        }
        guard let file else { throw FileWriteError(path: path, reason: FileReason.text(errno, writingIn: folder)) }
        if isThere { fchmod(file.descriptor, attributes.st_mode & 0o777) }
        var failure: String?
        for chunk in chunks where failure == nil {
            failure = ByteOutput.write(chunk, to: file.descriptor).map { String(cString: strerror($0)) }
        }
        if failure == nil { failure = publish(file, as: target, over: temporary) }
        if close(file.descriptor) != 0, failure == nil { failure = systemError() }
        if failure == nil, file.isNamed, rename(temporary, target) != 0 { failure = systemError() }
        if let failure {
            if file.isNamed { unlink(temporary) }
            throw FileWriteError(path: path, reason: failure)
        }
    }

    /// Writes a file unless it already has the same bytes. An unchanged file also keeps its date.
    ///
    /// - Throws: The reason why the file cannot be written. Then the old file at `path` is preserved.
    package static func writeIfChanged(_ bytes: [UInt8], to path: String) throws(FileWriteError) {
        var attributes = stat()
        if stat(path, &attributes) == 0, attributes.st_mode & S_IFMT == S_IFREG, attributes.st_size == bytes.count,
            (try? FileContent.read(path: path, limit: bytes.count)) == bytes
        {
            return
        }
        try write([bytes], to: path)
    }

    /// Appends bytes to a file. Creates the file and missing folders.
    package static func append(_ bytes: [UInt8], to path: String) throws(FileWriteError) {
        let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC
        var descriptor = open(path, flags, 0o644)
        let folder = split(path).folder
        if descriptor < 0, errno == ENOENT || errno == ENOTDIR {
            do throws(FolderProblem) {
                try makeFolder(folder)
            } catch {
                throw FileWriteError(path: path, reason: error.reason)
            }
            descriptor = open(path, flags, 0o644)
        }
        guard descriptor >= 0 else {
            let error = errno
            // A file that exists has its own permissions.
            let place = access(path, F_OK) == 0 ? path : folder
            let reason = error == EISDIR ? "this is a folder; name a file" : FileReason.text(error, writingIn: place)
            throw FileWriteError(path: path, reason: reason)
        }
        defer { close(descriptor) }
        guard let error = ByteOutput.write(bytes, to: descriptor) else { return }
        throw FileWriteError(path: path, reason: String(cString: strerror(error)))
    }

    /// Removes a file, or a folder with its contents. Nothing happens if there is none.
    package static func remove(_ path: String) throws(FileWriteError) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        if isFolder {
            let names: [String]
            do throws(Diagnostic) {
                names = try FileContent.names(in: path)
            } catch {
                throw FileWriteError(path: path, reason: error.message)
            }
            for name in names { try remove("\(path)/\(name)") }
        }
        guard (isFolder ? rmdir(path) : unlink(path)) != 0, errno != ENOENT else { return }
        throw FileWriteError(path: path, reason: FileReason.text(errno, writingIn: split(path).folder))
    }

    // MARK: - The file while it is written

    private struct OpenFile {
        var descriptor: Int32
        var isNamed: Bool
    }

    /// Opens a file without a name in a folder, or otherwise one with a name.
    private static func begin(in folder: String, or temporary: String) -> OpenFile? {
        #if os(Linux)
        // O_TMPFILE without O_DIRECTORY, which is the same number on all architectures. Swift does not import it.
        let flags = O_WRONLY | O_CLOEXEC | O_DIRECTORY | 0o20_000_000
        if canLink {
            let descriptor = open(folder, flags, 0o644)
            if descriptor >= 0 { return OpenFile(descriptor: descriptor, isNamed: false) }
        }
        #endif
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        return descriptor < 0 ? nil : OpenFile(descriptor: descriptor, isNamed: true)
    }

    #if os(Linux)
    /// Whether a file without a name can be linked.
    private static let canLink = access("/proc/self/fd", X_OK) == 0
    #endif

    /// Links a file without a name. Returns the problem, if any.
    private static func publish(_ file: OpenFile, as target: String, over temporary: String) -> String? {
        #if os(Linux)
        guard !file.isNamed else { return nil }
        let source = "/proc/self/fd/\(file.descriptor)"
        if linkat(AT_FDCWD, source, AT_FDCWD, target, AT_SYMLINK_FOLLOW) == 0 { return nil }
        // A link never replaces a file, but renaming does.
        guard errno == EEXIST, linkat(AT_FDCWD, source, AT_FDCWD, temporary, AT_SYMLINK_FOLLOW) == 0 else {
            return systemError()
        }
        if rename(temporary, target) == 0 { return nil }
        let reason = systemError()
        unlink(temporary)
        return reason
        #else
        return nil
        #endif
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

    // MARK: - Paths

    /// The destination of a path that is a link, whether it exists or not.
    private static func target(of path: String) throws(FileWriteError) -> String {
        var target = path
        for _ in 0..<40 {
            guard let link = FileLink.destination(of: target) else { return target }
            target = link.hasPrefix("/") ? link : "\(split(target).folder)/\(link)"
        }
        throw FileWriteError(path: path, reason: "its symbolic links form a loop")
    }

    private struct FolderProblem: Error {
        var reason: String
    }

    /// Creates a folder and its parent folders.
    private static func makeFolder(_ folder: String) throws(FolderProblem) {
        if mkdir(folder, 0o777) == 0 { return }
        switch errno {
        case EEXIST:
            var attributes = stat()
            guard stat(folder, &attributes) == 0 else {
                throw FolderProblem(reason: "'\(folder)' \(FileLink.problem(of: folder))")
            }
            guard attributes.st_mode & S_IFMT == S_IFDIR else {
                throw FolderProblem(reason: "'\(folder)' is a file, not a folder")
            }
        case ENOENT, ENOTDIR:
            let parent = split(folder).folder
            guard parent != folder else { throw FolderProblem(reason: systemError()) }
            try makeFolder(parent)
            guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
                throw problem(creating: folder)
            }
        default: throw problem(creating: folder)
        }
    }

    private static func problem(creating folder: String) -> FolderProblem {
        let reason = FileReason.text(errno, writingIn: split(folder).folder)
        return FolderProblem(reason: "cannot create the folder '\(folder)': \(reason)")
    }

    /// The folder and the name of a path; the folder of a name alone is `.`.
    package static func split(_ path: String) -> (folder: String, name: String) {
        let slash = UInt8(ascii: "/")
        let end = path.utf8.lastIndex { $0 != slash }.map { path.utf8.index(after: $0) } ?? path.endIndex
        guard let last = path.utf8[..<end].lastIndex(of: slash) else { return (".", String(path[..<end])) }
        let name = String(path[path.utf8.index(after: last)..<end])
        return (last == path.startIndex ? "/" : String(path[..<last]), name)
    }

    private static func systemError() -> String { String(cString: strerror(errno)) }
}

/// Writing to a file descriptor, which may accept fewer bytes at a time than requested.
package enum ByteOutput {
    /// Writes all bytes, or returns the system's error number.
    package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { buffer in
                #if canImport(Glibc)
                Glibc.write(descriptor, buffer.baseAddress, buffer.count)
                #elseif canImport(Musl)
                Musl.write(descriptor, buffer.baseAddress, buffer.count)
                #else
                Darwin.write(descriptor, buffer.baseAddress, buffer.count)
                #endif
            }
            if written < 0 && errno == EAGAIN {
                // Another process made it non-blocking; wait until the reader has taken some bytes.
                var writable = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = poll(&writable, 1, -1)
            } else if written < 0 && errno != EINTR {
                return errno
            }
            rest = rest.dropFirst(max(written, 0))
        }
        return nil
    }
}
