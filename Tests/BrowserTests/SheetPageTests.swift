import JSONText
import ListPreviewKit
import PreviewServer
import Testing

@testable import HeadlessBrowser
@testable import TestSupport

extension ChromiumTests {
    /// A sheet of a live page, with mouse and keys.
    struct SheetPageTests {
        private static func sheet(
            rows: Range<Int> = 0..<3, height: Presentation.Sheet.Height = .large,
            _ change: (inout ListScreen) -> Void = { _ in }
        ) -> Presentation.Sheet {
            var screen = ListScreen(id: "filters", title: "Filters", style: .insetGrouped) {
                ListSection(id: "kinds") {
                    for row in rows { ListItemViewModel.row("Kind \(row)", id: ListID("kind-\(row)")).onSelect {} }
                }
            }
            screen.navigationBar = .init(trailing: [.init("Done", name: "done", isProminent: true)], isInline: true)
            change(&screen)
            return Presentation.Sheet(screen, height: height, showsGrabber: true)
        }

        private static func screen(_ sheet: Presentation.Sheet? = nil) -> ListScreen {
            var screen = ListScreen(id: "cars", title: "Cars", style: .plain) {
                ListSection(id: "rows") { for row in 0..<30 { ListItemViewModel.row("Row \(row)", id: ListID(row)) } }
            }
            screen.navigationBar = .init(trailing: [.init("Filter", name: "filter")])
            screen.presenting = sheet.map { .sheet($0) }
            return screen
        }

        private func withPage(
            _ screen: ListScreen, viewport: Viewport = Viewport(width: 400, height: 800),
            _ body: (Page, LiveScreen) async throws -> Void
        ) async throws {
            try await RunningServer.with { server in
                let live = try await server.screens.add(screen)
                try await SharedBrowser.withPage(viewport: viewport) { page in
                    try await page.navigate(to: server.url + "screens/cars")
                    try await LivePage.expectInStep(page, with: live)
                    try await body(page, live)
                }
            }
        }

        private static let box = """
            ((box) => [box.left, box.top, box.right, box.bottom].map(Math.round).join(" "))(
                document.querySelector(".sheet-panel").getBoundingClientRect())
            """

        /// The rest of the page is inert: keys and presses stay in the sheet, Escape and a press outside send an event.
        @Test func sheetTakesFocusAndReturnsIt() async throws {
            let (names, done) = AsyncStream.makeStream(of: String.self)
            var screen = Self.screen()
            for name in ["filter", "done", "select", "cancel"] {
                screen.handlers.on(name) { context in done.yield("\(name) \(context.id?.description ?? "")") }
            }
            screen.handlers.on("open") { _ in }
            try await withPage(screen) { page, live in
                var sent = names.makeAsyncIterator()
                try await page.click("[data-action='filter']")
                #expect(await sent.next() == "filter ")
                let sheet = Presentation.Sheet(
                    ListScreen(
                        id: "f", title: "Filters",
                        sections: [
                            ListSection(
                                id: "kinds",
                                rows: [ListItemViewModel.row("New", id: "new").onSelect { done.yield("select new") }])
                        ]), height: .medium)
                await live.update { $0.presenting = .sheet(sheet) }
                try await LivePage.expectInStep(page, with: live)
                let isInside = "!!document.activeElement.closest('.sheet')"
                try await page.waitUntil(isInside)
                for _ in 0..<4 {
                    try await page.press(.tab)
                    let place = "\(isInside) || document.activeElement === document.body"
                    #expect(try await page.evaluate(place).bool == true)
                }
                // The sheet comes from below.
                try await page.waitUntil(
                    "document.querySelector('.sheet-panel').getBoundingClientRect().bottom <= innerHeight + 1")
                try await page.click("#r-new")
                #expect(await sent.next() == "select new")
                try await page.press(.escape)
                #expect(await sent.next() == "cancel ")
                // The screen decides: the sheet is still there.
                #expect(try await page.evaluate("!!document.querySelector('.sheet')").bool == true)
                try await page.mouse("mouseMoved", 200, 100, isDown: false)
                try await page.mouse("mousePressed", 200, 100, isDown: true)
                try await page.mouse("mouseReleased", 200, 100, isDown: false)
                #expect(await sent.next() == "cancel ")
                await live.update { $0.presenting = nil }
                try await LivePage.expectInStep(page, with: live)
                try await page.waitUntil("document.activeElement.dataset.action === 'filter'")
            }
        }

