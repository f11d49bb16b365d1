import JSONText
import ListPreviewKit
import PreviewCatalog
import PreviewServer
import Testing

@testable import HeadlessBrowser
@testable import TestSupport

extension ChromiumTests {
    /// In long lists, only rows near the window are laid out; in short lists, all rows are.
    struct LongListTests {
        private static func screen(rows: Int, detail: String? = nil) -> ListScreen {
            ListScreen(id: "long", title: "Long") {
                ListSection(id: "rows") {
                    for row in 0..<rows { ListItemViewModel.row("Row \(row)", detail: detail) }
                }
            }
        }

        @Test func shortListsRenderAllRows() async throws {
            try await RunningServer.with { server in
                let live = try await server.screens.add(Self.screen(rows: 300))
                try await SharedBrowser.withPage { page in
                    try await page.navigate(to: server.url + "screens/long")
                    let skipped = """
                        [...document.querySelectorAll("#screen li")].filter(
                            (row) => !row.firstElementChild.checkVisibility({ contentVisibilityAuto: true })).length
                        """
                    #expect(try await page.evaluate(skipped).integer == 0)
                    await live.update(to: Self.screen(rows: 301))
                    try await LivePage.expectInStep(page, with: live)
                    try await page.waitUntil("\(skipped) > 200")
                    await live.update(to: Self.screen(rows: 300))
                    try await LivePage.expectInStep(page, with: live)
                    #expect(try await page.evaluate(skipped).integer == 0)
                }
            }
        }

        @Test(arguments: [nil, "Detail"])
        func longListScrollsToLastRow(detail: String?) async throws {
            try await RunningServer.with { server in
                try await server.screens.add(Self.screen(rows: 1000, detail: detail))
                try await SharedBrowser.withPage(viewport: Viewport(width: 390, height: 844)) { page in
                    try await page.navigate(to: server.url + "screens/long")
                    let bottom = try await page.evaluate(
                        """
                        (async () => {
                            const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
                            scrollTo(0, document.documentElement.scrollHeight);
                            for (let count = 0; count < 5; count++) await frame();
                            return Math.round(document.querySelector("#screen li:last-child").getBoundingClientRect().bottom - innerHeight);
                        })()
                        """
                    ).integer
                    #expect(try #require(bottom) <= 0, "the last row ends \(bottom ?? 0) px below the window")
                }
            }
        }

        /// The length of a list is not visible to users.
        @Test func listLengthClassIsNotDescribedAsChange() {
            let (short, long) = (Self.screen(rows: 300), Self.screen(rows: 301))
            let patch = short.patch(to: long)
            #expect(
                patch.operations.contains(
                    .attribute(id: "screen", name: "class", value: "list-screen inset-grouped long-list")),
                "\(patch.operations)")
            let changes = ScreenChanges(from: short, to: long, patch: patch)
            #expect(changes.screen.isEmpty, "\(changes.screen)")
        }
    }
}
