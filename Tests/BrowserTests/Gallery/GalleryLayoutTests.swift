import JSONText
import ListItems
import ListViewModels
import PreviewCatalog
import Testing

@testable import HeadlessBrowser
@testable import TestSupport

extension ChromiumTests {
    /// Galleries as they look: everything has its room, whatever it is called and wherever it is shown.
    struct GalleryLayoutTests {
        private static let endless = String(repeating: "A name that goes on and on ", count: 8)
        private static let word = String(repeating: "AndOn", count: 30)

        /// Everything that is too long, and names that run the other way.
        private static let hard = [
            Scenario(id: "long", title: endless, group: endless, notes: "\(endless) \(word)") {
                ScenarioState(name: endless, id: "one", screen: screen(endless, rows: 1))
                ScenarioState(name: word, id: "two", notes: word, screen: screen(word, rows: 2))
            },
            Scenario(id: "arabic", title: "السيارات", group: "Other") {
                ScenarioState(name: "فارغ", id: "empty", screen: screen("السيارات", rows: 0))
                ScenarioState(name: "سيارتان", id: "two", notes: "من مرآب فارغ", screen: screen("السيارات", rows: 2))
            },
            Scenario(id: "many", title: "Many", group: "Other") {
                for number in 0..<30 {
                    ScenarioState(name: "State \(number)", screen: screen("Many", rows: number))
                }
            },
        ]

        private static func screen(_ title: String, rows: Int) -> ListScreen {
            ListScreen(id: "screen", title: title) {
                ListSection(id: "s") {
                    for row in 0..<rows {
                        ListItemViewModel(
                            SubtitleRow.self,
                            data: ItemModel(
                                id: "\(row)", title: "Volkswagen", detail: "Hardly used", image: .icon(.car),
                                badge: "128",
                                accessory: .chevron))
                    }
                }
            }
        }

        /// No text leaves the place that it is in, and nothing makes the window wider.
        @Test(
            arguments: ["/", "/long/one", "/long/two?inspector=1", "/arabic/two", "/many/state-29?inspector=controls"],
            GalleryPage.windows)
        func everythingHasItsRoom(route: String, viewport: Viewport) async throws {
            try await GalleryPage.with(Self.hard, at: route, viewport: viewport, isTouched: viewport.width < 400) {
                gallery in
                if route == "/" {
                    try await gallery.page.waitUntil("document.querySelectorAll('.card-link').length > 1")
                }
                let outside = try await gallery.page.evaluate(
                    """
                    [...document.querySelectorAll(".sidebar *, .start *, .bar, .bar *, .notes, .notes *, .canvas, .timeline, .panel *")]
                        .filter((element) => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
                            && !element.closest(".thumbnail, .unseen, .raw, .difference, [popover]"))
                        .filter((element) => {
                            const around = element.closest(".sidebar, .stage, article, .start").getBoundingClientRect();
                            const { left, right, width } = element.getBoundingClientRect();
                            return width > 1 && (left < around.left - 1 || right > around.right + 1);
                        })
                        .map((element) => `${element.localName}.${element.className}`)
                    """)
                #expect(outside.array?.compactMap(\.string) == [])
                let width = try await gallery.page.evaluate("document.documentElement.scrollWidth")
                #expect(width.integer == viewport.width)
            }
        }

        /// States that have no room on a card are counted, and the count leads to the first of them.
        @Test func cardsCountTheStatesThatHaveNoRoom() async throws {
            try await GalleryPage.with(Self.hard) { gallery in
                let page = gallery.page
                try await page.waitUntil("document.querySelector('#s-many .more a')")
                let counts = try await page.evaluate(
                    """
                    [document.querySelectorAll("#s-many li:not([hidden], .more)").length,
                        +document.querySelector("#s-many .more a").textContent.slice(1)]
                    """)
                let numbers = counts.array?.compactMap(\.integer) ?? []
                #expect(numbers.reduce(0, +) == 30)
                let shown = try #require(numbers.first)
                #expect(shown > 0)
                try await page.click("#s-many .more a")
                try await gallery.expectShown("#/many/state-\(shown)")
            }
        }

        @Test func longNotesAreOnePressAway() async throws {
            try await GalleryPage.with(Self.hard, at: "/long/one") { gallery in
                let page = gallery.page
                let canvas = "document.querySelector('.canvas').getBoundingClientRect().top"
                let place = try await page.evaluate(canvas)
                try await page.click(".notes button")
                let isWhole =
                    "(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)(document.querySelector('.notes p'))"
                #expect(try await page.evaluate(isWhole).bool == true)
                #expect(try await page.evaluate(canvas) == place, "what is below stays where it is")
                try await page.press(.escape)
                #expect(try await page.evaluate("document.querySelector('.notes').className").string == "notes")
                try await gallery.open("/arabic/two")
                try await gallery.expectShown("#/arabic/two")
                #expect(
                    try await page.evaluate("document.querySelector('.notes button').checkVisibility()").bool == false)
            }
        }

