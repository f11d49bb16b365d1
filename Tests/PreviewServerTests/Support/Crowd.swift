import NIOCore
import NIOPosix
import PreviewServer
import Synchronization

/// Many browsers that follow one screen, and report to the test together.
final class Crowd: Sendable {
    private struct State {
        /// The number of browsers that show each revision, counted when they reach it.
        var arrivals: [Int: Int] = [:]
        var problems: [String] = []
        var waiting: [(sequence: Int, continuation: CheckedContinuation<Void, Never>)] = []
        var channels: [any Channel] = []
        var size = 0
    }

    private let state = Mutex(State())

    /// The errors.
    var problems: [String] { state.withLock { $0.problems } }

    /// Connects more browsers, which already show a revision.
    func join(_ count: Int, _ address: ServerAddress, screen: String, after revision: Revision) async throws {
        state.withLock { $0.size += count }
        // Not all at once, because a server's queue of new connections is limited.
        for start in stride(from: 0, to: count, by: 100) {
            try await withThrowingTaskGroup(of: (any Channel).self) { group in
                for _ in start..<min(count, start + 100) {
                    group.addTask {
                        try await Self.connect(
                            address, path: "/screens/\(screen)/events?revision=\(revision)",
                            handler: CrowdReader(self, sequence: revision.sequence))
                    }
                }
                for try await channel in group { state.withLock { $0.channels.append(channel) } }
            }
        }
    }

    /// Connects browsers that request a screen but do not read.
    func joinStalled(_ count: Int, _ address: ServerAddress, screen: String) async throws {
        for _ in 0..<count {
            let channel = try await Self.connect(
                address, path: "/screens/\(screen)/events", receiveBuffer: 4_096, handler: nil)
            state.withLock { $0.channels.append(channel) }
        }
    }

    /// Waits until all reading browsers show a revision, or one of them has a problem.
    func wait(for sequence: Int) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                guard state.problems.isEmpty, state.arrivals[sequence, default: 0] < state.size else { return true }
                state.waiting.append((sequence, continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
    }

    /// Waits until the server has closed all connections, and closes those of clients that do not read.
    func leave() async {
        for channel in state.withLock({ $0.channels }) { try? await channel.close() }
    }

    /// Records that a browser shows a revision.
    func arrived(at sequence: Int) {
        let ready = state.withLock { state -> [CheckedContinuation<Void, Never>] in
            state.arrivals[sequence, default: 0] += 1
            guard state.arrivals[sequence] == state.size else { return [] }
            let ready = state.waiting.filter { $0.sequence == sequence }
            state.waiting.removeAll { $0.sequence == sequence }
            return ready.map(\.continuation)
        }
        for continuation in ready { continuation.resume() }
    }

    /// Records that a browser received an unexpected event, or lost its connection. Then it may never show what is waited for.
    func note(_ problem: String) {
        let waiting = state.withLock { state in
            state.problems.append(problem)
            defer { state.waiting = [] }
            return state.waiting
        }
        for (_, continuation) in waiting { continuation.resume() }
    }

    private static func connect(
        _ address: ServerAddress, path: String, receiveBuffer: Int? = nil, handler: CrowdReader?
    ) async throws -> any Channel {
        var bootstrap = ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        if let receiveBuffer {
            bootstrap = bootstrap.channelOption(.socketOption(.so_rcvbuf), value: .init(receiveBuffer))
                .channelOption(.autoRead, value: false)
        }
        let channel = try await bootstrap.channelInitializer { channel in
            channel.eventLoop.makeCompletedFuture {
                if let handler { try channel.pipeline.syncOperations.addHandler(handler) }
            }
        }.connect(host: address.host, port: address.port).get()
        let request = "GET \(path) HTTP/1.1\r\nHost: \(address.host):\(address.port)\r\n\r\n"
        try await channel.writeAndFlush(ByteBuffer(string: request))
        return channel
    }
}

/// One browser of a crowd, which checks that every patch arrives once and in order.
final class CrowdReader: ChannelInboundHandler, Sendable {
    typealias InboundIn = ByteBuffer

    private let crowd: Crowd
    private let state: Mutex<(decoder: EventDecoder, sequence: Int)>

    init(_ crowd: Crowd, sequence: Int) {
        self.crowd = crowd
        state = Mutex((EventDecoder(), sequence))
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let bytes = unwrapInboundIn(data)
        var arrivals: [Int] = []
        state.withLock { state in
            state.decoder.append(bytes)
            do {
                while let event = try state.decoder.next() {
                    guard event.name != "beat" else { continue }
                    guard event.name == "patch", event.revision?.sequence == state.sequence + 1 else {
                        crowd.note("\(event.name) \(event.id) after \(state.sequence)")
                        continue
                    }
                    state.sequence += 1
                    arrivals.append(state.sequence)
                }
            } catch EventDecoder.Failure.malformed {
                // The last chunk: the server has ended the stream.
            } catch {
                crowd.note("\(error)")
            }
        }
        for sequence in arrivals { crowd.arrived(at: sequence) }
    }

    func channelInactive(context: ChannelHandlerContext) {
        crowd.note("closed after \(state.withLock { $0.sequence })")
    }
}
