#if Redis
import Logging
import Testing

@testable import Replicas

/// With a real server.
@Suite(.timeLimit(.minutes(1)), .serialized)
struct RedisPipelineTests {
    private let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

    private func pipeline(_ url: String) throws -> RedisPipeline {
        RedisPipeline(RedisConnector(address: try RedisAddress(url), timeout: 500, logger: logger))
    }

    private func send(_ pipeline: RedisPipeline, _ command: String...) async -> RedisPipeline.Reply {
        await pipeline.send(command.map { Array($0.utf8) })
    }

    @Test func valuesAreBinary() async throws {
        try await RedisServer.run { server in
            for url in [server.url, "unix://\(server.socket)?db=1"] {
                let pipeline = try pipeline(url)
                try await pipeline.start()
                defer { pipeline.end() }
                let value = (0...255).map { UInt8($0) } + Array("%s %b\r\n$5\r\n".utf8)
                for bytes in [value, []] {
                    _ = try await pipeline.send([Array("SET".utf8), Array("key".utf8), bytes]).get()
                    #expect(try await send(pipeline, "GET", "key").get() == .bytes(bytes))
                }
                #expect(try await send(pipeline, "GET", "none").get() == .null)
                #expect(try await send(pipeline, "EXISTS", "key", "none").get() == .integer(1))
            }
        }
    }

    @Test func repliesMatchTheirCommands() async throws {
        try await RedisServer.run { server in
            let pipeline = try pipeline(server.url)
            try await pipeline.start()
            defer { pipeline.end() }
            await withTaskGroup(of: Bool.self) { group in
                for number in 0..<1_000 {
                    group.addTask {
                        await send(pipeline, "ECHO", "\(number)") == .success(.bytes(Array("\(number)".utf8)))
                    }
                }
                for await isRight in group { #expect(isRight) }
            }
        }
    }

    @Test func errorsAreClassified() async throws {
        try await RedisServer.run(["--requirepass", "secret", "--maxmemory", "1mb"]) { server in
            for url in [server.url, "redis://:wrong@127.0.0.1:\(server.port)"] {
                let pipeline = try pipeline(url)
                await #expect { try await pipeline.start() } throws: { error in
                    if case RedisError.refused = error { true } else { false }
                }
            }
            let pipeline = try pipeline("redis://:secret@127.0.0.1:\(server.port)")
            try await pipeline.start()
            defer { pipeline.end() }
            #expect(await send(pipeline, "SET", "key", String(repeating: "x", count: 2_000_000)) != .success(.null))
            #expect(await send(pipeline, "SET", "other", "value") == .failure(.outOfMemory))
            let huge = [UInt8](repeating: 0, count: RedisConnection.maximumValueLength + 1)
            #expect(await pipeline.send([Array("SET".utf8), huge]) == .failure(.tooLarge(huge.count)))
            #expect(try await send(pipeline, "PING").get() == .bytes(Array("PONG".utf8)))
        }
    }

    /// Commands fail while the server is unavailable or silent, and work again afterwards.
    @Test func reconnectsAfterFailures() async throws {
        try await RedisServer.run { server in
            let pipeline = try pipeline(server.url)
            try await pipeline.start()
            defer { pipeline.end() }
            func ping() async -> Bool { await send(pipeline, "PING") == .success(.bytes(Array("PONG".utf8))) }
            func pingUntilItWorks() async { while await !ping() { await Task.yield() } }
            #expect(await ping())
            server.freeze()
            #expect(await !ping())
            server.unfreeze()
            await pingUntilItWorks()
            server.stop()
            #expect(await !ping())
            try await server.start()
            await pingUntilItWorks()
            _ = await send(pipeline, "CLIENT", "KILL", "TYPE", "normal", "SKIPME", "no")
            await pingUntilItWorks()
            #expect(pipeline.reconnectCount >= 3)
        }
    }

    @Test func waitsForServerToStart() async throws {
        try await RedisServer.run { server in
            server.stop()
            let pipeline = try pipeline(server.url)
            try await pipeline.start()
            defer { pipeline.end() }
            #expect(!pipeline.isConnected)
            try await server.start()
            while await send(pipeline, "PING") != .success(.bytes(Array("PONG".utf8))) { await Task.yield() }
        }
    }
}
#endif
