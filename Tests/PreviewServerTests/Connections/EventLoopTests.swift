import HummingbirdCore
import ListPreviewKit
import Logging
import NIOCore
import NIOPosix
import Synchronization
import Testing

@testable import PreviewServer

/// Which code runs on the event loops. Code that blocks one would stop all of its connections.
@Suite(.timeLimit(.minutes(1)))
struct EventLoopTests {
    private struct Folder: PageFolder {
        let title = "Folder"

        private var answer: FolderFile {
            FolderFile(Array("\(EventLoopTests.isOnEventLoop)".utf8), contentType: "application/json", use: .data)
        }

        func file(at path: String, token: String) async throws -> FolderFile? { answer }
        func answer(to body: [UInt8], at path: String) async throws -> FolderFile? { answer }
    }

    private static var isOnEventLoop: Bool { MultiThreadedEventLoopGroup.currentEventLoop != nil }

    /// Records whether it runs on the event loop of its connection, before and after it was suspended.
    private struct Probe: ServerChildChannel {
        struct Value: ServerChildChannelValue { let channel: any Channel }

        let records: AsyncStream<Bool>.Continuation

        func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
            channel.eventLoop.makeSucceededFuture(Value(channel: channel))
        }

        func handle(value: Value, logger: Logger) async {
            records.yield(value.channel.eventLoop.inEventLoop)
            await Task {}.value
            records.yield(value.channel.eventLoop.inEventLoop)
            records.finish()
        }
    }

    @Test func connectionsRunOnTheirEventLoop() async throws {
        let (records, continuation) = AsyncStream<Bool>.makeStream()
        let limits = ServerLimits()
        let guarded = GuardedChannel(
            inner: Probe(records: continuation), limits: limits, limiter: ConnectionLimiter(8, perPeer: 8),
            refusals: RefusalLog(metrics: ServerMetrics(PrometheusRegistry())))
        let listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .bind(host: "127.0.0.1", port: 0) { $0.eventLoop.makeSucceededFuture($0) }
        try await listener.executeThenClose { connections in
            let client = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                .connect(host: "127.0.0.1", port: listener.channel.localAddress?.port ?? 0).get()
            for try await channel in connections {
                await guarded.handle(value: Probe.Value(channel: channel), logger: Logger(label: "test"))
                try await channel.close()
                break
            }
            try await client.closeFuture.get()
        }
        #expect(await records.reduce(into: []) { $0.append($1) } == [true, true])
    }

    /// Applications may block their threads.
    @Test func codeOfApplicationsRunsElsewhere() async throws {
        let handled = Mutex<[Bool]>([])
        var screen = TestScreens.numbers()
        screen.handlers.on("tap") { _ in handled.withLock { $0.append(Self.isOnEventLoop) } }
        try await TestServer.run(screens: [screen], folders: ["folder": Folder()]) { server async throws in
            #expect(try await server.get("/folder/").text == "false")
            #expect(try await server.post("{}", to: "/folder/a").text == "false")
            #expect(try await server.post(#"{"row":"r-1","action":"tap"}"#).status == 204)
        }
        #expect(handled.withLock { $0 } == [false])
    }
}
