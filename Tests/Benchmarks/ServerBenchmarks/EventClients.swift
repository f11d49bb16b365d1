import NIOCore
import NIOPosix
import Synchronization

/// Many clients of a stream of events, all on one thread.
final class EventClients: Sendable {
    /// The received data of all of them.
    struct Received: Sendable {
        var events = 0
        /// Nanoseconds from sending to reading.
        var latencies: [Double] = []
    }

    private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    private let received = Mutex(Received())

    /// Connects clients, and returns when each has started to receive.
    ///
    /// - Parameter headers: Further lines of the request's header.
    func connect(_ count: Int, to port: Int, path: String, headers: String = "") async throws -> [any Channel] {
        var channels: [any Channel] = []
        let request =
            "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(headers)Accept: text/event-stream\r\n\r\n"
        // Not all at once, because the kernel's queue of connections is limited.
        for start in stride(from: 0, to: count, by: 100) {
            let futures = (start..<min(start + 100, count)).map { _ in
                let begun = group.any().makePromise(of: Void.self)
                return ClientBootstrap(group: group)
                    .channelInitializer { channel in
                        channel.eventLoop.makeCompletedFuture {
                            try channel.pipeline.syncOperations.addHandler(EventReader(begun) { self.note($0) })
                        }
                    }
                    .connect(host: "127.0.0.1", port: port)
                    .flatMap { channel in
                        channel.writeAndFlush(ByteBuffer(string: request)).flatMap { begun.futureResult }.map {
                            channel
                        }
                    }
            }
            for future in futures { channels.append(try await future.get()) }
        }
        return channels
    }

    /// Closes connections.
    func close(_ channels: [any Channel]) async {
        for channel in channels { try? await channel.close() }
    }

    /// The data since the last call.
    func take() -> Received {
        received.withLock { received in
            defer { received = Received() }
            return received
        }
    }

    /// The number of events since they were taken.
    var count: Int { received.withLock { $0.events } }

    /// Waits until events have arrived, or no more arrive for a while.
    func wait(for count: Int) async throws {
        var (before, idle) = (self.count, 0)
        while self.count < count, idle < 1_000 {
            try await Task.sleep(for: .milliseconds(1))
            idle = self.count == before ? idle + 1 : 0
            before = self.count
        }
    }

    private func note(_ latency: Double) {
        received.withLock {
            $0.events += 1
            $0.latencies.append(latency)
        }
    }
}

/// Finds the sending times in the data of one client: `@@<nanoseconds>@@`.
private final class EventReader: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private var begun: EventLoopPromise<Void>?
    private let note: (Double) -> Void
    /// The end of the last data, which may be the beginning of a time.
    private var rest: [UInt8] = []

    init(_ begun: EventLoopPromise<Void>, note: @escaping (Double) -> Void) {
        self.begun = begun
        self.note = note
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        begun?.succeed()
        begun = nil
        var bytes = rest
        bytes += unwrapInboundIn(data).readableBytesView
        var index = 0
        var scanned = 0
        let at = UInt8(ascii: "@")
        while index + 1 < bytes.count {
            guard bytes[index] == at, bytes[index + 1] == at else {
                index += 1
                continue
            }
            var end = index + 2
            var time: UInt64 = 0
            while end < bytes.count, bytes[end] != at {
                time = time &* 10 &+ UInt64(bytes[end] &- 48)
                end += 1
            }
            guard end + 1 < bytes.count else { break }
            note(Double(WallClock.now &- time))
            index = end + 2
            scanned = index
        }
        rest = Array(bytes[max(scanned, min(index, bytes.count))...])
        if rest.count > 64 { rest = Array(rest.suffix(1)) }
    }

    func channelInactive(context: ChannelHandlerContext) {
        begun?.fail(ChannelError.eof)
        begun = nil
    }
}
