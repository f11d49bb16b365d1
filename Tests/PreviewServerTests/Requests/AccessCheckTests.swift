import Logging
import PreviewServer
import Testing

/// On an address that others can reach, only requests with the token are answered.
@Suite(.timeLimit(.minutes(1)))
struct AccessTests {
    private static let token = "access-token-of-this-test"
    private static let configuration = ServerConfiguration(port: 0, accessToken: token)
    /// The value of the cookie: a digest of the token.
    private static let proof = "ab93e882f4a952fce9301aaed822d35a64fcdac167dc1f98d674c538b89f9e11"
    private static let paths = [
        "/", "/screens/numbers", "/screens/numbers/events", "/assets/js/live.js", "/metrics", "/nothing",
    ]

    @Test(arguments: paths) func requestsWithoutTokenAreRejected(path: String) async throws {
        try await TestServer.run(Self.configuration, screens: [TestScreens.numbers()]) { server async throws in
            let wrong = Self.token.replacing("access", with: "Access")
            for headers in [
                [], ["Cookie: listpreview-access-\(server.address.port)=\(wrong)"],
                // Neither the token itself nor the cookie of a server on another port.
                ["Cookie: listpreview-access-\(server.address.port)=\(Self.token)"],
                ["Cookie: listpreview-access-1=\(Self.proof)"], ["Cookie: listpreview-access=\(Self.proof)"],
                ["Authorization: Bearer \(wrong)"],
                ["Authorization: Basic \(Self.token)"], ["Cookie: other=\(Self.token)"], ["Cookie: \(Self.token)"],
                ["Accept: text/html"],
            ] {
                let response = try await server.get(path, headers: headers)
                #expect(response.status == 401, "\(headers)")
                #expect(response["www-authenticate"] == "Bearer")
                #expect(response.text.hasPrefix("The request has no valid access token."))
                #expect(response["set-cookie"] == nil)
            }
            #expect(try await server.get("\(path)?access=\(wrong)").status == 401)
            let line = try #require(server.log.lines.last { $0.message == "Request refused" })
            #expect(line.level == .warning)
            #expect(
                line.metadata == ["reason": "access", "method": "GET", "path": path, "peer": "127.0.0.1"])
        }
    }

    @Test(arguments: paths) func requestsWithTokenAreAnswered(path: String) async throws {
        try await TestServer.run(Self.configuration, screens: [TestScreens.numbers()]) { server async throws in
            let cookie = "listpreview-access-\(server.address.port)=\(Self.proof)"
            for header in [
                "Cookie: \(cookie)", "Cookie: a=b; \(cookie); c=d",
                "Cookie: listpreview-access-1=of-another-server; \(cookie)",
                "Authorization: Bearer \(Self.token)", "Authorization: bearer \(Self.token)",
            ] {
                let response = try await server.get(path, headers: [header], method: "HEAD")
                #expect(response.status == (path == "/nothing" ? 404 : 200), "\(header)")
            }
        }
    }

    @Test func tokenInAddressSetsCookieAndRedirects() async throws {
        try await TestServer.run(Self.configuration, screens: [TestScreens.numbers()]) { server async throws in
            for (asked, location) in [
                ("/?access=\(Self.token)", "/"),
                ("/screens/numbers?access=\(Self.token)", "/screens/numbers"),
                ("/screens/numbers?a=1&access=\(Self.token)&b=%202", "/screens/numbers?a=1&b=%202"),
                ("//evil.example/?access=\(Self.token)", "/evil.example/"),
            ] {
                let response = try await server.get(asked)
                #expect(response.status == 303)
                #expect(response["location"] == location)
                #expect(
                    response["set-cookie"]
                        == "listpreview-access-\(server.address.port)=\(Self.proof); HttpOnly; SameSite=Lax; Path=/")
                #expect(response["cache-control"] == "no-store")
            }
            #expect(server.address.url == "http://127.0.0.1:\(server.address.port)/?access=\(Self.token)")
            #expect(server.address.url(path: "/a?b=c").hasSuffix("/a?b=c&access=\(Self.token)"))
            #expect(!server.log.lines.contains { "\($0)".contains(Self.token) })
        }
    }

    /// The host is checked first, and actions also need their own token.
    @Test func accessTokenDoesNotReplaceOtherChecks() async throws {
        try await TestServer.run(Self.configuration, screens: [TestScreens.numbers()]) { server async throws in
            let known = "Authorization: Bearer \(Self.token)"
            let other = try await RawConnection.open(server.address) { connection async throws in
                try await connection.send("GET /?access=\(Self.token) HTTP/1.1\r\nHost: evil.example\r\n\r\n")
                return try await connection.response()
            }
            #expect(other.status == 421)
            #expect(other.text.contains("--allow-host NAME"))
            #expect(other["set-cookie"] == nil)
            let body = #"{"row":"r-1","action":"tap"}"#
            #expect(try await server.post(body).status == 401)
            #expect(try await server.post(body, headers: [known], token: nil).status == 403)
            #expect(try await server.post(body, headers: [known], token: Self.token).status == 403)
            #expect(try await server.post(body, headers: [known]).status == 422)
        }
    }

    @Test func healthProbeNeedsNoToken() async throws {
        try await TestServer.run(Self.configuration) { server async throws in
            #expect(try await server.get("/healthz").text == "ok\n")
        }
    }

    @Test func publicHostsGetRandomToken() async throws {
        try await TestServer.run(ServerConfiguration(host: "0.0.0.0", port: 0)) { server async throws in
            let url = server.address.url
            let match = try #require(try /http:\/\/localhost:(\d+)\/\?access=([0-9a-f]{32})/.wholeMatch(in: url))
            #expect(match.1 == "\(server.address.port)")
            try await RawConnection.open(server.address) { connection async throws in
                try await connection.send(
                    """
                    GET / HTTP/1.1\r\nHost: localhost:\(server.address.port)\r\n\
                    Authorization: Bearer \(match.2)\r\n\r\n
                    """)
                #expect(try await connection.response().status == 200)
            }
            #expect(server.log.lines.contains { $0.level == .warning && $0.message.contains("access token") })
            #expect(server.log.lines.contains { $0.level == .warning && $0.message.contains("--allow-host NAME") })
        }
        try await TestServer.run { server async throws in
            #expect(server.address.url == "http://127.0.0.1:\(server.address.port)/")
            #expect(try await server.get("/").status == 200)
        }
    }
}
