import Foundation
package import ListPreviewKit

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The contents of files.
package enum FileContent {
    /// Reads up to `limit` bytes of a file, and one more byte of a longer file. Also reads pipes and devices, which
    /// have no size.
    ///
    /// - Throws: The reason why the file cannot be read; ``gitPointer`` if Git LFS has not fetched the file.
    package static func read(path: String, limit: Int) throws(Diagnostic) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Diagnostic(reason(errno, path), at: nil) }
        defer { close(descriptor) }
        let bytes = try read(descriptor: descriptor, limit: limit)
        if bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) { throw gitPointer }
        return bytes
    }

    /// The error for a file that Git LFS has not fetched.
    package static let gitPointer = Diagnostic(
        "this is a Git LFS pointer, not the file itself; run `git lfs pull`", at: nil)

    /// The names in a folder, in no order.
    package static func names(in folder: String) throws(Diagnostic) -> [String] {
        // Foundation has no reason for many errors.
        guard let stream = opendir(folder) else {
            throw Diagnostic(reason(errno, folder, "folder"), at: nil)
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// Whether a path leads to a pipe, a socket or a device. Opening a pipe blocks until it has a writer.
    static func isSpecial(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
    }

    private static func reason(_ error: Int32, _ path: String, _ kind: String = "file") -> String {
        switch error {
        case ENOENT, ENOTDIR:
            FileLink.destination(of: path) != nil
                ? "the \(kind) \(FileLink.problem(of: path))"
                // Foundation replaces the bytes of a name that are not UTF-8.
                : path.unicodeScalars.contains("\u{FFFD}")
                    ? "the name of the \(kind) is not UTF-8; rename it" : "there is no such \(kind)"
        case ELOOP: "the \(kind) \(FileLink.problem(of: path))"
        case EACCES, EPERM: "the \(kind) cannot be read; \(FileReason.permissions(of: path))"
        default: "the \(kind) cannot be read: \(String(cString: strerror(error)))"
        }
    }

    /// A path, or that of an existing file whose name is spelled with other code points for the same letters: a file system
    /// or version control may have decomposed them.
    package static func located(_ path: String) -> String {
        guard !path.utf8.allSatisfy({ $0 < 0x80 }), isMissing(path) else { return path }
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        let names = (try? names(in: folder.isEmpty ? "." : String(folder))) ?? []
        return names.lazy.map { "\(folder)\($0)" }.first { $0 == path } ?? path
    }

    /// Whether nothing exists at a path. A file in a folder that cannot be searched may exist.
    package static func isMissing(_ path: String) -> Bool {
        access(path, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR)
    }

    /// Reads the rest of an open file with the same limit.
    package static func read(descriptor: Int32, limit: Int) throws(Diagnostic) -> [UInt8] {
        var status = stat()
        let size = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0
        if status.st_mode & S_IFMT == S_IFDIR {
            throw Diagnostic("this is a folder, not a file", at: nil)
        }
        var bytes: [UInt8] = []
        // A file of known size is read at once, with one more byte to detect its end.
        var chunk = max(size + 1, 4096)
        while bytes.count <= limit {
            let piece = try read(min(chunk, limit - bytes.count + 1), from: descriptor)
            if piece.isEmpty { break }
            if bytes.isEmpty { bytes = piece } else { bytes += piece }
            chunk = 65_536
        }
        return bytes
    }

    /// Reads at most `count` bytes. The result is empty at the end.
    private static func read(_ count: Int, from descriptor: Int32) throws(Diagnostic) -> [UInt8] {
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            while true {
                #if canImport(Glibc)
                let length = Glibc.read(descriptor, buffer.baseAddress, count)
                #elseif canImport(Musl)
                let length = Musl.read(descriptor, buffer.baseAddress, count)
                #else
                let length = Darwin.read(descriptor, buffer.baseAddress, count)
                #endif
                if length < 0, errno == EINTR { continue }
                if length < 0 { failure = errno }
                initialized = max(length, 0)
                return
            }
        }
        if failure != 0 {
            throw Diagnostic("the file cannot be read: \(String(cString: strerror(failure)))", at: nil)
        }
        return bytes
    }
}

/// The reasons why files cannot be read or written, with advice.
package enum FileReason {
    /// The reason for an error of the system.
    static func text(_ error: Int32, writingIn folder: String) -> String {
        let reason = String(cString: strerror(error))
        return [EACCES, EPERM, EROFS].contains(error) ? "\(reason); \(permissions(of: folder))" : reason
    }

    /// What to do about a file or folder to which access is denied.
    static func permissions(of path: String) -> String {
        var status = stat()
        guard stat(path, &status) == 0 else { return "check its permissions" }
        let name = "the \(status.st_mode & S_IFMT == S_IFDIR ? "folder" : "file") '\(path)'"
        if status.st_uid == geteuid() { return "check the permissions of \(name)" }
        let owner = getpwuid(status.st_uid).map { String(cString: $0.pointee.pw_name) } ?? "user \(status.st_uid)"
        return "\(name) belongs to \(owner): change its owner or its permissions"
    }
}

/// Symbolic links, and the reasons why a link is invalid.
package enum FileLink {
    /// Whether links lead a path out of a folder. What a folder shows to others, or lets them change, must be in it.
    ///
    /// - Parameters:
    ///   - path: A path from the folder. Where it begins with `..` or `/`, its author means another folder: then links must not
    ///     lead out of that one.
    ///   - folder: The folder; an empty path is the current one. It may be a link itself.
    package static func leaves(_ path: String, _ folder: String) -> Bool {
        let folder = folder.isEmpty ? "." : folder
        let full = path.hasPrefix("/") ? path : "\(folder)/\(path)"
        var root = path.hasPrefix("/") ? AtomicFile.split(path).folder : folder
        var rest = path[...]
        while rest.hasPrefix("../") || rest.hasPrefix("./") {
            if rest.hasPrefix("..") { root += "/.." }
            rest = rest.drop { $0 == "." }.drop { $0 == "/" }
        }
        guard let root = real(root), let target = resolved(full) else { return false }
        return target != root && !target.hasPrefix(root == "/" ? root : root + "/")
    }

    /// The path without links; `nil` if nothing exists there.
    private static func real(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The path without links, also for a file that does not exist yet, where a link may lead.
    package static func resolved(_ path: String) -> String? {
        var path = path
        for _ in 0..<40 {
            if let real = real(path) { return real }
            guard let link = destination(of: path) else { break }
            path = link.hasPrefix("/") ? link : "\(AtomicFile.split(path).folder)/\(link)"
        }
        let (parent, name) = AtomicFile.split(path)
        return parent == path ? nil : resolved(parent).map { "\($0)/\(name)" }
    }

    /// The destination of a link; `nil` for everything else.
    static func destination(of path: String) -> String? {
        var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = bytes.withUnsafeMutableBytes { buffer in
            buffer.bindMemory(to: CChar.self).baseAddress.map { readlink(path, $0, buffer.count) } ?? -1
        }
        return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
    }

    /// The reason why a path does not lead to a file, as the end of a sentence about it.
    static func problem(of path: String) -> String {
        var attributes = stat()
        if stat(path, &attributes) != 0, errno == ELOOP { return "is a symbolic link in a loop" }
        return destination(of: path).map { "is a link to '\($0)', which does not exist" } ?? "does not exist"
    }
}
