import Testing
import WebAssets

@Suite(.timeLimit(.minutes(1)))
struct AssetTests {
    @Test func assetsAreServedUnchanged() async throws {
        try await TestServer.run { server in
            #expect(WebAssets.all.count > 5)
            for asset in WebAssets.all.values {
                let response = try await server.get("/assets/\(asset.path)")
                #expect(response.status == 200, "\(asset.path)")
                #expect(response.body == asset.bytes, "\(asset.path)")
                #expect(response["content-type"] == asset.contentType, "\(asset.path)")
                #expect(response["x-content-type-options"] == "nosniff", "\(asset.path)")
                #expect(response["cache-control"] == "no-cache", "\(asset.path)")
            }
        }
    }

    @Test func pagesReferenceOnlyServedAssets() async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server in
            let page = try await server.get("/screens/numbers").text
            let references = page.matches(of: /(?:href|src)="(\/assets\/[^"]*)"/).map { String($0.1) }
            #expect(references == ["/assets/css/page.css", "/assets/js/live.js"])
            for reference in references {
                #expect(try await server.get(reference).status == 200, "\(reference)")
            }
        }
    }

    @Test func unchangedAssetsAreNotSentAgain() async throws {
        try await TestServer.run { server in
            let first = try await server.get("/assets/css/page.css")
            let etag = try #require(first["etag"])
            #expect(etag.hasPrefix("\"") && etag.hasSuffix("\"") && etag.count > 10)
            for known in [etag, "W/\(etag)", "\"other\", \(etag)", "*"] {
                try await RawConnection.open(server.address) { connection in
                    try await connection.request(
                        "/assets/css/page.css", of: server.address, headers: ["If-None-Match: \(known)"])
                    let response = try await connection.response()
                    #expect(response.status == 304, "\(known)")
                    #expect(response["etag"] == etag)
                    #expect(response["x-content-type-options"] == "nosniff")
                    // The connection is still synchronized: there was no body.
                    try await connection.request("/healthz", of: server.address)
                    #expect(try await connection.response().text == "ok\n")
                }
            }
            for unknown in ["\"other\"", etag.replacing("\"", with: "")] {
                let response = try await server.get("/assets/css/page.css", headers: ["If-None-Match: \(unknown)"])
                #expect(response.body == first.body)
            }
            #expect(try await server.get("/assets/css/gallery.css")["etag"] != etag)
        }
    }

    @Test(arguments: [
        "/assets/css/../css/page.css", "/assets/css/%2e%2e/css/page.css", "/assets/../../../../etc/passwd",
        "/assets/css%2Fpage.css",
        "/assets//css/page.css", "/assets/css/page.css/", "/assets/css\\page.css", "/assets/css/page.css%00",
        "/assets/CSS/page.css",
        "/assets/%2Fetc/passwd", "/assets/css/",
    ])
    func onlyExactPathsAreServed(path: String) async throws {
        try await TestServer.run { server async throws in
            #expect(try await server.get(path).status == 404)
        }
    }

    @Test func scriptsHaveSourceMaps() async throws {
        try await TestServer.run { server in
            let script = try await server.get("/assets/js/live.js")
            let map = try #require(script["sourcemap"])
            #expect(map == "/assets/js/live.js.map")
            #expect(try await server.get(map).text.contains("makeStream"))
            #expect(try await server.get("/assets/css/page.css")["sourcemap"] == nil)
        }
    }
}