        /// Nothing moves by itself: not while the page comes, nor from one state to the next.
        @Test(arguments: GalleryPage.windows)
        func nothingMovesByItself(viewport: Viewport) async throws {
            try await GalleryPage.with(at: "/cars/empty", viewport: viewport) { gallery in
                let page = gallery.page
                try await page.evaluate(
                    """
                    (globalThis.shifts = []) && new PerformanceObserver((list) => {
                        for (const { value, hadRecentInput, sources } of list.getEntries()) {
                            if (!hadRecentInput) shifts.push(`${value} ${sources.map(({ node }) => node?.className ?? node?.nodeName)}`);
                        }
                    }).observe({ type: "layout-shift", buffered: true })
                    """)
                /// Two frames later what was drawn has been told.
                let told = """
                    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(shifts)))))
                    """
                #expect(try await page.evaluate(told).array?.compactMap(\.string) == [], "while it came")
                // Played, that is without anybody pressing anything at the time.
                try await page.evaluate("Gallery.player.setRate(4); Gallery.player.toggle()")
                try await gallery.expectAddress("#/cars/four-cars")
                try await page.waitUntil("!Gallery.player.isBusy()")
                #expect(try await page.evaluate(told).array?.compactMap(\.string) == [], "while it was played")
                for (key, address) in [
                    (Key.character("i"), "#/cars/four-cars?inspector=1"),
                    (.character(","), "#/cars/two-cars?inspector=1"),
                    (.character("i"), "#/cars/two-cars"), (.character("w"), "#/cars/two-cars?device=large"),
                    (.character("d"), "#/cars/two-cars?scheme=dark&device=large"),
                ] {
                    try await gallery.press(key, leadsTo: address)
                    #expect(try await page.evaluate(told).array?.compactMap(\.string) == [], "at \(address)")
                }
            }
        }

        /// Where fingers are, everything has room for them.
        @Test(
            arguments: [
                "/", "/cars/four-cars?inspector=1", "/cars/two-cars?inspector=controls", "/cars/two-cars?full=1",
            ],
            GalleryPage.windows.dropFirst())
        func fingersFindEverything(route: String, viewport: Viewport) async throws {
            try await GalleryPage.with(at: route, viewport: viewport, isTouched: true) { gallery in
                try await gallery.page.evaluate(
                    """
                    document.querySelectorAll(".panel details").forEach((details) => (details.open = true));
                    document.querySelector("#more-options").showPopover();
                    """)
                let small = try await gallery.ownProblems(for: "target")
                #expect(small.isEmpty, "\(small)")
            }
        }

        /// Where people choose all colours, what is chosen and where the timeline is can still be told.
        @Test func forcedColorsShowWhatIsChosen() async throws {
            try await GalleryPage.with(at: "/cars/two-cars?inspector=1") { gallery in
                try await gallery.page.call(
                    "Emulation.setEmulatedMedia",
                    ["features": [.object(["name": "forced-colors", "value": "active"])]])
                let same = try await gallery.page.evaluate(
                    """
                    [[".tab[aria-selected=true]", ".tab[aria-selected=false]"], [".tree a[aria-current]", ".tree a:not([aria-current])"],
                        [".stops [aria-current]", ".stops button:not([aria-current])"],
                        [".segments [aria-pressed=true]", ".segments [aria-pressed=false]"]]
                        .filter((pair) => {
                            const [one, other] = pair.map((name) => getComputedStyle(document.querySelector(name)));
                            return one.backgroundColor === other.backgroundColor || one.color === one.backgroundColor;
                        })
                    """)
                #expect(same.array?.isEmpty == true, "\(same)")
            }
        }

        /// Where text is large, titles get the whole width, and nothing of a row is lost.
        @Test(arguments: [100, 135, 165, 235, 310])
        func largeTextIsNotSqueezed(size: Int) async throws {
            let route = "/arabic/two" + (size == 100 ? "" : "?size=\(size)")
            try await GalleryPage.with(Self.hard, at: route) { gallery in
                let facts = try await gallery.evaluateInFrame(
                    """
                    (() => {
                        const row = document.querySelector(".subtitle-row");
                        const [title, badge, sign] = [".title", ".badge", ".accessory"].map((name) => row.querySelector(name).getBoundingClientRect());
                        const { left, right } = row.getBoundingClientRect();
                        const isInside = [title, badge, sign].every((part) => part.left >= left && part.right <= right);
                        return [badge.top >= title.bottom, isInside, title.width > (right - left) / 2];
                    })()
                    """)
                let isStacked = size > 160
                #expect(facts.array?.compactMap(\.bool) == [isStacked, true, true])
            }
        }
    }
}
