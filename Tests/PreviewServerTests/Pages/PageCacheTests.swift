import ListPreviewKit
import NIOCore
import Testing

@testable import PreviewServer

/// Cached pages are current, complete and protected.
@Suite(.timeLimit(.minutes(1)))
struct PageCacheTests {
    private func headers(_ response: RawResponse) -> [String] {
        response.headers.filter { $0.name != "date" }
            .map { "\($0.name): \($0.value.replacing(/nonce-[0-9a-f]+/, with: ""))" }.sorted()
    }

    private func body(_ response: RawResponse) -> String {
        response.text.replacing(/nonce="[0-9a-f]+"/, with: "")
    }

    @Test func requestsShareCachedPage() async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server async throws in
            let first = try await server.get("/screens/numbers")
            let second = try await server.get("/screens/numbers", headers: ["Connection: close"])
            let third = try await server.get("/screens/numbers")
            for response in [first, second, third] {
                #expect(response.status == 200)
                #expect(headers(response) == headers(first))
                #expect(body(response) == body(first))
                let nonce = try #require(response["content-security-policy"]?.firstMatch(of: /nonce-([0-9a-f]{32})/)).1
                #expect(response.text.contains("nonce=\"\(nonce)\""))
                #expect(response["date"]?.wholeMatch(of: /\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/) != nil)
            }
            #expect(first["content-security-policy"] != third["content-security-policy"])
            #expect(server.log.lines.filter { $0.message == "Request" && $0.metadata["status"] == "200" }.count == 3)
            let metrics = try await server.get("/metrics").text
            #expect(metrics.contains(#"listpreview_http_requests_total{route="/screens/{id}",status="200"} 3"#))
            #expect(metrics.contains("\nlistpreview_page_renders_total 1\n"))
        }
    }

    @Test func responsesKeepTheirOrder() async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server async throws in
            _ = try await server.get("/screens/numbers")
            try await RawConnection.open(server.address) { connection async throws in
                let paths = ["/healthz", "/screens/numbers", "/screens/numbers", "/nothing", "/screens/numbers"]
                let host = "\(server.address.host):\(server.address.port)"
                for _ in 0..<20 {
                    try await connection.send(
                        paths.map { "GET \($0) HTTP/1.1\r\nHost: \(host)\r\n\r\n" }.joined())
                    for path in paths {
                        let response = try await connection.response()
                        #expect(response.status == (path == "/nothing" ? 404 : 200))
                        #expect(response.text.contains("<title>Numbers") == path.hasPrefix("/screens"))
                    }
                }
            }
        }
    }

    @Test func pagesAreNeverOutdated() async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server async throws in
            let live = try await server.screen("numbers")
            try await RawConnection.open(server.address) { connection async throws in
                func title() async throws -> Substring {
                    try await connection.request("/screens/numbers", of: server.address)
                    let text = try await connection.response().text
                    return try #require(text.firstMatch(of: /<title>(.*)<\/title>/)).1
                }
                for number in 0..<20 {
                    await live.update { $0.title = "Title \(number)" }
                    for _ in 0..<3 { #expect(try await title() == "Title \(number)") }
                }
                try await server.screens.replace(with: TestScreens.numbers(title: "Other"))
                #expect(try await title() == "Other")
                #expect(try await title() == "Other")
                await server.screens.remove("numbers")
                try await connection.request("/screens/numbers", of: server.address)
                #expect(try await connection.response().status == 404)
            }
        }
    }

    @Test func checksApplyToCachedPages() async throws {
        let token = "access-token-of-this-test"
        let configuration = ServerConfiguration(port: 0, accessToken: token)
        try await TestServer.run(configuration, screens: [TestScreens.numbers()]) { server async throws in
            let known = "Authorization: Bearer \(token)"
            for _ in 0..<2 { #expect(try await server.get("/screens/numbers", headers: [known]).status == 200) }
            #expect(try await server.get("/screens/numbers").status == 401)
            #expect(try await server.get("/screens/numbers", headers: ["Cookie: listpreview-access=x"]).status == 401)
            let host = "Host: localhost:\(server.address.port)"
            for (lines, status) in [
                ("Host: evil.example", 421), ("X-A: 1", 400), ("\(host)\r\n\(host)", 400), ("Host:", 400),
            ] {
                let head = try await RawConnection.open(server.address) { connection async throws in
                    try await connection.send("GET /screens/numbers HTTP/1.1\r\n\(lines)\r\n\(known)\r\n\r\n")
                    return try await connection.head()
                }
                #expect(head.status == status, "\(lines)")
            }
            #expect(try await server.get("/screens/numbers", headers: [known], method: "DELETE").status == 405)
            let head = try await server.get("/screens/numbers", headers: [known], method: "HEAD")
            #expect(head.status == 200)
            #expect(head.body.isEmpty)
        }
    }

    /// An unexpected body does not become the next request.
    @Test func requestBodiesAreSkipped() async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server async throws in
            _ = try await server.get("/screens/numbers")
            try await RawConnection.open(server.address) { connection async throws in
                for headers in [["Content-Length: 5"], ["Content-Length: 0"]] {
                    try await connection.request("/screens/numbers", of: server.address, headers: headers)
                    if headers == ["Content-Length: 5"] { try await connection.send("GET /") }
                    #expect(try await connection.response().status == 200)
                }
                try await connection.request("/healthz", of: server.address)
                #expect(try await connection.response().text == "ok\n")
            }
        }
    }

    @Test func idleConnectionIsClosedAfterRequests() async throws {
        var configuration = ServerConfiguration(port: 0)
        configuration.limits.idleTimeout = .seconds(1)
        try await TestServer.run(configuration, screens: [TestScreens.numbers()]) { server async throws in
            try await RawConnection.open(server.address) { connection async throws in
                for _ in 0..<3 {
                    try await connection.request("/screens/numbers", of: server.address)
                    #expect(try await connection.response().status == 200)
                }
                #expect(await connection.drain() == 0)
            }
        }
    }

    /// The requests of a client that does not read wait, instead of filling the server's memory.
    @Test func requestsOfStalledClientsWait() async throws {
        try await TestServer.run(screens: [TestScreens.numbers(Array(0..<2_000))]) { server async throws in
            _ = try await server.get("/screens/numbers")
            let count = "listpreview_http_requests_total{route=\"/screens/{id}\",status=\"200\"} "
            try await RawConnection.open(server.address, receiveBuffer: 65_536) { connection async throws in
                let request = "GET /screens/numbers HTTP/1.1\r\nHost: localhost:\(server.address.port)\r\n\r\n"
                try await connection.send(String(repeating: request, count: 500))
                // Some responses wait for the client, and the other requests wait for those.
                var answered = [0]
                while answered.count < 2 || answered[answered.count - 1] != answered[answered.count - 2] {
                    let text = try await server.get("/metrics").text
                    let start = try #require(text.firstRange(of: count)).upperBound
                    answered.append(try #require(Int(text[start...].prefix { $0.isNumber })))
                }
                #expect(answered[answered.count - 1] < 100)
            }
        }
    }
}
