#if Redis
import NIOCore
import NIOPosix
import Testing

@testable import PreviewServer
@testable import Replicas

/// The handling of servers that cannot be used, and of rejected commands.
@Suite(.timeLimit(.minutes(1)), .serialized)
struct RedisConnectionTests {
    @Test(arguments: [("5.0.3", false), ("6.0.16", false), ("6.2.0", true), ("7.0.15", true), ("10.1", true)])
    func onlyOldServersAreRejected(version: String, isAccepted: Bool) async throws {
        try await FakeRedis.run(version: version) { port in
            let address = try RedisAddress("redis://127.0.0.1:\(port)")
            if isAccepted {
                _ = try RedisConnection(address, timeout: 2_000)
            } else {
                #expect(throws: RedisError.tooOld(version)) { try RedisConnection(address, timeout: 2_000) }
            }
        }
    }

    @Test func oldServerEndsReplica() async throws {
        try await FakeRedis.run(version: "6.0.16") { port in
            let configuration = ServerConfiguration(
                port: 0, actionToken: ReplicaServer.action, accessToken: ReplicaServer.access)
            let server = PreviewServer(
                configuration: configuration, sharing: try ScreenBroker.redis("redis://127.0.0.1:\(port)"),
                logger: ReplicaServer.logger)
            await #expect(
                throws: ReplicaError.unusableBroker("Redis 6.0.16 is too old; version 6.2 or later is needed")
            ) { try await server.run() }
        }
    }

    /// Replicas need only the permissions that the article about replicas lists.
    @Test func documentedPermissionsAreSufficient() async throws {
        try await RedisServer.run { redis in
            try redis.addUser([
                "+select", "+info", "+eval", "+evalsha", "+script|load", "+@stream", "+@string", "+@hash", "+@set",
                "+del", "+expire", "+time",
            ])
            let url = "redis://previews:secret@127.0.0.1:\(redis.port)/1"
            try await ReplicaServer.run(2, redis: url) { servers in
                let owner = try await ReplicaServer.owner(of: "cars", in: servers)
                let mirror = servers[1 - owner.number]
                var page = try await mirror.page("cars")
                #expect(try await mirror.act("cars", "once").status == 204)
                try await page.follow(mirror.address) { $0.title == "Number 2" }
                #expect(page.snapshotCount == 0)
            }
        }
    }

    @Test func missingScriptPermissionEndsReplica() async throws {
        try await RedisServer.run { redis in
            try redis.addUser(["+info"])
            let broker = try RedisBroker("redis://previews:secret@127.0.0.1:\(redis.port)")
            defer { broker.close() }
            await #expect {
                try await broker.run { _ in }
            } throws: { error in
                if case RedisError.refused = error { true } else { false }
            }
        }
    }

    /// Without the permission to read streams, nothing is received: the log has the reason, once.
    @Test func missingReadPermissionIsReported() async throws {
        try await RedisServer.run { redis in
            try redis.addUser(["+@all", "-xread"])
            let log = RecordingLog()
            let broker = try RedisBroker("redis://previews:secret@127.0.0.1:\(redis.port)", logger: log.logger)
            let run = Task { try await broker.run { _ in } }
            defer {
                run.cancel()
                broker.close()
            }
            await log.wait(for: "Redis is unavailable")
            #expect(log.lines.first?.metadata["reason"]?.contains("xread") == true, "\(log.lines)")
        }
    }

    @Test func fullMemoryIsReportedOnce() async throws {
        try await RedisServer.run { redis in
            let log = RecordingLog()
            let broker = try RedisBroker(redis.url, logger: log.logger)
            let run = Task { try await broker.run { _ in } }
            defer {
                run.cancel()
                broker.close()
            }
            while await broker.screens() == nil { await Task.yield() }
            try redis.call("CONFIG", "SET", "maxmemory", "1")
            let action = BrokerAction(id: "cars 1", term: 1, event: [1], sender: "none")
            for _ in 1...3 {
                guard case .failed = await broker.perform(.act(action), on: "cars") else {
                    Issue.record("a command was performed")
                    return
                }
            }
            #expect(log.lines.map(\.message) == ["Redis rejected a command"])
            #expect(
                log.lines.first?.metadata == [
                    "screen": "cars", "reason": "Redis is out of memory: raise its maxmemory, or remove data",
                ])
        }
    }
}

extension RedisServer {
    /// Adds the user "previews" with the password "secret" for the keys of replicas.
    fileprivate func addUser(_ rights: [String]) throws {
        let command = ["ACL", "SETUSER", "previews", "on", ">secret", "~lp:*"]
        _ = try RedisConnection(RedisAddress(url), timeout: 2_000).call(command + rights)
    }
}

/// A server that replies to everything with its version.
private enum FakeRedis {
    static func run(version: String, _ body: (Int) async throws -> Void) async throws {
        let text = "redis_version:\(version)"
        let reply = "$\(text.utf8.count)\r\n\(text)\r\n"
        let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Answerer(reply: reply))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        let result: Result<Void, any Error>
        do { result = .success(try await body(channel.localAddress?.port ?? 0)) } catch { result = .failure(error) }
        try await channel.close()
        try result.get()
    }

    private final class Answerer: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        typealias OutboundOut = ByteBuffer

        private let reply: String

        init(reply: String) {
            self.reply = reply
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: reply)), promise: nil)
        }
    }
}
#endif
