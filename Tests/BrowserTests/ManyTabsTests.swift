import HeadlessBrowser
import JSONText
import ListPreviewKit
import PreviewServer
import Testing

@testable import TestSupport

extension ChromiumTests {
    /// More tabs of one browser than its limit of connections per server.
    struct ManyTabsTests {
        private static func screen(_ id: String, rows: Int) -> ListScreen {
            ListScreen(id: id, title: "Tab") {
                ListSection(id: "rows") {
                    for row in 0..<rows { ListItemViewModel.row("Row \(row)") }
                }
            }
        }

        @Test(.timeLimit(.minutes(3))) func tabsReceiveAllPatchesAfterLeaderCloses() async throws {
            try await RunningServer.with { server in
                let screens = try await [
                    server.screens.add(Self.screen("one", rows: 1)), server.screens.add(Self.screen("two", rows: 1)),
                ]
                try await SharedBrowser.withPage { window in
                    var tabs: [(page: Page, live: LiveScreen)] = []
                    for index in 0..<8 {
                        let tab = try await window.openTab()
                        try await tab.navigate(to: server.url + "screens/\(screens[index % 2].id)")
                        tabs.append((tab, screens[index % 2]))
                    }
                    for rows in 2...6 {
                        for screen in screens { await screen.update(to: Self.screen(screen.id, rows: rows)) }
                        for (page, live) in tabs { try await LivePage.expectInStep(page, with: live) }
                        // All over one connection: that of the first tab, which leads until it closes.
                        for screen in screens { while screen.subscriberCount != 1 { await Task.yield() } }
                        await tabs.removeFirst().page.close()
                    }
                    for (page, _) in tabs {
                        let errors = await page.consoleErrors()
                        #expect(errors.isEmpty, "\(errors)")
                    }
                }
            }
        }

        @Test func openTabsFollowRestartedServer() async throws {
            try await SharedBrowser.withPage { window in
                var tabs: [Page] = []
                let port = try await RunningServer.with { server in
                    let live = try await server.screens.add(Self.screen("one", rows: 3))
                    for _ in 0..<3 {
                        let tab = try await window.openTab()
                        try await tab.navigate(to: server.url + "screens/one")
                        try await tab.evaluate("window.marker = true")
                        tabs.append(tab)
                    }
                    for tab in tabs { try await LivePage.expectInStep(tab, with: live) }
                    return server.port
                }
                try await RunningServer.with(port: port) { server in
                    let live = try await server.screens.add(Self.screen("one", rows: 5))
                    for tab in tabs { try await LivePage.expectInStep(tab, with: live) }
                    await live.update(to: Self.screen("one", rows: 2))
                    for tab in tabs {
                        try await LivePage.expectInStep(tab, with: live)
                        #expect(try await tab.evaluate("window.marker").bool == true)
                    }
                }
            }
        }
    }
}
