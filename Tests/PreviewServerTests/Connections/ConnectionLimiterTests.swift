import ListPreviewKit
import Logging
import NIOCore
import NIOPosix
import Testing

@testable import PreviewServer

/// The limits of connections, and the ones that are closed at a limit.
@Suite(.timeLimit(.minutes(1)))
struct ConnectionLimiterTests {
    private func limits(_ change: (inout ServerLimits) -> Void) -> ServerConfiguration {
        var limits = ServerLimits()
        change(&limits)
        return ServerConfiguration(port: 0, limits: limits)
    }

    @Test func limitsFitAvailableDescriptors() {
        var limits = ServerLimits()
        #expect(limits.fitted(toDescriptors: 20_000) == limits)
        #expect(limits.fitted(toDescriptors: nil) == limits)
        var fitted = limits.fitted(toDescriptors: 1_024)
        #expect((fitted.connections, fitted.connectionsPerPeer, fitted.streams) == (960, 240, 840))
        fitted = limits.fitted(toDescriptors: 64)
        #expect((fitted.connections, fitted.connectionsPerPeer, fitted.streams) == (16, 4, 14))
        (limits.connections, limits.streams) = (1, 1)
        #expect(limits.fitted(toDescriptors: 1_024) == limits)
    }

    @Test func softFileLimitIsRaised() throws {
        let raised = try #require(DescriptorLimit.raise())
        #expect(raised == ProcessUse.raiseFileLimit(to: raised))
        #expect(DescriptorLimit.raise() == raised)
    }

    @Test(arguments: [
        ("127.0.0.1", true), ("::1", true), ("::ffff:127.0.0.1", true), ("192.168.1.2", false), ("::2", false),
    ])
    func loopbackAddressesAreRecognized(address: String, isItself: Bool) {
        #expect(TrackedConnection.isLoopback(address) == isItself)
    }

    /// Connections without a request are closed first; one with a stream stays open.
    @Test func idleConnectionsAreReplaced() async throws {
        try await TestServer.run(limits { $0.connections = 64 }, screens: [TestScreens.numbers()]) {
            server async throws in
            let screen = try await server.screen("numbers")
            try await server.follow("numbers", after: await screen.revision) { stream async throws in
                #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                try await withThrowingTaskGroup(of: Void.self) { group in
                    // Each is open until the server closes it.
                    let (opened, continuation) = AsyncStream<Void>.makeStream()
                    for _ in 0..<100 {
                        group.addTask {
                            try await RawConnection.open(server.address) { connection async in
                                continuation.yield()
                                _ = await connection.drain()
                            }
                        }
                    }
                    var iterator = opened.makeAsyncIterator()
                    for _ in 0..<100 { await iterator.next() }
                    // Every one of these replaces another.
                    for _ in 0..<30 { #expect(try await server.get("/healthz").text == "ok\n") }
                    await screen.update { $0.title = "still there" }
                    #expect(try await stream.event()?.patch().to == 1)
                    await server.shutDown()
                    try await group.waitForAll()
                }
            }
            let evicted = server.log.lines.filter { $0.metadata["reason"] == "connections" }
            #expect(!evicted.isEmpty && evicted.allSatisfy { $0.level == .warning }, "\(server.log.lines)")
        }
    }

