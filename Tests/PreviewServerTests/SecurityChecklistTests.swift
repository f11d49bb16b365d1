import ListPreviewKit
import Logging
import Testing

@testable import PreviewServer

/// The parts of the server's security checklist that neither `SecurityTests` nor the tests of single types cover.
@Suite(.timeLimit(.minutes(1)))
struct SecurityChecklistTests {
    private static let action = #"{"row":"r-1","action":"tap"}"#

    /// Sends lines unchanged, and returns the head of the response.
    private func send(_ server: TestServer, _ text: String) async throws -> RawResponse {
        try await RawConnection.open(server.address) { connection async throws in
            try await connection.send(text)
            return try await connection.head()
        }
    }

    private func host(_ server: TestServer) -> String { "Host: localhost:\(server.address.port)" }

    /// The screen with a handler, so that accepted actions are performed.
    private func run(_ body: @Sendable (TestServer) async throws -> Void) async throws {
        var screen = TestScreens.numbers()
        screen.handlers.on("tap") { _ in }
        try await TestServer.run(screens: [screen], body)
    }

    // MARK: - 1. Addresses

    /// Warning and token for others: SecurityTests.listeningOnPublicAddressLogsWarnings, AccessTests.
    @Test func onlyOneLoopbackAddressIsServedByDefault() async throws {
        try await run { server async throws in
            #expect(try await server.get("/healthz").status == 200)
            let other = ServerAddress(
                ServerConfiguration(host: "127.0.0.2"), port: server.address.port, accessToken: nil)
            await #expect(throws: (any Error).self) { try await RawConnection.get("/healthz", from: other) }
        }
    }

    // MARK: - 2. Host

    @Test(arguments: ["/metrics", "/screens/numbers", "/screens/numbers/actions", "/screens/numbers/settled"])
    func everyRouteChecksHost(path: String) async throws {
        try await run { server async throws in
            let method = path.hasSuffix("s") && path != "/metrics" ? "POST" : "GET"
            for (host, status) in [
                ("Host: evil.example", 421), ("", 400), ("\(host(server))\r\nHost: evil.example", 400),
            ] {
                let lines =
                    "\(method) \(path) HTTP/1.1\r\n\(host.isEmpty ? "" : host + "\r\n")Content-Length: 0\r\n\r\n"
                #expect(try await send(server, lines).status == status, "\(host)")
            }
            let refused = server.log.lines.filter { $0.message == "Request refused" }
            #expect(refused.map { $0.metadata["reason"] } == ["host", "host", "host"])
            #expect(refused.allSatisfy { $0.level == .warning && $0.metadata["path"] == path })
        }
    }

    // MARK: - 3. Other sites

    @Test func actionsOfOtherPagesAreRejected() async throws {
        try await run { server async throws in
            let port = server.address.port
            for headers in [
                ["Sec-Fetch-Site: cross-site"], ["Sec-Fetch-Site: same-site"], ["Sec-Fetch-Site: none"],
                ["Sec-Fetch-Site: "], ["Origin: null"], ["Origin: http://evil.example"],
                ["Origin: https://127.0.0.1:\(port)"], ["Origin: http://127.0.0.1:\(port + 1)"],
                ["Origin: http://localhost:\(port)"], ["Origin: http://127.0.0.1"],
                ["Origin: http://evil.example://127.0.0.1:\(port)"], ["Origin: "],
                ["Sec-Fetch-Site: same-origin", "Origin: null"],
                ["Sec-Fetch-Site: same-origin", "Origin: http://evil.example"],
                ["Sec-Fetch-Site: cross-site", "Origin: http://127.0.0.1:\(port)"],
            ] {
                for path in ["actions", "settled?token=1-1"] {
                    let body = path == "actions" ? Self.action : ""
                    let answer = try await server.post(body, to: "/screens/numbers/\(path)", headers: headers)
                    #expect(answer.status == 403, "\(headers)")
                    #expect(answer.text.hasPrefix("The request is from another site."))
                    #expect(!answer.headers.contains { $0.name.hasPrefix("access-control") })
                }
            }
            let counted = #"listpreview_requests_refused_total{reason="site"} 30"#
            #expect(try await server.get("/metrics").text.contains(counted))
            #expect(server.log.lines.contains { $0.metadata["reason"] == "site" })
        }
    }

