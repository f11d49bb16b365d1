import ListPreviewKit
import PreviewServer
import Testing

/// An app's own style sheets on a server.
@Suite(.timeLimit(.minutes(1)))
struct AppStyleSheetTests {
    private static let sheet = (name: "shop", css: ".tag{color:red}")

    @Test func pagesLoadAppStyleSheets() async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server async throws in
            #expect(try await server.get("/assets/css/app/shop.css").status == 404)
            await server.screens.setStyleSheets([Self.sheet])
            let page = try await server.get("/screens/numbers")
            let link = try #require(page.text.firstMatch(of: /href="(\/assets\/css\/app\/shop\.css[^"]*)"/))
            // The policy allows it.
            #expect(page["content-security-policy"]?.contains("style-src 'self'") == true)
            let file = try await server.get(String(link.output.1))
            #expect(file.status == 200)
            #expect(file.text == Self.sheet.css)
            #expect(file["content-type"] == "text/css; charset=utf-8")
            #expect(file["cache-control"] == "no-cache")
        }
    }

    @Test func openPagesAreNotifiedOfChanges() async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server async throws in
            await server.screens.setStyleSheets([Self.sheet])
            let before = try await server.get("/screens/numbers").text
            let screen = try await server.screen("numbers")
            try await server.follow("numbers", after: await screen.revision) { stream async throws in
                #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                // The same style sheets are not a change.
                await server.screens.setStyleSheets([Self.sheet])
                await server.screens.setStyleSheets([(name: "shop", css: ".tag{color:blue}")])
                let event = try #require(try await stream.event())
                #expect(event.name == "restyled")
                await screen.update { $0.title = "Other" }
                #expect(try await stream.event()?.name == "patch")
            }
            let after = try await server.get("/screens/numbers").text
            let version = /shop\.css\?v=(\w+)/
            #expect(before.firstMatch(of: version)?.output.1 != after.firstMatch(of: version)?.output.1)
            #expect(try await server.get("/assets/css/app/shop.css").text == ".tag{color:blue}")
        }
    }
}