    /// Regardless of the number of open pages, other requests are answered.
    @Test func streamsLeaveConnectionsForOtherRequests() async throws {
        try await TestServer.run(limits { $0.connections = 8 }, screens: [TestScreens.numbers()]) {
            server async throws in
            let start = try await server.screen("numbers").revision
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<7 {
                    group.addTask {
                        try await server.follow("numbers", after: start) { stream async throws in
                            while try await stream.block() != nil {}
                        }
                    }
                }
                await server.log.wait(for: "Stream opened", count: 7)
                #expect(try await server.get("/screens/numbers/events?revision=\(start)").status == 503)
                #expect(try await server.get("/healthz").status == 200)
                await server.shutDown()
                try await group.waitForAll()
            }
        }
    }

    /// A server whose connections are all in use answers the next one when one of them ends.
    @Test func newConnectionWaitsForFreeConnection() async throws {
        try await TestServer.run(limits { $0.connections = 1 }, screens: [TestScreens.numbers()]) {
            server async throws in
            let start = try await server.screen("numbers").revision
            let status = try await withThrowingTaskGroup(of: Int.self) { group in
                try await server.follow("numbers", after: start) { stream async throws in
                    #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                    group.addTask { try await server.get("/healthz").status }
                }
                return try await group.next()
            }
            #expect(status == 200)
        }
    }

    /// Reports the active connections.
    private final class Announcer: ChannelInboundHandler {
        typealias InboundIn = Any
        let continuation: AsyncStream<any Channel>.Continuation

        init(continuation: AsyncStream<any Channel>.Continuation) { self.continuation = continuation }

        func channelActive(context: ChannelHandlerContext) { continuation.yield(context.channel) }
    }

    /// Connections to a separate limiter, which the test controls.
    private func withConnections(
        _ count: Int, perPeer limit: Int, isCounted: Bool = true,
        _ body: ([any Channel], [any Channel]) async throws -> Void
    ) async throws {
        let limiter = ConnectionLimiter(100, perPeer: limit, isCounted: { _ in isCounted })
        let log = RecordingLog()
        let (accepted, continuation) = AsyncStream<any Channel>.makeStream()
        let refusals = RefusalLog(metrics: ServerMetrics(PrometheusRegistry()))
        let group = MultiThreadedEventLoopGroup.singleton
        let server = try await ServerBootstrap(group: group).childChannelInitializer { channel in
            channel.eventLoop.makeCompletedFuture {
                try channel.pipeline.syncOperations.addHandler(
                    ConnectionGuard(ServerLimits(), limiter: limiter, refusals: refusals, logger: log.logger))
                try channel.pipeline.syncOperations.addHandler(Announcer(continuation: continuation))
            }
        }.bind(host: "127.0.0.1", port: 0).get()
        let port = server.localAddress?.port ?? 0
        var (clients, servers): ([any Channel], [any Channel]) = ([], [])
        var iterator = accepted.makeAsyncIterator()
        for _ in 0..<count {
            clients.append(try await ClientBootstrap(group: group).connect(host: "127.0.0.1", port: port).get())
            servers.append(try #require(await iterator.next()))
        }
        try await body(clients, servers)
        for channel in clients + [server] { try? await channel.close() }
    }

    private static func connection(_ channel: any Channel) async throws -> TrackedConnection? {
        try await channel.eventLoop.submit {
            try channel.pipeline.syncOperations.handler(type: ConnectionGuard.self).connection
        }.get()
    }

    @Test func oldestIdleConnectionOfAddressIsClosed() async throws {
        try await withConnections(3, perPeer: 2) { clients, servers async throws in
            try await servers[0].closeFuture.get()
            #expect(clients[1].isActive && clients[2].isActive)
            #expect(servers[1].isActive && servers[2].isActive)
        }
    }

    @Test func newConnectionIsRejectedIfAllAreBusy() async throws {
        try await withConnections(2, perPeer: 2) { clients, servers async throws in
            for channel in servers { try await Self.connection(channel)?.requestDidBegin() }
            let port = try #require(servers[0].localAddress?.port)
            let third = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                .connect(host: "127.0.0.1", port: port).get()
            try await third.closeFuture.get()
            #expect(servers[0].isActive && servers[1].isActive)
        }
    }

    /// As from a proxy on this machine.
    @Test func uncountedAddressesHaveNoOwnLimit() async throws {
        try await withConnections(6, perPeer: 2, isCounted: false) { _, servers async throws in
            for channel in servers { #expect(try await Self.connection(channel) != nil) }
            #expect(servers.allSatisfy { $0.isActive })
        }
    }
}
