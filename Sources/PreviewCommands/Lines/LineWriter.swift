import Dispatch
import PreviewCatalog
import Synchronization

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// Writes lines to a file descriptor, one after the other, without anyone waiting for whoever reads them.
final class LineWriter: Sendable {
    /// Why a line is not written.
    enum Refusal: Error, Equatable {
        /// Nobody reads any more.
        case closed
        /// Whoever reads has left too many lines unread.
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
    ///   - descriptor: What is written to.
    ///   - isOwned: Whether ``close()`` closes it.
    ///   - limit: How many lines may wait to be written.
    ///   - onEnd: Called once when nobody reads any more.
    init(
        _ descriptor: FileDescriptor, isOwned: Bool = false, limit: Int = 1_000,
        onEnd: @escaping @Sendable () -> Void = {}
    ) {
        self.descriptor = descriptor
        self.isOwned = isOwned
        self.limit = limit
        self.onEnd = onEnd
    }

    /// How many lines are not written yet.
    var waitingCount: Int { state.withLock { $0.waiting } }

    /// Writes a line, to which its end is added. Returns before it is written.
    func write(_ line: [UInt8]) throws(Refusal) {
        // The queue gets the lines in the order in which they were let in.
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
        // A line that is being written goes first.
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
