import HeadlessBrowser
import JSONText
import ListPreviewKit
import PreviewServer
import Testing

@testable import TestSupport

extension ChromiumTests {
    /// A server that ends and is restarted on the same port, while a page is open and a user types into it.
    struct ServerRestartTests {
        private static func screen(detail: String, extra: [String] = []) -> ListScreen {
            ListScreen(id: "form", title: "Form") {
                ListSection(id: "fields", header: .header(detail)) {
                    ListItemViewModel.textField("Name", text: "Ada") { _ in }
                    ListItemViewModel.switch("Switch", detail: detail, isOn: false) { _ in }
                }
                ListSection(id: "rows") {
                    for row in extra { ListItemViewModel.row(row) }
                }
            }
        }

        /// Types into the page's field, and marks the elements that must be kept.
        private func edit(_ page: Page) async throws {
            try await page.click("#r-Name input")
            try await page.type(" Lovelace")
            try await page.evaluate(
                """
                window.marker = [document.activeElement, document.getElementById("r-Switch")];
                document.activeElement.setSelectionRange(1, 3);
                """)
        }

        private func expectUntouched(_ page: Page) async throws {
            let kept = try await page.evaluate(
                """
                (() => {
                    const [field, row] = window.marker ?? [];
                    return [document.activeElement === field && field.isConnected, field?.value, field?.selectionStart,
                        field?.selectionEnd, row === document.getElementById("r-Switch")];
                })()
                """)
            #expect(kept == [true, "Ada Lovelace", 1, 3, true])
            let errors = await page.consoleErrors().filter { !$0.text.contains("ERR_") }
            #expect(errors.isEmpty, "\(errors)")
        }

        @Test(arguments: [false, true])
        func pageRecoversAndKeepsUserInput(hasAnotherState: Bool) async throws {
            try await SharedBrowser.withPage { page in
                let port = try await RunningServer.with { server in
                    let live = try await server.screens.add(Self.screen(detail: "before", extra: ["a", "b"]))
                    try await page.navigate(to: server.url + "screens/form")
                    await live.update(to: Self.screen(detail: "now", extra: ["b", "c"]))
                    try await LivePage.expectInStep(page, with: live)
                    try await edit(page)
                    return server.port
                }
                // The server is not away long enough for a message.
                try await page.waitUntil("document.documentElement.dataset.connection === 'reconnecting'")
                try await RunningServer.with(port: port) { server in
                    let live = try await server.screens.add(
                        hasAnotherState
                            ? Self.screen(detail: "later", extra: ["d", "b"])
                            : Self.screen(detail: "now", extra: ["b", "c"]))
                    try await LivePage.expectInStep(page, with: live)
                    try await page.waitUntil("document.documentElement.dataset.connection === 'live'")
                    try await expectUntouched(page)
                    // And it continues.
                    await live.update(to: Self.screen(detail: "last", extra: ["b"]))
                    try await LivePage.expectInStep(page, with: live)
                    try await expectUntouched(page)
                    // Later actions reach the new server, which does not know the old page.
                    try await page.click("#r-Switch input")
                    try await page.waitUntil("!document.querySelector('#r-Switch input').checked")
                    #expect(try await page.evaluate("document.querySelector('.list-status').textContent").string == "")
                }
            }
        }

        /// Also if the server returns before the interruption is noticed.
        @Test func actionReachesNewServerBeforeReconnect() async throws {
            try await SharedBrowser.withPage { page in
                let port = try await RunningServer.with { server in
                    let live = try await server.screens.add(Self.screen(detail: "now"))
                    try await page.navigate(to: server.url + "screens/form")
                    try await LivePage.expectInStep(page, with: live)
                    // From here on, the page receives nothing.
                    try await page.evaluate("ListPreview.live.close()")
                    return server.port
                }
                try await RunningServer.with(port: port) { server in
                    let (values, done) = AsyncStream.makeStream(of: Bool.self)
                    try await server.screens.add(
                        ListScreen(id: "form", title: "Form") {
                            ListSection(id: "fields") {
                                ListItemViewModel.switch("Switch", isOn: false) { isOn in done.yield(isOn) }
                            }
                        })
                    try await page.click("#r-Switch input")
                    for await isOn in values {
                        #expect(isOn)
                        break
                    }
                }
            }
        }

        @Test func pageFollowsReplacedScreen() async throws {
            try await RunningServer.with { server in
                let first = try await server.screens.add(Self.screen(detail: "first"))
                try await SharedBrowser.withPage { page in
                    try await page.navigate(to: server.url + "screens/form")
                    try await LivePage.expectInStep(page, with: first)
                    try await edit(page)
                    let second = try await server.screens.replace(with: Self.screen(detail: "second"))
                    try await LivePage.expectInStep(page, with: second)
                    try await expectUntouched(page)
                }
            }
        }
    }
}
