import JSONText
import ListPreviewKit
import PreviewCatalog
import Testing

@testable import HeadlessBrowser
@testable import TestSupport

extension ChromiumTests {
    /// Galleries from a disk and from a server: every control has its described effect, and there are no errors.
    struct GalleryTests {
        /// A single file works like a folder.
        private static let forms = [GalleryFolder.Form.folder, .served]

        @Test(arguments: GalleryFolder.Form.allCases)
        func cardsShowAndOpenScreens(form: GalleryFolder.Form) async throws {
            try await GalleryPage.with(form: form) { gallery in
                try await gallery.page.waitUntil("document.querySelectorAll('.thumbnail iframe.ready').length === 3")
                try await gallery.page.click("#s-settings .card-link")
                try await gallery.expectShown("#/settings")
                try await gallery.page.click(".grid .view:first-child")
                try await gallery.expectShown("#/settings/home")
                #expect(try await gallery.outline().contains { $0.contains("Airplane Mode") })
                try await gallery.page.click(".home")
                try await gallery.page.waitUntil("!document.querySelector('.start').hidden")
            }
        }

        @Test func keysWorkAsDocumented() async throws {
            try await GalleryPage.with(at: "/cars/two-cars") { gallery in
                let address = "#/cars/two-cars"
                try await gallery.expectShown(address)
                try await gallery.press("d", leadsTo: address + "?scheme=dark")
                try await gallery.press("d", leadsTo: address + "?scheme=light")
                try await gallery.press("r", leadsTo: address + "?scheme=light&dir=rtl")
                try await gallery.press("r", leadsTo: address + "?scheme=light")
                for device in ["large", "tablet", "desktop"] {
                    try await gallery.press("w", leadsTo: address + "?scheme=light&device=\(device)")
                }
                // A desktop does not rotate.
                try await gallery.press("l", leadsTo: address + "?scheme=light&device=desktop")
                try await gallery.press("i", leadsTo: address + "?scheme=light&device=desktop&inspector=1")
                try await gallery.press("f", leadsTo: address + "?scheme=light&device=desktop&inspector=1&full=1")
                try await gallery.press(.escape, leadsTo: address + "?scheme=light&device=desktop&inspector=1")
                try await gallery.page.click(".reset")
                try await gallery.expectAddress(address + "?inspector=1")
                try await gallery.press(.escape, leadsTo: address)
                try await gallery.press(".", leadsTo: "#/cars/four-cars")
                try await gallery.press(",", leadsTo: address)
                try await gallery.press(.arrowRight, leadsTo: "#/cars/four-cars")
                try await gallery.press(.arrowLeft, leadsTo: address)
                try await gallery.press("k", leadsTo: "#/cars/empty")
                try await gallery.press("j", leadsTo: address)
                try await gallery.press("j", leadsTo: "#/cars/four-cars")
                try await gallery.press("j", leadsTo: "#/settings/home")
                try await gallery.page.press(.character("?"))
                try await gallery.page.waitUntil("document.querySelector('dialog.help').open")
                try await gallery.page.press(.escape)
                try await gallery.page.waitUntil("!document.querySelector('dialog.help').open")
                // In a field, they are letters.
                try await gallery.page.press(.character("/"))
                try await gallery.page.type("drw four")
                try await gallery.expectAddress("#/settings/home")
                #expect(
                    try await gallery.page.evaluate("document.querySelector('input.search').value").string == "drw four"
                )
            }
        }

        /// However fast keys arrive, the last one counts: intermediate states are reported too late.
        @Test func lastKeyWins() async throws {
            try await GalleryPage.with(form: .served, at: "/cars/two-cars") { gallery in
                for (keys, address) in [
                    ("kj", "two-cars"), (".,", "two-cars"), ("kj.", "four-cars"), (",k.", "two-cars"),
                    ("kj,.", "two-cars"),
                ] {
                    for key in keys { try await gallery.page.press(.character(key)) }
                    try await gallery.settle()
                    try await gallery.expectShown("#/cars/\(address)")
                    let outline = try await gallery.outline().joined(separator: "\n")
                    #expect(outline.contains("Octavia") == (address == "four-cars"), "\(keys)")
                }
            }
        }