    @Test func actionsOfOwnPagesAreAccepted() async throws {
        try await run { server async throws in
            let origin = "Origin: http://127.0.0.1:\(server.address.port)"
            for headers in [[], [origin], ["Sec-Fetch-Site: same-origin"], ["Sec-Fetch-Site: same-origin", origin]] {
                #expect(try await server.post(Self.action, headers: headers).status == 204, "\(headers)")
            }
        }
    }

    /// The proxy speaks HTTPS for a server that does not.
    @Test func allowedNamesMayUseHTTPSProxy() async throws {
        try await TestServer.run(ServerConfiguration(port: 0, allowedHosts: ["preview.example:443"])) {
            server async throws in
            for (origin, status) in [
                ("https://preview.example:443", 404), ("http://preview.example:443", 404),
                ("https://evil.example", 403), ("ftp://preview.example:443", 403),
            ] {
                let answer = try await send(
                    server,
                    """
                    POST /screens/none/actions HTTP/1.1\r\nHost: preview.example:443\r\nOrigin: \(origin)\r\n\
                    X-CSRF-Token: \(TestServer.token)\r\nContent-Type: application/json\r\nContent-Length: 0\r\n\r\n
                    """)
                #expect(answer.status == status, "\(origin)")
            }
        }
    }

    @Test func metricsRejectOtherSites() async throws {
        try await run { server async throws in
            #expect(try await server.get("/metrics", headers: ["Sec-Fetch-Site: cross-site"]).status == 403)
            #expect(try await server.get("/metrics", headers: ["Sec-Fetch-Site: none"]).status == 200)
        }
    }

    // MARK: - 4. Token

