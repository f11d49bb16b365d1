import HeadlessBrowser
import JSONText
import TestSupport
import Testing

extension ChromiumTests {
    /// The layout of reports in any window.
    struct ReportLayoutTests {
        private static let endless = String(repeating: "A name that goes on and on ", count: 6)
        private static let word = String(repeating: "AndOn", count: 30)

        private static let hard: [UInt8] = {
            let text = JSONNode(.string(endless))
            let long = JSONNode(.string(word))
            let results = [
                JSONNode.object([
                    "id": "long/one", "screen": "long", "state": "one", "title": text, "stateName": long,
                    "status": "changed", "message": long,
                    "html": .object([
                        "status": "changed", "changes": [text, long, JSONNode(.string("  ~ \(word)  \(word)"))],
                        "diff": ReportSample.lines,
                    ]),
                    "pictures": [
                        ReportSample.changed("long/one", ["message": text]),
                        ReportSample.changed("long/one.b", ["variantTitle": text]),
                    ],
                ]), ReportSample.orphaned("old", "gone", files: [word]),
                .object([
                    "id": "cars/rtl", "screen": "cars", "state": "rtl", "status": "new", "title": "السيارات",
                    "stateName": "سيارتان",
                ]),
            ]
            let error: JSONNode = .object(["severity": "error", "message": text, "file": long])
            return ReportSample.json(
                results, ["environment": .object(["differences": [text, long]]), "errors": [error]])
        }()

