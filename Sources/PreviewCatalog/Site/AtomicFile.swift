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
    /// - Throws: Why it could not be done; what stood at `path` before is still there then.
    public static func write(_ chunks: some Sequence<[UInt8]>, to path: String) throws(FileWriteError) {
        let url = URL(fileURLWithPath: path)
        let folder = url.deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw FileWriteError(path: path, reason: "cannot make the folder '\(folder.relativePath)'")
        }
        let name =
            ".\(url.lastPathComponent).\(ProcessInfo.processInfo.processIdentifier).\(UInt32.random(in: 0 ... .max)).tmp"
        let temporary = folder.appendingPathComponent(name).path
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw FileWriteError(path: path, reason: systemError()) }
        var failure: String?
        for chunk in chunks where failure == nil {
            failure = ByteOutput.write(chunk, to: descriptor).map { String(cString: strerror($0)) }
        }
        if close(descriptor) != 0, failure == nil { failure = systemError() }
        if failure == nil, rename(temporary, path) != 0 { failure = systemError() }
        if let failure {
            unlink(temporary)
            throw FileWriteError(path: path, reason: failure)
        }
    }

    private static func systemError() -> String { String(cString: strerror(errno)) }
}