        @Test func openSheetKeepsTypedTextFocusAndScrollPosition() async throws {
            let open = Self.screen(Self.sheet(rows: 0..<40) { $0.searchText = "" })
            try await withPage(open) { page, live in
                try await page.click(".sheet .search-text")
                try await page.type("ab")
                let panel = "document.querySelector('.sheet-panel')"
                try await page.evaluate("\(panel).scrollTop = 300")
                await live.update(
                    to: Self.screen(
                        Self.sheet(rows: 0..<50) { screen in
                            screen.searchText = ""
                            screen.title = "All Filters"
                        }))
                try await LivePage.expectInStep(page, with: live)
                #expect(try await page.evaluate("\(panel).scrollTop").integer == 300)
                #expect(try await page.evaluate("document.activeElement.value").string == "ab")
                #expect(try await page.evaluate("document.querySelectorAll('.sheet li').length").integer == 50)
                #expect(try await page.evaluate("scrollY").integer == 0)
            }
        }

        @Test func visibleRowsOfSheetStayInTheirPlace() async throws {
            try await withPage(Self.screen(Self.sheet(rows: 0..<60))) { page, live in
                let panel = "document.querySelector('.sheet-panel')"
                try await page.evaluate("\(panel).scrollTop = 900, null")
                try await page.evaluate("new Promise((resolve) => requestAnimationFrame(resolve)).then(() => null)")
                let first = "document.elementFromPoint(200, 400).closest('li')"
                let row = try #require(try await page.evaluate("\(first).id").string)
                let place = "Math.round(document.getElementById('\(row)').getBoundingClientRect().top)"
                let before = try await page.evaluate(place)
                for rows in [-5..<60, 3..<60] {
                    await live.update(to: Self.screen(Self.sheet(rows: rows)))
                    try await LivePage.expectInStep(page, with: live)
                    #expect(try await page.evaluate(place) == before, "\(rows)")
                }
            }
        }

        /// Escape closes what is open in the sheet, then the sheet.
        @Test func escapeClosesMenuInSheetFirst() async throws {
            let (names, done) = AsyncStream.makeStream(of: String.self)
            var screen = Self.screen(
                Self.sheet {
                    $0.sections = [
                        ListSection(
                            id: "all",
                            rows: [
                                ListItemViewModel.row("First", id: "first").onSelect {},
                                ListItemViewModel.row("Sam", id: "sam").contextMenu([.delete()], showsButton: true),
                            ])
                    ]
                })
            screen.handlers.onOther {
                done.yield($0.event.action)
                return true
            }
            try await withPage(screen) { page, _ in
                var sent = names.makeAsyncIterator()
                // Tab reaches the button of the menu, and goes on at the start.
                try await page.evaluate("document.querySelector('#r-first').focus()")
                try await page.press(.tab)
                #expect(try await page.evaluate("document.activeElement.localName").string == "summary")
                try await page.press(.tab)
                #expect(try await page.evaluate("document.activeElement.dataset.action").string == "done")
                try await page.press(.tab, modifiers: .shift)
                #expect(try await page.evaluate("document.activeElement.localName").string == "summary")
                try await page.press(.enter)
                try await page.waitUntil("!!document.querySelector('.row-menu[open]')")
                try await page.press(.escape)
                try await page.waitUntil("!document.querySelector('.row-menu[open]')")
                try await page.click("[data-action=done]")
                #expect(await sent.next() == "done")
                try await page.press(.escape)
                #expect(await sent.next() == "cancel")
            }
        }

