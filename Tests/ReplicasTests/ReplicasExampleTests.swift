#if Redis
import Foundation
import Testing

@testable import PreviewServer
@testable import TestSupport

/// `listpreview serve --redis`: alone, and with the script of the example.
@Suite(.timeLimit(.minutes(2)), .serialized)
struct ReplicasExampleTests {
    private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let screens = repository.appendingPathComponent("Examples/Orders/orders.yaml").path
    /// Programs are beside the tests.
    private static var tool: String {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        return (bundle?.deletingLastPathComponent() ?? Bundle.main.bundleURL).appendingPathComponent("listpreview").path
    }

    @Test func exampleSurvivesLossOfReplica() async throws {
        let port = Daemon.freePort(count: 3)
        let script = Self.repository.appendingPathComponent("Examples/Replicas/run.sh").path
        let example = Daemon()
        defer { example.stop(SIGTERM) }
        let output = try await example.start(
            "/usr/bin/env", ["bash", script, Self.tool, Self.screens], environment: ["PORT": "\(port)"],
            until: "Serving at ")
        let access = try #require(output.firstMatch(of: #/access=([0-9a-f]+)/#)).1
        let process = try #require(output.firstMatch(of: #/replica 1 is process ([0-9]+)/#).flatMap { pid_t($0.1) })

        func page(_ port: Int) async throws -> RawResponse {
            try await RawConnection.get(
                "/screens/orders", from: ServerAddress(ServerConfiguration(), port: port, accessToken: nil),
                headers: ["Authorization: Bearer \(access)"])
        }
        var revisions: Set<Revision> = []
        for port in [port, port + 1, port + 2] {
            let response = try await page(port)
            #expect(response.status == 200)
            revisions.insert(try ReplicaPage("orders", response.body).revision)
        }
        #expect(revisions.count == 1, "\(revisions)")
        kill(process, SIGKILL)
        // nginx uses the other one.
        for _ in 1...4 { #expect(try await page(port).status == 200) }
    }

    @Test func invalidSettingsAreReported() async throws {
        let problems = [
            ("redis://127.0.0.1:1", "LISTPREVIEW_ACTION_TOKEN and LISTPREVIEW_ACCESS_TOKEN"),
            ("http://127.0.0.1", "the address of Redis is invalid: it must begin with redis:// or unix://"),
        ]
        for (redis, message) in problems {
            let replica = Daemon()
            defer { replica.stop() }
            await #expect {
                try await replica.start(
                    Self.tool, ["serve", Self.screens, "--port", "0", "--redis", redis], until: "Serving ")
            } throws: { error in
                if case Daemon.Failure.ended(let output) = error { output.contains(message) } else { false }
            }
        }
    }
}
#endif
