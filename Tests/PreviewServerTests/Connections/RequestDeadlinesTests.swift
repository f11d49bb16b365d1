import ListPreviewKit
import Logging
import PreviewServer
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ConnectionDeadlineTests {
    private func limits(_ change: (inout ServerLimits) -> Void) -> ServerConfiguration {
        var limits = ServerLimits()
        change(&limits)
        return ServerConfiguration(port: 0, limits: limits)
    }

    @Test func endlessBodiesTimeOut() async throws {
        try await TestServer.run(limits { $0.requestTimeout = .milliseconds(100) }) { server async throws in
            try await RawConnection.open(server.address) { connection async throws in
                try await connection.request("/healthz", of: server.address, headers: ["Content-Length: 1000"])
                _ = await connection.drain()
            }
            let line = try #require(server.log.lines.first { $0.metadata["reason"] == "slow" })
            #expect(line.level == .warning)
            #expect(line.metadata["peer"] == "127.0.0.1")
        }
    }

    @Test func endlessHeadersTimeOut() async throws {
        try await TestServer.run(limits { $0.idleTimeout = .milliseconds(100) }) { server async throws in
            try await RawConnection.open(server.address) { connection async throws in
                try await connection.send("GET / HTTP/1.1\r\nHost: ")
                #expect(await connection.drain() == 0)
            }
            #expect(!server.log.lines.contains { $0.message == "Request" }, "\(server.log.lines)")
        }
    }

    /// However slowly the bytes arrive, all of them must arrive in time: within the suite's minute, not the ten of an idle
    /// connection.
    @Test(arguments: [
        ("GET /healthz HTTP/1.1\r\nX-Slow: ", "the head of the request is incomplete"),
        (
            "GET /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n",
            "the body of the request is incomplete"
        ),
    ])
    func slowRequestsTimeOut(beginning: String, reason: String) async throws {
        let configuration = limits {
            $0.requestTimeout = .seconds(1)
            $0.idleTimeout = .seconds(600)
        }
        try await TestServer.run(configuration) { server async throws in
            try await RawConnection.open(server.address) { connection async throws in
                try await connection.send(beginning)
                let sender = connection.sender
                // Ends with the connection.
                let trickle = Task {
                    while true {
                        try await sender("x")
                        try await Task.sleep(for: .milliseconds(50))
                    }
                }
                _ = await connection.drain()
                trickle.cancel()
                _ = await trickle.result
            }
            let line = try #require(server.log.lines.first { $0.metadata["explanation"] == reason })
            #expect(line.level == .warning)
            #expect(line.metadata["peer"] == "127.0.0.1")
        }
    }

    /// A closed connection is only slow, without another error.
    @Test(arguments: [true, false]) func timeoutsAreCountedOnce(hasHead: Bool) async throws {
        let configuration = limits { $0.requestTimeout = .milliseconds(200) }
        let log = try await TestServer.run(configuration, screens: [TestScreens.numbers()]) { server async throws in
            try await RawConnection.open(server.address) { connection async throws in
                try await connection.send(Self.beginning(server, hasHead: hasHead))
                _ = await connection.drain()
            }
            if hasHead { await server.log.wait(for: "A body did not arrive") }
            return server.log
        }
        // The server has ended, so nothing follows.
        let refused = log.lines.filter { $0.message == "Request refused" }
        #expect(refused.map { $0.metadata["reason"] } == ["slow"])
        #expect(!log.lines.contains { $0.level >= .error })
    }

    /// A client that closes its connection during a request is not rejected.
    @Test func closedConnectionIsNotCountedAsRejected() async throws {
        let log = try await TestServer.run(screens: [TestScreens.numbers()]) { server async throws in
            try await RawConnection.open(server.address) { connection async throws in
                try await connection.send(Self.beginning(server, hasHead: true))
            }
            await server.log.wait(for: "A body did not arrive")
            return server.log
        }
        #expect(!log.lines.contains { $0.message == "Request refused" || $0.level >= .error })
    }

    /// An action without its end.
    private static func beginning(_ server: TestServer, hasHead: Bool) -> String {
        let head = """
            POST /screens/numbers/actions HTTP/1.1\r\nHost: localhost:\(server.address.port)\r\n\
            Content-Type: application/json\r\nX-CSRF-Token: \(TestServer.token)\r\nContent-Length: 100\r\n
            """
        return hasHead ? head + "\r\n{" : head
    }

    /// The time starts again for each request of a connection, and a complete head has none.
    @Test func deadlineRestartsForEachRequest() async throws {
        let configuration = limits {
            $0.requestTimeout = .seconds(2)
            $0.idleTimeout = .seconds(600)
        }
        try await TestServer.run(configuration, screens: [TestScreens.numbers()]) { server async throws in
            let screen = try await server.screen("numbers")
            try await server.follow("numbers", after: await screen.revision) { stream async throws in
                try await RawConnection.open(server.address) { connection async throws in
                    try await connection.send("GET /heal")
                    try await connection.send("thz HTTP/1.1\r\nHost: localhost:\(server.address.port)\r\n\r\n")
                    #expect(try await connection.response().status == 200)
                    try await connection.send("GET /heal")
                    _ = await connection.drain()
                }
                #expect(server.log.lines.filter { $0.metadata["reason"] == "slow" }.count == 1)
                // The head of this one was complete long ago.
                await screen.update { $0.title = "still there" }
                #expect(try await stream.event()?.patch().to == 1)
            }
        }
    }

    @Test func idleConnectionsAreClosedButStreamsAreNot() async throws {
        // Long enough for a busy machine to send a request in time; only time can be waited for here.
        let configuration = limits {
            $0.idleTimeout = .seconds(2)
            $0.requestTimeout = .seconds(2)
            $0.stallTimeout = .seconds(2)
        }
        try await TestServer.run(configuration, screens: [TestScreens.numbers()]) { server async throws in
            let screen = try await server.screen("numbers")
            try await server.follow("numbers", after: await screen.revision) { stream async throws in
                #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                // This one is opened later, so when it is closed, the stream has been idle for longer.
                try await RawConnection.open(server.address) { #expect(await $0.drain() == 0) }
                await screen.update { $0.title = "still there" }
                #expect(try await stream.event()?.patch().to == 1)
                // An idle connection is not an error.
                #expect(!server.log.lines.contains { $0.level >= .warning }, "\(server.log.lines)")
            }
        }
    }
}
