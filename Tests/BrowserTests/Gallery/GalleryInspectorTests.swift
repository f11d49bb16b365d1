import HeadlessBrowser
import JSONText
import ListPreviewKit
import PreviewCatalog
import Testing

@testable import TestSupport

extension ChromiumTests {
    /// The inspector's description of a step.
    struct GalleryInspectorTests {
        /// A script that loads the timeline of the cars.
        private static let timeline = """
            new Promise((resolve) => {
                const carried = document.getElementById("timeline-cars")?.textContent;
                const src = carried ? `data:text/javascript,${encodeURIComponent(carried)}` : "cars/timeline.js";
                const script = Object.assign(document.createElement("script"), { src });
                globalThis.ListPreview ??= {};
                script.onload = () => resolve(ListPreview.timeline);
                document.head.append(script);
            })
            """

        /// Every number matches its bytes, and compressed bytes can be decompressed to the patch.
        @Test(arguments: GalleryFolder.Form.allCases)
        func sizesMatchTransferredBytes(form: GalleryFolder.Form) async throws {
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
                        const size = (bytes) => (bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`);
                        const { states, steps } = await \(Self.timeline);
                        const text = JSON.stringify(steps[1].forward);
                        const small = await gzip(text);
                        const plain = new Blob([text]).size;
                        return [
                            `${steps[1].bytes[0] === plain && (await back(small)) === text}`,
                            size(plain), size(small.length), size(states[2].bytes),
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

        /// The page of a step's destination has the same size for every way to it.
        @Test func pageSizeDoesNotDependOnPath() async throws {
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

        @Test func copyButtonCopiesPatch() async throws {
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
                    "\(Self.timeline).then(({ steps }) => copied === JSON.stringify(steps[1].forward))")
                #expect(isPatch.bool == true)
                // If the page may not write to the clipboard, the displayed text is copied.
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

        @Test func expandedSectionsStayExpanded() async throws {
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

        @Test func changedTypesArePlainWords() async throws {
            let scenario = try Scenario(
                yaml: """
                    id: m
                    title: Mail
                    states:
                      - {name: one, sections: [{header: H, rows: [{id: a, text: A}]}]}
                      - {name: two, sections: [{header: H, rows: [{id: a, text: A, type: value, value: V}]}]}
                    """)
            try await GalleryPage.with([scenario], at: "/m/two?inspector=1") { gallery in
                try await gallery.page.waitUntil("document.querySelector('.panel .word')")
                let words = try await gallery.text("document.querySelector('.panel .word').textContent")
                #expect(words?.contains("type: title row → value row") == true, "\(words ?? "")")
            }
        }

        /// Rows with the same identity have separate elements, and are found nevertheless.
        @Test func checksFindDuplicateIdentities() async throws {
            let screen = ListScreen(id: "twins", title: "Twins") {
                ListSection(id: "s") {
                    ListItemViewModel.row("Ann", id: "a b")
                    ListItemViewModel.row("Bea", id: "a b")
                    ListItemViewModel.row("Cid", id: "x2")
                }
            }
            let twins = Scenario(id: "twins", title: "Twins", states: [ScenarioState(name: "Both", screen: screen)])
            let folder = try GalleryFolder([twins])
            try await SharedBrowser.withPage { page in
                try await page.navigate(to: folder.address("/twins/both?inspector=checks"))
                try await page.waitUntil("document.querySelectorAll('.checks .word.error').length")
                let words = try await page.evaluate(
                    "[...document.querySelectorAll('.checks .word.error')].map((each) => each.firstChild.data)")
                #expect(
                    words.array?.compactMap(\.string) == ["The row identity “a b” is not unique."], "\(words)"
                )
            }
        }

        /// The checks list the same problems as every other output: duplicate ids, controls without a name.
        @Test(arguments: GalleryFolder.Form.allCases)
        func checksListDuplicateIDsAndControlsWithoutNames(form: GalleryFolder.Form) async throws {
            let faulty = Scenario(id: "faulty", title: "Faulty") {
                ScenarioState(
                    name: "Default",
                    screen: ListScreen(id: "faulty", title: "Faulty") {
                        ListSection(id: "s") {
                            for title in ["Golf", "Panda"] {
                                TitleRow.row(ItemModel(id: "same", title: title))
                            }
                            PickerRow.row(
                                PickerModel(
                                    id: "size", title: "", selection: "a",
                                    options: [PickerModel.Option("a", title: "A")]))
                        }
                    })
            }
            try await GalleryPage.with([faulty], form: form, at: "/faulty/default?inspector=checks") { gallery in
                try await gallery.page.waitUntil("document.querySelectorAll('.checks section').length === 5")
                let found = try await gallery.page.evaluate(
                    "[...document.querySelectorAll('.checks .word.error')].map((word) => word.innerText.replace(/\\n/g, ': '))"
                )
                #expect(
                    found.array?.compactMap(\.string) == [
                        "A control has no accessible name.: A",
                        "The row identity “same” is not unique.: Panda",
                    ])
            }
        }

        /// A disabled row needs no contrast.
        @Test func checksIgnoreDisabledRows() async throws {
            let rows = { (style: String) in
                """
                {"id": "a", "title": "A", "sections": [{"id": "s", "rows": [
                    {"id": 1, "text": "Milk", "type": "subtitle", "detail": "2 l", "style": \(style)}]}]}
                """
            }
            for (style, count) in [(#""disabled""#, 0), (#"{"opacity": 0.4}"#, 2)] {
                let file = try ScreenFileReader().read(Array(rows(style).utf8), path: "a.json")
                try await GalleryPage.with([Scenario(file)], at: "/a/default?inspector=checks") { gallery in
                    try await gallery.page.waitUntil("document.querySelectorAll('.checks section').length === 5")
                    let names = try await gallery.page.evaluate(
                        "[...document.querySelectorAll('.checks .word small')].map(({ textContent }) => textContent)")
                    #expect(names.array?.compactMap(\.string) == Array(repeating: "Milk", count: count), "\(style)")
                }
            }
        }

        /// A finding leads to its row.
        @Test func clickingFindingOutlinesRow() async throws {
            try await GalleryPage.with(at: "/cars/two-cars?inspector=checks") { gallery in
                let page = gallery.page
                try await page.waitUntil("document.querySelectorAll('.checks section').length === 5")
                try await gallery.evaluateInFrame(
                    "document.getElementById('r-Golf').insertAdjacentHTML('beforeend', '<button id=\"bare\"></button>')"
                )
                try await gallery.ask("check", answer: "checks")
                try await page.waitUntil("document.querySelector('.checks .word.error')")
                #expect(
                    try await gallery.text("document.querySelector('.checks .word.error small').textContent") == "Golf")
                try await page.click(".checks .word.error")
                let outline = try await gallery.evaluateInFrame(
                    """
                    new Promise((done) => {
                        const look = () => {
                            const { outlineStyle } = getComputedStyle(document.getElementById("r-Golf"));
                            if (outlineStyle === "solid") done(outlineStyle);
                            else requestAnimationFrame(look);
                        };
                        look();
                    })
                    """)
                #expect(outline.string == "solid")
            }
        }
    }
}
