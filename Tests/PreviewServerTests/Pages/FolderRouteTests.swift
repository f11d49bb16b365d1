import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import PreviewServer

/// Pages next to the screens.
@Suite(.timeLimit(.minutes(1)))
struct FolderTests {
    /// A folder with one file of each kind, which records its requests.
    private struct Folder: PageFolder {
        var title: String { "Pages & <more>" }

        func file(at path: String, token: String) async throws -> FolderFile? {
            switch path {
            case "": FolderFile(Array("<p>\(token)</p>".utf8), use: .window)
            case "a/page.html", "é/ü x.html":
                FolderFile(Array("<style id=\"list-rules\">\n.a { color: red }\n</style><p>x</p>".utf8), use: .frame)
            case "document.html":
                FolderFile(
                    Array("<style>a{}</style><script>1</script><script>injected</script>".utf8), use: .document,
                    styleSheets: [Array("a{}".utf8)], scripts: [Array("1".utf8)])
            case "plain.html": FolderFile(Array("<p>no style</p>".utf8), use: .frame)
            case "a/data.json":
                FolderFile(Array("{}".utf8), contentType: "application/json; charset=utf-8", use: .data)
            default: nil
            }
        }

        func answer(to body: [UInt8], at path: String) async throws -> FolderFile? {
            guard path == "a/data.json" else { return nil }
            if body.isEmpty { throw FolderRefusal("There is nothing in it.") }
            return FolderFile(body, contentType: "application/json; charset=utf-8", use: .data)
        }
    }

    /// A folder that reports whether its viewer is on this machine.
    private struct LocalFolder: LocalPageFolder {
        var title: String { "Files" }

        func file(at path: String, token: String, isLocal: Bool) async throws -> FolderFile? {
            FolderFile(Array((isLocal ? "local" : "remote").utf8), use: .frame)
        }

        func answer(to body: [UInt8], at path: String, isLocal: Bool) async throws -> FolderFile? {
            try await file(at: path, token: "", isLocal: isLocal)
        }
    }

    /// Paths of files are for viewers on this machine, even if a proxy on it forwards the requests of others.
    @Test func onlyViewersOnThisMachineAreLocal() async throws {
        try await TestServer.run(folders: ["files": LocalFolder()]) { server async throws in
            #expect(try await server.get("/files/a").text == "local")
            for field in [
                "X-Forwarded-For: 127.0.0.1", "x-forwarded-port: 1", "X-Forwarded-Server: a",
                "Forwarded: for=127.0.0.1",
                "Via: 1.1 proxy", "X-Real-IP: ::1", "X-Client-IP: ::1",
                // What a proxy that only passes requests on removes from those of a browser.
                "Accept-Language: en", "Sec-Fetch-Mode: navigate", "Accept-Language: en\r\nConnection: close",
            ] {
                #expect(try await server.get("/files/a", headers: [field]).text == "remote", "\(field)")
                #expect(try await server.post("{}", to: "/files/a", headers: [field]).text == "remote", "\(field)")
            }
            let browser = ["Accept-Language: en", "Sec-Fetch-Mode: navigate", "Connection: keep-alive"]
            #expect(try await server.get("/files/a", headers: browser).text == "local")
            #expect(try await server.post("{}", to: "/files/a", headers: browser).text == "local")
            // Browsers do not use this version; nginx does by default.
            try await RawConnection.open(server.address) { connection in
                try await connection.send("GET /files/a HTTP/1.0\r\nHost: localhost:\(server.address.port)\r\n\r\n")
                #expect(try await connection.response().text == "remote")
            }
        }
        func isLocal(_ host: String?, _ peer: String?) -> Bool {
            let head = HTTPRequest(method: .get, scheme: "http", authority: host, path: "/")
            return FolderRoute.isLocal(Request(head: head, body: RequestBody(buffer: ByteBuffer())), peer: peer)
        }
        #expect(isLocal("localhost:8080", "127.0.0.1") && isLocal("127.0.0.1:1", "127.1.2.3"))
        #expect(isLocal("[::1]:8080", "::1") && isLocal("LOCALHOST", "::ffff:127.0.0.1"))
        for (host, peer) in [
            ("preview.local:8080", "127.0.0.1"), ("localhost.example.com", "127.0.0.1"), ("localhost", "10.0.0.1"),
            ("localhost", "192.168.127.0"), ("localhost", nil), (nil, "127.0.0.1"),
        ] {
            #expect(!isLocal(host, peer), "\(host ?? "-") \(peer ?? "-")")
        }
    }

    private func run(
        _ configuration: ServerConfiguration = ServerConfiguration(port: 0),
        _ body: @Sendable (TestServer) async throws -> Void
    ) async throws {
        try await TestServer.run(configuration, folders: ["pages": Folder()], body)
    }

