import HTTPTypes
import HummingbirdCore
import Logging
import Testing

@testable import PreviewServer

/// The probes of load balancers and supervisors, under any host name.
@Suite(.timeLimit(.minutes(1)))
struct ServerHealthTests {
    @Test(arguments: ["/healthz", "/readyz"])
    func probesAcceptAnyHost(path: String) async throws {
        let configuration = ServerConfiguration(port: 0, accessToken: "the-access-token-of-all-tests")
        try await TestServer.run(configuration) { server in
            for more in ["", "Connection: close\r\n"] {
                for host in ["10.0.0.7:8080", "evil.example", "localhost:\(server.address.port)"] {
                    let response = try await RawConnection.open(server.address) { connection in
                        try await connection.send("GET \(path) HTTP/1.1\r\nHost: \(host)\r\n\(more)\r\n")
                        return try await connection.response()
                    }
                    #expect(response.status == 200, "\(host) \(more)")
                    #expect(response.text == (path == "/healthz" ? "ok\n" : "ready\n"))
                    #expect(response["cache-control"] == "no-store")
                    #expect(response["x-content-type-options"] == "nosniff")
                    #expect(response["cross-origin-resource-policy"] == "same-origin")
                }
            }
        }
    }

    @Test func startingServerIsNotReady() async throws {
        let (ready, continuation) = AsyncStream<ServerAddress>.makeStream()
        let (gate, open) = AsyncStream<Never>.makeStream()
        let log = RecordingLog()
        let server = PreviewServer(configuration: ServerConfiguration(port: 0), logger: log.logger) { address in
            continuation.yield(address)
            for await _ in gate {}
        }
        let task = Task { try await server.run() }
        var addresses = ready.makeAsyncIterator()
        let address = try #require(await addresses.next())
        let early = try await RawConnection.get("/readyz", from: address)
        #expect(early.status == 503 && early.text == "starting\n", "\(early)")
        #expect(try await RawConnection.get("/healthz", from: address).status == 200)
        open.finish()
        await log.wait(for: "The server is ready")
        #expect(try await RawConnection.get("/", from: address).status == 200)
        #expect(try await RawConnection.get("/readyz", from: address).status == 200)
        task.cancel()
        _ = await task.result
    }

    @Test func problemsAreNamed() {
        let health = ServerHealth()
        health.start()
        let response = health.readiness(problems: ["key a\r\nb: wrong", "screen é: paused"])
        #expect(response.status == .ok)
        #expect(response.body.contentLength == "ready\nkey a%0D%0Ab: wrong\nscreen %C3%A9: paused\n".utf8.count)
    }

    @Test func stoppedServerIsNotReady() {
        let health = ServerHealth()
        #expect(!health.isReady)
        health.start()
        #expect(health.isReady)
        health.stop()
        health.start()
        #expect(!health.isReady)
    }

    @Test func overlongHeartbeatsAreShortened() async throws {
        try await TestServer.run(ServerConfiguration(port: 0, heartbeat: .seconds(60))) { server in
            let warning = try #require(server.log.lines.first { $0.level == .warning }, "\(server.log.lines)")
            #expect(warning.message.hasPrefix("The heartbeat is shortened"))
            #expect(warning.metadata["heartbeat"] == "30.0 seconds", "\(warning.metadata)")
        }
    }
}
