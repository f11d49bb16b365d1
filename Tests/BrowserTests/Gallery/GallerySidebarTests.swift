import JSONText
import PreviewCatalog
import Testing

@testable import HeadlessBrowser

extension ChromiumTests {
    /// The list of screens: its groups can be collapsed.
    struct GallerySidebarTests {
        /// The names of the lines, those of groups with their state.
        private static let lines = """
            [...document.querySelectorAll(".tree li > :is(a, button, span)")]
                .map((line) => `${line.ariaExpanded ? `${line.ariaExpanded === "true" ? "-" : "+"} ` : ""}${line.textContent}`).join()
            """

        @Test(arguments: GalleryFolder.Form.allCases)
        func groupsCollapse(form: GalleryFolder.Form) async throws {
            try await GalleryPage.with(form: form) { gallery in
                let page = gallery.page
                let all =
                    "- Shop,Cars3,Empty,Two cars,Four cars,- Account,Settings2,Home,In flight,- Other screens,About"
                let few = "+ Shop1,- Account,Settings2,Home,In flight,- Other screens,About"
                #expect(try await gallery.text(Self.lines) == all)
                try await page.click(".tree .group button")
                #expect(try await gallery.text(Self.lines) == few)
                // It stays collapsed while the window is open.
                try await gallery.open("/settings/home")
                #expect(try await gallery.text(Self.lines) == few)
                // Opening one of its screens shows its location.
                try await gallery.press("k", leadsTo: "#/cars/four-cars")
                #expect(try await gallery.text(Self.lines) == all)
                // The search covers all of them.
                try await page.click(".tree .group button")
                #expect(try await gallery.text(Self.lines) == few)
                try await page.press(.character("/"))
                try await page.type("four")
                try await page.waitUntil("\(Self.lines) === 'Cars3,Four cars'")
            }
        }

        @Test func keysCollapseAndExpandGroups() async throws {
            try await GalleryPage.with(at: "/about/default") { gallery in
                let page = gallery.page
                try await page.evaluate("document.querySelector('input.search').focus()")
                try await page.press(.arrowDown)
                #expect(try await gallery.focused() == "Shop")
                let isOpen = "document.activeElement.ariaExpanded"
                for (key, wanted) in [
                    (Key.arrowRight, "true"), (.arrowLeft, "false"), (.arrowLeft, "false"), (.arrowRight, "true"),
                    (.enter, "false"), (.space, "true"), (.space, "false"),
                ] {
                    try await page.press(key)
                    #expect(try await gallery.text(isOpen) == wanted, "\(key)")
                }
                try await gallery.expectAddress("#/about/default")
                try await page.press(.arrowDown)
                #expect(try await gallery.focused() == "Account")
                let stops = try await page.evaluate("document.querySelectorAll('.tree [tabindex=\"0\"]').length")
                #expect(stops.integer == 1)
            }
        }

        /// Tags are found by their words, and the results of goldens follow `verify`.
        @Test func tagsAndGoldensAreShown() async throws {
            var (cars, about) = (GalleryFolder.cars, GalleryFolder.about)
            cars.tags = ["checkout", "beta"]
            about.tags = ["beta"]
            try await GalleryPage.with([cars, GalleryFolder.settings, about], form: .served) { gallery in
                let page = gallery.page
                #expect(
                    try await gallery.text(
                        "[...document.querySelectorAll('.tree .tags')].map((e) => e.ariaLabel).join()")
                        == "tags: checkout, beta,tags: beta")
                let screens =
                    "[...document.querySelectorAll('.tree .scenario > a > span')].map((e) => e.textContent).join()"
                for (query, found) in [
                    ("tag:beta", "Cars,About"), ("tag:check", "Cars"), ("tag:x", ""), ("checkout", "Cars"),
                ] {
                    try await gallery.search(query)
                    #expect(try await gallery.text(screens) == found, "\(query)")
                    #expect(
                        try await gallery.text("document.querySelector('.nothing:not([hidden])')?.textContent ?? ''")
                            == (found.isEmpty ? "Nothing found for “\(query)”. tag:name finds tags." : ""))
                }
                try await gallery.search("")
                let dots = """
                    [...document.querySelectorAll('.tree .dot')].map((e) =>
                        `${e.closest('a').querySelector('span').textContent} ${e.role} ${e.ariaLabel}`).join()
                    """
                #expect(try await gallery.text(dots) == "")
                await gallery.folder.pages?.setGoldens([
                    "cars": ["empty": "same", "two-cars": "new", "four-cars": "changed"], "about": ["default": "same"],
                ])
                let changed = """
                    Cars img golden: changed,Empty img golden: same,Two cars img golden: new,Four cars img golden: changed,\
                    About img golden: same
                    """
                try await page.waitUntil("\(dots) === '\(changed)'")
                await gallery.folder.pages?.setGoldens([:])
                try await page.waitUntil("\(dots) === ''")
            }
        }

        /// A list without groups has nothing to collapse.
        @Test func singleGroupCannotCollapse() async throws {
            try await GalleryPage.with([GalleryFolder.about]) { gallery in
                try await gallery.page.waitUntil("document.querySelector('.tree .scenario')")
                #expect(try await gallery.text(Self.lines) == "All screens,About")
            }
        }
    }
}