        /// Copies of removed rows fade out where the rows were: above the sheet, and below its bar.
        @Test(arguments: [400, 900])
        func removedRowsOfSheetLeaveAboveIt(width: Int) async throws {
            let open = { (rows: [Int]) in
                Self.screen(
                    Self.sheet(rows: 0..<0) { screen in
                        screen.sections[0].rows = rows.map { .row("Kind \($0)", id: ListID("kind-\($0)")) }
                    })
            }
            try await withPage(open(Array(0..<40)), viewport: Viewport(width: width, height: 800)) { page, live in
                // The first animation loads its script. After a slow frame, a page skips animations for four times as long.
                try await page.evaluate("window.start = performance.now(), null")
                await live.update(to: open(Array(1..<40)))
                try await LivePage.expectInStep(page, with: live)
                try await page.evaluate(
                    "ListPreview.document.settled.then(() => { window.rested = start + 5 * (performance.now() - start) })"
                )
                try await page.waitUntil("performance.now() > rested")
                let box = "(({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round))"
                let before = try await page.evaluate(
                    "\(box)(document.getElementById('r-kind-2').getBoundingClientRect())")
                try await page.evaluate(
                    """
                    addEventListener("listpreview:patched", () => {
                        for (const animation of document.getAnimations()) animation.pause();
                    }), null
                    """)
                await live.update(to: open([1] + Array(3..<40)))
                try await LivePage.expectInStep(page, with: live)
                let found = try await page.evaluate(
                    """
                    (() => {
                        const rows = [...document.querySelectorAll(".list-leaving li")].filter((row) => row.textContent && row.checkVisibility());
                        const dialog = rows[0].closest("dialog");
                        const [top] = getComputedStyle(dialog).clipPath.match(/[\\d.]+/g).map(parseFloat);
                        const bar = document.querySelector(".sheet .navigation-bar").getBoundingClientRect();
                        return [
                            rows.map(({ textContent }) => textContent), \(box)(rows[0].getBoundingClientRect()),
                            dialog.matches(":popover-open"), Math.abs(top - bar.bottom) < 1,
                        ];
                    })()
                    """)
                #expect(found == [["Kind 2"], before, true, true])
            }
        }

        /// The parts of the window that a sheet covers.
        @Test(arguments: [
            (Viewport(width: 400, height: 800), Presentation.Sheet.Height.medium, "0 400 400 800"),
            (Viewport(width: 400, height: 800), .large, "0 44 400 800"),
            (Viewport(width: 800, height: 1000), .large, "120 148 680 852"),
            (Viewport(width: 800, height: 1000), .medium, "120 260 680 740"),
        ])
        func sheetsCoverTheirPart(viewport: Viewport, height: Presentation.Sheet.Height, box: String) async throws {
            try await withPage(Self.screen(Self.sheet(height: height)), viewport: viewport) { page, _ in
                // A page with a scroll bar is narrower.
                try await page.evaluate("document.documentElement.style.scrollbarWidth = 'none'")
                let found = try await page.evaluate(Self.box).string
                #expect(found == box)
            }
        }

        /// The styles of the two screens do not mix: rows in a sheet look as on a page.
        @Test func sheetHasItsOwnStyle() async throws {
            func content(_ style: ListScreen.Style, _ id: String) -> ListScreen {
                ListScreen(
                    id: "cars", title: "A", style: style,
                    sections: [ListSection(id: id, header: .header("H"), rows: [.row("Row", id: ListID(id))])])
            }
            func looks(_ page: Page, _ selector: String) async throws -> JSONNode {
                try await page.evaluate(
                    """
                    ["section", "section > header", "ul", "li", ".text-header"].map((name) => {
                        const style = getComputedStyle(document.querySelector(`\(selector) ${name}`));
                        const names = ["borderRadius", "margin", "padding", "position", "font", "textTransform", "minHeight"];
                        return names.map((name) => style[name]).join();
                    }).join("\\n")
                    """)
            }
            try await withPage(content(.plain, "b")) { page, live in
                for above in ListScreen.Style.allCases {
                    await live.update(to: content(above, "b"))
                    // A page whose focused sheet goes has the focus itself.
                    try await page.waitUntil("!document.querySelector('dialog')")
                    try await page.evaluate("document.activeElement.blur()")
                    try await LivePage.expectInStep(page, with: live)
                    let reference = try await looks(page, "#screen")
                    for below in ListScreen.Style.allCases {
                        var screen = content(below, "a")
                        screen.presenting = .sheet(Presentation.Sheet(content(above, "b")))
                        await live.update(to: screen)
                        try await LivePage.expectInStep(page, with: live)
                        let found = try await looks(page, ".sheet")
                        #expect(found == reference, "\(above) above \(below)")
                    }
                }
            }
        }
    }
}
