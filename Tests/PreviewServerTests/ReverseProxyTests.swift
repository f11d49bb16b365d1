import Foundation
import Hummingbird
import ListPreviewKit
import NIOCore
import Synchronization
import Testing

@testable import PreviewServer
@testable import TestSupport

/// The configurations of the article about reverse proxies, with the real programs.
@Suite(.timeLimit(.minutes(2)))
struct ReverseProxyTests {
    private static let token = "access-token-of-this-test"

    private static func areInstalled(_ programs: String...) -> Bool {
        programs.allSatisfy { Daemon.path(of: $0) != nil }
    }

    @Test(
        .enabled(if: Self.areInstalled("nginx", "curl", "openssl"), "nginx, curl or openssl is not installed"),
        arguments: [false, true])
    func nginx(isBelowPath: Bool) async throws {
        let files = try ProxyFiles()
        defer { files.remove() }
        try await check(isBelowPath: isBelowPath) { server, body in
            let configuration = try Self.configuration(
                of: "nginx",
                replacing: [
                    ("listen 80;", "listen 127.0.0.1:\(files.port);"),
                    ("listen 443 ", "listen 127.0.0.1:\(files.securePort) "),
                    ("/etc/ssl/previews.pem", files.certificate), ("/etc/ssl/private/previews.key", files.key),
                    ("127.0.0.1:8080", "127.0.0.1:\(server.address.port)"),
                ] + (isBelowPath ? [("location / ", "location /previews/ ")] : []))
            try await NginxProxy.run(configuration) { _ in try await body(ProxyClient(files)) }
        }
    }

    @Test(
        .enabled(if: Self.areInstalled("caddy", "curl", "openssl"), "Caddy, curl or openssl is not installed"),
        arguments: [false, true])
    func caddy(isBelowPath: Bool) async throws {
        let files = try ProxyFiles()
        defer { files.remove() }
        try await check(isBelowPath: isBelowPath) { server, body in
            let configuration = try Self.configuration(
                of: "Caddy",
                replacing: [
                    ("/etc/ssl/previews.pem", files.certificate), ("/etc/ssl/private/previews.key", files.key),
                    ("127.0.0.1:8080", "127.0.0.1:\(server.address.port)"),
                ] + (isBelowPath ? [("reverse_proxy ", "reverse_proxy /previews/* ")] : []))
            let options = """
                {
                    admin off
                    default_bind 127.0.0.1
                    http_port \(files.port)
                    https_port \(files.securePort)
                }

                """
            let caddy = Daemon()
            defer { caddy.stop() }
            try await caddy.start(
                Daemon.path(of: "caddy") ?? "caddy",
                [
                    "run", "--adapter", "caddyfile", "--config",
                    try files.write(options + configuration, to: "Caddyfile"),
                ],
                environment: ["HOME": files.folder.path, "XDG_DATA_HOME": "", "XDG_CONFIG_HOME": ""],
                until: "serving initial configuration")
            try await body(ProxyClient(files))
        }
    }

    // MARK: - Servers

    /// Runs the checks with a server of its own, or with one below a path of another server.
    private func check(
        isBelowPath: Bool,
        through run: @Sendable (TestServer, _ body: (ProxyClient) async throws -> Void) async throws -> Void
    ) async throws {
        let taps = Counter()
        var screen = TestScreens.numbers()
        screen.handlers.on("tap") { _ in taps.count.withLock { $0 += 1 } }
        var configuration = ServerConfiguration(
            port: 0, allowedHosts: ["previews.example:443"], accessToken: Self.token)
        configuration.trustedProxies = ["127.0.0.1"]
        // Only a patch fills a proxy's buffer, not a heartbeat.
        configuration.heartbeat = .seconds(30)
        if isBelowPath {
            let router = Router(context: AddressContext.self)
            try await TestServer.runMounted(
                configuration, screens: [screen], in: router,
                addRoutes: { server, router in try server.addRoutes(to: router, at: "previews") }
            ) { server in
                try await run(server) { try await check($0, server, below: "/previews") }
            }
        } else {
            try await TestServer.run(configuration, screens: [screen]) { server in
                try await run(server) { try await check($0, server, below: "") }
                try await checkUntrusted(server)
            }
        }
        #expect(taps.count.withLock { $0 } == 1)
    }

