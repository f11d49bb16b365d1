import ListPreviewKit
import PreviewServer
import Testing

@Suite(.timeLimit(.minutes(1)))
struct PageTests {
    /// The nonce of a page's policy.
    private func nonce(_ response: RawResponse) throws -> String {
        let policy = try #require(response["content-security-policy"])
        let start = try #require(policy.firstRange(of: "'nonce-"))
        return String(policy[start.upperBound...].prefix { $0 != "'" })
    }

    @Test func screenRouteServesLivePage() async throws {
        let screen = TestScreens.numbers()
        try await TestServer.run(screens: [screen]) { server async throws in
            let response = try await server.get("/screens/numbers")
            #expect(response.status == 200)
            #expect(response["content-type"] == "text/html; charset=utf-8")
            #expect(response["cache-control"] == "no-store")
            let revision = await (try server.screen("numbers")).revision
            let options = PageOptions(
                assetsPath: "/assets",
                live: LiveConnection(
                    events: "/screens/numbers/events", epoch: "\(revision.epoch)", revision: revision.sequence,
                    token: TestServer.token),
                styleNonce: try nonce(response))
            #expect(response.body == DocumentRenderer(options: options).bytes(for: screen))
        }
    }

    /// The page is cached, and never outdated.
    @Test func pageIsRenderedOncePerRevision() async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server async throws in
            var pages: [RawResponse] = []
            for _ in 0..<3 { pages.append(try await server.get("/screens/numbers")) }
            #expect(Set(pages.map { $0.text.replacing(/nonce="[0-9a-f]+"/, with: "") }).count == 1)
            let renders = "listpreview_page_renders_total"
            #expect(try await server.get("/metrics").text.contains("\n\(renders) 1\n"))
            await (try server.screen("numbers")).update { $0.title = "Other" }
            #expect(try await server.get("/screens/numbers").text.contains("<title>Other</title>"))
            #expect(try await server.get("/metrics").text.contains("\n\(renders) 2\n"))
        }
    }

    @Test func pageShowsCurrentState() async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server async throws in
            let screen = try await server.screen("numbers")
            await screen.update(to: TestScreens.numbers(title: "One", [1]))
            let page = try await server.get("/screens/numbers").text
            #expect(page.contains("<title>One</title>"))
            #expect(page.contains(#""revision":1"#))
            #expect(!page.contains("Number 2"))
        }
    }

    @Test func indexLinksToEveryScreen() async throws {
        let screens = [TestScreens.numbers(id: "b", title: "B & <b>"), TestScreens.numbers(id: "a.1", title: "A")]
        try await TestServer.run(screens: screens) { server async throws in
            let response = try await server.get("/")
            #expect(response.status == 200)
            #expect(response["content-type"] == "text/html; charset=utf-8")
            #expect(response.text.contains("<title>Screens</title>"))
            let text = response.text
            let link = #"<a class="item subtitle-row link-row" href=""#
            let first = try #require(text.firstRange(of: link + "/screens/b\">"))
            let second = try #require(text.firstRange(of: link + "/screens/a.1\">"))
            #expect(text[first.upperBound...].contains(#"<span class="label title">B &amp; &lt;b&gt;</span>"#))
            #expect(text[second.upperBound...].contains(#"<span class="label title">A</span>"#))
            #expect(first.lowerBound < second.lowerBound)
            #expect(response.text.contains(#"nonce="\#(try nonce(response))""#))
            // The list is updated with the screens.
            #expect(response.text.contains("<script defer"))
        }
    }

    @Test func indexFollowsRegistry() async throws {
        try await TestServer.run { server async throws in
            #expect(try await server.get("/").text.contains("There are no screens yet."))
            try await server.screens.add(TestScreens.numbers(title: "Late"))
            #expect(try await server.get("/").text.contains("Late"))
            await server.screens.remove("numbers")
            #expect(try await server.get("/screens/numbers").status == 404)
        }
    }

    @Test func pagesHaveUniqueNonces() async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server async throws in
            let nonces = [
                try nonce(await server.get("/")), try nonce(await server.get("/")),
                try nonce(await server.get("/screens/numbers")), try nonce(await server.get("/screens/numbers")),
            ]
            #expect(Set(nonces).count == 4)
            #expect(nonces.allSatisfy { $0.count >= 16 })
        }
    }

    @Test func healthReturnsOK() async throws {
        try await TestServer.run { server async throws in
            let response = try await server.get("/healthz")
            #expect(response.status == 200)
            #expect(response.text == "ok\n")
        }
    }

    @Test(arguments: [
        "/nothing", "/screens", "/screens/other", "/screens/other/events", "/assets", "/assets/", "/screens/numbers/x",
    ])
    func missingPathsAreReported(path: String) async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server async throws in
            let plain = try await server.get(path)
            #expect(plain.status == 404)
            #expect(plain["content-type"] == "text/plain; charset=utf-8")
            #expect(plain.text.contains(" not found. "))
            let page = try await server.get(path, headers: ["Accept: text/html,application/xhtml+xml"])
            #expect(page.status == 404)
            #expect(page["content-type"] == "text/html; charset=utf-8")
            #expect(page.text.contains(" not found</title>"))
            #expect(page.text.contains(#"href="/""#))
            #expect(page["content-security-policy"]?.contains(try nonce(page)) == true)
        }
    }

    @Test(arguments: [
        "/", "/screens/numbers", "/healthz", "/assets/css/page.css", "/screens/numbers/events", "/nothing",
    ])
    func headEqualsGetWithoutBody(path: String) async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server async throws in
            try await RawConnection.open(server.address) { connection async throws in
                try await connection.request(path, of: server.address, method: "HEAD")
                let head = try await connection.response(hasBody: false)
                #expect(head.status == (path == "/nothing" ? 404 : 200))
                // The connection is still synchronized: there was no body.
                try await connection.request("/healthz", of: server.address)
                #expect(try await connection.response().text == "ok\n")
                guard !path.hasSuffix("/events") else { return }
                let get = try await server.get(path)
                #expect(head["content-type"] == get["content-type"])
                #expect(head["content-length"] == "\(get.body.count)")
            }
            #expect(try await server.screen("numbers").subscriberCount == 0)
        }
    }
}
