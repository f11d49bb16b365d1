import JSONText
import ListPreviewKit
import PreviewServer
import Testing

@testable import HeadlessBrowser
@testable import TestSupport

extension ChromiumTests {
    /// A sidebar of a live page, in wide and narrow windows.
    struct SplitViewPageTests {
        private static let tablet = Viewport(width: 820, height: 600)
        private static let phone = Viewport(width: 400, height: 600)

        private static func screen(
            _ title: String = "Inbox", rows: Int = 40, selected: String = "Inbox",
            direction: ListScreen.Direction = .leftToRight, _ change: (inout ListScreen) -> Void = { _ in }
        ) -> ListScreen {
            let column = ListScreen(id: "boxes", title: "Boxes", style: .sidebar, direction: direction) {
                ListSection(id: "boxes") {
                    for box in ["Inbox", "Drafts"] + (0..<30).map({ "Box \($0)" }) {
                        ListItemViewModel.sidebarItem(box, id: ListID(box), isSelected: box == selected) {}
                    }
                }
            }
            var screen = ListScreen(id: "mail", title: title, style: .plain, direction: direction) {
                ListSection(id: "rows") {
                    for row in 0..<rows { ListItemViewModel.row("\(title) \(row)", id: ListID("\(title)-\(row)")) }
                }
            }
            screen.sidebar = ListScreen.Sidebar(column)
            change(&screen)
            return screen
        }

        private func withPage(
            _ screen: ListScreen, viewport: Viewport, _ body: (Page, LiveScreen) async throws -> Void
        ) async throws {
            try await RunningServer.with { server in
                let live = try await server.screens.add(screen)
                try await SharedBrowser.withPage(viewport: viewport) { page in
                    try await page.navigate(to: server.url + "screens/mail")
                    try await LivePage.expectInStep(page, with: live)
                    // A page with a scroll bar is narrower.
                    try await page.evaluate("document.documentElement.style.scrollbarWidth = 'none'")
                    try await body(page, live)
                }
            }
        }

        private func edges(_ page: Page, _ selector: String) async throws -> String? {
            try await page.evaluate(
                """
                ((box) => [box.left, box.right].map(Math.round).join(" "))(
                    document.querySelector("\(selector)").getBoundingClientRect())
                """
            ).string
        }

        private func isShown(_ page: Page, _ selector: String) async throws -> Bool? {
            try await page.evaluate(
                "document.querySelector(\"\(selector)\").checkVisibility({ visibilityProperty: true })"
            )
            .bool
        }

        @Test(arguments: [
            (ListScreen.Direction.leftToRight, "0 320", "320 820"), (.rightToLeft, "500 820", "0 500"),
        ])
        func wideWindowHasTwoColumns(direction: ListScreen.Direction, sidebar: String, content: String) async throws {
            try await withPage(Self.screen(direction: direction), viewport: Self.tablet) { page, _ in
                var found: [String?] = []
                for part in ["#sidebar", "#navigation-bar", "#s-rows"] { found.append(try await edges(page, part)) }
                #expect(found == [sidebar, content, content])
                let hasBackButton = try await isShown(page, ".opens-sidebar")
                #expect(hasBackButton == false)
                // Both titles are in one line.
                let tops = try await page.evaluate(
                    "[...document.querySelectorAll('h1, h2')].map((title) => title.getBoundingClientRect().top).join(' ')"
                )
                #expect(tops.string == "47 47")
            }
        }

