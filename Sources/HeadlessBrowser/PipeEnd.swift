#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// One end of a connected pair of sockets; the last one who lets go of it closes it.
///
/// A socket is used where the protocol says pipe, because it can be shut down while a thread waits in it, and because a
/// write to it after the other side has gone can be an error instead of a SIGPIPE, without touching the process's
/// signal handlers.
final class PipeEnd: Sendable {
    private let descriptor: Int32

    private init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { Self.close(descriptor) }

    /// Makes a pair. Neither end is inherited by a process that is started meanwhile.
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

    /// Lends the descriptor; it must not be kept.
    func withDescriptor<Result>(_ body: (Int32) -> Result) -> Result { body(descriptor) }

    /// Ends the connection in both directions, and whoever waits in it returns.
    func shutDown() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

    /// Writes everything; blocks until the other side has room.
    ///
    /// - Returns: Whether everything was written; not when the other side has gone.
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
    /// - Returns: How many bytes were read; 0 when no more will come.
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

    /// Lets `deinit` say `close` without meaning itself.
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