    private func check(_ client: ProxyClient, _ server: TestServer, below path: String) async throws {
        let redirect = try await client.get("http://previews.example\(path)/")
        #expect(redirect.status == 301 || redirect.status == 308, "\(redirect)")
        #expect(redirect["location"] == "https://previews.example\(path)/")

        let denied = try await client.get("\(path)/", ["X-Forwarded-For: 203.0.113.7", "X-Forwarded-Proto: http"])
        #expect(denied.status == 401)
        #expect(denied.version == "2")
        #if os(Linux)
        // The client can forge all addresses before its own.
        let refusal = server.log.lines.last { $0.message == "Request refused" }
        #expect(refusal?.metadata["peer"] == ProxyClient.address)
        #endif

        let entrance = try await client.get("\(path)/screens/numbers?access=\(Self.token)")
        #expect(entrance.status == 303, "\(entrance)")
        #expect(entrance["location"] == "\(path)/screens/numbers")
        let cookie = try #require(entrance["set-cookie"])
        #expect(cookie.hasPrefix("listpreview-access-443="))
        #expect(cookie.hasSuffix("; HttpOnly; SameSite=Lax; Path=\(path)/; Secure"), "\(cookie)")
        let access = "Cookie: \(cookie.prefix { $0 != ";" })"

        let page = try await client.get("\(path)/screens/numbers", [access])
        #expect(page.status == 200)
        #expect(page.version == "2")
        #expect(page.body.contains("<title>Numbers</title>"))

        try await checkStream(client, server, below: path, access)

        for (origin, status) in [
            ("https://previews.example", 204), ("http://previews.example", 403), ("https://evil.example", 403),
        ] {
            let answer = try await client.get(
                "\(path)/screens/numbers/actions",
                [access, "Origin: \(origin)", "Content-Type: application/json", "X-CSRF-Token: \(TestServer.token)"],
                ["--data", #"{"row":"r-1","action":"tap"}"#])
            #expect(answer.status == status, "\(origin): \(answer)")
        }
    }

    /// Patches arrive while the stream is open.
    private func checkStream(_ client: ProxyClient, _ server: TestServer, below path: String, _ access: String)
        async throws
    {
        let screen = try await server.screen("numbers")
        let stream = Daemon()
        defer { stream.stop() }
        let address = "\(path)/screens/numbers/events?revision=\(await screen.revision)"
        async let output = stream.start(client.program, client.arguments(address, [access]), until: "event: patch")
        await server.log.wait(for: "Stream opened")
        await screen.update { $0.title = "Next" }
        let events = try await output
        #expect(events.contains("HTTP/2 200"), "\(events)")
        #expect(screen.subscriberCount == 1)
    }

    /// The server does not believe clients that are not the proxy.
    private func checkUntrusted(_ server: TestServer) async throws {
        #if os(Linux)
        let url = "http://localhost:\(server.address.port)/"
        let client = Daemon()
        defer { client.stop() }
        let output = try await client.start(
            "/usr/bin/env",
            [
                "curl", "-sS", "-i", "-4", "--interface", ProxyClient.address, "-H", "X-Forwarded-For: 203.0.113.7",
                "-H",
                "X-Forwarded-Proto: https", "-w", ProxyClient.mark, "\(url)?access=\(Self.token)x",
            ], until: "end of answer")
        #expect(output.contains(" 401 "))
        let refusal = server.log.lines.last { $0.message == "Request refused" }
        #expect(refusal?.metadata["peer"] == ProxyClient.address)
        #endif
    }

    /// A configuration of the article with other ports and paths.
    private static func configuration(of program: String, replacing: [(String, String)]) throws -> String {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .appendingPathComponent("Sources/PreviewServer/PreviewServer.docc/ReverseProxies.md")
        let article = try String(contentsOf: file, encoding: .utf8)
        let start = try #require(article.range(of: "<!-- configuration: \(program) -->\n```text\n"))
        let end = try #require(article.range(of: "\n```", range: start.upperBound..<article.endIndex))
        var text = String(article[start.upperBound..<end.lowerBound])
        for (old, new) in replacing {
            try #require(text.contains(old), "\(program) has no \(old)")
            text = text.replacing(old, with: new)
        }
        return text
    }
}

private final class Counter: Sendable {
    let count = Mutex(0)
}

private struct AddressContext: RequestContext, RemoteAddressRequestContext {
    var coreContext: CoreRequestContextStorage
    let remoteAddress: SocketAddress?

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        remoteAddress = source.channel.remoteAddress
    }
}

/// The ports and the certificate of a proxy.
private struct ProxyFiles {
    let folder: URL
    let port: Int
    let securePort: Int

