import DOMPatch
import ListViewModels
import PreviewServer
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ConnectionDeadlineTests {
    private func limits(_ change: (inout ServerLimits) -> Void) -> ServerConfiguration {
        var limits = ServerLimits()
        change(&limits)
        return ServerConfiguration(port: 0, limits: limits)
    }

    @Test func aBodyThatNeverEndsIsCut() async throws {
        try await TestServer.run(limits { $0.requestTimeout = .milliseconds(100) }) { server in
            try await RawConnection.open(server.address) { connection in
                try await connection.request("/healthz", of: server.address, headers: ["Content-Length: 1000"])
                _ = await connection.drain()
            }
            #expect(server.log.lines.contains { $0.metadata["reason"] == "the request did not end" })
        }
    }

    @Test func aHeaderThatNeverEndsIsCut() async throws {
        try await TestServer.run(limits { $0.idleTimeout = .milliseconds(100) }) { server in
            try await RawConnection.open(server.address) { connection in
                try await connection.send("GET / HTTP/1.1\r\nHost: ")
                _ = await connection.drain()
            }
        }
    }

    @Test func anIdleConnectionIsCutButNoStream() async throws {
        // Long enough for a busy machine to send a request in time; there is nothing else to wait for here than time.
        let configuration = limits {
            $0.idleTimeout = .seconds(2)
            $0.requestTimeout = .seconds(2)
            $0.stallTimeout = .seconds(2)
        }
        try await TestServer.run(configuration, screens: [TestScreens.numbers()]) { server in
            let screen = try await server.screen("numbers")
            try await server.follow("numbers", after: await screen.revision) { stream in
                #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                // This one is opened later, so by the time it is cut the stream has been idle for longer.
                try await RawConnection.open(server.address) { _ = await $0.drain() }
                await screen.update { $0.title = "still there" }
                #expect(try await stream.event()?.patch().to == 1)
            }
        }
    }
}
