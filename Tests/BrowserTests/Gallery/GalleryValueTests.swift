import Foundation
import HeadlessBrowser
import JSONText
import PreviewCatalog
import Testing

@testable import TestSupport

extension ChromiumTests {
    /// Values of a state's model, changed by hand in a gallery that is served.
    struct GalleryValueTests {
        private static let address = "#/offer/of-values?inspector=controls"

        private func withGallery(
            _ scenarios: [Scenario] = [GalleryFolder.offer], form: GalleryFolder.Form = .served,
            at route: String = String(address.dropFirst()), refusals: Int = 0,
            _ body: (GalleryPage) async throws -> Void
        ) async throws {
            try await GalleryPage.with(scenarios, form: form, at: route, refusals: refusals, body)
        }

        /// What the frame shows, once it shows values.
        private func expectRow(_ text: String, in gallery: GalleryPage) async throws {
            let literal = String(reflecting: text)
            try await gallery.page.waitUntil(
                """
                [...document.querySelector(".device iframe").contentDocument.querySelectorAll("#screen *")]
                    .filter((element) => !element.children.length && element.checkVisibility())
                    .map((element) => element.textContent.trim()).filter(Boolean).join(" | ") === \(literal)
                """)
        }

        private func set(_ label: String, to value: String, in gallery: GalleryPage) async throws {
            let found = try await gallery.page.evaluate(
                """
                (() => {
                    const control = [...document.querySelectorAll(".controls .control")]
                        .find(({ firstChild }) => firstChild.textContent === "\(label)");
                    const field = control.lastChild;
                    if (field.type === "checkbox") field.click();
                    else {
                        field.value = \(String(reflecting: value));
                        field.dispatchEvent(new Event(field.localName === "select" ? "change" : "input", { bubbles: true }));
                    }
                    return [field.type, field.min, field.max, field.step].join(" ");
                })()
                """)
            #expect(found.string?.isEmpty == false)
        }

        @Test func theServerMakesTheScreenOfThem() async throws {
            try await withGallery { gallery in
                let page = gallery.page
                try await page.waitUntil("document.querySelectorAll('.controls .control').length === 5")
                try await expectRow("Offer | Golf | 4000 €", in: gallery)
                try await gallery.evaluateInFrame("(window.row = document.getElementById('r-car')).id")
                try await set("title", to: "on <b> & 100 %", in: gallery)
                try await set("price", to: "200", in: gallery)
                try await set("onSale", to: "", in: gallery)
                try await set("style", to: "grouped", in: gallery)
                try await set("more", to: "2", in: gallery)
                try await expectRow("Offer | on <b> & 100 % | 200 € | Sale | More 0 | More 1", in: gallery)
                let isSame = try await gallery.evaluateInFrame(
                    "Promise.resolve(row.isConnected && document.getElementById('screen').className.includes('inset'))")
                #expect(isSame.bool == true, "the row is the one that was there")
                let address = try #require(try await page.evaluate("location.hash").string)
                #expect(
                    address == Self.address
                        + "&value.title=on%20%3Cb%3E%20%26%20100%20%25&value.price=200&value.onSale=on"
                        + "&value.style=grouped&value.more=2")

                // Opened anew, it is the same picture.
                let outline = try await gallery.outline()
                try await gallery.open("/offer/plain")
                try await gallery.open(String(address.dropFirst()))
                try await gallery.expectShown(address)
                try await expectRow("Offer | on <b> & 100 % | 200 € | Sale | More 0 | More 1", in: gallery)
                #expect(try await gallery.outline() == outline)

                // What is as the state has it is left out of the address.
                try await page.waitUntil("document.querySelectorAll('.controls .control').length === 5")
                try await set("title", to: "Golf", in: gallery)
                try await set("more", to: "0", in: gallery)
                try await expectRow("Offer | Golf | 200 € | Sale", in: gallery)
                try await gallery.expectAddress(
                    Self.address + "&value.price=200&value.onSale=on&value.style=grouped")

                try await page.evaluate("document.querySelector('.controls .plain').click()")
                try await gallery.expectAddress(Self.address)
                try await expectRow("Offer | Golf | 4000 €", in: gallery)
                try await page.waitUntil("document.querySelectorAll('.controls .control input')[1].value === '4000'")
            }
        }

        /// Rows come with an animation, as on a live page.
        @Test func changesAreAnimated() async throws {
            try await withGallery { gallery in
                try await gallery.page.waitUntil("document.querySelectorAll('.controls .control').length === 5")
                try await gallery.evaluateInFrame(
                    """
                    (() => {
                        window.moved = [];
                        addEventListener("listpreview:patched", () => setTimeout(() => {
                            window.moved.push(document.getAnimations().length);
                        }));
                    })()
                    """)
                try await set("more", to: "3", in: gallery)
                try await expectRow("Offer | Golf | 4000 € | More 0 | More 1 | More 2", in: gallery)
                let moved = try await gallery.evaluateInFrame(
                    """
                    new Promise((done) => {
                        const look = () => (window.moved.length ? done(window.moved[0]) : setTimeout(look));
                        look();
                    })
                    """)
                #expect(try #require(moved.integer) > 2)
            }
        }

