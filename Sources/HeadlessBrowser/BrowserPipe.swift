import Dispatch
import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The two connections to a browser. Neither direction ever blocks a thread that runs Swift tasks.
final class BrowserPipe: Sendable {
    private let commands: PipeEnd
    private let replies: PipeEnd
    /// Writing blocks while the browser does not read, and commands must keep their order.
    private let writing = DispatchQueue(label: "browser commands")

    /// Takes ownership of the ends of two connections.
    init(commands: PipeEnd, replies: PipeEnd) {
        self.commands = commands
        self.replies = replies
    }

    deinit { shutDown() }

    /// Sends bytes in the order of the calls, without waiting.
    ///
    /// When the browser no longer listens, the whole pipe is shut down, and the messages end.
    func send(_ bytes: [UInt8]) {
        writing.async { [commands, replies] in
            guard !commands.send(bytes) else { return }
            commands.shutDown()
            replies.shutDown()
        }
    }

    /// Ends both directions: threads that wait in them return, and the browser ends, too.
    func shutDown() {
        commands.shutDown()
        replies.shutDown()
    }

    /// Starts the reading thread, and returns the messages in order.
    ///
    /// The messages end when the browser has closed its side, when the pipe was shut down, or with an error at the
    /// first invalid message. Call this once.
    func messages() -> AsyncThrowingStream<DevToolsMessage, any Error> {
        let (stream, continuation) = AsyncThrowingStream<DevToolsMessage, any Error>.makeStream()
        let thread = Thread { [replies] in
            do {
                try Self.readAll(from: replies) { continuation.yield($0) }
                continuation.finish()
            } catch {
                continuation.finish(throwing: error)
            }
        }
        thread.name = "browser replies"
        thread.start()
        return stream
    }

    private static func readAll(
        from end: PipeEnd, deliver: (DevToolsMessage) -> Void
    ) throws(BrowserError) {
        var framer = MessageFramer()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = end.receive(into: &buffer)
            guard count > 0 else { return }
            for message in framer.receive(buffer[..<count]) { deliver(try DevToolsMessage(decoding: message)) }
        }
    }
}

/// One end of a connected pair of sockets. It is closed with its last reference.
///
/// A socket is used instead of the pipe of the protocol, because it can be shut down while a thread waits on it. In
/// addition, a write to it after the other side was closed can be an error instead of a SIGPIPE, without changing the
/// process's signal handlers.
final class PipeEnd: Sendable {
    private let descriptor: Int32

    private init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { Self.close(descriptor) }

    /// Creates a pair. Neither end is inherited by a process that is started meanwhile.
    static func pair() throws(SystemError) -> (PipeEnd, PipeEnd) {
        var descriptors: [Int32] = [-1, -1]
        #if canImport(Darwin)
        guard socketpair(AF_UNIX, SOCK_STREAM, 0, &descriptors) == 0 else { throw SystemError("socketpair") }
        #else
        #if canImport(Musl)
        let type = SOCK_STREAM | SOCK_CLOEXEC
        #else
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        #endif
        guard socketpair(AF_UNIX, type, 0, &descriptors) == 0 else { throw SystemError("socketpair") }
        #endif
        let ends = (PipeEnd(descriptor: descriptors[0]), PipeEnd(descriptor: descriptors[1]))
        #if canImport(Darwin)
        for descriptor in descriptors {
            var isOn: Int32 = 1
            let size = socklen_t(MemoryLayout<Int32>.size)
            guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0,
                setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, size) == 0
            else { throw SystemError("fcntl") }
        }
        #endif
        return ends
    }

    /// Returns the same end under a number that is at least `least`.
    func duplicated(atLeast least: Int32) throws(SystemError) -> PipeEnd {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, least)
        guard copy >= 0 else { throw SystemError("fcntl") }
        return PipeEnd(descriptor: copy)
    }

    /// Provides temporary access to the descriptor; it must not be stored.
    func withDescriptor<Result>(_ body: (Int32) -> Result) -> Result { body(descriptor) }

    /// Ends the connection in both directions; waiting threads return.
    func shutDown() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

    /// Writes everything; blocks while the other side does not read.
    ///
    /// - Returns: Whether everything was written; `false` if the other side has closed.
    func send(_ bytes: [UInt8]) -> Bool {
        #if canImport(Darwin)
        let flags: Int32 = 0
        #else
        let flags = Int32(MSG_NOSIGNAL)
        #endif
        return bytes.withUnsafeBytes { buffer in
            var sent = 0
            while sent < buffer.count {
                let rest = UnsafeRawBufferPointer(rebasing: buffer[sent...])
                let count = Self.retrying { systemSend(descriptor, rest.baseAddress, rest.count, flags) }
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }
    }

    /// Waits for bytes and reads them into the buffer.
    ///
    /// - Returns: The number of bytes that were read; 0 at the end.
    func receive(into buffer: inout [UInt8]) -> Int {
        buffer.withUnsafeMutableBytes { bytes in
            max(0, Self.retrying { read(descriptor, bytes.baseAddress, bytes.count) })
        }
    }

    private static func retrying(_ call: () -> Int) -> Int {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }

    /// Lets `deinit` call the global function `close`.
    private static func close(_ descriptor: Int32) {
        #if canImport(Darwin)
        _ = Darwin.close(descriptor)
        #elseif canImport(Musl)
        _ = Musl.close(descriptor)
        #else
        _ = Glibc.close(descriptor)
        #endif
    }
}

/// `send(2)`, which inside `PipeEnd` would mean its method.
private func systemSend(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
    send(descriptor, bytes, count, flags)
}

/// Splits a stream of bytes into messages that end with a NUL byte each.
///
/// ```swift
/// var framer = MessageFramer()
/// framer.receive([0x7B, 0x7D, 0, 0x7B])    // [[0x7B, 0x7D]]
/// framer.receive([0x7D, 0])                // [[0x7B, 0x7D]]
/// ```
struct MessageFramer {
    /// The beginning of an incomplete message. It never contains a NUL, so it is never searched again.
    private var pending: [UInt8] = []

    /// Whether the stream is in the middle of a message.
    var isInMessage: Bool { !pending.isEmpty }

    /// Adds bytes and returns the messages that are now complete, without their NULs.
    ///
    /// - Complexity: O(bytes).
    mutating func receive(_ bytes: ArraySlice<UInt8>) -> [[UInt8]] {
        var messages: [[UInt8]] = []
        var rest = bytes
        while let end = rest.firstIndex(of: 0) {
            messages.append(pending + rest[..<end])
            pending.removeAll()
            rest = rest[(end + 1)...]
        }
        pending.append(contentsOf: rest)
        return messages
    }
}
