import HeadlessBrowser
import JSONText
import ListPreviewKit
import PreviewCatalog
import PreviewServer
import Testing

@testable import TestSupport
@testable import VisualRegression

extension ChromiumTests {
    /// Sections that scroll sideways, and headers with a button.
    struct ShelfPageTests {
        private static let rows = (1...8).map { "{text: Row \($0)}" }.joined(separator: ", ")

        private static func yaml(_ options: String, shelf: String) -> String {
            """
            id: m
            title: Shelves
            \(options)
            sections:
              - id: a
                header: {text: Albums, button: {name: see-all, title: See All}}
                shelf: \(shelf)
                rows: [\(rows)]
              - rows: [{text: Other}]
            """
        }

        private static let looks: [(options: String, width: Int)] = ["plain", "grouped", "insetGrouped", "sidebar"]
            .flatMap { style in
                ["ltr", "rtl"].flatMap { dir in
                    [390, 1000].map { width in ("style: \(style)\ndir: \(dir)", width) }
                }
            }

        /// In every style: rows start where headers and other rows start, the shelf reaches the edges, and it stops at the
        /// start of a row.
        @Test(arguments: looks) func rowsSnapToTheStart(look: (options: String, width: Int)) async throws {
            let folder = try GalleryFolder([Scenario(yaml: Self.yaml(look.options, shelf: "{width: 160}"))])
            try await SharedBrowser.withPage(viewport: Viewport(width: look.width, height: 700)) { page in
                try await page.navigate(to: folder.address("").replacing("index.html#", with: "m/default.html"))
                let found = try await page.evaluate(
                    """
                    (() => {
                        const list = document.getElementById("s-a_rows");
                        const screen = document.getElementById("screen");
                        const isRTL = screen.dir === "rtl";
                        const start = (element) => {
                            const { left, right } = element.getBoundingClientRect();
                            return Math.round(isRTL ? innerWidth - right : left);
                        };
                        const [first, second, ...others] = list.children;
                        const edge = start(first);
                        const heading = start(document.querySelector(".button-header .label"));
                        const other = start(document.querySelector("section:last-of-type li"));
                        const widths = [...list.children].map((row) => Math.round(row.getBoundingClientRect().width));
                        const box = list.getBoundingClientRect();
                        const isWide = Math.abs(box.width - screen.clientWidth) < 1;
                        // Close to the second row.
                        list.scrollTo({ left: (isRTL ? -1 : 1) * 140, behavior: "instant" });
                        const snapped = start(second);
                        list.scrollTo({ left: (isRTL ? -1 : 1) * 9999, behavior: "instant" });
                        const end = isRTL
                            ? Math.round(others.at(-1).getBoundingClientRect().left - box.left)
                            : Math.round(box.right - others.at(-1).getBoundingClientRect().right);
                        const before = Math.round(isRTL ? innerWidth - box.right : box.left);
                        return {
                            widths: [...new Set(widths)], isWide, snaps: snapped === edge, end: end - (edge - before),
                            edge, heading, other, scrolls: document.documentElement.scrollWidth > innerWidth,
                        };
                    })()
                    """)
                #expect(found["widths"]?.array?.compactMap(\.integer) == [160], "\(found)")
                #expect(found["snaps"]?.bool == true && found["end"]?.integer == 0, "\(found)")
                #expect(found["scrolls"]?.bool == false, "\(found)")
                if !look.options.contains("sidebar") { #expect(found["isWide"]?.bool == true, "\(found)") }
                // Rows of plain and grouped lists reach the edge; their texts have the margin.
                if look.options.contains("inset") { #expect(found["edge"] == found["other"], "\(found)") }
                if !look.options.contains("inset"), !look.options.contains("sidebar") {
                    #expect(found["edge"] == found["heading"], "\(found)")
                }
            }
        }

        private static let shares: [(shelf: String, visible: Double)] = [
            ("{fractionalWidth: 1, paging: true}", 1), ("{fractionalWidth: 0.5, spacing: 0}", 2), ("2.5", 2.5),
            ("{count: 3, spacing: 20, lines: 2}", 3),
        ]

        /// Between the margins of the list, this many rows are visible.
        @Test(arguments: shares) func widthsAreShares(of share: (shelf: String, visible: Double)) async throws {
            let folder = try GalleryFolder([Scenario(yaml: Self.yaml("style: plain", shelf: share.shelf))])
            try await SharedBrowser.withPage(viewport: Viewport(width: 390, height: 700)) { page in
                try await page.navigate(to: folder.address("").replacing("index.html#", with: "m/default.html"))
                let found = try await page.evaluate(
                    """
                    (() => {
                        const list = document.getElementById("s-a_rows");
                        const gap = parseFloat(getComputedStyle(list).columnGap);
                        return Math.round(100 * (390 - 32 + gap) / (list.children[0].getBoundingClientRect().width + gap));
                    })()
                    """
                ).integer
                #expect(found == Int(100 * share.visible))
            }
        }

        private static func screen(
            _ rows: [String], shelf: ListSectionLayout = .shelf(.width(160)), isFirst: Bool = true,
            direction: ListScreen.Direction = .leftToRight, perform: @escaping @Sendable () async -> Void = {}
        ) -> ListScreen {
            let albums = ListSection(
                id: "a", header: .header("Albums", button: RowAction("See All") { await perform() }), layout: shelf,
                rows: rows.map { .row($0) })
            let other = ListSection(id: "b", rows: [.row("Other")])
            return ListScreen(
                id: "m", title: "Shelves", direction: direction, sections: isFirst ? [albums, other] : [other, albums])
        }

        /// Patches that change, insert, remove and move rows, move the section and change its layout.
        @Test func patchesKeepTheScrollPosition() async throws {
            let names = (1...9).map { "Row \($0)" }
            let steps: [ListScreen] = [
                Self.screen(names.dropLast() + ["Last"]), Self.screen(names + ["Row 10"]),
                Self.screen(names.dropLast()), Self.screen(names, isFirst: false),
                Self.screen(names, shelf: .shelf(.width(160), isPaging: true)),
            ]
            try await RunningServer.with { server in
                let live = try await server.screens.add(Self.screen(names))
                try await SharedBrowser.withPage(viewport: Viewport(width: 390, height: 700)) { page in
                    try await page.navigate(to: server.url + "screens/m")
                    let left = "document.getElementById('s-a_rows').scrollLeft"
                    try await page.evaluate("document.getElementById('s-a_rows').scrollTo({ left: 344 })")
                    #expect(try await page.evaluate(left).integer == 344)
                    for (number, screen) in steps.enumerated() {
                        await live.update(to: screen)
                        try await LivePage.expectInStep(page, with: live, "step \(number)")
                        #expect(try await page.evaluate(left).integer == 344, "step \(number)")
                    }
                }
            }
        }

        /// The rows of a shelf after a patch, and the place of one of them: `C` is at the start, and when it goes, `D`; when
        /// `D` moves away, `E` stays where it is. At last, the shelf is at its start.
        private static let patches: [(rows: String, row: Character, place: Int)] = [
            ("XYABCDEFGH", "C", 16), ("YABCDEFGH", "C", 16), ("ABCDEFGH", "C", 16), ("ABDEFGH", "D", 16),
            ("DABEFGH", "E", 188), ("EFGH", "E", 16),
        ]

        /// Patches before the first visible row do not move it, and those of a shelf at its start show what is new.
        @Test(arguments: ListScreen.Direction.allCases)
        func patchesKeepTheFirstVisibleRow(direction: ListScreen.Direction) async throws {
            func screen(_ rows: String, shelf: ListSectionLayout = .shelf(.width(160))) -> ListScreen {
                Self.screen(rows.map(String.init), shelf: shelf, direction: direction)
            }
            try await RunningServer.with { server in
                // The script for shelves comes with the first one.
                let live = try await server.screens.add(screen("ABCDEFGH", shelf: .list))
                try await SharedBrowser.withPage(viewport: Viewport(width: 390, height: 700)) { page in
                    try await page.navigate(to: server.url + "screens/m")
                    let isLoaded = "document.querySelector('script[src*=shelves]') !== null"
                    #expect(try await page.evaluate(isLoaded).bool == false)
                    await live.update(to: screen("ABCDEFGH"))
                    try await LivePage.expectInStep(page, with: live)
                    #expect(try await page.evaluate(isLoaded).bool == true)
                    try await page.evaluate("ListPreview.live.load('shelves').then(() => null)")
                    let place = """
                        ((row) => {
                            const [outer, inner] = [row.parentElement, row].map((element) => element.getBoundingClientRect());
                            return document.getElementById("screen").dir === "rtl" ? outer.right - inner.right : inner.left - outer.left;
                        })
                        """
                    let sign = direction == .leftToRight ? "" : "-"
                    try await page.evaluate(
                        "document.getElementById('s-a_rows').scrollTo({ left: \(sign)344, behavior: 'instant' })")
                    try await page.waitUntil("\(place)(document.getElementById('r-C')) === 16")
                    for (rows, row, expected) in Self.patches {
                        await live.update(to: screen(rows))
                        try await LivePage.expectInStep(page, with: live, "\(rows)")
                        let found = try await page.evaluate(
                            "ListPreview.document.settled.then(() => \(place)(document.getElementById('r-\(row)')))")
                        #expect(found.integer == expected, "\(rows): \(found)")
                    }
                    try await page.evaluate(
                        "document.getElementById('s-a_rows').scrollTo({ left: 0, behavior: 'instant' })")
                    await live.update(to: screen("ZDABEFGH"))
                    try await LivePage.expectInStep(page, with: live)
                    #expect(try await page.evaluate("\(place)(document.getElementById('r-Z'))").integer == 16)
                }
            }
        }

        private static let walks: [(direction: ListScreen.Direction, lines: Int, keys: String, rows: String)] = [
            (.leftToRight, 1, "RRLLLD", "BCBAAA"), (.rightToLeft, 1, "LLRRRU", "BCBAAA"),
            // Columns of three rows, and a last one of two.
            (.leftToRight, 3, "DRDDLURRRR", "BEFFCBEHHH"), (.rightToLeft, 3, "DDLLLR", "BCFHHE"),
        ]

        /// The arrow keys move the focus between the rows, and scroll them into view.
        @Test(arguments: walks)
        func arrowKeysMoveTheFocus(
            walk: (direction: ListScreen.Direction, lines: Int, keys: String, rows: String)
        ) async throws {
            var screen = Self.screen(
                "ABCDEFGH".map(String.init), shelf: .shelf(.width(160), lines: walk.lines), direction: walk.direction)
            screen.sections[0].rows = screen.sections[0].rows.map { $0.onSelect {} }
            try await RunningServer.with { server in
                try await server.screens.add(screen)
                try await SharedBrowser.withPage(viewport: Viewport(width: 390, height: 700)) { page in
                    try await page.navigate(to: server.url + "screens/m")
                    try await page.evaluate("ListPreview.live.load('shelves').then(() => null)")
                    try await page.evaluate("document.getElementById('r-A').focus()")
                    var rows = ""
                    for key in walk.keys {
                        let name: Key =
                            switch key {
                            case "L": .arrowLeft
                            case "R": .arrowRight
                            case "U": .arrowUp
                            default: .arrowDown
                            }
                        try await page.press(name)
                        rows += try await page.evaluate("document.activeElement.id").string?.suffix(1) ?? ""
                        try await page.waitUntil(
                            """
                            (({ left, right }) => left >= 0 && right <= innerWidth)(document.activeElement.getBoundingClientRect())
                            """)
                    }
                    #expect(rows == walk.rows)
                }
            }
        }

        @Test func buttonOfTheHeaderSendsItsAction() async throws {
            let pressed = Counter()
            try await RunningServer.with { server in
                let screens = server.screens
                let live = try await screens.add(
                    Self.screen(["A"]) {
                        await pressed.count()
                        await screens.screen("m")?.update(to: Self.screen(["B"]))
                    })
                try await SharedBrowser.withPage { page in
                    try await page.navigate(to: server.url + "screens/m")
                    try await page.click("#s-a_header .action-button")
                    try await page.waitUntil("document.getElementById('r-B')")
                    try await LivePage.expectInStep(page, with: live)
                    #expect(await pressed.number == 1)
                }
            }
        }

        private actor Counter {
            private(set) var number = 0
            func count() { number += 1 }
        }

        /// The tab key reaches the shelf, and the arrow keys scroll it to the next row.
        @Test func arrowKeysScroll() async throws {
            let folder = try GalleryFolder([Scenario(yaml: Self.yaml("style: plain", shelf: "{width: 160}"))])
            try await SharedBrowser.withPage(viewport: Viewport(width: 390, height: 700)) { page in
                try await page.navigate(to: folder.address("").replacing("index.html#", with: "m/default.html"))
                try await page.evaluate("document.querySelector('.action-button').focus()")
                try await page.press(.tab)
                #expect(try await page.evaluate("document.activeElement.id").string == "s-a_rows")
                try await page.press(.arrowRight)
                try await page.waitUntil("document.activeElement.scrollLeft === 172")
            }
        }
    }
}
