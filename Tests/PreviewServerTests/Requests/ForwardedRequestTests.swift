import Testing

@testable import PreviewServer

/// What a trusted proxy says about a client and its request.
@Suite(.timeLimit(.minutes(1)))
struct ForwardedRequestTests {
    private static let token = "access-token-of-this-test"

    private func configuration(trusting proxies: [String]) -> ServerConfiguration {
        var configuration = ServerConfiguration(
            port: 0, allowedHosts: ["preview.example:443"], accessToken: Self.token)
        configuration.trustedProxies = proxies
        return configuration
    }

    @Test(arguments: [
        (["203.0.113.7"], "203.0.113.7"), (["6.6.6.6, 203.0.113.7, 10.0.0.9"], "203.0.113.7"),
        (["6.6.6.6", "2001:db8::1"], "2001:db8::1"), (["6.6.6.6,\t203.0.113.7"], "203.0.113.7"),
        // Some proxies write the port, which differs for each connection.
        (["203.0.113.7:4001"], "203.0.113.7"), (["[2001:db8::1]:4001"], "2001:db8::1"),
        (["[2001:db8::1]"], "2001:db8::1"),
        (["::ffff:203.0.113.7"], "203.0.113.7"), (["2001:0db8:0::1"], "2001:db8::1"),
        (["203.0.113.7, ::ffff:10.0.0.9"], "203.0.113.7"), (["203.0.113.7, fd00:0::9"], "203.0.113.7"),
        // Without an address, the proxy counts as the client. What is before it may be forged.
        ([], "127.0.0.1"), (["", "10.0.0.9 ,"], "127.0.0.1"), (["6.6.6.6, unknown"], "127.0.0.1"),
        (["6.6.6.6, " + String(repeating: "1", count: 100)], "127.0.0.1"), (["6.6.6.6, [::1"], "127.0.0.1"),
        (["6.6.6.6, 1.2.3"], "127.0.0.1"),
    ])
    func usesLastAddressOutsideTrustedProxies(fields: [String], client: String) {
        let check = ForwardedRequest(proxies: ["127.0.0.1", "10.0.0.9", "fd00::0:9"])
        #expect(check.client(of: "127.0.0.1", forwardedFor: fields) == client)
    }

    /// A server on `::` sees IPv4 clients as `::ffff:127.0.0.1`.
    @Test(arguments: ["::", "127.0.0.1"]) func proxyOverIPv4IsTrusted(host: String) async throws {
        var configuration = ServerConfiguration(host: host, port: 0, accessToken: Self.token)
        configuration.trustedProxies = ["127.0.0.1"]
        try await TestServer.run(configuration, screens: [TestScreens.numbers()]) { server in
            let port = server.address.port
            let address = ServerAddress(ServerConfiguration(), port: port, accessToken: nil)
            let answer = try await RawConnection.open(address) { connection async throws in
                try await connection.send(
                    "GET / HTTP/1.1\r\nHost: localhost:\(port)\r\nX-Forwarded-For: 203.0.113.7\r\n\r\n")
                return try await connection.response()
            }
            #expect(answer.status == 401)
            #expect(server.log.lines.last { $0.message == "Request refused" }?.metadata["peer"] == "203.0.113.7")
        }
    }

    @Test(arguments: ["localhost", "10.0.0.0/8", ""]) func serverWithUnusableProxyDoesNotStart(proxy: String) async {
        var configuration = ServerConfiguration(port: 0)
        configuration.trustedProxies = ["127.0.0.1", proxy]
        let server = PreviewServer(configuration: configuration)
        await #expect(throws: ServerError.unusableProxy(proxy)) { try await server.run() }
    }

    @Test(
        arguments: [(["127.0.0.1"], "203.0.113.7"), (["10.0.0.9"], "127.0.0.1"), ([], "127.0.0.1")]
            as [([String], String)])
    func onlyTrustedProxiesNameClients(proxies: [String], logged: String) async throws {
        try await TestServer.run(configuration(trusting: proxies), screens: [TestScreens.numbers()]) {
            server async throws in
            #expect(try await server.get("/", headers: ["X-Forwarded-For: 203.0.113.7"]).status == 401)
            #expect(server.log.lines.last { $0.message == "Request refused" }?.metadata["peer"] == logged)
        }
    }

