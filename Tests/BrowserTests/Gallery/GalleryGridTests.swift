import JSONText
import ListPreviewKit
import PreviewCatalog
import Testing

@testable import HeadlessBrowser

extension ChromiumTests {
    /// All states of a screen in one grid.
    struct GalleryGridTests {
        private static let windows = "document.querySelectorAll('.grid .view:not([hidden])')"

        /// A screen with more states than fit into a window.
        private static let long = Scenario(id: "long", title: "Long") {
            for number in 0..<90 {
                ScenarioState(
                    name: "State \(number)",
                    screen: GalleryFolder.offerScreen(title: "Car \(number)", price: 1, isOnSale: false, style: "plain")
                )
            }
        }

        /// A screen's card leads to all of its states: each window shows the state's own page and links to it.
        @Test(arguments: GalleryFolder.Form.allCases)
        func screenCardOpensGridOfStates(form: GalleryFolder.Form) async throws {
            try await GalleryPage.with(form: form) { gallery in
                try await gallery.page.waitUntil("document.querySelector('#s-cars .card-link')")
                try await gallery.page.click("#s-cars .card-link")
                try await gallery.expectShown("#/cars")
                try await gallery.page.waitUntil("document.querySelectorAll('.grid iframe.ready').length === 3")
                let first = try await gallery.page.evaluate(
                    "[...document.querySelectorAll('iframe')].indexOf(document.querySelector('.grid iframe'))")
                let counts = try await (0..<3).asyncMap { place in
                    try await gallery.evaluateInFrame(
                        "document.querySelectorAll('.subtitle-row').length",
                        frame: try #require(first.integer) + place
                    ).integer
                }
                #expect(counts == [0, 2, 4])
                #expect(try await gallery.text("document.querySelector('.state-name').textContent") == "3 states")
                #expect(try await gallery.text("document.title") == "Cars – Garage")
                try await gallery.page.click(".grid .view:nth-child(2)")
                try await gallery.expectShown("#/cars/two-cars")
                #expect(try await gallery.outline().filter { $0.contains("SubtitleRow") }.count == 2)
                #expect(
                    try await gallery.page.evaluate("document.querySelectorAll('.grid iframe').length").integer == 0)
                // The screen's line of the list leads back, and shows the current location.
                try await gallery.page.click(".tree .scenario > a")
                try await gallery.expectShown("#/cars")
                #expect(
                    try await gallery.text("document.querySelector('.tree [aria-current=page]').textContent") == "Cars3"
                )
            }
        }

        /// A screen with one state opens that state, also with the address of the screen.
        @Test func screenWithOneStateHasNoGrid() async throws {
            try await GalleryPage.with(at: "/cars") { gallery in
                try await gallery.open("/about")
                try await gallery.expectShown("#/about/default")
                #expect(
                    try await gallery.page.evaluate(
                        "document.querySelector('.bar [aria-label=\"All states\"]').disabled"
                    ).bool == true)
                try await gallery.page.press(.character("g"))
                try await gallery.press(.escape, leadsTo: "#/")
            }
        }

        @Test func keysOpenAndNavigateGrid() async throws {
            try await GalleryPage.with(at: "/cars/two-cars?scheme=dark&compare=1&inspector=controls") { gallery in
                // Variants and the inspector concern one state.
                try await gallery.press("g", leadsTo: "#/cars?scheme=dark&inspector=controls")
                #expect(try await gallery.page.evaluate("document.querySelector('.panel').hidden").bool == true)
                #expect(try await gallery.focused() == "Two cars")
                try await gallery.press("g", leadsTo: "#/cars/two-cars?scheme=dark&inspector=controls")
                try await gallery.press("g", leadsTo: "#/cars?scheme=dark&inspector=controls")
                try await gallery.press("i", leadsTo: "#/cars/two-cars?scheme=dark&inspector=controls")
                try await gallery.press("g", leadsTo: "#/cars?scheme=dark&inspector=controls")
                try await gallery.press("c", leadsTo: "#/cars/two-cars?scheme=dark&compare=1&inspector=controls")
                try await gallery.press("g", leadsTo: "#/cars?scheme=dark&inspector=controls")
                for (key, name) in [
                    (Key.arrowRight, "Four cars"), (.arrowRight, "Four cars"), (.arrowLeft, "Two cars"),
                    (.home, "Empty"),
                    (.end, "Four cars"), (.home, "Empty"),
                ] {
                    try await gallery.page.press(key)
                    #expect(try await gallery.focused() == name)
                }
                // No steps or playback, because there is no timeline.
                for key in [" ", ",", "."] as [Character] { try await gallery.page.press(.character(key)) }
                try await gallery.expectAddress("#/cars?scheme=dark&inspector=controls")
                try await gallery.press(.enter, leadsTo: "#/cars/empty?scheme=dark&inspector=controls")
                try await gallery.press("g", leadsTo: "#/cars?scheme=dark&inspector=controls")
                try await gallery.press(.escape, leadsTo: "#/?scheme=dark")
                let keys = try await gallery.text("document.querySelector('.keys').textContent")
                #expect(keys?.contains("gAll states") == true)
            }
        }

        /// Up and down lead to the windows above and below, even in a shorter last row.
        @Test func arrowKeysMoveAlongRowsAndColumns() async throws {
            try await GalleryPage.with([Self.long], at: "/long?zoom=25") { gallery in
                try await gallery.expectShown("#/long?zoom=25")
                let columns = try #require(
                    try await gallery.page.evaluate(
                        "[...\(Self.windows)].filter((each) => each.offsetTop === \(Self.windows)[0].offsetTop).length"
                    )
                    .integer)
                try #require(columns > 3 && 90 % columns != 0)
                // The first press shows the focus.
                var place = 0
                try await gallery.page.press(.arrowDown)
                for key in [Key.arrowDown, .arrowRight, .arrowDown, .arrowUp, .arrowLeft] {
                    try await gallery.page.press(key)
                    place += [.arrowDown: columns, .arrowUp: -columns, .arrowRight: 1, .arrowLeft: -1][key] ?? 0
                    #expect(try await gallery.focused() == "State \(place)")
                }
                let last = 90 / columns * columns
                try await gallery.page.evaluate("\(Self.windows)[\(last - 1)].querySelector('a').focus()")
                try await gallery.page.press(.arrowDown)
                #expect(try await gallery.focused() == "State 89")
                try await gallery.page.press(.arrowDown)
                #expect(try await gallery.focused() == "State 89")
                let stops = try await gallery.page.evaluate(
                    "document.querySelectorAll('.grid a[tabindex=\"0\"]').length")
                #expect(stops.integer == 1)
            }
        }

        /// Only the visible windows have pages, a limited number of them, and later ones get theirs when they become visible.
        @Test func statesLoadWhenVisible() async throws {
            try await GalleryPage.with([Self.long], at: "/long") { gallery in
                try await gallery.page.waitUntil("document.querySelector('.grid .view:first-child iframe.ready')")
                #expect(
                    try #require(
                        try await gallery.page.evaluate("document.querySelectorAll('.grid iframe').length").integer)
                        <= 48)
                let isEmpty = "!document.querySelector('.grid .view:last-child iframe')"
                #expect(try await gallery.page.evaluate(isEmpty).bool == true)
                try await gallery.page.evaluate("document.querySelector('.grid').scrollTop = 1e6")
                try await gallery.page.waitUntil("document.querySelector('.grid .view:last-child iframe.ready')")
                try await gallery.page.waitUntil("!document.querySelector('.grid .view:first-child iframe')")
                // After returning from a state, its window is visible.
                try await gallery.page.click(".grid .view:last-child")
                try await gallery.expectShown("#/long/state-89")
                try await gallery.press("g", leadsTo: "#/long")
                try await gallery.page.waitUntil("document.querySelector('.grid .view:last-child iframe.ready')")
            }
        }

        @Test func searchFiltersStates() async throws {
            try await GalleryPage.with(at: "/cars") { gallery in
                try await gallery.page.press(.character("/"))
                try await gallery.page.type("two")
                let titles = "[...\(Self.windows)].map((each) => each.textContent).join()"
                try await gallery.page.waitUntil("\(titles).includes('Two cars') && !\(titles).includes('Four')")
                #expect(
                    try await gallery.text("document.querySelector('.state-name').textContent") == "1 of 3 states")
                // A text in none of them matches other screens.
                try await gallery.page.type(" boats")
                try await gallery.page.waitUntil("\(Self.windows).length === 3")
            }
        }

        /// The options of the bar apply to all windows.
        @Test func optionsApplyToEveryWindow() async throws {
            try await GalleryPage.with(at: "/cars?scheme=dark&dir=rtl&device=small&zoom=50") { gallery in
                try await gallery.page.waitUntil("document.querySelectorAll('.grid iframe.ready').length === 3")
                let first = try await gallery.page.evaluate(
                    "[...document.querySelectorAll('iframe')].indexOf(document.querySelector('.grid iframe'))")
                let appearance = """
                    (() => [getComputedStyle(document.documentElement).colorScheme, document.getElementById("screen").dir, innerWidth].join(" "))()
                    """
                for place in 0..<3 {
                    let frame = try #require(first.integer) + place
                    #expect(try await gallery.evaluateInFrame(appearance, frame: frame).string == "dark rtl 320")
                }
                let width = "Math.round(document.querySelector('.grid iframe').getBoundingClientRect().width)"
                #expect(try await gallery.page.evaluate(width).integer == 160)
                try await gallery.press("w", leadsTo: "#/cars?scheme=dark&dir=rtl&zoom=50")
                #expect(try await gallery.page.evaluate(width).integer == 195)
            }
        }

        /// Each window is a link with the state's name within a list.
        @Test func windowsFormListOfLinks() async throws {
            try await GalleryPage.with(at: "/cars") { gallery in
                try await gallery.page.waitUntil("document.querySelectorAll('.grid iframe.ready').length === 3")
                let nodes = try await gallery.page.call("Accessibility.getFullAXTree")["nodes"]?.array ?? []
                let grid = try #require(
                    nodes.first {
                        $0["role"]?["value"]?.string == "list" && $0["name"]?["value"]?.string == "States"
                    })
                var names: [String] = []
                var next = grid["childIds"]?.array?.compactMap(\.string) ?? []
                while let id = next.popLast() {
                    guard let node = nodes.first(where: { $0["nodeId"]?.string == id }) else { continue }
                    let role = node["role"]?["value"]?.string ?? ""
                    if role == "link" { names.append(node["name"]?["value"]?.string ?? "") }
                    #expect(role != "Iframe")
                    next += node["childIds"]?.array?.compactMap(\.string) ?? []
                }
                #expect(names.sorted() == ["Empty", "Four cars", "Two cars"])
            }
        }
    }
}

extension Range<Int> {
    /// The results of a closure for each number, one after the other.
    fileprivate func asyncMap<Value>(_ body: (Int) async throws -> Value) async rethrows -> [Value] {
        var values: [Value] = []
        for number in self { values.append(try await body(number)) }
        return values
    }
}
