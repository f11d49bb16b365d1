import Foundation
import HeadlessBrowser
import JSONText
import PreviewCatalog
import Testing
import VisualRegression

@testable import TestSupport

extension EngineTests {
    /// Galleries and reports that are opened from a disk.
    struct GalleryTests {
        private func withGallery(
            _ engine: Engine, form: GalleryFolder.Form, at route: String = "/",
            _ body: (EnginePage, GalleryFolder) async throws -> Void
        ) async throws {
            try await GalleryFolder.with(GalleryFolder.all, form: form) { folder in
                try await engine.withPage(viewport: GalleryPage.window) { page in
                    try await page.navigate(to: folder.address(route))
                    try await page.waitUntil("document.body.classList.contains('app')")
                    try await body(page, folder)
                }
            }
        }

        /// Waits until the canvas shows the state of an address.
        private func expectShown(_ address: String, on page: EnginePage) async throws {
            try await page.waitUntil("location.hash === \(String(reflecting: address))")
            try await page.waitUntil(
                "[...document.querySelectorAll('.device iframe')].every((f) => f.classList.contains('ready'))"
                    + " && document.querySelector('.device iframe')", timeout: .seconds(30))
        }

        private func outline(of page: EnginePage) async throws -> [String] {
            try await page.texts("\(GalleryPage.asking("outline", answer: "outline")).then(({ lines }) => lines)")
        }

        @Test(arguments: Engine.running, GalleryFolder.Form.allCases)
        func cardsOpenScreens(engine: Engine, form: GalleryFolder.Form) async throws {
            try await withGallery(engine, form: form) { page, _ in
                try await page.waitUntil(
                    "document.querySelectorAll('.thumbnail iframe.ready').length === 3", timeout: .seconds(30))
                let excess = """
                    [...document.querySelectorAll(".thumbnail iframe")].map((frame) =>
                        `${Math.round(frame.getBoundingClientRect().width - frame.parentElement.clientWidth)}`)
                    """
                #expect(try await page.texts(excess) == ["0", "0", "0"], "each page is as wide as its card")
                try await page.click("#s-settings .card-link")
                try await expectShown("#/settings", on: page)
                try await page.click(".grid .view:first-child")
                try await expectShown("#/settings/home", on: page)
                #expect(try await outline(of: page).contains { $0.contains("Airplane Mode") })
                try await page.click(".home")
                try await page.waitUntil("!document.querySelector('.start').hidden")
            }
        }

        @Test(arguments: Engine.running, [GalleryFolder.Form.folder, .singleFile])
        func keysChangeStateAndOptions(engine: Engine, form: GalleryFolder.Form) async throws {
            let start = "#/cars/two-cars"
            try await withGallery(engine, form: form, at: "/cars/two-cars") { page, _ in
                try await expectShown(start, on: page)
                for (key, address) in [
                    ("d", "\(start)?scheme=dark"), ("r", "\(start)?scheme=dark&dir=rtl"),
                    ("w", "\(start)?scheme=dark&dir=rtl&device=large"),
                    ("i", "\(start)?scheme=dark&dir=rtl&device=large&inspector=1"),
                    ("j", "#/cars/four-cars?scheme=dark&dir=rtl&device=large&inspector=1"),
                ] {
                    try await page.type(key)
                    try await expectShown(address, on: page)
                }
                try await page.click(".reset")
                try await expectShown("#/cars/four-cars?inspector=1", on: page)
                try await page.type("?")
                try await page.waitUntil("document.querySelector('dialog.help').open")
                try await page.press(.escape)
                try await page.waitUntil("!document.querySelector('dialog.help').open")
            }
        }

        @Test(arguments: Engine.running) func searchFindsAndOpensStates(engine: Engine) async throws {
            try await withGallery(engine, form: .folder) { page, _ in
                try await page.type("/")
                try await page.type("cars four")
                try await page.waitUntil("document.querySelector('.tree mark')?.textContent === 'Cars'")
                #expect(
                    try await page.texts(
                        "[...document.querySelectorAll('.tree li')].map((l) => l.innerText.trim().slice(0, 4))")
                        == ["Cars", "Four"])
                try await page.press(.enter)
                try await expectShown("#/cars/four-cars", on: page)
            }
        }

