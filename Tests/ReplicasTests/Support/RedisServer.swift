#if Redis
import Foundation

@testable import Replicas
@testable import TestSupport

/// A real Redis server.
final class RedisServer: Sendable {
    let port: Int
    private let folder: URL
    private let options: [String]
    private let daemon = Daemon()

    var url: String { "redis://127.0.0.1:\(port)" }
    var socket: String { folder.appendingPathComponent("redis.sock").path }

    private init(options: [String]) throws {
        port = Daemon.freePort()
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("redis-\(port)")
        self.options = options
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Starts a server, and ends it afterwards.
    static func run<Result>(
        _ options: [String] = [], _ body: (RedisServer) async throws -> Result
    ) async throws -> Result {
        let server = try RedisServer(options: options)
        try await server.start()
        defer {
            server.stop()
            try? FileManager.default.removeItem(at: server.folder)
        }
        return try await body(server)
    }

    func start() async throws {
        try await daemon.start(
            "/usr/bin/env",
            [
                "redis-server", "--bind", "127.0.0.1", "--port", "\(port)", "--dir", folder.path, "--unixsocket",
                socket,
                "--save", "", "--appendonly", "yes", "--appendfsync", "always",
            ] + options, until: "Ready to accept connections")
    }

    func stop() { daemon.stop() }

    /// Pauses the server for a while, like a busy machine.
    func freeze() { daemon.signal(SIGSTOP) }
    func unfreeze() { daemon.signal(SIGCONT) }

    /// Sends a command on a separate connection.
    @discardableResult
    func call(_ command: String...) throws -> RedisValue {
        try RedisConnection(RedisAddress(url), timeout: 2_000).call(command)
    }

    /// Ends the server and starts it again.
    func restart(withData: Bool) async throws {
        stop()
        if !withData {
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
                try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
            }
        }
        try await start()
    }
}
#endif
