import JSONText
import ListPreviewKit
import PreviewServer
import Testing

@testable import HeadlessBrowser
@testable import TestSupport

extension ChromiumTests {
    /// Typed text is kept until the app has answered.
    struct TypedTextTests {
        private static let value = "document.querySelector('#r-Name input').value"

        private static func screen(
            _ name: String, isMovable: Bool = false, edit: @escaping @Sendable (String) async -> Void = { _ in }
        ) -> ListScreen {
            ListScreen(id: "form", title: "Form") {
                ListSection(id: "fields") {
                    ListItemViewModel.textField("Name", text: name) { text in await edit(text) }.movable(isMovable)
                }
            }
        }

        @Test(.timeLimit(.minutes(2)))
        func textEnteredOfflineReachesNextServer() async throws {
            try await SharedBrowser.withPage { page in
                let port = try await RunningServer.with { server in
                    let live = try await server.screens.add(Self.screen("Ada"))
                    try await page.navigate(to: server.url + "screens/form")
                    try await LivePage.expectInStep(page, with: live)
                    return server.port
                }
                try await page.click("#r-Name input")
                try await page.type(" Lovelace")
                try await page.press(.enter)
                try await page.waitUntil("document.querySelector('.list-status').textContent !== ''")
                #expect(try await page.evaluate(Self.value).string == "Ada Lovelace")
                try await RunningServer.with(port: port) { server in
                    let screens = server.screens
                    let (names, named) = AsyncStream.makeStream(of: String.self)
                    let live = try await screens.add(
                        Self.screen("Ada") { name in
                            named.yield(name)
                            await screens.screen("form")?.update(to: Self.screen(name.uppercased()))
                        })
                    for await name in names {
                        #expect(name == "Ada Lovelace")
                        break
                    }
                    try await page.waitUntil("\(Self.value) === 'ADA LOVELACE'")
                    try await LivePage.expectInStep(page, with: live)
                }
            }
        }

        @Test func rowThatBecomesMovableKeepsTypedText() async throws {
            try await RunningServer.with { server in
                let live = try await server.screens.add(Self.screen("Ada"))
                try await SharedBrowser.withPage { page in
                    try await page.navigate(to: server.url + "screens/form")
                    try await LivePage.expectInStep(page, with: live)
                    try await page.click("#r-Name input")
                    try await page.type(" Lovelace")
                    try await page.evaluate("document.activeElement.setSelectionRange(1, 3)")
                    for isMovable in [true, false] {
                        await live.update(to: Self.screen("Ada", isMovable: isMovable))
                        try await LivePage.expectInStep(page, with: live)
                        let field = try await page.evaluate(
                            "(({ value, selectionStart, selectionEnd }) => [value, selectionStart, selectionEnd])(document.activeElement)"
                        )
                        #expect(field == ["Ada Lovelace", 1, 3])
                    }
                    await live.update(to: Self.screen("Bob", isMovable: true))
                    try await LivePage.expectInStep(page, with: live)
                    #expect(try await page.evaluate(Self.value).string == "Ada Lovelace", "until the user is done")
                    try await page.evaluate("document.activeElement.blur()")
                    try await page.waitUntil("\(Self.value) === 'Bob'")
                }
            }
        }

        /// With an input method, as for Japanese, a text is composed before it is entered.
        @Test(arguments: [false, true])
        func newValueDoesNotInterruptComposition(becomesMovable: Bool) async throws {
            try await RunningServer.with { server in
                let live = try await server.screens.add(Self.screen(""))
                try await SharedBrowser.withPage { page in
                    try await page.navigate(to: server.url + "screens/form")
                    try await LivePage.expectInStep(page, with: live)
                    try await page.click("#r-Name input")
                    try await page.call(
                        "Input.imeSetComposition", ["text": "にほん", "selectionStart": 3, "selectionEnd": 3])
                    await live.update(to: Self.screen(becomesMovable ? "" : "Bob", isMovable: becomesMovable))
                    try await LivePage.expectInStep(page, with: live)
                    try await page.call(
                        "Input.imeSetComposition", ["text": "日本", "selectionStart": 2, "selectionEnd": 2])
                    try await page.call("Input.insertText", ["text": "日本"])
                    #expect(try await page.evaluate(Self.value).string == "日本")
                }
            }
        }
    }
}