        /// Nothing makes the window wider, and nothing leaves its container.
        @Test(arguments: ReportView.windows) func contentFitsItsContainers(viewport: Viewport) async throws {
            let routes = [
                "long/one", "long/one&mode=slider&zoom=4", "long/one&mode=onion", "long/one&mode=blink",
                "long/one&mode=lines", "old/gone",
            ]
            let cases = routes.flatMap { route in ["ltr", "rtl"].map { (route, $0) } }
            try await ReportView.with(Self.hard, viewport: viewport, isTouched: viewport.width < 400) { report in
                for (route, direction) in cases {
                    if direction == "ltr" { try await report.open(route) }
                    try await report.page.evaluate("document.documentElement.dir = '\(direction)'")
                    try await report.press("a")
                    try await report.settle()
                    let outside = try await report.page.evaluate(
                        """
                        [...document.querySelectorAll(".sidebar *, .bar *, .run-note *, .viewer *, .panel *, .approving *")]
                            .filter((each) => each.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
                                && !each.closest(".paper, .code-lines, .read-out"))
                            .filter((each) => {
                                const around = each.closest(".sidebar, .bar, .run-note, .viewer, .panel, .approving").getBoundingClientRect();
                                const { left, right, width } = each.getBoundingClientRect();
                                return width > 1 && (left < around.left - 1 || right > around.right + 1);
                            })
                            .map((each) => `${each.localName}.${each.className}`)
                        """)
                    #expect(outside.array?.compactMap(\.string) == [], "\(route), \(direction)")
                    #expect(
                        try await report.number("document.documentElement.scrollWidth") == Double(viewport.width),
                        "\(route), \(direction)")
                    #expect(
                        try await report.flag(
                            "(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)(document.querySelector('#report'))"
                        ), "\(route), \(direction)")
                }
            }
        }

        /// On touch screens, all controls have enough space.
        @Test(arguments: ReportView.windows.dropFirst(2))
        func touchTargetsAreLargeEnough(viewport: Viewport) async throws {
            try await ReportView.with(viewport: viewport, isTouched: true) { report in
                for route in ["cars/full", "cars/full&mode=onion", "feed/home", "old/gone"] {
                    try await report.open(route)
                    try await report.press("a")
                    let small = try await report.problems("rule === 'target'")
                    #expect(small.isEmpty, "\(route): \(small)")
                    try await report.page.evaluate("document.querySelector('.menu-button').click()")
                    let more = try await report.problems("rule === 'target'")
                    #expect(more.isEmpty, "\(route): \(more)")
                }
            }
        }

        /// Every control shows its focus.
        @Test(arguments: [Page.ColorScheme.light, .dark])
        func controlsHaveVisibleFocus(scheme: Page.ColorScheme) async throws {
            try await ReportView.with(colorScheme: scheme) { report in
                for route in ["cars/full", "cars/full&mode=onion", "cars/full&mode=lines", "feed/home", "old/gone"] {
                    try await report.open(route)
                    try await report.press("a")
                    #expect(try await report.page.controlsWithoutFocusRing() == [], "\(route)")
                }
            }
        }

        /// Contrast, labels and other checks, in light and dark.
        @Test(arguments: [Page.ColorScheme.light, .dark])
        func reportPassesGalleryChecks(scheme: Page.ColorScheme) async throws {
            let differences: JSONNode = .object(["differences": ["The browser."]])
            try await ReportView.with(
                ReportSample.json(ReportSample.results, ["environment": differences]), colorScheme: scheme
            ) { report in
                let routes = [
                    "cars/full", "cars/full&mode=lines", "cars/tall", "feed/broken", "feed/loading", "old/gone",
                ]
                for route in routes {
                    try await report.open(route)
                    try await report.press("a")
                    let problems = try await report.problems("rule !== 'target' || level === 'error'")
                    #expect(problems.isEmpty, "\(route): \(problems)")
                }
            }
        }

        @Test func drawerTakesAndReturnsFocus() async throws {
            try await ReportView.with(viewport: ReportView.windows[2], isTouched: true) { report in
                #expect(try await report.flag("document.querySelector('.sidebar').inert"))
                try await report.page.evaluate("document.querySelector('.menu-button').focus()")
                try await report.page.press(.enter)
                try await report.page.waitUntil("document.querySelector('.sidebar').contains(document.activeElement)")
                try await report.page.press(.escape)
                try await report.page.waitUntil("!document.body.classList.contains('drawer-open')")
                #expect(try await report.focused == "Results")
            }
        }

        /// The focused element is visible.
        @Test func focusedElementsAreVisible() async throws {
            try await ReportView.with(at: "cars/full&mode=slider") { report in
                try await report.page.evaluate("document.querySelector('.search').focus()")
                var names: Set<String> = []
                for _ in 0..<40 {
                    try await report.page.press(.tab)
                    let (name, isSeen) = (
                        try await report.focused,
                        try await report.flag(
                            """
                            [document.activeElement, document.activeElement.querySelector("i")].filter(Boolean)
                                .some((each) => getComputedStyle(each).outlineStyle !== "none") || document.activeElement === document.body
                            """)
                    )
                    #expect(isSeen, "\(name)")
                    names.insert(name)
                }
                #expect(names.contains("Divider: golden at its left, actual at its right"))
                #expect(names.contains("Approve") && names.contains("Onion skin"))
            }
        }

        @Test func reportWithoutScriptsIsList() async throws {
            try await ReportView.with(scripts: false) { report async throws in
                #expect(try await report.texts("#report details[open] summary").contains("Full changed, cars/full"))
                #expect(try await report.flag("[...document.images].every((image) => image.naturalWidth === 40)"))
                #expect(try await report.texts("#report li").contains("Fixtures/old/gone.html"))
                #expect(try await report.flag("!document.body.classList.contains('app')"))
            }
        }

        @Test func printedReportHasNoControls() async throws {
            try await ReportView.with { report in
                try await report.press("a")
                try await report.press("k")
                try await report.show(["media": "print"])
                for name in [".sidebar", ".viewer-tools", ".approving", ".approve", ".notice"] {
                    #expect(try await report.texts(name).isEmpty, "\(name)")
                }
                #expect(try await report.texts("figcaption").count == 2)
                let changes = try await report.texts(".change")
                #expect(changes.count == 2, "\(changes)")
            }
        }

        /// In forced colors, the selection is visible.
        @Test func forcedColorsShowSelection() async throws {
            try await ReportView.with { report in
                try await report.show(["features": [.object(["name": "forced-colors", "value": "active"])]])
                let same = try await report.page.evaluate(
                    """
                    [[".chip[aria-pressed=true]", ".chip[aria-pressed=false]"], [".modes [aria-pressed=true]", ".modes [aria-pressed=false]"],
                        [".results a[aria-current]", ".results a:not([aria-current])"]]
                        .filter((pair) => {
                            const [one, other] = pair.map((name) => getComputedStyle(document.querySelector(name)));
                            return one.backgroundColor === other.backgroundColor || one.color === one.backgroundColor;
                        })
                    """)
                #expect(same.array?.isEmpty == true, "\(same)")
            }
        }
    }
}
