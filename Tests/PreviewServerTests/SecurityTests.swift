import Logging
import Testing

@testable import PreviewServer

@Suite(.timeLimit(.minutes(1)))
struct SecurityTests {
    /// Every kind of route for users and their pages.
    private static let pages = [
        "/", "/screens/numbers", "/screens/numbers/events", "/assets/js/live.js", "/metrics", "/nothing",
    ]
    /// Includes the routes for monitoring.
    private static let paths = pages + ["/healthz", "/readyz"]

    /// Sends lines and expects a status.
    private func expect(
        _ status: Int, _ server: TestServer, _ lines: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let head = try await RawConnection.open(server.address) { connection in
            try await connection.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
            return try await connection.head()
        }
        #expect(head.status == status, "\(lines)", sourceLocation: sourceLocation)
    }

    // MARK: - Host

    @Test(arguments: pages) func otherHostsAreMisdirected(path: String) async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server in
            let port = server.address.port
            for host in [
                "evil.example", "evil.example:\(port)", "localhost.evil.example:\(port)", "localhost",
                "localhost:\(port + 1)",
                "127.0.0.1:\(port).evil.example", "127.0.0.2:\(port)", "localhost:\(port)x", "user@localhost:\(port)",
                "[::2]:\(port)",
                "localhost.:\(port)", ":\(port)", "0.0.0.0:\(port)", "null",
            ] {
                try await expect(421, server, "GET \(path) HTTP/1.1", "Host: \(host)")
            }
        }
    }

    @Test(arguments: paths) func missingAndDuplicateHostsAreBadRequests(path: String) async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server in
            let host = "Host: localhost:\(server.address.port)"
            try await expect(400, server, "GET \(path) HTTP/1.1")
            try await expect(400, server, "GET \(path) HTTP/1.1", "Host:")
            try await expect(400, server, "GET \(path) HTTP/1.1", host, host)
            try await expect(400, server, "GET \(path) HTTP/1.1", host, "host: evil.example")
        }
    }

    @Test func ownHostNamesAreAccepted() async throws {
        try await TestServer.run(ServerConfiguration(port: 0, allowedHosts: ["Preview.local", "proxy.local:9000"])) {
            server in
            let port = server.address.port
            for host in [
                "localhost:\(port)", "LocalHost:\(port)", "127.0.0.1:\(port)", "[::1]:\(port)", "preview.local:\(port)",
                "PREVIEW.local:\(port)", "proxy.local:9000",
            ] {
                try await expect(200, server, "GET / HTTP/1.1", "Host: \(host)")
            }
            for host in [
                "preview.local", "preview.local:9000", "proxy.local", "proxy.local:\(port)x", "proxy.local:9001",
            ] {
                try await expect(421, server, "GET / HTTP/1.1", "Host: \(host)")
            }
        }
    }

    @Test func absoluteAddressDoesNotBypassHostCheck() async throws {
        try await TestServer.run { server in
            let address = "http://localhost:\(server.address.port)/metrics"
            try await expect(421, server, "GET \(address) HTTP/1.1", "Host: evil.example")
        }
    }

    // MARK: - Methods and sizes

    @Test(arguments: ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"], paths)
    func onlyReadMethodsAreAllowed(method: String, path: String) async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server in
            let response = try await server.get(path, headers: ["Content-Length: 0"], method: method)
            #expect(response.status == 405)
            #expect(response["allow"] == "GET, HEAD")
            #expect(response.text.hasPrefix("This page is read-only."))
        }
    }

    @Test func longAddressesAreRejected() async throws {
        try await TestServer.run { server async throws in
            let length = 8192 - "/healthz?".utf8.count
            #expect(try await server.get("/healthz?" + String(repeating: "x", count: length)).status == 200)
            #expect(try await server.get("/healthz?" + String(repeating: "x", count: length + 1)).status == 414)
        }
    }

    @Test func largeHeadersAreRejected() async throws {
        try await TestServer.run { server async throws in
            #expect(
                try await server.get("/healthz", headers: ["X-Large: " + String(repeating: "x", count: 17_000)]).status
                    == 400)
            #expect(try await server.get("/healthz", headers: (0..<200).map { "X-\($0): 1" }).status == 400)
        }
    }

    @Test func ambiguousRequestsAreRejected() async throws {
        try await TestServer.run { server in
            let headers = ["Content-Length: 3", "Transfer-Encoding: chunked"]
            #expect(try await server.get("/healthz", headers: headers).status == 400)
            try await expect(400, server, "GET /healthz", "garbage")
        }
    }

    // MARK: - Other sites

    @Test(arguments: ["cross-site", "same-site", "other"]) func otherSitesCannotLoadScriptsOrStreams(site: String)
        async throws
    {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server in
            for path in ["/assets/js/live.js", "/assets/css/page.css", "/screens/numbers/events"] {
                let response = try await server.get(path, headers: ["Sec-Fetch-Site: \(site)"])
                #expect(response.status == 403, "\(path)")
                #expect(!response.text.contains("ListPreview"))
            }
            #expect(
                try await server.get("/screens/numbers", headers: ["Sec-Fetch-Site: \(site)"]).status == 200, "a link")
        }
    }

    @Test(arguments: ["same-origin", "none"]) func ownPagesCanLoadScripts(site: String) async throws {
        try await TestServer.run { server async throws in
            #expect(try await server.get("/assets/js/live.js", headers: ["Sec-Fetch-Site: \(site)"]).status == 200)
        }
    }

    @Test(arguments: paths) func responsesHaveSecurityHeaders(path: String) async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server in
            let responses = try await [
                server.get(path, method: "HEAD"),
                server.get(path, headers: ["Origin: http://evil.example"], method: "HEAD"),
                server.get(path, headers: ["Origin: null", "Access-Control-Request-Method: GET"], method: "OPTIONS"),
            ]
            for response in responses {
                #expect(response["x-content-type-options"] == "nosniff")
                #expect(response["referrer-policy"] == "no-referrer")
                #expect(response["cross-origin-opener-policy"] == "same-origin")
                #expect(response["cross-origin-resource-policy"] == "same-origin")
                #expect(response["content-security-policy"]?.hasPrefix("default-src 'none'; ") == true)
                #expect(!response.headers.contains { $0.name.hasPrefix("access-control") })
            }
        }
    }

    @Test func pagesHaveContentSecurityPolicy() async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server in
            for path in ["/", "/screens/numbers"] {
                let policy = try await server.get(path)["content-security-policy"] ?? ""
                let rules = policy.replacing(/'nonce-[a-z0-9]+'/, with: "'nonce-…'")
                #expect(
                    rules == """
                        default-src 'none'; script-src 'self'; style-src 'self' 'nonce-…'; \
                        font-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; \
                        form-action 'none'; frame-ancestors 'none'
                        """)
            }
        }
    }

    // MARK: - Logs

    @Test func logsAreEscapedAndContainNoSecrets() async throws {
        try await TestServer.run { server in
            // Unescaped, neither is accepted by the parser.
            for path in ["/\u{1B}[31mred", "/r\u{202E}ed"] { #expect(try await server.get(path).status == 400) }
            let answer = try await server.get("/%1B%5B31mred?token=secret", headers: ["X-Secret: secret"])
            #expect(answer.status == 404)
            for line in server.log.lines {
                #expect(!"\(line)".contains("secret"))
                #expect(!"\(line)".unicodeScalars.contains("\u{1B}"))
            }
        }
    }

    @Test func everyRequestIsLogged() async throws {
        try await TestServer.run { server in
            let answer = try await server.get("/%1B%5B31mred?token=secret")
            #expect(answer.status == 404)
            // A request is logged before it is answered, so no waiting is needed.
            let request = try #require(
                server.log.lines.first { $0.message == "Request" }, "\(answer.text) \(server.log.lines)")
            #expect(request.metadata == ["method": "GET", "path": "/%1B%5B31mred", "status": "404"])
        }
    }

    private static let unencrypted = """
        The access token and the screens travel unencrypted. Listen on 127.0.0.1, and let other machines use a reverse \
        proxy with HTTPS (--trust-proxy ADDRESS): the article “Reverse proxies” has configurations
        """
    private static let visible = "Everyone who can reach this address and knows its access token can see the screens"

    @Test(
        arguments: [
            ("127.0.0.1", nil), ("127.1.2.3", nil), ("::1", nil), ("localhost", nil), ("0.0.0.0", unencrypted),
            ("::", unencrypted), ("192.168.1.20", unencrypted), ("fd00::7", unencrypted),
            ("previews.local", unencrypted), ("127.example", unencrypted),
        ] as [(String, String?)])
    func unencryptedAddressesAreWarnedAbout(host: String, warning: String?) {
        // On an address that is not loopback, there is a random token if none is set.
        for token in [nil, "access-token-of-this-test"] {
            var configuration = ServerConfiguration(host: host, allowedHosts: ["previews.local"], accessToken: token)
            #expect(configuration.warnings == (warning.map { [$0] } ?? []))
            configuration.trustedProxies = ["192.168.1.2"]
            #expect(configuration.warnings == (warning == nil ? [] : [Self.visible]))
        }
    }

    @Test func listeningOnPublicAddressLogsWarnings() async throws {
        try await TestServer.run(ServerConfiguration(host: "0.0.0.0", port: 0)) { server in
            let warnings = server.log.lines.filter { $0.level == .warning }
            #expect(
                warnings.map(\.message) == [
                    Self.unencrypted,
                    "Only localhost is answered until another name of this machine is allowed: --allow-host NAME",
                ])
            try await expect(421, server, "GET / HTTP/1.1", "Host: 0.0.0.0:\(server.address.port)")
        }
        try await TestServer.run { server in
            #expect(!server.log.lines.contains { $0.level >= .warning })
        }
    }
}