        @Test func searchFindsAndOpensStates() async throws {
            try await GalleryPage.with { gallery in
                try await gallery.page.press(.character("/"))
                try await gallery.page.type("cars four")
                let lines = try await gallery.page.evaluate(
                    "[...document.querySelectorAll('.tree li')].map((l) => l.innerText.trim())")
                #expect(lines.array?.compactMap(\.string).map { $0.prefix(4) } == ["Cars", "Four"])
                #expect(
                    try await gallery.page.evaluate("document.querySelector('.tree mark').textContent").string == "Cars"
                )
                try await gallery.page.press(.enter)
                try await gallery.expectShown("#/cars/four-cars")
            }
        }

        /// The selected line is the one that opens: a screen that was found by one of its states opens there.
        @Test func enterOpensSelectedLine() async throws {
            try await GalleryPage.with { gallery in
                for (arrows, address) in [(0, "four-cars"), (1, "four-cars"), (2, "four-cars")] {
                    try await gallery.open("/")
                    try await gallery.page.press(.character("/"))
                    try await gallery.page.type("cars four")
                    for _ in 0..<arrows { try await gallery.page.press(.arrowDown) }
                    try await gallery.page.press(.enter)
                    try await gallery.expectShown("#/cars/\(address)")
                }
            }
        }

        /// A gallery of one screen has no other page.
        @Test(arguments: GalleryFolder.Form.allCases)
        func singleScreenOpensImmediately(form: GalleryFolder.Form) async throws {
            try await GalleryPage.with([GalleryFolder.cars], form: form) { gallery in
                try await gallery.expectShown("#/cars")
                try await gallery.press("j", leadsTo: "#/cars/empty")
                try await gallery.press(.escape, leadsTo: "#/cars")
                // There is no other page.
                try await gallery.page.press(.escape)
                try await gallery.press("d", leadsTo: "#/cars?scheme=dark")
                try await gallery.press("j", leadsTo: "#/cars/empty?scheme=dark")
                try await gallery.page.click(".home")
                try await gallery.expectShown("#/cars?scheme=dark")
            }
            try await GalleryPage.with([GalleryFolder.about], form: form) { gallery in
                try await gallery.expectShown("#/about/default")
            }
        }

        /// States are within their screens, and those within their groups, also for screen readers.
        @Test func statesAreNestedInAccessibilityTree() async throws {
            try await GalleryPage.with { gallery in
                let nodes = try await gallery.page.call("Accessibility.getFullAXTree")["nodes"]?.array ?? []
                let parents = Dictionary(
                    nodes.compactMap { node in node["nodeId"]?.string.map { ($0, node["parentId"]?.string) } },
                    uniquingKeysWith: { first, _ in first })
                let byID = Dictionary(
                    nodes.compactMap { node in node["nodeId"]?.string.map { ($0, node) } },
                    uniquingKeysWith: { first, _ in first })
                /// The number of list items around the innermost link: cards have links of the same name.
                func depth(of name: String) -> Int {
                    let links = nodes.filter {
                        $0["role"]?["value"]?.string == "link" && $0["name"]?["value"]?.string == name
                    }
                    return links.reduce(0) { deepest, node in
                        var depth = 0
                        var next = node["nodeId"]?.string
                        while let id = next {
                            let isItem =
                                byID[id]?["role"]?["value"]?.string == "listitem" && byID[id]?["ignored"]?.bool != true
                            depth += isItem ? 1 : 0
                            next = parents[id] ?? nil
                        }
                        return max(deepest, depth)
                    }
                }
                #expect(depth(of: "Cars 3") == 2)
                #expect(depth(of: "In flight") == 3)
                let sizes = try await gallery.page.evaluate(
                    "[...document.querySelectorAll('.tree .state')].map((item) => `${item.ariaPosInSet}/${item.ariaSetSize}`).join(' ')"
                )
                #expect(sizes.string == "1/3 2/3 3/3 1/2 2/2")
            }
        }

        @Test(arguments: [
            "#/cars/two-cars?scheme=dark&appearance=ios26&dir=rtl&lang=ar&size=xxxLarge&device=tablet&orientation=landscape&motion=reduce&contrast=more&zoom=75",
            "#/cars/two-cars?compare=1&inspector=1", "#/settings/home?inspector=controls&full=1",
        ])
        func addressesRoundTrip(address: String) async throws {
            try await GalleryPage.with(at: String(address.dropFirst())) { gallery in
                try await gallery.expectShown(address)
                try await gallery.page.click("body")
                try await gallery.expectAddress(address)
                let written = try await gallery.page.evaluate(
                    "(({ routes }) => routes.format(routes.parse(location.hash)))(\(ScriptModules.exports(of: "gallery/route")))"
                )
                #expect(written.string == address)
            }
        }

        /// The page inside the frame has the options of the address.
        @Test(arguments: forms) func optionsApplyToScreen(form: GalleryFolder.Form) async throws {
            let route =
                "/cars/two-cars?scheme=dark&appearance=ios26&dir=rtl&lang=ar&size=xxxLarge&motion=reduce&contrast=more"
            try await GalleryPage.with(form: form, at: route) { gallery in
                try await gallery.expectShown("#" + route)
                let appearance = try await gallery.evaluateInFrame(
                    """
                    (() => {
                        const style = getComputedStyle(document.documentElement);
                        return [document.getElementById("screen").dir, document.documentElement.lang, style.colorScheme,
                            document.getElementById("screen").classList.contains("ios26"),
                            getComputedStyle(document.querySelector("li .title")).fontSize, style.getPropertyValue("--animation-duration"),
                            getComputedStyle(document.getElementById("screen")).paddingTop].join(" ");
                    })()
                    """)
                #expect(appearance.string == "rtl ar dark true 23px 0ms 47px")
                try await gallery.page.click(".reset")
                let plain = try await gallery.evaluateInFrame(
                    "new Promise((done) => setTimeout(() => done(document.getElementById('screen').dir"
                        + " + document.getElementById('screen').className"
                        + " + getComputedStyle(document.querySelector('li .title')).fontSize)))")
                #expect(plain.string == "ltrlist-screen inset-grouped17px")
            }
        }

        /// Older addresses contain percentages.
        @Test func percentagesMapToNearestTextSizes() async throws {
            try await GalleryPage.with(at: "/cars/two-cars?size=135") { gallery in
                try await gallery.expectShown("#/cars/two-cars?size=135")
                let names = try await gallery.page.evaluate(
                    """
                    [50, 82, 100, 105, 107, 135, 150, 200, 235, 310, 400, "accessibility1", "huge", ""]
                        .map((size) => \(ScriptModules.exports(of: "gallery/route")).routes.parse(`#/a?size=${size}`).options.size ?? "-").join(" ")
                    """)
                #expect(
                    names.string
                        == "xSmall xSmall - - xLarge xxxLarge xxxLarge accessibility2 accessibility3 accessibility5 accessibility5 accessibility1 - -"
                )
                let select = try await gallery.page.evaluate(
                    "(({ value, selectedOptions: [{ text }] }) => `${value} ${text}`)(document.querySelector('[aria-label=\"Text size\"]'))"
                )
                #expect(select.string == "xxxLarge Text XXXL")
            }
        }

        /// The gallery's own list of high-contrast colors equals that of the theme.
        @Test(arguments: [Page.ColorScheme.light, .dark])
        func increasedContrastMatchesTheme(colorScheme: Page.ColorScheme) async throws {
            try await GalleryPage.with(at: "/cars/two-cars?contrast=more", colorScheme: colorScheme) { gallery in
                try await gallery.expectShown("#/cars/two-cars?contrast=more")
                let colors = """
                    ["secondary-label", "tertiary-label", "placeholder-text", "separator", "link", "red", "orange", "yellow",
                        "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "gray"].map((name) => {
                            document.body.style.color = `var(--${name})`;
                            return getComputedStyle(document.body).color;
                        }).join()
                    """
                let own = try await gallery.evaluateInFrame(colors)
                try await gallery.page.navigate(to: gallery.folder.address("/cars/two-cars"))
                try await gallery.expectShown("#/cars/two-cars")
                let usual = try await gallery.evaluateInFrame(colors)
                try await gallery.page.emulate(moreContrast: true)
                let themes = try await gallery.evaluateInFrame(colors)
                #expect(own == themes)
                #expect(own != usual)
            }
        }

        @Test(arguments: GalleryFolder.Form.allCases)
        func timelinePlaysAndSeeks(form: GalleryFolder.Form) async throws {
            try await GalleryPage.with(form: form, at: "/cars/empty") { gallery in
                let page = gallery.page
                try await gallery.expectShown("#/cars/empty")
                try await gallery.setRate(4)
                try await gallery.press(.space, leadsTo: "#/cars/four-cars")
                #expect(try await gallery.outline().filter { $0.contains("SubtitleRow") }.count == 4)
                try await page.click(".stops li:nth-child(1) button")
                try await gallery.expectAddress("#/cars/empty")
                try await gallery.expectInFrame(0, "document.documentElement.dataset.state", "0")
                #expect(try await gallery.outline().contains { $0.contains("No cars.") })
                // Halfway to the next state, all animations are paused.
                try await page.evaluate(
                    """
                    (() => {
                        const slider = document.querySelector(".scrubber");
                        slider.value = 1.5;
                        slider.dispatchEvent(new Event("input"));
                    })()
                    """)
                try await gallery.expectInFrame(0, "document.documentElement.dataset.state", "2")
                let still = """
                    Promise.resolve(document.getAnimations().filter(({ id }) => id !== "drawn")
                        .map(({ playState, currentTime }) => `${playState} ${Math.round(currentTime)}`))
                    """
                let states = try #require(try await gallery.evaluateInFrame(still).array).compactMap(\.string)
                #expect(states.count > 2)
                #expect(states.allSatisfy { $0.hasPrefix("paused") }, "\(states)")
                try await page.evaluate("document.querySelector('.scrubber').dispatchEvent(new Event('change'))")
                try await page.evaluate("\(GalleryPage.playButton).click()")
                try await gallery.expectAddress("#/cars/four-cars")
                try await page.waitUntil(GalleryPage.isStopped)
            }
        }

        @Test(arguments: GalleryFolder.Form.allCases)
        func inspectorShowsChangesOfStep(form: GalleryFolder.Form) async throws {
            try await GalleryPage.with(form: form, at: "/cars/two-cars?inspector=1") { gallery in
                let page = gallery.page
                try await gallery.expectShown("#/cars/two-cars?inspector=1")
                try await gallery.press(".", leadsTo: "#/cars/four-cars?inspector=1")
                try await page.waitUntil("document.querySelector('.step-head select').value === '1 2'")
                try await page.waitUntil("document.querySelectorAll('.word').length > 1")
                try await page.waitUntil("/ ms/.test(document.querySelector('.facts').innerText)")
                try await page.evaluate(
                    "[...document.querySelectorAll('.panel details')].forEach((details) => (details.open = true))")
                try await page.waitUntil("document.querySelector('.difference')")
                let added = try await page.evaluate(
                    "[...document.querySelectorAll('.difference .added')].map((line) => line.textContent).join('')")
                #expect(added.string?.contains("Beetle") == true)
                let text = try #require(added.string)
                #expect(text.contains("#r-Golf") != text.contains("#r-Panda"), "one goes past the other, which stays")
                let raw = try await page.evaluate("JSON.parse(document.querySelector('.raw').textContent).v")
                #expect(raw.integer == 1)
                // Pointing at a statement marks its rows.
                try await page.evaluate(
                    "[...document.querySelectorAll('.word')].find((word) => /Beetle/.test(word.textContent)).focus()")
                let outline = try await gallery.evaluateInFrame(
                    "new Promise((done) => setTimeout(() => done(getComputedStyle(document.getElementById('r-Beetle')).outlineStyle)))"
                )
                #expect(outline.string == "solid")
            }
        }

        @Test(arguments: GalleryFolder.Form.allCases)
        func controlsChangeValues(form: GalleryFolder.Form) async throws {
            try await GalleryPage.with(form: form, at: "/cars/two-cars?inspector=controls") { gallery in
                let page = gallery.page
                let isShownBadge = { (line: String) in line.contains(".badge") && !line.contains("hidden") }
                try await gallery.expectShown("#/cars/two-cars?inspector=controls")
                try await page.waitUntil("document.querySelector('.controls details[data-row=r-Golf]')")
                try await page.click(".controls details[data-row=r-Golf] summary")
                try await page.waitUntil("document.querySelector('details[data-row=r-Golf] .control')")
                try await page.evaluate(
                    """
                    (() => {
                        const controls = [...document.querySelectorAll("details[data-row=r-Golf] .control")];
                        for (const [name, value] of [["text", "on <b> & 100 %"], ["badge", ""]]) {
                            const field = controls.find((control) => control.firstChild.textContent === name).lastChild;
                            field.value = value;
                            field.dispatchEvent(new Event("input"));
                        }
                    })()
                    """)
                var lines = try await gallery.outline()
                #expect(lines.contains { $0.contains("on <b> & 100 %") })
                #expect(lines.filter(isShownBadge).count == 1)
                let address = try #require(try await page.evaluate("location.hash").string)
                try await gallery.open("/about/default")
                try await gallery.open(String(address.dropFirst()))
                try await gallery.expectShown(address)
                lines = try await gallery.outline()
                #expect(lines.contains { $0.contains("on <b> & 100 %") })
                #expect(lines.filter(isShownBadge).count == 1)
                try await page.evaluate("document.querySelector('.controls .step-head .plain').click()")
                try await gallery.expectAddress("#/cars/two-cars?inspector=controls")
                #expect(try await gallery.outline().filter(isShownBadge).count == 2)
            }
        }

        @Test(arguments: forms) func variantsAreShownSideBySide(form: GalleryFolder.Form) async throws {
            try await GalleryPage.with(form: form, at: "/cars/two-cars?compare=1") { gallery in
                try await gallery.page.waitUntil("document.querySelectorAll('.device iframe.ready').length === 3")
                let captions = try await gallery.page.evaluate(
                    "[...document.querySelectorAll('figcaption')].map((caption) => caption.textContent)")
                #expect(captions.array?.compactMap(\.string) == ["As chosen", "At night", "Mirrored"])
                // All of them continue together.
                try await gallery.press(".", leadsTo: "#/cars/four-cars?compare=1")
                try await gallery.open("/settings/home?compare=1")
                try await gallery.page.waitUntil("document.querySelectorAll('.device iframe.ready').length === 8")
            }
        }

        /// In a comparison, all pages show the same rows, regardless of their size.
        @Test func comparedPagesScrollTogether() async throws {
            let long = Scenario(id: "long", title: "Long") {
                ScenarioState(
                    name: "Default",
                    screen: GalleryFolder.offerScreen(
                        title: "Golf", price: 1, isOnSale: false, style: "plain", more: 120))
            }
            try await GalleryPage.with([long, GalleryFolder.cars], at: "/long/default?compare=1") {
                gallery in
                try await gallery.page.waitUntil("document.querySelectorAll('.device iframe.ready').length === 8")
                let first = """
                    Promise.resolve([...document.querySelectorAll("[data-item][id^=r-]")]
                        .find((row) => row.getBoundingClientRect().bottom > 0).id)
                    """
                for (leader, place) in [(0, "document.getElementById('r-more-60').offsetTop"), (7, "0")] {
                    try await gallery.evaluateInFrame("scrollTo({ top: \(place), behavior: 'instant' })", frame: leader)
                    let wanted = try #require(try await gallery.evaluateInFrame(first, frame: leader).string)
                    for frame in 0..<8 { try await gallery.expectInFrame(frame, first, wanted) }
                }
                try await gallery.evaluateInFrame("scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })")
                let atEnd = "Promise.resolve(`${scrollY >= document.documentElement.scrollHeight - innerHeight - 1}`)"
                for frame in 0..<8 { try await gallery.expectInFrame(frame, atEnd, "true") }
            }
        }

        @Test(arguments: forms) func rowActionsAreListed(form: GalleryFolder.Form) async throws {
            try await GalleryPage.with(form: form, at: "/settings/home") { gallery in
                try await gallery.expectShown("#/settings/home")
                try await gallery.evaluateInFrame("document.querySelector('a[href]').click()")
                try await gallery.page.waitUntil(
                    "/follow https/.test(document.querySelector('.notice').textContent)")
                #expect(try await gallery.outline().contains { $0.contains("Help") }, "the page is still there")
            }
        }

        @Test(arguments: forms) func unknownAddressesAreReported(form: GalleryFolder.Form) async throws {
            try await GalleryPage.with(form: form, at: "/boats/none", isThere: false) { gallery in
                try await gallery.page.waitUntil(
                    "/no screen “boats”/.test(document.querySelector('.notice').textContent)")
            }
        }

        // MARK: Checks

        @Test(arguments: ["light", "dark"]) func exportedPagesPassTheirOwnChecks(scheme: String) async throws {
            try await GalleryPage.with { gallery in
                for scenario in GalleryFolder.all {
                    for state in scenario.states {
                        let route = "/\(scenario.id)/\(state.id)?scheme=\(scheme)"
                        try await gallery.visit(route)
                        try await gallery.settle()
                        let problems = try await gallery.ask("check", answer: "checks")
                        let errors = problems["problems"]?.array?.filter { $0["level"]?.string == "error" } ?? []
                        #expect(errors.isEmpty, "\(route): \(errors.map(\.value))")
                    }
                }
            }
        }

        @Test(
            arguments: [Page.ColorScheme.light, .dark], [GalleryPage.window, Viewport(width: 390, height: 844)])
        func galleryPassesItsOwnChecks(colorScheme: Page.ColorScheme, viewport: Viewport) async throws {
            let routes = [
                "/", "/cars", "/cars/two-cars", "/cars/two-cars?outline=1&measure=1", "/cars/two-cars?inspector=1",
                "/cars/two-cars?inspector=controls", "/settings/home?inspector=checks&compare=1",
            ]
            try await GalleryPage.with(viewport: viewport, colorScheme: colorScheme) { gallery in
                for route in routes {
                    try await gallery.visit(route)
                    let problems = try await gallery.ownProblems()
                    #expect(problems.isEmpty, "\(route): \(problems)")
                }
            }
        }

        @Test func checksFindProblems() async throws {
            try await GalleryPage.with(at: "/settings/home?inspector=checks") { gallery in
                try await gallery.expectShown("#/settings/home?inspector=checks")
                let rules = try await gallery.evaluateInFrame(
                    """
                    (() => {
                        const row = document.querySelector("li");
                        row.insertAdjacentHTML("beforeend", `<h6 id="twice">Deep</h6><i id="twice"></i>
                            <button style="width:9px;height:9px;padding:0"></button><p style="color:#ccc;background:#fff">Pale</p>
                            <p style="color:#767676;background:#fff">Dark enough</p>`);
                        return \(ScriptModules.exports(of: "gallery/checks")).checks(document.body).filter(({ row: id, level }) => id === row.id && level === "error")
                            .map(({ rule }) => rule).sort().join();
                    })()
                    """)
                #expect(rules.string == "contrast,heading,id,label,target")
                let doubles = try await gallery.evaluateInFrame(
                    "\(ScriptModules.exports(of: "gallery/checks")).checks(document.body).filter(({ rule }) => rule === 'id').length"
                )
                #expect(doubles.integer == 1)
            }
        }

        // MARK: Sizes

        @Test func thousandScreensCreateFewElements() async throws {
            try await GalleryPage.with(GalleryFolder.many(1000), form: .served) { gallery in
                let page = gallery.page
                let lines = "document.querySelectorAll('.tree li').length"
                #expect(try #require(try await page.evaluate(lines).integer) < 60)
                // For every search, only the visible lines are in the page.
                for query in ["s", "screen 9", "two", "grp 12", "no such screen", ""] {
                    try await gallery.search(query)
                    #expect(try #require(try await page.evaluate(lines).integer) < 60, "\(query)")
                }
                for place in [8000, 30000, 0] {
                    try await page.evaluate("document.getElementById('gallery').scrollTop = \(place)")
                    try await page.waitUntil("document.querySelector('.thumbnail iframe.ready')")
                    #expect(
                        try #require(
                            try await page.evaluate("document.querySelectorAll('.thumbnail iframe').length").integer)
                            <= 24)
                    // The browsers of tests draw no scrollbars.
                    let scrolling = "document.querySelector('.thumbnail iframe').scrolling"
                    #expect(try await page.evaluate(scrolling).string == "no")
                }
            }
        }

        @Test func galleryWithoutScriptsIsListOfLinks() async throws {
            let folder = try GalleryFolder(GalleryFolder.all)
            try await SharedBrowser.withPage { page in
                try await page.setScriptsEnabled(false)
                try await page.navigate(to: folder.address())
                let links = try await page.evaluate(
                    "[...document.querySelectorAll('a')].filter((a) => a.checkVisibility()).map((a) => a.getAttribute('href'))"
                )
                #expect(links.array?.count == 6)
            }
        }

        @Test func narrowWindowsHaveDrawer() async throws {
            try await GalleryPage.with(at: "/cars/two-cars", viewport: Viewport(width: 390, height: 844)) { gallery in
                let page = gallery.page
                try await gallery.expectShown("#/cars/two-cars")
                #expect(try await page.evaluate("document.documentElement.scrollWidth").integer == 390)
                try await page.click(".bar .menu-button")
                try await page.waitUntil("document.querySelector('.sidebar').getBoundingClientRect().left === 0")
                try await page.evaluate("[...document.querySelectorAll('.tree a')].at(-1).click()")
                try await gallery.expectShown("#/about/default")
                try await page.waitUntil("document.querySelector('.sidebar').getBoundingClientRect().right <= 0")
            }
        }
    }
}