    @Test func filesHaveHeadersOfTheirUse() async throws {
        try await run { server async throws in
            let index = try await server.get("/pages/")
            #expect(index.status == 200 && index.text == "<p>\(TestServer.token)</p>")
            #expect(index["content-type"] == "text/html; charset=utf-8")
            #expect(index["cache-control"] == "no-store" && index["etag"] == nil)
            #expect(
                index["content-security-policy"] == """
                    default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src data:; connect-src 'self'; \
                    frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'
                    """)
            let page = try await server.get("/pages/a/page.html")
            #expect(page["cache-control"] == "no-cache")
            // Of the lines between the tags, with both line ends: the output of `openssl dgst -sha256 -binary | base64`.
            #expect(
                page["content-security-policy"] == """
                    default-src 'none'; script-src 'self'; \
                    style-src 'self' 'sha256-ZxyVJ+5QMNX1PIpFTqmXRhlCwBG3lMcRfy6S3THDP2k='; \
                    font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'
                    """)
            let plain = try await server.get("/pages/plain.html")
            #expect(plain["content-security-policy"]?.contains("style-src 'self'; font-src 'self'; img") == true)
            let data = try await server.get("/pages/a/data.json")
            #expect(data.text == "{}" && data["content-type"] == "application/json; charset=utf-8")
            for answer in [index, page, plain, data] {
                #expect(answer["content-security-policy"]?.contains("unsafe") == false)
                #expect(answer["x-content-type-options"] == "nosniff")
                #expect(answer["cross-origin-resource-policy"] == "same-origin")
                #expect(answer["referrer-policy"] == "no-referrer")
            }
            let head = try await server.get("/pages/a/page.html", method: "HEAD")
            #expect(head.status == 200 && head["etag"] == page["etag"] && head["etag"] != nil)
        }
    }

    @Test func unchangedFilesAreNotSentAgain() async throws {
        try await run { server async throws in
            let etag = try #require(try await server.get("/pages/a/page.html")["etag"])
            let again = try await server.get("/pages/a/page.html", headers: ["If-None-Match: \(etag)"])
            #expect(again.status == 304 && again.body.isEmpty && again["etag"] == etag)
            #expect(again["content-security-policy"]?.contains("sha256-") == true)
            #expect(try await server.get("/pages/plain.html", headers: ["If-None-Match: \(etag)"]).status == 200)
        }
    }

    @Test func folderHasItsOwnPath() async throws {
        try await run { server async throws in
            let moved = try await server.get("/pages")
            #expect(moved.status == 308 && moved["location"] == "/pages/")
            #expect(try await server.get("/pages/%C3%A9/%C3%BC%20x.html").status == 200)
            let list = try await server.get("/").text
            #expect(list.contains("href=\"/pages/\"") && list.contains("Pages &amp; &lt;more&gt;"))
        }
    }

    @Test(arguments: [
        "../pages/a/page.html", "a/../a/page.html", "a/%2e%2e/a/page.html", "a%2Fpage.html", "a//page.html",
        "/a/page.html",
        "a/page.html/", "a\\page.html", "a%5Cpage.html", "a/page.html%00", "%2e", "..%2f..%2fetc/passwd", "A/page.html",
        "a/page.html%", "a/./page.html", "a", "x",
    ])
    func onlyExactPathsAreAnswered(path: String) async throws {
        try await run { server async throws in
            #expect(try await server.get("/pages/\(path)").status == 404)
            #expect(try await server.post("{}", to: "/pages/\(path)").status == 404)
        }
    }

    @Test func postsAreAnswered() async throws {
        try await run { server async throws in
            let path = "/pages/a/data.json"
            let answer = try await server.post("{\"a\":1}", to: path)
            #expect(answer.status == 200 && answer.text == "{\"a\":1}")
            #expect(
                answer["content-type"] == "application/json; charset=utf-8" && answer["cache-control"] == "no-store")
            let refused = try await server.post("", to: path)
            #expect(refused.status == 400 && refused.text == "This cannot be shown. There is nothing in it.\n")
            #expect(try await server.post("{}", to: path, type: "text/plain").status == 415)
            #expect(try await server.post("{}", to: path, type: nil).status == 415)
            let long = try await server.post(String(repeating: " ", count: 70_000), to: path)
            #expect(long.status == 413)
            let other = try await server.post("{}", to: "/pages/a/page.html")
            #expect(other.status == 405 && other["allow"] == "GET, HEAD")
        }
    }

    @Test func postsRequireToken() async throws {
        try await run { server async throws in
            for token in [nil, "", "wrong", TestServer.token + "x"] {
                #expect(try await server.post("{}", to: "/pages/a/data.json", token: token).status == 403)
            }
        }
    }

    @Test(arguments: ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])
    func otherMethodsAreRejected(method: String) async throws {
        try await run { server async throws in
            #expect(try await server.get("/pages/a/page.html", method: method).status == 405)
        }
    }

    @Test func postsToOtherPagesAreRejected() async throws {
        try await run { server async throws in
            for path in ["/", "/assets/css/page.css", "/pagesx/a", "/screens/pages", "/healthz"] {
                #expect(try await server.post("{}", to: path).status == 405, "\(path)")
            }
        }
    }

    @Test func otherSitesAreRejected() async throws {
        try await run { server async throws in
            for headers in [
                ["Sec-Fetch-Site: cross-site"], ["Sec-Fetch-Site: same-site"], ["Origin: http://evil.example"],
            ] {
                #expect(try await server.get("/pages/a/data.json", headers: headers).status == 403)
                #expect(try await server.post("{}", to: "/pages/a/data.json", headers: headers).status == 403)
                // Any page may link to this one; its site cannot read the page that it opens.
                #expect(try await server.get("/pages/", headers: headers).status == 200)
            }
            for (host, status) in [("evil.example", 421), ("evil.example:\(server.address.port)", 421)] {
                for method in ["GET", "POST"] {
                    let answer = try await RawConnection.open(server.address) { connection async throws in
                        try await connection.send(
                            "\(method) /pages/ HTTP/1.1\r\nHost: \(host)\r\nContent-Length: 0\r\n\r\n")
                        return try await connection.head()
                    }
                    #expect(answer.status == status)
                }
            }
        }
    }

    @Test func requestsWithoutAccessAreRejected() async throws {
        let access = "the-access-token-of-this-test"
        try await run(ServerConfiguration(port: 0, accessToken: access)) { server async throws in
            for path in ["/pages/", "/pages/a/page.html", "/pages/a/data.json"] {
                #expect(try await server.get(path).status == 401)
                #expect(try await server.get(path, headers: ["Authorization: Bearer \(access)"]).status == 200)
            }
            #expect(try await server.post("{}", to: "/pages/a/data.json").status == 401)
        }
    }

    @Test func postsAreRateLimited() async throws {
        var configuration = ServerConfiguration(port: 0)
        configuration.limits.actionsPerSecond = 2
        try await run(configuration) { server async throws in
            var statuses: [Int] = []
            for _ in 0..<8 { statuses.append(try await server.post("{}", to: "/pages/a/data.json").status) }
            #expect(statuses.first == 200 && statuses.contains(429), "\(statuses)")
        }
    }

    /// A folder that does not answer does not delay the shutdown.
    @Test func shutdownDoesNotWaitForHandlers() async throws {
        struct Hanging: PageFolder {
            let begin: AsyncStream<Void>.Continuation
            var title: String { "Hanging" }

            func file(at path: String, token: String) async throws -> FolderFile? {
                begin.yield()
                let (never, end) = AsyncStream<Never>.makeStream()
                await Task { for await _ in never {} }.value
                end.finish()
                return nil
            }

            func answer(to body: [UInt8], at path: String) async throws -> FolderFile? { nil }
        }
        let (begun, begin) = AsyncStream<Void>.makeStream()
        var limits = ServerLimits()
        limits.shutdownTimeout = .milliseconds(400)
        try await TestServer.run(
            ServerConfiguration(port: 0, limits: limits), folders: ["hanging": Hanging(begin: begin)]
        ) { server async throws in
            async let answer = server.get("/hanging/page.html")
            var beginnings = begun.makeAsyncIterator()
            _ = await beginnings.next()
            await server.shutDown()
            #expect(try await answer.status == 503)
        }
    }

    /// The content of the page does not determine which scripts may run in it.
    @Test func onlyIntendedScriptsAreAllowed() async throws {
        try await run { server async throws in
            let policy = try await server.get("/pages/document.html")["content-security-policy"] ?? ""
            func source(_ text: String) -> String { "'sha256-\(FolderRoute.digest(of: Array(text.utf8)))'" }
            #expect(policy.contains("script-src \(source("1")); style-src \(source("a{}")); "), "\(policy)")
            #expect(!policy.contains(source("injected")), "\(policy)")
        }
    }

    @Test func invalidAndDuplicateNamesAreRejected() throws {
        var server = PreviewServer()
        for name in ["", "A", "a/b", "..", "a.b", "é", String(repeating: "a", count: 65)] {
            #expect(throws: PageFolderError.invalidName(name)) { try server.add(Folder(), at: name) }
        }
        for name in ["screens", "assets", "events", "metrics", "healthz", "readyz"] {
            #expect(throws: PageFolderError.nameTaken(name)) { try server.add(Folder(), at: name) }
        }
        try server.add(Folder(), at: "pages-2")
        #expect(throws: PageFolderError.nameTaken("pages-2")) { try server.add(Folder(), at: "pages-2") }
    }

    /// The examples of FIPS 180-4, and lengths around the end of a block.
    @Test(arguments: [
        ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
        ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="
        ),
        (String(repeating: "a", count: 55), "n0OQ+NMMLdkuyfCVtl4rmumwqSWlJY4kHJ8ekQ9zQxg="),
        (String(repeating: "a", count: 56), "s1Q5pKxvCUi21vnjxq8PX1kM4g8b3nCQ73lwaG7Gc4o="),
        (String(repeating: "a", count: 63), "fT50oF19sVvOStnsBljqmOPwbu7PFrTG//LaRX3cLzQ="),
        (String(repeating: "a", count: 64), "/+BU/nrgy23GXDr5th1SCfQ5hR20PQulmXM33xVGaOs="),
        (String(repeating: "a", count: 65), "Y1NhxIu56rFBmOduqKt/GkFoXWrWKqkUbTAdTxfrCuA="),
    ])
    func digestsMatchStandard(text: String, digest: String) {
        #expect(FolderRoute.digest(of: Array(text.utf8)) == digest)
    }
}
