import HeadlessBrowser
import JSONText
import PreviewCatalog
import Testing

extension ChromiumTests {
    /// What the inspector tells about a step.
    struct GalleryInspectorTests {
        /// Every number is that of the bytes it speaks of, and those of compressed ones lead back to the patch.
        @Test(arguments: GalleryFolder.Form.allCases)
        func sizesAreThoseOfWhatTravels(form: GalleryFolder.Form) async throws {
            try await GalleryPage.with(form: form, at: "/cars/four-cars?inspector=1") { gallery in
                try await gallery.page.waitUntil("/\\d/.test(document.querySelector('.page-gzip')?.textContent ?? '')")
                try await gallery.page.waitUntil("/\\d/.test(document.querySelector('.patch-gzip').textContent)")
                let cells = try await gallery.page.evaluate(
                    "[...document.querySelectorAll('.sizes tr td:not(:empty)')].map((cell) => cell.textContent)")
                let expected = try await gallery.page.evaluate(
                    """
                    (async () => {
                        const gzip = async (bytes) =>
                            new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"))).arrayBuffer());
                        const back = (bytes) => new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
                        const { states, steps } = await Gallery.timeline({ id: "cars", states: [{ path: "cars/two-cars.html" }] });
                        const text = JSON.stringify(steps[1].forward);
                        const small = await gzip(text);
                        const plain = new Blob([text]).size;
                        return [
                            `${steps[1].bytes[0] === plain && (await back(small)) === text}`,
                            Gallery.size(plain), Gallery.size(small.length), Gallery.size(states[2].bytes),
                        ];
                    })()
                    """)
                let texts = cells.array?.compactMap(\.string) ?? []
                let expectedTexts = expected.array?.compactMap(\.string) ?? []
                try #require(texts.count == 4 && expectedTexts.count == 4)
                #expect(["true"] + texts[..<3] == expectedTexts)
                #expect(texts[3].hasSuffix(" kB"), "a page has more than 1,000 bytes, also compressed: \(texts[3])")
                #expect(texts[3] != texts[2])
            }
        }

        /// The page that a step leads to weighs the same whichever way one came.
        @Test func aPageWeighsTheSameHoweverItWasReached() async throws {
            let weight = "document.querySelector('.page-gzip')?.textContent ?? ''"
            var weights: [String] = []
            for first in ["four-cars", "two-cars"] {
                try await GalleryPage.with(at: "/cars/\(first)?inspector=1") { gallery in
                    if first == "two-cars" { try await gallery.press(".", leadsTo: "#/cars/four-cars?inspector=1") }
                    try await gallery.page.waitUntil("document.querySelector('.step-head select')?.value === '1 2'")
                    try await gallery.page.waitUntil("/\\d/.test(\(weight))")
                    weights.append(try await gallery.text(weight) ?? "")
                }
            }
            #expect(Set(weights).count == 1, "\(weights)")
        }

        @Test func thePatchIsCopied() async throws {
            try await GalleryPage.with(at: "/cars/four-cars?inspector=1") { gallery in
                let page = gallery.page
                try await page.waitUntil("document.querySelectorAll('.panel summary').length === 2")
                try await page.evaluate("document.querySelectorAll('.panel details')[1].open = true")
                try await page.waitUntil("document.querySelector('.raw-place button')")
                try await page.evaluate(
                    "navigator.clipboard.writeText = (text) => (globalThis.copied = text, Promise.resolve())")
                try await page.click(".raw-place button")
                try await page.waitUntil("document.querySelector('.notice')?.textContent === 'Copied.'")
                let isPatch = try await page.evaluate(
                    "Gallery.timeline({ id: 'cars', states: [{ path: 'cars/x' }] }).then(({ steps }) => copied === JSON.stringify(steps[1].forward))"
                )
                #expect(isPatch.bool == true)
                // Where pages may not write there, what is shown is copied.
                try await page.evaluate(
                    """
                    (() => {
                        navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
                        addEventListener("copy", () => (globalThis.copied = getSelection().toString()));
                    })()
                    """)
                try await page.click(".raw-place button")
                try await page.waitUntil("copied === document.querySelector('.raw').textContent")
            }
        }

        @Test func whatWasUnfoldedStaysSo() async throws {
            try await GalleryPage.with(at: "/cars/four-cars?inspector=1") { gallery in
                let page = gallery.page
                try await page.waitUntil("document.querySelectorAll('.panel summary').length === 2")
                try await page.click(".panel details:first-of-type summary")
                try await page.waitUntil("document.querySelector('.difference .added')")
                try await gallery.press(",", leadsTo: "#/cars/two-cars?inspector=1")
                try await page.waitUntil("document.querySelector('.step-head select').value === '2 1'")
                try await page.waitUntil(
                    "/Beetle/.test(document.querySelector('.difference .removed')?.parentNode.textContent)")
                let open = try await page.evaluate(
                    "[...document.querySelectorAll('.panel details')].map(({ open }) => open)")
                #expect(open.array?.compactMap(\.bool) == [true, false])
            }
        }

        /// A finding leads to its row.
        @Test func whatChecksFindIsShownOnTheCanvas() async throws {
            try await GalleryPage.with(at: "/cars/two-cars?inspector=checks") { gallery in
                let page = gallery.page
                try await page.waitUntil("document.querySelectorAll('.checks section').length === 5")
                try await gallery.evaluateInFrame(
                    "document.getElementById('r-Golf').insertAdjacentHTML('beforeend', '<button id=\"bare\"></button>')"
                )
                try await page.evaluate("Gallery.canvas.leader().post('check')")
                try await page.waitUntil("document.querySelector('.checks .word.error')")
                #expect(
                    try await gallery.text("document.querySelector('.checks .word.error small').textContent")
                        == "r-Golf")
                try await page.click(".checks .word.error")
                let outline = try await gallery.evaluateInFrame(
                    """
                    new Promise((done) => {
                        const look = () => {
                            const { outlineWidth } = getComputedStyle(document.getElementById("r-Golf"));
                            if (outlineWidth === "2px") done(outlineWidth);
                            else requestAnimationFrame(look);
                        };
                        look();
                    })
                    """)
                #expect(outline.string == "2px")
            }
        }
    }
}
