import HeadlessBrowser
import JSONText
import PreviewCatalog
import Testing

extension ChromiumTests {
    /// Galleries without a mouse: the movement of the focus.
    struct GalleryKeyboardTests {
        @Test func screenListIsOneTabStop() async throws {
            try await GalleryPage.with(GalleryFolder.many(200), at: "/screen-7/one") { gallery in
                try await gallery.page.evaluate("document.querySelector('input.search').focus()")
                try await gallery.page.press(.tab)
                #expect(try await gallery.focused() == "One")
                try await gallery.page.press(.tab)
                #expect(try await gallery.focused() == "Device")
                // Arrows lead along the lines, and back to the field.
                try await gallery.page.evaluate("document.querySelector('input.search').focus()")
                for _ in 0..<3 { try await gallery.page.press(.arrowDown) }
                #expect(try await gallery.focused().hasPrefix("Screen 1"))
                let stops = try await gallery.page.evaluate(
                    "document.querySelectorAll('.tree a[tabindex=\"0\"]').length")
                #expect(stops.integer == 1)
                try await gallery.page.press(.enter)
                try await gallery.expectShown("#/screen-1")
            }
        }

        /// A switch on the canvas handles the space bar, but no other key.
        @Test func keysWorkWhenSwitchHasFocus() async throws {
            try await GalleryPage.with(at: "/settings/home") { gallery in
                let focus = "[...document.querySelectorAll('input')].map((each) => each.focus()).length"
                #expect(try await gallery.evaluateInFrame("Promise.resolve(\(focus))").integer ?? 0 > 0)
                try await gallery.press("d", leadsTo: "#/settings/home?scheme=dark")
            }
        }

        /// The best match opens, and the next key is not part of the search.
        @Test func enterOpensBestSearchMatch() async throws {
            try await GalleryPage.with(at: "/settings/home") { gallery in
                try await gallery.page.press(.character("/"))
                for letter in "two" { try await gallery.page.press(.character(letter)) }
                try await gallery.press(.enter, leadsTo: "#/cars/two-cars")
                try await gallery.press("d", leadsTo: "#/cars/two-cars?scheme=dark")
            }
        }

        /// The topmost panel closes first, and each returns the focus.
        @Test func escapeClosesPanelsOneByOne() async throws {
            try await GalleryPage.with(at: "/cars/two-cars?inspector=1") { gallery in
                let page = gallery.page
                try await page.evaluate("document.querySelector('[popovertarget]').focus()")
                try await page.press(.enter)
                try await page.waitUntil("document.querySelector(':popover-open')")
                try await page.press(.tab)
                #expect(try await gallery.focused() == "Language")
                try await page.press(.escape)
                try await page.waitUntil("!document.querySelector(':popover-open')")
                #expect(try await gallery.focused() == "More options")
                try await gallery.expectAddress("#/cars/two-cars?inspector=1")

                try await page.evaluate("document.querySelector('.bar [aria-label=Keys]').focus()")
                try await page.press(.enter)
                try await page.waitUntil("document.querySelector('dialog.help').open")
                try await page.press(.escape)
                try await page.waitUntil("!document.querySelector('dialog.help').open")
                #expect(try await gallery.focused() == "Keys")
                try await gallery.expectAddress("#/cars/two-cars?inspector=1")

                try await page.evaluate("document.querySelector('.tab[aria-selected=true]').focus()")
                try await gallery.press(.arrowRight, leadsTo: "#/cars/two-cars?inspector=controls")
                #expect(try await gallery.focused() == "Controls")
                try await gallery.press(.escape, leadsTo: "#/cars/two-cars")
                #expect(try await gallery.focused() == "Inspector")
                try await page.press(.escape)
                #expect(try await gallery.text("document.activeElement.localName") == "body")
                try await gallery.press(.escape, leadsTo: "#/cars")
                #expect(try await gallery.focused() == "Two cars")
                try await gallery.press(.escape, leadsTo: "#/")
            }
        }

        @Test func startPageRestoresFocus() async throws {
            try await GalleryPage.with { gallery in
                try await gallery.page.waitUntil("document.querySelector('#s-settings .card-link')")
                try await gallery.page.evaluate("document.querySelector('#s-settings .card-link').focus()")
                try await gallery.press(.enter, leadsTo: "#/settings")
                try await gallery.expectShown("#/settings")
                try await gallery.press(.escape, leadsTo: "#/")
                #expect(try await gallery.focused() == "Settings")
            }
        }

        @Test func drawerTakesAndReturnsFocus() async throws {
            try await GalleryPage.with(at: "/cars/two-cars", viewport: GalleryPage.windows[2], isTouched: true) {
                gallery in
                try await gallery.page.evaluate("document.querySelector('.bar .menu-button').focus()")
                try await gallery.page.press(.enter)
                try await gallery.page.waitUntil("document.querySelector('.sidebar').contains(document.activeElement)")
                // A field would open the on-screen keyboard.
                #expect(try await gallery.text("document.activeElement.localName") == "a")
                try await gallery.page.press(.escape)
                try await gallery.page.waitUntil("!document.body.classList.contains('drawer-open')")
                #expect(try await gallery.text("document.activeElement.className") == "icon-button menu-button")
            }
        }

        /// The comparison is another layer on the screen: Escape closes it first, and then leaves the screen.
        @Test func keyTogglesComparisonAndEscapeEndsIt() async throws {
            try await GalleryPage.with(at: "/cars/two-cars") { gallery in
                try await gallery.press("c", leadsTo: "#/cars/two-cars?compare=1")
                try await gallery.page.waitUntil("document.querySelectorAll('.device').length === 3")
                try await gallery.press("c", leadsTo: "#/cars/two-cars")
                try await gallery.press("c", leadsTo: "#/cars/two-cars?compare=1")
                try await gallery.press("i", leadsTo: "#/cars/two-cars?compare=1&inspector=1")
                try await gallery.press(.escape, leadsTo: "#/cars/two-cars?compare=1")
                try await gallery.page.evaluate("document.activeElement.blur()")
                try await gallery.press(.escape, leadsTo: "#/cars/two-cars")
                try await gallery.press(.escape, leadsTo: "#/cars")
                // All keys are in the help, and have the described effects.
                let keys = try await gallery.text("document.querySelector('.keys').textContent")
                #expect(keys?.contains("cCompare variants") == true, "\(keys ?? "no help")")
            }
        }

        /// In the canvas-only view without a keyboard, there is a way back.
        @Test func fullCanvasHasExitButton() async throws {
            try await GalleryPage.with(at: "/cars/two-cars?full=1") { gallery in
                #expect(
                    try await gallery.page.evaluate("document.querySelector('.bar').checkVisibility()").bool == false)
                let height = "document.querySelector('.canvas').clientHeight"
                #expect(try await gallery.page.evaluate(height).integer == GalleryPage.window.height)
                try await gallery.page.click(".leave-full")
                try await gallery.expectAddress("#/cars/two-cars")
                #expect(
                    try await gallery.page.evaluate("document.querySelector('.bar').checkVisibility()").bool == true)
            }
        }
    }
}
