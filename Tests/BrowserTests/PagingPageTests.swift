import HeadlessBrowser
import JSONText
import ListPreviewKit
import PreviewServer
import Testing

@testable import TestSupport

extension ChromiumTests {
    /// Rows that request more when they come near the window.
    struct PagingPageTests {
        private actor Pages {
            private(set) var count = 3
            private(set) var requests = 0
            func load() {
                requests += 1
                count += 3
            }
        }

        /// The last row keeps its identity, and stays within two windows for many pages of three rows.
        @Test func visibleLoaderRowLoadsPagesOneByOne() async throws {
            try await RunningServer.with { server in
                let pages = Pages()
                let screens = server.screens
                @Sendable func screen() async -> ListScreen {
                    let count = await pages.count
                    return ListScreen(id: "pages", title: "Pages") {
                        ListSection(id: "rows") {
                            for row in 0..<count { ListItemViewModel.row("Row \(row)") }
                            ListItemViewModel.row("Loading", id: "loader").onAppear("more") {
                                await pages.load()
                                await screens.screen("pages")?.update(to: await screen())
                            }
                        }
                    }
                }
                let live = try await screens.add(await screen())
                try await SharedBrowser.withPage(viewport: Viewport(width: 500, height: 700)) { page in
                    try await page.navigate(to: server.url + "screens/pages")
                    let loader = "document.getElementById('r-loader')"
                    // More than one window below is out of range.
                    try await page.waitUntil("\(loader).getBoundingClientRect().top > 1400", timeout: .seconds(30))
                    try await LivePage.expectInStep(page, with: live)
                    let loaded = await pages.count
                    #expect(loaded >= 27, "\(loaded) rows")
                    try await page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
                    try await page.waitUntil("document.querySelectorAll('#screen li').length > \(loaded + 6)")
                    let (count, requests) = (await pages.count, await pages.requests)
                    #expect(count == 3 + 3 * requests, "\(count) rows after \(requests) requests")
                }
            }
        }

        @Test func placeholderRequestsItsData() async throws {
            try await RunningServer.with { server in
                let screens = server.screens
                let (asked, ask) = AsyncStream.makeStream(of: Void.self)
                let loaded = ListScreen(id: "loading", title: "Loading") {
                    ListSection(id: "rows") { ListItemViewModel.row("Loaded", id: "row") }
                }
                try await screens.add(
                    ListScreen(id: "loading", title: "Loading") {
                        ListSection(id: "rows") {
                            ListItemViewModel.row("Loading", id: "row").placeholder().onAppear("load") {
                                ask.yield()
                                await screens.screen("loading")?.update(to: loaded)
                            }
                        }
                    })
                try await SharedBrowser.withPage { page in
                    try await page.navigate(to: server.url + "screens/loading")
                    try await page.waitUntil("document.querySelector('#r-row .title').textContent === 'Loaded'")
                    for await _ in asked { break }
                    let errors = await page.consoleErrors()
                    #expect(errors.isEmpty, "\(errors)")
                }
            }
        }
    }
}
