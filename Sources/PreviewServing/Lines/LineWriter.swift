import Dispatch
import ListPreviewKit
import PreviewCatalog
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

/// Writes lines to a file descriptor in the background, in order. Nothing waits for the reader.
final class LineWriter: Sendable {
    /// The reason why a line is not written.
    enum Refusal: Error, Equatable {
        /// The reader has closed its end.
        case closed
        /// Too many lines are unread.
        case full
    }

    private struct State {
        var waiting = 0
        var isClosed = false
    }

    private let descriptor: FileDescriptor
    private let isOwned: Bool
    private let limit: Int
    private let onEnd: @Sendable () -> Void
    private let queue = DispatchQueue(label: "listpreview.writer")
    private let state = Mutex(State())

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor to write to.
    ///   - isOwned: Whether ``close()`` closes it.
    ///   - limit: The maximum number of waiting lines.
    ///   - onEnd: Called once when the reader has closed its end.
    init(
        _ descriptor: FileDescriptor, isOwned: Bool = false, limit: Int = 1_000,
        onEnd: @escaping @Sendable () -> Void = {}
    ) {
        self.descriptor = descriptor
        self.isOwned = isOwned
        self.limit = limit
        self.onEnd = onEnd
    }

    /// The number of lines that are not written yet.
    var waitingCount: Int { state.withLock { $0.waiting } }

    /// Writes a line and its end. Returns before it is written.
    func write(_ line: [UInt8]) throws(Refusal) {
        // The queue has the lines in the order in which they were accepted.
        let refusal: Refusal? = state.withLock { state in
            if state.isClosed { return .closed }
            if state.waiting >= limit { return .full }
            state.waiting += 1
            queue.async { self.writeNow(line + [0x0A]) }
            return nil
        }
        if let refusal { throw refusal }
    }

    /// Writes nothing more.
    func close() {
        state.withLock { $0.isClosed = true }
        // A line that is being written is finished first.
        if isOwned { queue.async { try? self.descriptor.close() } }
    }

    private func writeNow(_ line: [UInt8]) {
        let isClosed = state.withLock { $0.isClosed }
        let hasFailed = !isClosed && ByteOutput.write(line, to: descriptor.rawValue) != nil
        let isFirst = state.withLock { state in
            state.waiting -= 1
            guard hasFailed, !state.isClosed else { return false }
            state.isClosed = true
            return true
        }
        if isFirst { onEnd() }
    }
}

/// Messages for a person or a log, written in the background, so that nothing waits if they are not read.
///
/// Lines beyond the limit are omitted, and their number is reported.
final class LogOutput: TextOutputStream, Sendable {
    /// The standard error of this process. The remaining lines are written when the process ends.
    static let standardError: LogOutput = {
        atexit { LogOutput.standardError.flush() }
        return LogOutput(.standardError)
    }()

    private let writer: LineWriter
    private let leftOutCount = Mutex(0)

    /// - Parameters:
    ///   - descriptor: The descriptor to write to.
    ///   - limit: The maximum number of waiting lines.
    init(_ descriptor: FileDescriptor, limit: Int = 4_096) {
        writer = LineWriter(descriptor, limit: limit)
    }

    /// Writes a line as readable text, with or without its end. Returns before it is written.
    func write(_ line: String) {
        write(Array(ReadableText.message(line.last == "\n" ? String(line.dropLast()) : line).utf8))
    }

    /// Writes a line unchanged, with or without its end. Returns before it is written.
    func write(_ line: [UInt8]) {
        leftOutCount.withLock { count in
            guard reportLeftOut(&count) else {
                count += 1
                return
            }
            do throws(LineWriter.Refusal) {
                try writer.write(line.last == 0x0A ? line.dropLast() : line)
            } catch {
                // If the reader has closed its end, no line is needed.
                if error == .full { count += 1 }
            }
        }
    }

    /// Waits until everything is written, but not for long: an exiting program does not wait for a reader, either.
    ///
    /// - Returns: Whether no line waits any longer.
    @discardableResult
    func flush(within time: Duration = .milliseconds(500)) -> Bool {
        let end = ContinuousClock.now + time
        leftOutCount.withLock { _ = reportLeftOut(&$0) }
        while writer.waitingCount > 0, ContinuousClock.now < end { usleep(2_000) }
        return writer.waitingCount == 0
    }

    /// Reports the number of omitted lines, if a line can be written.
    private func reportLeftOut(_ count: inout Int) -> Bool {
        guard count > 0 else { return true }
        let line =
            "warning: \(count) \(count == 1 ? "line was" : "lines were") left out here, because nothing read them"
        guard (try? writer.write(Array(line.utf8))) != nil else { return false }
        count = 0
        return true
    }
}