    @Test func requestsWithoutTokenAreRejected() async throws {
        try await run { server async throws in
            for token in [nil, "", "wrong", TestServer.token + "x", String(TestServer.token.dropLast())] {
                for path in ["actions", "settled?token=1-1"] {
                    let body = path == "actions" ? Self.action : ""
                    let answer = try await server.post(body, to: "/screens/numbers/\(path)", token: token)
                    #expect(answer.status == 403)
                    #expect(answer.text.contains("Every screen's page has it in its list-state element"))
                }
            }
            let refused = server.log.lines.filter { $0.message == "Request refused" }
            #expect(refused.count == 10)
            #expect(
                refused.first?.metadata == [
                    "reason": "token", "method": "POST", "path": "/screens/numbers/actions", "peer": "127.0.0.1",
                ])
        }
    }

    @Test func serversHaveDifferentTokens() async throws {
        func token() async throws -> String {
            let (ready, continuation) = AsyncStream<ServerAddress>.makeStream()
            let server = PreviewServer(configuration: ServerConfiguration(port: 0), logger: RecordingLog().logger) {
                continuation.yield($0)
            }
            try await server.add(TestScreens.numbers())
            let task = Task { try await server.run() }
            var addresses = ready.makeAsyncIterator()
            let address = try #require(await addresses.next())
            let page = try await RawConnection.get("/screens/numbers", from: address).text
            task.cancel()
            _ = await task.result
            return String(try #require(try /"token":"([0-9a-f]{32})"/.firstMatch(in: page)).1)
        }
        #expect(try await token() != (try await token()))
    }

    @Test func getRequestsChangeNothing() async throws {
        try await run { server async throws in
            for path in ["/screens/numbers/actions?row=r-1&action=tap", "/screens/numbers/settled?token=1-1"] {
                for method in ["GET", "HEAD"] {
                    #expect(try await server.get(path, method: method).status == 405)
                }
            }
            #expect(try await server.get("/metrics").text.contains(#"listpreview_actions_total{result="done"} 0"#))
        }
    }

    // MARK: - 5. Policies: SecurityTests.pagesHaveContentSecurityPolicy, responsesHaveSecurityHeaders

    // MARK: - 6. Files: AssetTests.onlyExactPathsAreServed

    // MARK: - 7. Sizes and deadlines: ConnectionDeadlineTests, and

    @Test func longActionsAreRejected() async throws {
        try await run { server async throws in
            let length = ServerLimits().bodyBytes - #"{"row":"r-1","action":"tap","value":""}"#.utf8.count
            func body(_ length: Int) -> String {
                #"{"row":"r-1","action":"tap","value":"\#(String(repeating: "x", count: length))"}"#
            }
            #expect(try await server.post(body(length)).status == 204)
            #expect(try await server.post(body(length + 1)).status == 413)
            #expect(server.log.lines.filter { $0.metadata["reason"] == "size" }.count == 1)
        }
    }

    @Test func longAddressesAreRejected() async throws {
        try await run { server async throws in
            let path = "/screens/numbers?" + String(repeating: "x", count: ServerLimits().addressLength)
            #expect(try await server.get(path).status == 414)
            let line = try #require(server.log.lines.first { $0.message == "Request refused" })
            #expect(line.metadata["reason"] == "size")
            #expect(line.metadata["path"] == "/screens/numbers")
        }
    }

    @Test func excessiveHeadersAreRejected() async throws {
        try await run { server async throws in
            let (count, bytes) = (ServerLimits().headerCount, ServerLimits().headerBytes)
            for headers in [
                (0...count).map { "X-\($0): 1" }, ["X-Long: " + String(repeating: "x", count: bytes)],
                (0..<20).map { "X-\($0): " + String(repeating: "x", count: bytes / 16) },
            ] {
                #expect(try await server.get("/healthz", headers: headers).status == 400)
            }
            #expect(server.log.lines.filter { $0.metadata["reason"] == "malformed" }.count == 3)
        }
    }

    // MARK: - 8. Limits: ActionCheckTests, StreamLimiterTests

    // MARK: - 9. Escaping: LiveScreenTests, RevisionTests

    // MARK: - 10. Malformed requests

    @Test func malformedRequestsAreRejectedAndLogged() async throws {
        try await run { server async throws in
            let host = host(server)
            let requests = [
                "GET /healthz HTTP/1.1\r\n\(host)\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n",
                "POST /screens/numbers/actions HTTP/1.1\r\n\(host)\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\n",
                "GET /healthz HTTP/1.1\r\n\(host)\r\nX-Folded: a\r\n b\r\n\r\n",
                "GET /healthz HTTP/1.1\r\n\(host)\r\nX Y: 1\r\n\r\n", "GET /healthz HTTP/9.1\r\n\(host)\r\n\r\n",
                "hello\r\n\r\n", "\u{16}\u{3}\u{1}\u{2}\u{0}\r\n\r\n", "GET /a b HTTP/1.1\r\n\(host)\r\n\r\n",
                "GET /\u{1B}[31m HTTP/1.1\r\n\(host)\r\n\r\n",
            ]
            for request in requests { #expect(try await send(server, request).status == 400, "\(request)") }
            let lines = server.log.lines.filter { $0.message == "Request refused" }
            #expect(lines.map { $0.metadata["reason"] } == Array(repeating: "malformed", count: requests.count))
            #expect(lines.allSatisfy { $0.level == .warning && $0.metadata["peer"] == "127.0.0.1" })
        }
    }

    // MARK: - 13. Logs

    @Test func logContainsNoRequestSecrets() async throws {
        try await run { server async throws in
            let secret = "Secret"
            _ = try await server.post(#"{"row":"\#(secret)"}"#, headers: ["Cookie: \(secret)"])
            _ = try await server.post(secret, to: "/screens/numbers/actions?\(secret)", token: secret)
            _ = try await server.post(secret, type: "text/\(secret)", headers: ["Origin: http://\(secret)"])
            _ = try await server.get("/screens/%0A%1B?token=\(secret)", method: "DELETE")
            let lines = server.log.lines.filter { $0.message == "Request refused" }
            #expect(lines.map { $0.metadata["reason"] } == ["malformed", "token", "site", "method"])
            #expect(lines.last?.metadata["path"] == "/screens/%0A%1B")
            for line in server.log.lines {
                #expect(!"\(line)".contains(secret))
                #expect(!"\(line)".contains(TestServer.token))
                #expect(
                    "\(line.message)\(line.metadata)".unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0x7F })
            }
        }
    }
}
