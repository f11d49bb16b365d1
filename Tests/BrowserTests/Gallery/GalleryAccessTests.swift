import JSONText
import PreviewCatalog
import Testing

@testable import HeadlessBrowser

extension ChromiumTests {
    /// Accessibility of galleries: contrast, keyboard, and reduced motion.
    struct GalleryAccessTests {
        private static let routes = [
            "/", "/cars", "/cars/two-cars?inspector=1", "/cars/two-cars?compare=1&inspector=controls",
            "/settings/home?inspector=checks&measure=1", "/cars/two-cars?full=1",
        ]

        /// Opens everything that can be opened.
        private static let opening = """
            document.querySelectorAll(".panel details").forEach((details) => (details.open = true));
            document.querySelector("#more-options").togglePopover(true);
            """

        /// Every control has a name, and shows its focus.
        @Test(arguments: [Page.ColorScheme.light, .dark])
        func controlsHaveNamesAndVisibleFocus(colorScheme: Page.ColorScheme) async throws {
            try await GalleryPage.with(colorScheme: colorScheme) { gallery in
                let page = gallery.page
                for route in Self.routes {
                    try await gallery.visit(route)
                    if route == "/" { try await page.waitUntil("document.querySelectorAll('.card-link').length === 3") }
                    try await page.evaluate(Self.opening)
                    #expect(try await page.controlsWithoutFocusRing() == [], "\(route)")
                    let names = try await gallery.ownProblems(for: "label")
                    #expect(names.isEmpty, "\(route): \(names)")
                }
            }
        }

        /// Each control is reachable with the tab key and then not covered, even in a window of 1300 by 900 at 200 %.
        @Test(arguments: [GalleryPage.window, Viewport(width: 650, height: 450)])
        func tabKeyReachesAllControls(viewport: Viewport) async throws {
            try await GalleryPage.with(viewport: viewport) { gallery in
                let page = gallery.page
                for route in Self.routes {
                    try await gallery.visit(route)
                    if route == "/" { try await page.waitUntil("document.querySelector('.card-link')") }
                    // Rows of pages in frames are stops, too.
                    let problems = try await page.problemsOfTabbing(others: 60)
                    #expect(problems.isEmpty, "\(route): \(problems)")
                }
            }
        }

        /// The tab key leads through the sheet of options, which can all be seen, and closes the sheet at its end.
        @Test(
            arguments: ["/cars", "/cars/two-cars?inspector=controls"],
            [GalleryPage.window, Viewport(width: 650, height: 450)])
        func optionsSheetDoesNotCoverFocus(route: String, viewport: Viewport) async throws {
            try await GalleryPage.with(at: route, viewport: viewport) { gallery in
                let page = gallery.page
                try await page.evaluate("document.querySelector('[popovertarget]').focus()")
                try await page.press(.enter)
                try await page.waitUntil("document.querySelector(':popover-open')")
                let controls = "[...document.querySelectorAll('.sheet :is(button, input, select):enabled')]"
                let count = try await page.evaluate(
                    "\(controls).filter((each) => each.checkVisibility()).map((each) => (each.dataset.wanted = 'yes')).length"
                )
                #expect(try #require(count.integer) >= 9)
                let problems = try await page.problemsOfTabbing(others: 60)
                #expect(problems.isEmpty, "\(problems)")
                let missed = try await page.evaluate(
                    "[...document.querySelectorAll('[data-wanted]:not([data-reached])')].map((each) => each.outerHTML)")
                #expect(missed.array?.isEmpty == true, "\(missed)")
                #expect(try await page.evaluate("!!document.querySelector(':popover-open')").bool == false)
            }
        }

        @Test func reducedMotionDisablesAnimations() async throws {
            try await GalleryPage.with(reducedMotion: true) { gallery in
                for route in Self.routes {
                    try await gallery.visit(route)
                    try await gallery.page.waitUntil("document.querySelector('iframe.ready')")
                    let moving = try await gallery.page.evaluate(
                        """
                        [...document.querySelectorAll("body *")].filter((each) => {
                            const { transitionDuration, animationName } = getComputedStyle(each);
                            return !/^(0s(, )?)+$/.test(transitionDuration) || animationName !== "none";
                        }).map((each) => `${each.localName}.${each.className}`)
                        """)
                    #expect(moving.array?.compactMap(\.string) == [], "\(route)")
                }
            }
        }

        /// In forced colors, windows have an edge, and the current view is marked.
        @Test func forcedColorsShowGridAndCurrentView() async throws {
            try await GalleryPage.with(at: "/cars") { gallery in
                try await gallery.page.call(
                    "Emulation.setEmulatedMedia",
                    ["features": [.object(["name": "forced-colors", "value": "active"])]])
                let facts = try await gallery.page.evaluate(
                    """
                    [getComputedStyle(document.querySelector(".grid .device")).borderTopStyle,
                        getComputedStyle(document.querySelector(".bar [aria-label='All states']")).backgroundColor === getComputedStyle(document.querySelector(".bar [aria-label='Keys']")).backgroundColor]
                    """)
                #expect(facts.array?.first?.string == "solid")
                #expect(facts.array?.last?.bool == false)
            }
        }
    }
}