        /// Each column scrolls by itself, keeps its position while the other one changes, and its visible rows when rows above them go.
        @Test func columnsScrollAlone() async throws {
            try await withPage(Self.screen(), viewport: Self.tablet) { page, live in
                let column = "document.querySelector('#sidebar')"
                try await page.evaluate("\(column).scrollTop = 200")
                try await page.evaluate("scrollTo(0, 300)")
                let top = try await page.evaluate("\(column).getBoundingClientRect().top").integer
                #expect(top == 0)
                await live.update(to: Self.screen("Drafts", rows: 2, selected: "Drafts"))
                try await LivePage.expectInStep(page, with: live)
                let kept = try await page.evaluate("\(column).scrollTop").integer
                #expect(kept == 200)
                let box =
                    "[...document.querySelectorAll('#sidebar li')].find((row) => row.textContent.includes('Box 10'))"
                let place = "Math.round(\(box).getBoundingClientRect().top)"
                let before = try await page.evaluate(place)
                await live.update { $0.sidebar?.screen.sections[0].rows.removeFirst(2) }
                try await LivePage.expectInStep(page, with: live)
                #expect(try await page.evaluate(place) == before)
            }
        }

        @Test func narrowWindowHasOneColumn() async throws {
            let (names, done) = AsyncStream.makeStream(of: String.self)
            var screen = Self.screen()
            screen.handlers.on("open-sidebar") { _ in done.yield("open") }
            try await withPage(screen, viewport: Self.phone) { page, live in
                var sent = names.makeAsyncIterator()
                let isVisible = try await isShown(page, "#sidebar")
                let content = try await edges(page, "#s-rows")
                #expect(isVisible == false && content == "0 400")
                try await page.click(".opens-sidebar")
                #expect(await sent.next() == "open")
                await live.update { $0.sidebar?.isOpen = true }
                try await LivePage.expectInStep(page, with: live)
                let sidebar = try await edges(page, "#sidebar")
                #expect(sidebar == "0 400")
                for part in ["#s-rows", "#navigation-bar"] {
                    let isVisible = try await isShown(page, part)
                    #expect(isVisible == false, "\(part)")
                }
                // The heading of the page is only for screen readers.
                let hasHeading = try await isShown(page, "h1")
                #expect(hasHeading == true)
                let clip = try await page.evaluate("getComputedStyle(document.querySelector('#screen-title')).clipPath")
                #expect(clip.string == "inset(50%)")
            }
        }

        /// The styles of the two screens do not mix: rows in a sidebar look as on a page.
        @Test func sidebarHasItsOwnStyle() async throws {
            func content(_ style: ListScreen.Style, _ id: String) -> ListScreen {
                ListScreen(
                    id: "mail", title: "A", style: style,
                    sections: [ListSection(id: id, header: .header("H"), rows: [.row("Row", id: ListID(id))])])
            }
            func looks(_ page: Page, _ selector: String) async throws -> JSONNode {
                // Corners change with a transition.
                try await page.evaluate("document.getAnimations().forEach((animation) => animation.finish())")
                return try await page.evaluate(
                    """
                    ["section", "section > header", "ul", "li", ".text-header"].map((name) => {
                        const style = getComputedStyle(document.querySelector(`\(selector) ${name}`));
                        const names = ["borderRadius", "margin", "padding", "position", "font", "textTransform", "minHeight"];
                        return names.map((name) => style[name]).join();
                    }).join("\\n")
                    """)
            }
            // A page of the width of a sidebar has the same margins.
            var references: [ListScreen.Style: JSONNode] = [:]
            for column in ListScreen.Style.allCases {
                try await withPage(content(column, "b"), viewport: Viewport(width: 320, height: 800)) { page, _ in
                    references[column] = try await looks(page, "#screen")
                }
            }
            try await withPage(content(.plain, "b"), viewport: Self.tablet) { [references] page, live in
                for column in ListScreen.Style.allCases {
                    let reference = try #require(references[column])
                    for beside in ListScreen.Style.allCases {
                        var screen = content(beside, "a")
                        screen.sidebar = ListScreen.Sidebar(content(column, "b"))
                        await live.update(to: screen)
                        try await LivePage.expectInStep(page, with: live)
                        let found = try await looks(page, "#sidebar")
                        #expect(found == reference, "\(column) beside \(beside)")
                    }
                }
            }
        }
    }
}