    /// Over HTTP, two clients behind one proxy have separate limits.
    @Test func clientsOfProxyHaveSeparateLimits() async throws {
        var configuration = ServerConfiguration(port: 0)
        configuration.trustedProxies = ["127.0.0.1"]
        configuration.limits.actionsPerSecond = 1
        try await TestServer.run(configuration, screens: [TestScreens.numbers()]) { server async throws in
            let body = #"{"row":"r-1","action":"none"}"#
            for client in ["203.0.113.7", "203.0.113.8"] {
                let response = try await server.post(body, headers: ["X-Forwarded-For: \(client)"])
                #expect(response.status == 422)
            }
        }
    }

    @Test(
        arguments: [
            (["127.0.0.1"], ["https"], true), (["127.0.0.1"], ["HTTPS"], true),
            // A client can send the field as well.
            (["127.0.0.1"], ["http, https"], true), (["127.0.0.1"], ["https", "http"], false),
            (["127.0.0.1"], ["http"], false), (["127.0.0.1"], [""], false), (["127.0.0.1"], [], false),
            (["10.0.0.9"], ["https"], false), ([], ["https"], false),
        ] as [([String], [String], Bool)])
    func cookieIsSecureOverHTTPS(proxies: [String], schemes: [String], isSecure: Bool) async throws {
        try await TestServer.run(configuration(trusting: proxies), screens: [TestScreens.numbers()]) {
            server async throws in
            let fields = schemes.map { "X-Forwarded-Proto: \($0)" }
            let answer = try await get("/?access=\(Self.token)", of: server, host: "preview.example", fields)
            #expect(answer.status == 303)
            #expect(answer["location"] == "/")
            let cookie = try #require(answer["set-cookie"])
            #expect(cookie.hasPrefix("listpreview-access-\(isSecure ? 443 : 80)="))
            #expect(cookie.hasSuffix("; HttpOnly; SameSite=Lax; Path=/" + (isSecure ? "; Secure" : "")))
            let sent = "Cookie: \(cookie.prefix { $0 != ";" })"
            #expect(try await get("/", of: server, host: "preview.example", fields + [sent]).status == 200)
        }
    }

    @Test(arguments: [(["127.0.0.1"], 200), (["10.0.0.9"], 421), ([], 421)] as [([String], Int)])
    func onlyTrustedProxiesNameHosts(proxies: [String], status: Int) async throws {
        try await TestServer.run(configuration(trusting: proxies), screens: [TestScreens.numbers()]) {
            server async throws in
            let fields = ["X-Forwarded-Host: preview.example", "Authorization: Bearer \(Self.token)"]
            #expect(try await get("/", of: server, host: "internal", fields).status == status)
        }
    }

    /// The name that the proxy forwards is checked like any other.
    @Test func forwardedHostMustBeAllowed() async throws {
        try await TestServer.run(configuration(trusting: ["127.0.0.1"]), screens: [TestScreens.numbers()]) {
            server async throws in
            for host in ["evil.example", "preview.example:8080", "preview.example, evil.example"] {
                let fields = ["X-Forwarded-Host: \(host)", "Authorization: Bearer \(Self.token)"]
                #expect(try await get("/", of: server, host: "preview.example", fields).status == 421, "\(host)")
            }
        }
    }

    @Test(arguments: [
        ("https", "https://preview.example", 422), ("https", "http://preview.example", 403),
        ("https", "https://evil.example", 403), ("http", "http://preview.example", 422),
    ])
    func originHasForwardedScheme(scheme: String, origin: String, status: Int) async throws {
        try await TestServer.run(configuration(trusting: ["127.0.0.1"]), screens: [TestScreens.numbers()]) {
            server async throws in
            let body = #"{"row":"r-1","action":"none"}"#
            let answer = try await RawConnection.open(server.address) { connection async throws in
                try await connection.send(
                    """
                    POST /screens/numbers/actions HTTP/1.1\r\nHost: preview.example\r\nOrigin: \(origin)\r\n\
                    X-Forwarded-Proto: \(scheme)\r\nAuthorization: Bearer \(Self.token)\r\n\
                    X-CSRF-Token: \(TestServer.token)\r\nContent-Type: application/json\r\n\
                    Content-Length: \(body.utf8.count)\r\n\r\n\(body)
                    """)
                return try await connection.response()
            }
            #expect(answer.status == status, "\(answer.text)")
        }
    }

    private func get(
        _ path: String, of server: TestServer, host: String, _ fields: [String]
    ) async throws -> RawResponse {
        try await RawConnection.open(server.address) { connection async throws in
            let lines = ["GET \(path) HTTP/1.1", "Host: \(host)"] + fields
            try await connection.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
            return try await connection.response()
        }
    }
}
