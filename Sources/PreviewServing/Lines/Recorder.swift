import Foundation
import JSONText
import ListPreviewKit
import PreviewCatalog
import PreviewCommands
import Synchronization

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// Writes a recording, line by line.
final class Recorder: Sendable {
    private struct State {
        /// The length of all whole lines.
        var length: Int64 = 0
        /// The number of lines that could not be written since the last one that was.
        var missingCount = 0
    }

    private let path: String
    private let file: FileDescriptor
    private let write: @Sendable (FileDescriptor, [UInt8]) throws -> Void
    private let start = ContinuousClock.now
    private let notices: Notices
    private let state = Mutex(State())

    /// Creates the file.
    ///
    /// - Parameter write: Writes all bytes, or throws an error after any number of them.
    /// - Throws: `ExitCode` if it cannot be created, or already exists; the reason has been printed.
    init(
        _ path: String, notices: Notices,
        write: @escaping @Sendable (FileDescriptor, [UInt8]) throws -> Void = { _ = try $0.writeAll($1) }
    ) throws {
        self.path = path
        self.notices = notices
        self.write = write
        do {
            file = try FileDescriptor.open(
                FilePath(path), .writeOnly, options: [.create, .exclusiveCreate, .append],
                permissions: .ownerReadWrite)
        } catch Errno.fileExists {
            notices.error("\(path.readable): error: the file already exists; choose another name, or delete it")
            throw CommandExit.failure
        } catch {
            notices.error("\(path.readable): error: \(error)")
            throw CommandExit.failure
        }
    }

    deinit {
        try? file.close()
    }

    /// Appends a displayed line. Written lines are kept, however the program ends. While the disk is full, whole lines are
    /// missing.
    ///
    /// - Parameter time: The time in the line.
    func record(_ line: [UInt8], time: Double?) {
        let elapsed = ContinuousClock.now - start
        let (seconds, fraction) = elapsed.components
        let milliseconds = Int(seconds) * 1000 + Int(fraction / 1_000_000_000_000_000)
        guard let brace = line.firstIndex(of: UInt8(ascii: "{")) else { return }
        var writer = JSONWriter()
        writer.number(Double(milliseconds) / 1000)
        let head = time == nil ? Array("{\"time\":".utf8) + writer.bytes + Array(",".utf8) : Array("{".utf8)
        append(head + line[line.index(after: brace)...] + [UInt8(ascii: "\n")])
    }

    private func append(_ line: [UInt8]) {
        state.withLock { state in
            do {
                // The part of a line that fitted on the disk.
                if state.missingCount > 0 { try file.resize(to: state.length) }
                try write(file, line)
                state.length += Int64(line.count)
                guard state.missingCount > 0 else { return }
                notices.note("\(path.readable): lines are recorded again; \(state.missingCount) are missing")
                state.missingCount = 0
            } catch {
                try? file.resize(to: state.length)
                state.missingCount += 1
                guard state.missingCount == 1 else { return }
                notices.error(
                    "\(path.readable): error: lines are not recorded: \(error); recording goes on when this is fixed")
            }
        }
    }
}