    var certificate: String { folder.appendingPathComponent("previews.pem").path }
    var key: String { folder.appendingPathComponent("previews.key").path }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("proxy-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        port = Daemon.freePort(count: 2)
        securePort = port + 1
        let openssl = Process()
        openssl.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        openssl.arguments = [
            "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days",
            "2",
            "-subj", "/CN=previews.example", "-addext", "subjectAltName=DNS:previews.example", "-keyout", key,
            "-out", certificate,
        ]
        openssl.standardError = FileHandle.nullDevice
        try openssl.run()
        openssl.waitUntilExit()
        try #require(openssl.terminationStatus == 0)
    }

    func write(_ text: String, to name: String) throws -> String {
        let file = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    func remove() {
        try? FileManager.default.removeItem(at: folder)
    }
}

/// curl, which resolves the name and the standard ports of the article to those of a proxy.
private struct ProxyClient {
    struct Answer {
        var status: Int
        /// The version of HTTP.
        var version: String
        var head: [String]
        var body: String

        subscript(name: String) -> String? {
            head.first { $0.lowercased().hasPrefix("\(name): ") }.map { String($0.dropFirst(name.count + 2)) }
        }
    }

    /// The address of the client, which is not that of the proxy.
    static let address = "127.0.0.2"
    /// The end of the output, so that the test does not need to wait for the program.
    static let mark = "\n%{http_version} %{response_code} end of answer"

    let program = "/usr/bin/env"
    private let files: ProxyFiles

    init(_ files: ProxyFiles) {
        self.files = files
    }

    func arguments(_ address: String, _ headers: [String]) -> [String] {
        var arguments = [
            "curl", "-sS", "-N", "-i", "--http2", "--cacert", files.certificate, "--connect-to",
            "previews.example:443:127.0.0.1:\(files.securePort)", "--connect-to",
            "previews.example:80:127.0.0.1:\(files.port)",
        ]
        #if os(Linux)
        arguments += ["--interface", Self.address]
        #endif
        arguments += headers.flatMap { ["-H", $0] }
        return arguments + [address.hasPrefix("/") ? "https://previews.example\(address)" : address]
    }

    func get(_ address: String, _ headers: [String] = [], _ more: [String] = []) async throws -> Answer {
        let curl = Daemon()
        defer { curl.stop() }
        let output = try await curl.start(
            program, arguments(address, headers) + ["-w", Self.mark] + more, until: "end of answer")
        let parts = output.components(separatedBy: "\r\n\r\n")
        let body = parts.dropFirst().joined(separator: "\r\n\r\n")
        let facts = try #require(body.components(separatedBy: "\n").last).split(separator: " ")
        return Answer(
            status: try #require(Int(facts[1])), version: String(facts[0]),
            head: parts[0].components(separatedBy: "\r\n"), body: body)
    }
}
