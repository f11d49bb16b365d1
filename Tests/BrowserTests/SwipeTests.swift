import JSONText
import ListPreviewKit
import PreviewServer
import Testing
import VisualRegression

@testable import HeadlessBrowser
@testable import TestSupport

extension ChromiumTests {
    /// Swipe actions: their positions, access with a mouse, and that they are invisible on a closed row.
    struct SwipeTests {
        private static func screen(
            direction: ListScreen.Direction = .leftToRight,
            perform: @escaping @Sendable (String) async -> Void = { _ in }
        ) -> ListScreen {
            var screen = ListScreen(id: "swipes", title: "Swipes", direction: direction) {
                ListSection(id: "rows") {
                    for row in 0..<4 {
                        ListItemViewModel.row("Row \(row)").swipeActions(
                            leading: [RowAction("Pin", name: "pin", role: .destructive)],
                            trailing: [.delete(), RowAction("Share", name: "share", role: .destructive)])
                    }
                }
            }
            for name in ["pin", "delete", "share"] { screen.handlers.on(name) { _ in await perform(name) } }
            return screen
        }

        private func drag(_ page: Page, from start: (x: Int, y: Int), by way: Int) async throws {
            try await page.mouse("mouseMoved", start.x, start.y, isDown: false)
            try await page.mouse("mousePressed", start.x, start.y, isDown: true)
            for step in 1...8 { try await page.mouse("mouseMoved", start.x + way * step / 8, start.y, isDown: true) }
            try await page.mouse("mouseReleased", start.x + way, start.y, isDown: false)
        }

        @Test(arguments: ListScreen.Direction.allCases)
        func swipesRevealActionsAndLongSwipePerformsFirst(direction: ListScreen.Direction) async throws {
            try await RunningServer.with { server in
                let (names, done) = AsyncStream.makeStream(of: String.self)
                try await server.screens.add(Self.screen(direction: direction) { done.yield($0) })
                try await SharedBrowser.withPage(viewport: Viewport(width: 400, height: 700)) { page in
                    try await page.navigate(to: server.url + "screens/swipes")
                    let row =
                        "document.getElementById('r-Row 1'.replace(' ', '_20')) ?? document.querySelectorAll('#screen li')[1]"
                    let y = try #require(
                        try await page.evaluate(
                            "Math.round((({ top, height }) => top + height / 2)((\(row)).getBoundingClientRect()))"
                        ).integer)
                    let forward = direction == .leftToRight ? 1 : -1
                    try await drag(page, from: (200, y), by: -100 * forward)
                    // The first one is at the edge.
                    let order = """
                        [...(\(row)).querySelectorAll(".trailing button")]
                            .sort((one, other) => \(forward) * (other.getBoundingClientRect().left - one.getBoundingClientRect().left))
                            .map((button) => button.textContent)
                        """
                    #expect(try await page.evaluate(order) == ["Delete", "Share"])
                    try await page.waitUntil("!(\(row)).hasAttribute('style')")
                    try await page.evaluate("(\(row)).querySelector('.trailing button:first-child').focus()")
                    try await page.press(.enter)
                    try await drag(page, from: (200 - 100 * forward, y), by: 290 * forward)
                    try await page.waitUntil("!(\(row)).hasAttribute('style')")
                    try await drag(page, from: (200 + 180 * forward, y), by: -350 * forward)
                    try await page.waitUntil("!(\(row)).hasAttribute('style')")
                    try await drag(page, from: (200 - 180 * forward, y), by: 350 * forward)
                    var heard: [String] = []
                    for await name in names {
                        heard.append(name)
                        if heard.count == 3 { break }
                    }
                    #expect(heard == ["share", "delete", "pin"])
                    let errors = await page.consoleErrors()
                    #expect(errors.isEmpty, "\(errors)")
                }
            }
        }

        /// The copies that fade out show rows as they were: closed, or opened by a swipe.
        @Test(arguments: ListScreen.Direction.allCases)
        func leavingRowsKeepTheirSwipe(direction: ListScreen.Direction) async throws {
            try await RunningServer.with { server in
                let live = try await server.screens.add(Self.screen(direction: direction))
                try await SharedBrowser.withPage(viewport: Viewport(width: 400, height: 700)) { page in
                    try await page.navigate(to: server.url + "screens/swipes")
                    try await page.evaluate(
                        "document.documentElement.style.setProperty('--animation-duration', '100s')")
                    let open = """
                        (() => {
                            const row = document.querySelectorAll("#screen li")[2];
                            row.scrollTo({ left: \(direction == .leftToRight ? "row.scrollWidth" : "-row.scrollWidth"), behavior: "instant" });
                            globalThis.places = (rows) => [...rows].map((row) =>
                                Math.round(row.querySelector(".row-content").getBoundingClientRect().x - row.getBoundingClientRect().x));
                            return places(document.querySelectorAll("#screen li"));
                        })()
                        """
                    let places = try #require(try await page.evaluate(open).array?.compactMap(\.integer))
                    #expect([places[0], places[1], places[3]] == [0, 0, 0])
                    #expect(abs(places[2]) > 100)
                    var next = Self.screen(direction: direction)
                    next.sections[0].rows.removeSubrange(1...2)
                    next.sections[0].rows[0] = ListItemViewModel.row("Changed", id: next.sections[0].rows[0].id)
                        .swipeActions(
                            leading: [RowAction("Pin", name: "pin", role: .destructive)],
                            trailing: [.delete(), RowAction("Share", name: "share", role: .destructive)])
                    await live.update(to: next)
                    try await LivePage.expectInStep(page, with: live)
                    let leaving = try await page.evaluate(
                        "places(document.querySelectorAll('.list-leaving li:not([hidden])')).sort((one, other) => Math.abs(one) - Math.abs(other))"
                    )
                    #expect(leaving.array?.compactMap(\.integer) == [0, 0, places[2]])
                }
            }
        }

        /// A scaled page rounds edges to the device's pixels.
        @Test(arguments: ListScreen.Direction.allCases, [1, 1.25, 2])
        func closedRowsHideActionsAtAnyScale(direction: ListScreen.Direction, density: Double) async throws {
            try await RunningServer.with { server in
                try await server.screens.add(Self.screen(direction: direction))
                try await SharedBrowser.withPage(viewport: Viewport(width: 390, height: 500, scale: density)) { page in
                    try await page.navigate(to: server.url + "screens/swipes")
                    for scale in [0.37, 0.5, 0.61, 0.67, 0.73, 0.8, 0.87, 0.93, 1, 1.1] {
                        try await page.evaluate(
                            """
                            Object.assign(document.body.style, {
                                transform: "scale(\(scale)) translateX(0.3px)", transformOrigin: "0 0", inlineSize: "390px", willChange: "transform"
                            });
                            new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
                            """)
                        let picture = try Picture(png: try await page.screenshot())
                        let red = stride(from: 0, to: picture.pixels.count, by: 4).count { index in
                            let (red, green, blue) = (
                                Int(picture.pixels[index]), Int(picture.pixels[index + 1]),
                                Int(picture.pixels[index + 2])
                            )
                            return red > green + 25 && red > blue + 25
                        }
                        #expect(red == 0, "\(red) red pixels at the scale \(scale)")
                    }
                }
            }
        }
    }
}
