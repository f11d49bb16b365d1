import Dispatch
import Foundation
import PreviewCommands
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// Reads a file descriptor of any kind: a pipe, a terminal, a file.
///
/// It waits on a separate thread, never on one of tasks, and stops waiting when its task is cancelled.
final class DescriptorReader: Sendable {
    /// The result of reading.
    enum Chunk: Equatable {
        /// At least one byte.
        case bytes([UInt8])
        /// The end of the stream, or the task was cancelled.
        case end
        /// The system's error.
        case failure(String)
    }

    private let descriptor: FileDescriptor
    private let isOwned: Bool
    /// A byte in this pipe ends all waiting.
    private let wake: (readEnd: FileDescriptor, writeEnd: FileDescriptor)
    private let isCancelled = Atomic(false)
    private let queue = DispatchQueue(label: "listpreview.reader")
    private let size: Int

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor to read.
    ///   - isOwned: Whether to close it with the reader.
    ///   - size: The maximum number of bytes per read.
    init(_ descriptor: FileDescriptor, isOwned: Bool = false, size: Int = 64 << 10) throws {
        self.descriptor = descriptor
        self.isOwned = isOwned
        self.size = size
        wake = try FileDescriptor.pipe()
    }

    deinit {
        try? wake.readEnd.close()
        try? wake.writeEnd.close()
        if isOwned { try? descriptor.close() }
    }

    /// Reads the next bytes. One call at a time.
    func read() async -> Chunk {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                queue.async { continuation.resume(returning: self.readNow()) }
            }
        } onCancel: {
            isCancelled.store(true, ordering: .releasing)
            _ = try? wake.writeEnd.writeAll([0])
        }
    }

    /// Ends the stream after the available bytes, even if the other end stays open.
    func finish() {
        _ = try? wake.writeEnd.writeAll([0])
    }

    private func readNow() -> Chunk {
        var bytes = [UInt8](repeating: 0, count: size)
        while true {
            var waiting = [
                pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0),
                pollfd(fd: wake.readEnd.rawValue, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&waiting, nfds_t(waiting.count), -1) >= 0 else {
                if errno == EINTR { continue }
                return .failure(String(cString: strerror(errno)))
            }
            if waiting[1].revents != 0, isCancelled.load(ordering: .acquiring) || waiting[0].revents == 0 {
                return .end
            }
            do {
                let count = try bytes.withUnsafeMutableBytes { try descriptor.read(into: $0) }
                return count == 0 ? .end : .bytes(Array(bytes[..<count]))
            } catch Errno.resourceTemporarilyUnavailable {
                continue
            } catch {
                return .failure("\(error)")
            }
        }
    }
}
