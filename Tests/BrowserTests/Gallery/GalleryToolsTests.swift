import JSONText
import ListPreviewKit
import PreviewCatalog
import Testing

@testable import HeadlessBrowser

extension ChromiumTests {
    /// Tools for details of the canvas: outlines, measures, and the link to the view.
    struct GalleryToolsTests {
        private static let outlined = """
            Promise.resolve([...document.querySelectorAll("[data-item]")]
                .filter((each) => getComputedStyle(each).outlineStyle !== "none").map(({ id }) => id).join())
            """
        private static let rows = "screen-title,s-used,s-used_header,r-Golf,r-Panda"

        /// Chromium would show the leading actions if nothing is laid out before the next frame.
        @Test func rowsStayClosedInTheOtherDirection() async throws {
            let scenario = try Scenario(
                yaml: """
                    id: m
                    title: Mail
                    sections:
                      - rows: [{text: Anna, swipe: {leading: [{name: read}], trailing: [delete]}}]
                    """)
            try await GalleryPage.with([scenario], at: "/m/default") { gallery in
                for (address, direction) in [("?dir=rtl", "rtl"), ("", "ltr")] {
                    try await gallery.press("r", leadsTo: "#/m/default" + address)
                    try await gallery.expectInFrame(0, "document.documentElement.dir", direction)
                    _ = try await gallery.page.screenshot()
                    // Positions in a scaled frame are rounded.
                    let isClosed = try await gallery.evaluateInFrame(
                        """
                        Math.abs(document.querySelector(".row-content").getBoundingClientRect().x
                            - document.querySelector("#screen li").getBoundingClientRect().x) < 1
                        """)
                    #expect(isClosed.bool == true, "\(direction)")
                }
            }
        }

        @Test(arguments: GalleryFolder.Form.allCases)
        func rowsAreOutlined(form: GalleryFolder.Form) async throws {
            try await GalleryPage.with(form: form, at: "/cars/two-cars") { gallery in
                let isFound = try await gallery.page.evaluate(
                    "[...document.querySelectorAll('iframe')].indexOf(document.querySelector('.device iframe'))")
                let frame = try #require(isFound.integer)
                #expect(try await gallery.evaluateInFrame(Self.outlined, frame: frame).string == "")
                try await gallery.press("o", leadsTo: "#/cars/two-cars?outline=1")
                try await gallery.expectInFrame(frame, Self.outlined, Self.rows)
                // It is kept in other states, and in all of them.
                try await gallery.press("j", leadsTo: "#/cars/four-cars?outline=1")
                try await gallery.press("g", leadsTo: "#/cars?outline=1")
                try await gallery.press("o", leadsTo: "#/cars")
                try await gallery.press("o", leadsTo: "#/cars?outline=1")
                try await gallery.page.evaluate("document.querySelector('[popovertarget]').click()")
                #expect(
                    try await gallery.text(
                        "[...document.querySelectorAll('.sheet [role=switch]:checked')].map((each) => each.labels[0].innerText).join()"
                    ) == "Outline rows")
            }
        }

        /// The displayed values are those of the page.
        @Test(arguments: [false, true]) func pointingAtRowMeasuresIt(before: Bool) async throws {
            try await GalleryPage.with(at: "/cars/two-cars?device=small&zoom=100") { gallery in
                let page = gallery.page
                let text = "document.querySelector('.measurement').textContent"
                func startMeasuring() async throws {
                    try await gallery.press("m", leadsTo: "#/cars/two-cars?device=small&zoom=100&measure=1")
                }
                if !before {
                    try await startMeasuring()
                    #expect(try await gallery.text(text)?.hasPrefix("Point at a row") == true)
                }
                let row = try await gallery.evaluateInFrame(
                    "(({ left, top, width, height }) => [left, top, width, height].map(Math.round))(document.getElementById('r-Golf').getBoundingClientRect())"
                ).array?.compactMap(\.integer)
                let box = try #require(row)
                let place = try await page.evaluate(
                    "(({ left, top }) => [left, top].map(Math.round))(document.querySelector('.device iframe').getBoundingClientRect())"
                ).array?.compactMap(\.integer)
                let frame = try #require(place)
                try await page.mouse(
                    "mouseMoved", frame[0] + box[0] + box[2] / 2, frame[1] + box[1] + box[3] / 2, isDown: false)
                if before { try await startMeasuring() }
                try await page.waitUntil("\(text).includes('“Golf”')")
                let words = try #require(try await gallery.text(text))
                #expect(words.contains("“Golf”: \(box[2]) × \(box[3]) px."), "\(words)")
                let padding = try await gallery.evaluateInFrame(
                    """
                    (() => {
                        const [row, item] = [document.getElementById("r-Golf"), document.querySelector("#r-Golf > .item")].map((each) => getComputedStyle(each));
                        return ["Top", "Right", "Bottom", "Left"].map((side) =>
                            `${Math.round(parseFloat(row[`padding${side}`]) + parseFloat(item[`padding${side}`]))} ${side.toLowerCase()}`).join(", ");
                    })()
                    """)
                #expect(words.contains("Padding: \(padding.string ?? "none")."), "\(words)")
                #expect(words.contains("below 0 px to “Panda”"), "\(words)")
                #expect(words.contains("right \(320 - box[0] - box[2]) px to the edge, "), "\(words)")
                #expect(words.contains("left \(box[0]) px to the edge."), "\(words)")
                let above = try await gallery.evaluateInFrame(
                    "Math.round(document.getElementById('r-Golf').getBoundingClientRect().top - document.getElementById('s-used_header').getBoundingClientRect().bottom)"
                )
                #expect(words.contains("above \(above.integer ?? -1) px to “Used”"), "\(words)")
                let drawn = try await gallery.evaluateInFrame(
                    "(({ left, top, width, height }) => [left, top, width, height].map(Math.round))(document.querySelector('.list-ruler > i').getBoundingClientRect())"
                )
                #expect(drawn.array?.compactMap(\.integer) == box)
                // Nothing of it remains, and the page is unchanged.
                try await gallery.press("m", leadsTo: "#/cars/two-cars?device=small&zoom=100")
                try await gallery.expectInFrame(
                    0, "Promise.resolve(`${!document.querySelector('.list-ruler')}`)", "true")
                #expect(try await page.evaluate("document.querySelector('.measurement').hidden").bool == true)
            }
        }