        /// Steps along the timeline are separate patches: their result is the page of that state.
        @Test(arguments: Engine.running) func timelineStepsForwardAndBack(engine: Engine) async throws {
            try await withGallery(engine, form: .folder, at: "/cars/empty") { page, folder in
                var outlines: [String: [String]] = [:]
                for state in ["empty", "two-cars", "four-cars"] {
                    if state != "empty" { try await page.type(".") }
                    try await expectShown("#/cars/\(state)", on: page)
                    outlines[state] = try await outline(of: page)
                }
                for state in ["two-cars", "empty"] {
                    try await page.type(",")
                    try await expectShown("#/cars/\(state)", on: page)
                    #expect(try await outline(of: page) == outlines[state])
                }
                try await page.evaluate(GalleryPage.settingRate(4))
                try await page.press(.space)
                try await expectShown("#/cars/four-cars", on: page)
                try await page.waitUntil(GalleryPage.isStopped)
                #expect(try await outline(of: page) == outlines["four-cars"])
                try await page.evaluate("document.querySelector('.scrubber').focus()")
                try await page.press(.home)
                try await expectShown("#/cars/empty", on: page)
                for state in outlines.keys.sorted() {
                    try await page.navigate(to: "about:blank")
                    try await page.navigate(to: folder.address("/cars/\(state)"))
                    try await expectShown("#/cars/\(state)", on: page)
                    #expect(try await outline(of: page) == outlines[state], "the page of \(state)")
                }
            }
        }

        @Test(arguments: Engine.running) func variantsAreCompared(engine: Engine) async throws {
            try await withGallery(engine, form: .folder, at: "/cars/two-cars?compare=1") { page, _ in
                try await expectShown("#/cars/two-cars?compare=1", on: page)
                try await page.waitUntil("document.querySelectorAll('.device iframe.ready').length === 3")
                #expect(
                    try await page.texts("[...document.querySelectorAll('figcaption')].map((each) => each.textContent)")
                        == ["As chosen", "At night", "Mirrored"])
                // All of them continue together.
                try await page.type(".")
                try await expectShown("#/cars/four-cars?compare=1", on: page)
                try await page.waitUntil("document.querySelectorAll('.device iframe.ready').length === 3")
            }
        }

        // MARK: Reports

        private func withReport(_ engine: Engine, _ body: (EnginePage) async throws -> Void) async throws {
            let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).html")
            try Data(ReportPage(GoldenReport(json: ReportSample.json()), token: nil).bytes()).write(to: url)
            defer { try? FileManager.default.removeItem(at: url) }
            try await engine.withPage(viewport: GalleryPage.window) { page in
                try await page.navigate(to: url.absoluteString)
                try await page.waitUntil("document.body.classList.contains('app')")
                try await body(page)
            }
        }

        private func expectAddress(_ address: String, on page: EnginePage) async throws {
            try await page.waitUntil("decodeURIComponent(location.hash.slice(1)) === \(String(reflecting: address))")
        }

        private static let listed = """
            [...document.querySelectorAll(".results .name")].filter((each) => each.checkVisibility()).map((each) => each.textContent.trim())
            """

        @Test(arguments: Engine.running) func reportListIsSearchable(engine: Engine) async throws {
            let usual = ["Full", "Tall", "Three", "Home", "Loading", "Broken", "gone"]
            try await withReport(engine) { page in
                #expect(try await page.texts(Self.listed) == usual)
                try await page.type("j")
                try await expectAddress("cars/tall", on: page)
                try await page.type("k")
                try await expectAddress("cars/full", on: page)
                try await page.type("/")
                try await page.type("feed lo")
                try await page.waitUntil("\(Self.listed).join() === 'Loading'")
                try await page.press(.enter)
                try await expectAddress("feed/loading&search=feed lo", on: page)
                try await page.press(.escape)
                try await page.waitUntil("\(Self.listed).length === \(usual.count)")
                try await page.click(".chip.of-same")
                try await page.waitUntil("\(Self.listed).includes('Empty')")
            }
        }

        @Test(arguments: Engine.running) func picturesAreComparedInEveryMode(engine: Engine) async throws {
            try await withReport(engine) { page in
                for (index, mode) in ["side", "slider", "onion", "blink", "heat", "lines"].enumerated().reversed() {
                    try await page.type("\(index + 1)")
                    try await expectAddress(mode == "side" ? "cars/full" : "cars/full&mode=\(mode)", on: page)
                    try await page.waitUntil(
                        "[...document.querySelectorAll('img.layer')].every((image) => image.complete && image.naturalWidth === 40)"
                    )
                    #expect(
                        try await page.text(
                            "`${document.querySelector('.pictures-canvas').getBoundingClientRect().height > 40}`")
                            == "true", "\(mode)")
                }
                #expect(
                    try await page.texts("[...document.querySelectorAll('figcaption')].map((each) => each.textContent)")
                        == ["Golden 40 × 60", "Actual 40 × 60"])
            }
        }
    }
}
