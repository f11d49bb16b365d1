import JSONText
import ListPreviewKit
import PreviewCatalog
import Testing

@testable import HeadlessBrowser
@testable import TestSupport

extension ChromiumTests {
    /// The layout of galleries: everything fits, with any names and in any window.
    struct GalleryLayoutTests {
        private static let endless = String(repeating: "A name that goes on and on ", count: 8)
        private static let word = String(repeating: "AndOn", count: 30)

        /// Texts that are too long, and names with another direction.
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
                        SubtitleRow.row(
                            ItemModel(
                                id: "\(row)", title: "Volkswagen", detail: "Hardly used", image: .icon(.car),
                                badge: "128",
                                accessory: .chevron))
                    }
                }
            }
        }

        /// No text leaves its container, and nothing makes the window wider, even at 200 %.
        @Test(arguments: GalleryPage.windows + [Viewport(width: 650, height: 450)])
        func contentFitsItsContainers(viewport: Viewport) async throws {
            let routes = [
                "/", "/long", "/many", "/long/one", "/long/two?inspector=1", "/arabic/two",
                "/many/state-29?inspector=controls",
            ]
            try await GalleryPage.with(Self.hard, viewport: viewport, isTouched: viewport.width < 400) { gallery in
                for route in routes {
                    try await gallery.visit(route)
                    if route == "/" {
                        try await gallery.page.waitUntil("document.querySelectorAll('.card-link').length > 1")
                    }
                    let outside = try await gallery.page.evaluate(
                        """
                        [...document.querySelectorAll(".sidebar *, .start *, .bar, .bar *, .notes, .notes *, .canvas, .grid *, .timeline, .panel *")]
                            .filter((element) => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
                                && !element.closest(".thumbnail, .unseen, .raw, .difference, [popover]"))
                            .filter((element) => {
                                const around = element.closest(".sidebar, .stage, article, .start").getBoundingClientRect();
                                const { left, right, width } = element.getBoundingClientRect();
                                return width > 1 && (left < around.left - 1 || right > around.right + 1);
                            })
                            .map((element) => `${element.localName}.${element.className}`)
                        """)
                    #expect(outside.array?.compactMap(\.string) == [], "\(route)")
                    let width = try await gallery.page.evaluate("document.documentElement.scrollWidth")
                    #expect(width.integer == viewport.width, "\(route)")
                }
            }
        }

        /// The time is at the start of a line, the indicators at its end, and rows scrolled below them are blurred.
        @Test(arguments: [
            ("/long/two", true), ("/long/two?dir=rtl", false), ("/long/two?dir=rtl&device=tablet", false),
        ])
        func statusBarFollowsDirection(route: String, isTimeFirst: Bool) async throws {
            try await GalleryPage.with(Self.hard, at: route) { gallery in
                try await gallery.page.waitUntil("document.querySelector('.safe-top .indicators')")
                let parts = try await gallery.page.evaluate(
                    """
                    (() => {
                        const edge = (part) => document.querySelector(`.safe-top ${part}`).getBoundingClientRect().left;
                        const blur = getComputedStyle(document.querySelector(".safe-top"), "::before").backdropFilter;
                        return [edge(".clock") < edge(".indicators"), blur.startsWith("blur")];
                    })()
                    """)
                #expect(parts.array?.map(\.bool) == [isTimeFirst, true])
            }
        }

        /// The camera of a rotated phone is at the left, where the page has its margin; it has no status bar then. A tablet
        /// keeps its own.
        @Test(arguments: [
            ("", "orientation=landscape", "Phone, 844 × 390", [0, 47, 24, 47], ["left", "bottom"]),
            (
                "?device=tablet", "device=tablet&orientation=landscape", "Tablet, 1180 × 820", [24, 0, 24, 0],
                ["top", "bottom"]
            ),
        ])
        func devicesRotate(
            query: String, turned: String, caption: String, margins: [Int], covered: [String]
        ) async throws {
            let address = "#/cars/two-cars"
            try await GalleryPage.with(at: String(address.dropFirst()) + query) { gallery in
                try await gallery.expectShown(address + query)
                try await gallery.press("l", leadsTo: "\(address)?\(turned)")
                // It answers when the page has its margins.
                _ = try await gallery.outline()
                let found = try await gallery.evaluateInFrame(
                    """
                    new Promise((done) => {
                        const padding = (side) => parseInt(getComputedStyle(document.getElementById("screen"))[`padding${side}`]);
                        const look = () => innerWidth < innerHeight ? requestAnimationFrame(look)
                            : done(["Top", "Right", "Bottom", "Left"].map(padding));
                        look();
                    })
                    """)
                #expect(found.array?.compactMap(\.integer) == margins)
                #expect(
                    try await gallery.page.evaluate("document.querySelector('.view figcaption').textContent").string
                        == caption)
                let areas = try await gallery.page.evaluate(
                    "[...document.querySelectorAll('.safe-area')].map((area) => area.className.replace(/.*safe-/, ''))")
                #expect(areas.array?.compactMap(\.string) == covered)
                try await gallery.page.click("[aria-label=Landscape]")
                try await gallery.expectAddress(address + query)
            }
        }

        /// States that do not fit on a card are counted, and the count leads to the first of them.
        @Test func cardsCountHiddenStates() async throws {
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

        @Test func longNotesExpandOnClick() async throws {
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

        /// Nothing moves by itself: neither while the page loads, nor between two states.
        @Test(arguments: GalleryPage.windows)
        func layoutIsStable(viewport: Viewport) async throws {
            try await GalleryPage.with(at: "/cars/empty", viewport: viewport) { gallery in
                let page = gallery.page
                #expect(try await Self.shifts(in: page) == [], "while it came")
                // Played back, that is, without user input.
                try await gallery.setRate(4)
                try await page.evaluate("\(GalleryPage.playButton).click()")
                try await gallery.expectAddress("#/cars/four-cars")
                try await page.waitUntil(GalleryPage.isStopped)
                #expect(try await Self.shifts(in: page) == [], "while it was played")
                for (key, address) in [
                    (Key.character("i"), "#/cars/four-cars?inspector=1"),
                    (.character(","), "#/cars/two-cars?inspector=1"),
                    (.character("i"), "#/cars/two-cars"), (.character("w"), "#/cars/two-cars?device=large"),
                    (.character("d"), "#/cars/two-cars?scheme=dark&device=large"),
                ] {
                    try await gallery.press(key, leadsTo: address)
                    #expect(try await Self.shifts(in: page) == [], "at \(address)")
                }
            }
        }

        /// Elements that have moved since the page loaded: the element with its rectangles before and after, two frames later.
        private static func shifts(in page: Page) async throws -> [String] {
            let found = try await page.evaluate(
                """
                new Promise((done) => {
                    globalThis.shifts ??= [];
                    const text = ({ x, y, width, height }) => `${[x, y, width, height]}`;
                    globalThis.shiftObserver ??= new PerformanceObserver((list) => {
                        for (const { value, hadRecentInput, sources } of list.getEntries()) {
                            const moved = sources.map(({ node, previousRect, currentRect }) =>
                                `${node?.nodeName ?? "a removed element"}.${node?.className} from ${text(previousRect)} to ${text(currentRect)}`);
                            if (!hadRecentInput) shifts.push(`${value}: ${moved.join("; ")}`);
                        }
                    });
                    shiftObserver.observe({ type: "layout-shift", buffered: true });
                    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(shifts))));
                })
                """)
            return found.array?.compactMap(\.string) ?? ["no list of shifts: \(found)"]
        }

        /// Nothing visible moves, even if scripts and pages load late.
        @Test(arguments: [
            ("js/gallery/first.js", "document.querySelector('link[rel=icon]')"),
            ("js/gallery/gallery.js", "document.readyState === 'interactive'"),
            ("cars/empty.html", "document.querySelector('.stage')"),
            ("css/page.css", "document.querySelector('.stage')"),
        ])
        func layoutIsStableWhenFilesLoadLate(file: String, others: String) async throws {
            let folder = try GalleryFolder(GalleryFolder.all)
            try await SharedBrowser.withPage(viewport: GalleryPage.windows[1]) { page in
                try await page.call("Network.setCacheDisabled", ["cacheDisabled": true])
                try await page.call(
                    "Fetch.enable", ["patterns": [.object(["urlPattern": JSONNode(.string("*/\(file)"))])]])
                // Not with `navigate`, which waits until everything is loaded.
                try await page.call("Page.navigate", ["url": JSONNode(.string(folder.address("/cars/empty")))])
                // All others are loaded, and all delays have passed.
                try await page.waitUntil("location.protocol === 'file:' && \(others)")
                try await page.evaluate("document.getAnimations().forEach((animation) => animation.finish())")
                // Without its first script, nothing is drawn.
                if !file.hasSuffix("first.js") {
                    #expect(try await Self.shifts(in: page) == [], "before \(file) has come")
                }
                try await page.call("Fetch.disable")
                try await GalleryPage(page: page, folder: folder).expectShown("#/cars/empty")
                #expect(try await Self.shifts(in: page) == [], "when \(file) has come")
            }
        }

        /// If a script is missing, the list of links is shown.
        @Test(arguments: ["first", "gallery"])
        func missingScriptLeavesListOfLinks(name: String) async throws {
            let folder = try GalleryFolder(GalleryFolder.all)
            try folder.remove("assets/js/gallery/\(name).js")
            try await SharedBrowser.withPage { page in
                try await page.navigate(to: folder.address())
                let links = try await page.evaluate(
                    "[...document.querySelectorAll('#gallery article a')].filter((link) => link.checkVisibility()).length"
                )
                #expect(links.integer == 6)
            }
        }

        /// The name of a state is not truncated because it is the current one.
        @Test func currentStateNameIsTruncatedLikeOthers() async throws {
            let names = (4...24).map { String("Price and delivery of it".prefix($0)) }
            let scenarios = stride(from: 0, to: names.count, by: 3).map { first in
                Scenario(id: "s\(first)", title: "S") {
                    for index in first..<min(first + 3, names.count) {
                        ScenarioState(name: names[index], id: "n\(index)", screen: Self.screen("S", rows: 1))
                    }
                }
            }
            try await GalleryPage.with(scenarios) { gallery in
                var differences: [String] = []
                for scenario in scenarios {
                    for state in scenario.states {
                        try await gallery.page.evaluate("location.hash = '/\(scenario.id)/\(state.id)'")
                        try await gallery.expectShown("#/\(scenario.id)/\(state.id)")
                        let found = try await gallery.page.evaluate(
                            """
                            (() => {
                                const button = document.querySelector(".stops [aria-current]");
                                const cut = () => button.scrollWidth - button.clientWidth;
                                const isCut = cut();
                                button.removeAttribute("aria-current");
                                const wasCut = cut();
                                button.setAttribute("aria-current", "step");
                                return isCut === wasCut ? "" : `${button.textContent}: ${isCut} px instead of ${wasCut}`;
                            })()
                            """)
                        if let text = found.string, !text.isEmpty { differences.append(text) }
                    }
                }
                #expect(differences.isEmpty, "\(differences)")
            }
        }

        /// In print, there are no buttons: controls are omitted.
        @Test(arguments: ["/", "/cars", "/cars/two-cars?inspector=1", "/cars/two-cars?compare=1"])
        func printedGalleryHasNoToolbars(route: String) async throws {
            try await GalleryPage.with(at: route) { gallery in
                try await gallery.page.waitUntil("document.querySelector('iframe.ready')")
                try await gallery.page.call("Emulation.setEmulatedMedia", ["media": "print"])
                let shown = try await gallery.page.evaluate(
                    """
                    [...document.querySelectorAll("button, input, select, .sidebar, .timeline, .panel, .notice")]
                        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width)
                        .map((element) => element.ariaLabel || element.className || element.localName)
                    """)
                #expect(shown.array?.compactMap(\.string) == [])
                let kept = try await gallery.page.evaluate(
                    "[...document.querySelectorAll('h1, article h3, .device')].filter((element) => element.checkVisibility()).length"
                )
                #expect(try #require(kept.integer) > 0, "\(kept)")
                // Zoomed content is laid out in the width of the paper: devices are scaled within their places.
                let devices = try await gallery.page.evaluate(
                    """
                    [...document.querySelectorAll(".device")].filter((device) => device.checkVisibility()).filter((device) => {
                        const { zoom, scale } = getComputedStyle(device);
                        const [one, other] = [device, device.parentElement].map((each) => each.getBoundingClientRect().width);
                        return zoom !== "1" || scale === "none" || Math.abs(one - other) > 1;
                    }).length
                    """)
                #expect(devices.integer == 0)
                guard route != "/" else { return }
                // Pages have their backgrounds, but paper does not.
                let frame = try await gallery.page.evaluate(
                    "[...document.querySelectorAll('iframe')].indexOf(document.querySelector('.device iframe'))")
                let colors = try await gallery.evaluateInFrame(
                    """
                    [document.body, document.getElementById("screen")].map((each) => getComputedStyle(each))
                        .map(({ backgroundColor, printColorAdjust }) => `${backgroundColor} ${printColorAdjust}`)
                    """, frame: try #require(frame.integer))
                let texts = colors.array?.compactMap(\.string) ?? []
                #expect(
                    Set(texts).count == 1 && texts[0].hasSuffix(" exact") && !texts[0].hasPrefix("rgba(0, 0, 0, 0)"),
                    "\(texts)")
            }
        }

        /// On touch screens, all controls have enough space.
        @Test(arguments: GalleryPage.windows.dropFirst())
        func touchTargetsAreLargeEnough(viewport: Viewport) async throws {
            let routes = [
                "/", "/cars", "/cars/four-cars?inspector=1", "/cars/two-cars?inspector=controls",
                "/cars/two-cars?full=1",
            ]
            try await GalleryPage.with(viewport: viewport, isTouched: true) { gallery in
                for route in routes {
                    try await gallery.visit(route)
                    try await gallery.page.evaluate(
                        """
                        document.querySelectorAll(".panel details").forEach((details) => (details.open = true));
                        document.querySelector("#more-options").togglePopover(true);
                        """)
                    let small = try await gallery.ownProblems(for: "target")
                    #expect(small.isEmpty, "\(route): \(small)")
                }
            }
        }

        /// In forced colors, the selection and the position in the timeline are visible.
        @Test func forcedColorsShowSelection() async throws {
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

        /// With large text, titles get the whole width, and no part of a row is lost.
        @Test func largeTextGetsFullWidth() async throws {
            try await GalleryPage.with(Self.hard, at: "/arabic/two") { gallery in
                for size in [
                    "large", "xxxLarge", "accessibility1", "accessibility2", "accessibility3", "accessibility5",
                ] {
                    try await gallery.visit("/arabic/two" + (size == "large" ? "" : "?size=\(size)"))
                    // It answers when the page has its size.
                    _ = try await gallery.outline()
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
                    #expect(facts.array?.map(\.bool) == [size.hasPrefix("accessibility"), true, true], "\(size)")
                }
            }
        }
    }
}
