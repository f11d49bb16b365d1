import JSONText
import ListPreviewKit
import PreviewCatalog
import PreviewServer
import PreviewServing
import Testing

@testable import HeadlessBrowser
@testable import TestSupport

extension ChromiumTests {
    /// Pages that were opened too early, or have lost their server, show that and recover.
    struct RecoveryTests {
        private static func screen(_ title: String) -> ListScreen {
            ListScreen(id: "late", title: title) {
                ListSection(id: "rows") { ListItemViewModel.row("Row") }
            }
        }

        private static let notice = "document.querySelector('.list-status').textContent"

        @Test func missingScreenIsShownWhenAdded() async throws {
            try await RunningServer.with { server in
                try await SharedBrowser.withPage { page in
                    try await page.navigate(to: server.url + "screens/late")
                    #expect(try await page.evaluate("document.title").string == "Screen not found")
                    try await page.waitUntil("document.documentElement.dataset.connection === 'gone'")
                    #expect(try await page.evaluate(Self.notice).string == "")
                    let live = try await server.screens.add(Self.screen("Late"))
                    try await LivePage.expectInStep(page, with: live)
                    #expect(try await page.evaluate("document.title").string == "Late")
                    await live.update(to: Self.screen("Later"))
                    try await LivePage.expectInStep(page, with: live)
                    await server.screens.remove("late")
                    try await page.waitUntil("\(Self.notice).startsWith('This screen is gone.')")
                    let second = try await server.screens.add(Self.screen("Again"))
                    try await LivePage.expectInStep(page, with: second)
                }
            }
        }

        @Test func screenListFollowsChanges() async throws {
            try await RunningServer.with { server in
                try await SharedBrowser.withPage { page in
                    try await page.navigate(to: server.url)
                    try await page.waitUntil("document.body.textContent.includes('There are no screens yet.')")
                    let live = try await server.screens.add(Self.screen("Late"))
                    let link = "document.querySelector('a[href=\"/screens/late\"]')?.textContent.trim()"
                    try await page.waitUntil("\(link) === 'Late'")
                    let text = try await page.evaluate("document.getElementById('screen').innerText")
                    #expect(text.string?.contains("no screens yet") == false, "\(text)")
                    await live.update(to: Self.screen("Renamed"))
                    try await page.waitUntil("\(link) === 'Renamed'")
                    await server.screens.remove("late")
                    try await page.waitUntil("\(link) === undefined")
                    let errors = await page.consoleErrors()
                    #expect(errors.isEmpty, "\(errors)")
                }
            }
        }

        @Test(.timeLimit(.minutes(2)))
        func pageReportsChangedAccessToken() async throws {
            try await SharedBrowser.withPage { page in
                let port = try await RunningServer.with(accessToken: "first-token-of-the-server") { server in
                    let live = try await server.screens.add(Self.screen("Late"))
                    try await page.navigate(to: server.url)
                    let path = server.url.prefix { $0 != "?" }
                    try await page.navigate(to: path + "screens/late")
                    try await LivePage.expectInStep(page, with: live)
                    return server.port
                }
                try await RunningServer.with(port: port, accessToken: "second-token-of-the-server") { server in
                    let live = try await server.screens.add(Self.screen("Late"))
                    try await page.waitUntil(
                        "document.documentElement.dataset.connection === 'denied'", timeout: .seconds(60))
                    #expect(
                        try await page.evaluate(Self.notice).string
                            == "The server has a new access token. Open the address that it printed when it started.")
                    // Like a user in another tab.
                    let tab = try await page.openTab()
                    try await tab.navigate(to: server.url)
                    try await page.evaluate("dispatchEvent(new Event('online'))")
                    try await LivePage.expectInStep(page, with: live)
                    try await page.waitUntil("document.documentElement.dataset.connection === 'live'")
                    #expect(try await page.evaluate(Self.notice).string == "")
                }
            }
        }

        /// A gallery whose server requires another token stays open, shows that, and continues when the browser has the token.
        @Test(.timeLimit(.minutes(2)))
        func galleryReportsChangedAccessToken() async throws {
            func gallery() -> GalleryPages {
                GalleryPages(GalleryFolder.all, title: "Garage", assetsPath: ServedGallery.assetsPath)
            }
            let problem = "(document.querySelector('.list-problems')?.innerText ?? '')"
            try await SharedBrowser.withPage { page in
                let port = try await RunningServer.with(
                    accessToken: "first-token-of-the-server", gallery: gallery()
                ) { server in
                    try await page.navigate(to: server.url)
                    try await page.navigate(to: server.url.prefix { $0 != "?" } + "gallery/#/cars/two-cars?scheme=dark")
                    try await page.waitUntil("document.querySelector('.canvas iframe.ready')")
                    return server.port
                }
                try await RunningServer.with(
                    port: port, accessToken: "second-token-of-the-server", gallery: gallery()
                ) { server in
                    try await page.waitUntil("\(problem).includes('new access token')", timeout: .seconds(60))
                    try await page.evaluate("globalThis.isOld = true")
                    let tab = try await page.openTab()
                    try await tab.navigate(to: server.url)
                    try await page.waitUntil(
                        "!globalThis.isOld && document.querySelector('.canvas iframe.ready') && \(problem) === ''",
                        timeout: .seconds(60))
                    #expect(try await page.evaluate("location.hash").string == "#/cars/two-cars?scheme=dark")
                }
            }
        }

        /// A browser freezes hidden tabs: they answer other tabs, but have no connection.
        @Test(.timeLimit(.minutes(2)), arguments: [false, true])
        func visibleTabLeadsInsteadOfFrozenTab(isRestarted: Bool) async throws {
            try await SharedBrowser.withPage { window in
                let (frozen, seen) = (try await window.openTab(), try await window.openTab())
                let port = try await RunningServer.with { server in
                    let live = try await server.screens.add(Self.screen("Late"))
                    for page in [frozen, seen] {
                        try await page.navigate(to: server.url + "screens/late")
                        try await LivePage.expectInStep(page, with: live)
                    }
                    while live.subscriberCount != 1 { await Task.yield() }
                    try await frozen.evaluate(
                        "Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })")
                    try await frozen.call("Page.setWebLifecycleState", ["state": "frozen"])
                    try await seen.evaluate("ListPreview.limits.silence = 4000; ListPreview.live.connect()")
                    if !isRestarted {
                        await live.update(to: Self.screen("Now"))
                        try await seen.waitUntil("document.title === 'Now'", timeout: .seconds(60))
                    }
                    return server.port
                }
                if isRestarted {
                    try await RunningServer.with(port: port) { server in
                        let live = try await server.screens.add(Self.screen("Again"))
                        try await seen.waitUntil("document.title === 'Again'", timeout: .seconds(60))
                        try await LivePage.expectInStep(seen, with: live)
                    }
                }
            }
        }
    }
}
