import JSONText
import ListPreviewKit
import PreviewServer
import Testing
import VisualRegression

@testable import HeadlessBrowser
@testable import TestSupport

extension ChromiumTests {
    /// Rows of shelves that have swipe actions or a menu.
    struct ShelfControlTests {
        private func open(
            _ direction: ListScreen.Direction, _ body: (Page) async throws -> Void
        ) async throws {
            let rows = (1...8).map { number in
                let row = ListItemViewModel.row("Row \(number)", id: "\(number)")
                return number.isMultiple(of: 2)
                    ? row.swipeActions(leading: [RowAction("Pin", name: "pin")], trailing: [.delete()])
                    : row.contextMenu([RowAction("Share", name: "share"), .delete()])
            }
            let screen = ListScreen(
                id: "shelf", title: "Shelf", style: .insetGrouped, direction: direction,
                sections: [ListSection(id: "a", layout: .shelf(.width(160)), rows: rows)])
            try await RunningServer.with { server in
                try await server.screens.add(screen)
                try await SharedBrowser.withPage(viewport: Viewport(width: 390, height: 700), reducedMotion: true) {
                    page in
                    try await page.navigate(to: server.url + "screens/shelf")
                    try await body(page)
                }
            }
        }

        private static let left = "Math.abs(document.querySelector('.shelf').scrollLeft)"

        /// A row that scrolls by itself would take the wheel, and its content would be where the shelf starts and stops.
        @Test(arguments: ListScreen.Direction.allCases)
        func wheelOverTheirRowsScrollsTheShelf(direction: ListScreen.Direction) async throws {
            try await open(direction) { page in
                let sign = direction == .leftToRight ? 1.0 : -1
                #expect(try await page.evaluate(Self.left).integer == 0)
                for target in [172, 344] {
                    let place =
                        try await page.evaluate(
                            """
                            (({ left, width, top, height }) => [left + width / 2, top + height / 2])(
                                document.querySelectorAll(".shelf > li")[\(target / 172 - 1)].getBoundingClientRect())
                            """
                        ).array ?? []
                    try await page.call(
                        "Input.dispatchMouseEvent",
                        [
                            "type": "mouseWheel", "x": try #require(place.first), "y": try #require(place.last),
                            "deltaX": JSONNode(.number(150 * sign)), "deltaY": 0,
                        ])
                    try await page.waitUntil("\(Self.left) === \(target)")
                }
            }
        }

        /// The shelf does not clip it, and it does not extend beyond the window.
        @Test(arguments: ListScreen.Direction.allCases)
        func menusOfTheirRowsAreVisible(direction: ListScreen.Direction) async throws {
            try await open(direction) { page in
                let found = try await page.evaluate(
                    """
                    [1, 3].map((number) => {
                        const row = document.getElementById(`r-${number}`);
                        const menu = row.querySelector(".row-menu");
                        menu.open = true;
                        const box = menu.querySelector(".row-menu-items").getBoundingClientRect();
                        const item = menu.querySelector(".row-action:last-child").getBoundingClientRect();
                        const hit = document.elementFromPoint(item.x + item.width / 2, item.y + item.height / 2);
                        const isInside = box.left >= 0 && box.right <= innerWidth;
                        const isBelow = Math.abs(box.top - row.getBoundingClientRect().bottom) < 2;
                        menu.open = false;
                        return [isInside, isBelow, Boolean(hit?.closest(".row-menu-items")), \(Self.left)].join(" ");
                    })
                    """)
                #expect(found.array?.compactMap(\.string) == ["true true true 0", "true true true 0"])
            }
        }
    }
}