        /// A step of the timeline begins at the state as it is, and so does whoever comes back.
        @Test func stepsUndoThem() async throws {
            let route = "/offer/of-values?value.more=3&value.title=Panda"
            try await withGallery(at: route) { gallery in
                try await expectRow("Offer | Panda | 4000 € | More 0 | More 1 | More 2", in: gallery)
                try await gallery.press(".", leadsTo: "#/offer/sold")
                try await expectRow("Offer | Golf | 0 € | Sale", in: gallery)
                try await gallery.press(",", leadsTo: "#/offer/of-values")
                try await expectRow("Offer | Golf | 4000 €", in: gallery)
                try await gallery.press(",", leadsTo: "#/offer/plain")
                // Straight to another state with values of its own.
                try await gallery.page.evaluate("location.hash = '\(route)'")
                try await expectRow("Offer | Panda | 4000 € | More 0 | More 1 | More 2", in: gallery)
                // Side by side all pages show them.
                try await gallery.page.evaluate("Gallery.choose({ compare: '1' })")
                try await gallery.page.waitUntil("document.querySelectorAll('.device iframe.ready').length === 8")
                try await gallery.page.waitUntil(
                    """
                    Promise.all([...document.querySelectorAll(".device iframe")].map((frame) =>
                        frame.contentDocument.querySelectorAll("li").length))
                        .then((counts) => counts.every((count) => count === 4))
                    """)
            }
        }

        @Test func whatTheServerRefusesIsToldWithItsReason() async throws {
            try await withGallery(refusals: 2) { gallery in
                let page = gallery.page
                try await page.waitUntil("document.querySelectorAll('.controls .control').length === 5")
                try await set("title", to: "Panda", in: gallery)
                try await expectRow("Offer | Panda | 4000 €", in: gallery)
                try await set("price", to: "10001", in: gallery)
                let reason = "This cannot be shown. 'price' is from 0 to 10000, not 10001."
                try await page.waitUntil(
                    "document.querySelector('.refusal').checkVisibility() && document.querySelector('.refusal').textContent === \(String(reflecting: reason))"
                )
                try await expectRow("Offer | Panda | 4000 €", in: gallery)
                try await set("price", to: "10", in: gallery)
                try await page.waitUntil("!document.querySelector('.refusal').checkVisibility()")
                try await expectRow("Offer | Panda | 10 €", in: gallery)
                // Also one that comes with the address.
                try await gallery.open("/offer/of-values?inspector=controls&value.nothing=1")
                try await page.waitUntil("/no value 'nothing'/.test(document.querySelector('.refusal').textContent)")
                try await expectRow("Offer | Golf | 4000 €", in: gallery)
            }
        }

        @Test func rowsOfAScreenFileHaveThemWithoutAnotherWord() async throws {
            let file = try ScreenFileReader().read(
                Array(
                    """
                    {"id": "note", "title": "Note", "sections": [{"id": "s", "header": "Mine", "rows": [
                        {"id": 1, "text": "Milk", "type": "subtitle", "detail": "2 l"},
                        {"id": "wifi", "text": "Wi-Fi", "type": "switch", "on": true}]}]}
                    """.utf8), path: "note.json")
            try await withGallery([Scenario(file)], at: "/note/default?inspector=controls") { gallery in
                let page = gallery.page
                try await page.waitUntil("document.querySelectorAll('.controls details').length === 4")
                let titles = try await page.evaluate(
                    "[...document.querySelectorAll('.controls summary')].map(({ textContent }) => textContent).join()")
                #expect(titles.string == "Screen,Section 's',Milk,Wi-Fi")
                try await page.click(".controls details[data-row=r-1] summary")
                try await page.waitUntil("document.querySelector('details[data-row=r-1] .control')")
                try await set("detail", to: "", in: gallery)
                try await set("badge", to: "7", in: gallery)
                try await expectRow("Note | Mine | Milk | 7 | Wi-Fi", in: gallery)
                try await gallery.expectAddress("#/note/default?inspector=controls&value.1.detail=&value.1.badge=7")
            }
        }

        /// Files cannot ask a server: there the slots of the rows are what can be changed.
        @Test(arguments: [GalleryFolder.Form.folder, .singleFile])
        func withoutAServerThereAreTheSlots(form: GalleryFolder.Form) async throws {
            try await withGallery(form: form) { gallery in
                try await gallery.page.waitUntil("document.querySelector('.controls details[data-row=r-car]')")
                let labels = try await gallery.page.evaluate(
                    """
                    [...document.querySelectorAll(".control-rows details")].flatMap((details) => {
                        details.open = true;
                        details.dispatchEvent(new Event("toggle"));
                        return [...details.querySelectorAll(".control")].map(({ firstChild }) => firstChild.textContent);
                    })
                    """)
                let names = try #require(labels.array).compactMap(\.string)
                #expect(names.contains("badge shown") && !names.contains("onSale"), "\(names)")
            }
        }

        /// What is saved is shown in a gallery that is open.
        @Test func anOpenGalleryShowsWhatIsNew() async throws {
            try await withGallery([GalleryFolder.offer, GalleryFolder.about], at: "/offer/sold?scheme=dark") {
                gallery in
                try await expectRow("Offer | Golf | 0 € | Sale", in: gallery)
                var changed = GalleryFolder.offer
                changed.states[2].screen = GalleryFolder.offerScreen(
                    title: "Panda", price: 9, isOnSale: false, style: "plain")
                await gallery.folder.pages?.put(changed, insteadOf: "offer")
                try await gallery.page.waitUntil("globalThis.Gallery?.canvas?.leader?.()?.isReady")
                try await expectRow("Offer | Panda | 9 €", in: gallery)
                try await gallery.expectAddress("#/offer/sold?scheme=dark")
            }
        }
    }
}