        @Test func arrowKeysMoveMeasurementBetweenRows() async throws {
            try await GalleryPage.with(at: "/cars/two-cars?measure=1") { gallery in
                let page = gallery.page
                let name = "document.querySelector('.measurement').textContent.match(/“(.*?)”/)?.[1]"
                for (key, wanted) in [
                    (Key.arrowDown, "Cars"), (.arrowDown, "Used"), (.arrowDown, "Golf"), (.arrowDown, "Panda"),
                    (.arrowDown, "Panda"), (.arrowUp, "Golf"),
                ] {
                    try await page.press(key)
                    try await page.waitUntil("\(name) === '\(wanted)'")
                }
                // A removed row is no longer measured.
                try await gallery.press(",", leadsTo: "#/cars/empty?measure=1")
                try await page.waitUntil("/^Point/.test(document.querySelector('.measurement').textContent)")
                #expect(
                    try await gallery.text("document.querySelector('.measurement').getAttribute('role')") == "status")
                try await gallery.press(.escape, leadsTo: "#/cars/empty")
            }
        }

        /// Screens have any size, from the address and from the fields.
        @Test func customScreenSizesAreApplied() async throws {
            try await GalleryPage.with(at: "/cars/two-cars?device=500x700") { gallery in
                let page = gallery.page
                try await gallery.expectShown("#/cars/two-cars?device=500x700")
                let frame = "document.querySelector('.device iframe')"
                let size = "`${\(frame).offsetWidth} × ${\(frame).offsetHeight}`"
                let device = "document.querySelector('[aria-label=Device]').selectedOptions[0].textContent"
                #expect(try await gallery.text(size) == "500 × 700")
                #expect(try await gallery.text(device) == "500 × 700")
                try await page.evaluate(
                    """
                    (() => {
                        const field = document.querySelector("[aria-label=Width]");
                        field.value = 640;
                        field.dispatchEvent(new Event("change"));
                    })()
                    """)
                try await gallery.expectShown("#/cars/two-cars?device=640x700")
                #expect(try await gallery.text(size) == "640 × 700")
                // No screen has this size.
                try await gallery.open("/cars/two-cars?device=50x70000")
                try await page.waitUntil("\(size) === '390 × 844'")
            }
        }

        @Test func linkIsCopied() async throws {
            try await GalleryPage.with(at: "/cars/two-cars?scheme=dark") { gallery in
                let page = gallery.page
                try await page.evaluate(
                    "navigator.clipboard.writeText = (text) => (globalThis.copied = text, Promise.resolve())")
                try await page.press(.character("y"))
                try await page.waitUntil("globalThis.copied === location.href")
                // If the page may not write to the clipboard, it is copied nevertheless.
                try await page.evaluate(
                    """
                    (() => {
                        navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
                        addEventListener("copy", () => (globalThis.copied = getSelection().toString()));
                        document.querySelector("[popovertarget]").click();
                    })()
                    """)
                try await gallery.press("d", leadsTo: "#/cars/two-cars?scheme=light")
                try await page.click(".copy-link")
                try await page.waitUntil("globalThis.copied === location.href")
                try await page.evaluate("document.execCommand = () => false")
                try await page.click(".copy-link")
                try await page.waitUntil(
                    "document.querySelector('.notice').textContent === 'The browser does not allow this page to copy.'")
            }
        }

        /// Changes are described without the words of style sheets.
        @Test func changesDoNotNameStyleSheetClasses() async throws {
            let screen = { (isNew: Bool) in
                ListScreen(id: "words", title: "Words") {
                    ListSection(id: "s") {
                        ListItemViewModel.switch("Wi-Fi", id: "wifi", isOn: isNew) { _ in }
                        SubtitleRow.row(
                            ItemModel(id: "row", title: "a-b hidden: \"no -> yes\"", detail: isNew ? "One" : "Two"))
                        ButtonRow.row(ButtonModel(id: "button", title: "Go", isEnabled: !isNew))
                    }
                }
            }
            let words = Scenario(id: "words", title: "Words") {
                ScenarioState(name: "Old", screen: screen(false))
                ScenarioState(name: "New", screen: screen(true))
            }
            try await GalleryPage.with([words], at: "/words/new?inspector=1") { gallery in
                try await gallery.page.waitUntil("document.querySelectorAll('.word').length > 2")
                let shown = try await gallery.text(
                    "[...document.querySelectorAll('.word')].map((each) => each.textContent).join('\\n')")
                let text = try #require(shown)
                #expect(text.contains("switch on"), "\(text)")
                #expect(text.contains("button row disabled"), "\(text)")
                #expect(!text.contains("checked") && !text.contains("->\n"), "\(text)")
            }
        }
    }
}
