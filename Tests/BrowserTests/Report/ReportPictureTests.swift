import HeadlessBrowser
import JSONText
import TestSupport
import Testing

extension ChromiumTests {
    /// The comparison modes of a report.
    struct ReportPictureTests {
        private static func width(_ selector: String) -> String {
            "document.querySelector('\(selector)').getBoundingClientRect().width"
        }

        /// A key and the address select each mode, and the page shows the same when it is loaded again.
        @Test(arguments: ["side", "slider", "onion", "blink", "heat", "lines"].enumerated().map { ($0 + 1, $1) })
        func everyModeHasKeyAndAddress(number: Int, name: String) async throws {
            try await ReportView.with { report in
                try await report.press(number == 1 ? "2" : "1")
                try await report.press(Character("\(number)"))
                let address = name == "side" ? "cars/full" : "cars/full&mode=\(name)"
                #expect(try await report.address == address)
                let shown =
                    "document.querySelector('.modes [aria-pressed=true]').textContent + document.querySelector('.pictures-canvas').className + document.querySelector('.pictures-canvas').firstChild.outerHTML.length"
                let before = try await report.text(shown)
                #expect(before.isEmpty == false)
                try await report.reload()
                #expect(try await report.address == address)
                #expect(try await report.text(shown) == before)
            }
        }

        @Test func goldenAndActualAreSideBySide() async throws {
            try await ReportView.with { report async throws in
                #expect(try await report.texts("figcaption") == ["Golden 40 × 60", "Actual 40 × 60"])
                #expect(
                    try await report.flag(
                        "[...document.querySelectorAll('img.layer')].every((i) => i.naturalWidth === 40)"))
                #expect(try await report.text("document.querySelector('img.actual').alt") == "Cars, Full, actual")
            }
        }

        /// Windows scroll together, and zooming keeps the center.
        @Test func windowsScrollTogether() async throws {
            let picture = PaintedPicture(width: 800, height: 900, color: (9, 9, 9))
            let side = ReportSample.side(picture, width: 800, height: 900)
            let pictures: JSONNode = [.object(["id": "a/b", "status": "changed", "golden": side, "actual": side])]
            let results = [ReportSample.result("a", "b", "changed", ["pictures": pictures])]
            try await ReportView.with(ReportSample.json(results), at: "a/b&zoom=4") { report in
                #expect(try await report.number(Self.width(".paper")) == 3200)
                try await report.page.evaluate("document.querySelector('.scroller').scrollTo(300, 500)")
                let other = "document.querySelectorAll('.scroller')[1]"
                try await report.page.waitUntil("\(other).scrollLeft === 300 && \(other).scrollTop === 500")
                // A mouse drags it.
                let (x, y) = try await report.middle(".pane + .pane .scroller")
                try await report.drag([(x, y), (x - 40, y - 10), (x - 100, y - 30)])
                let first = "document.querySelector('.scroller')"
                try await report.page.waitUntil("\(first).scrollLeft === 400 && \(first).scrollTop === 530")
                let middle =
                    "(({ scrollTop, clientHeight, scrollHeight }) => (scrollTop + clientHeight / 2) / scrollHeight)(\(first))"
                let place = try await report.number(middle)
                try await report.page.evaluate(
                    "[...document.querySelectorAll('.sizes-tools button')].find((each) => each.textContent === '2×').click()"
                )
                #expect(abs(try await report.number(middle) - place) < 0.01)
            }
        }

        @Test func keyChangesZoom() async throws {
            try await ReportView.with { report in
                #expect(try await report.number(Self.width(".paper")) == 40, "never larger than it is by itself")
                for (zoom, width) in [("1", 40.0), ("2", 80), ("4", 160)] {
                    try await report.press("z")
                    #expect(try await report.address == "cars/full&zoom=\(zoom)")
                    #expect(try await report.number(Self.width(".paper")) == width)
                    #expect(try await report.number(Self.width("img.actual")) == width)
                }
                #expect(
                    try await report.text("getComputedStyle(document.querySelector('img.layer')).imageRendering")
                        == "pixelated")
                try await report.press("z")
                #expect(try await report.address == "cars/full")
            }
        }

        /// Two pixels of a picture with scale 2 are one point.
        @Test func sizesAccountForScale() async throws {
            let pictures: JSONNode = [
                .object(["id": "a/b", "scale": 2, "status": "new", "actual": ReportSample.bar((1, 2, 3))])
            ]
            let results = [ReportSample.result("a", "b", "new", ["pictures": pictures])]
            try await ReportView.with(ReportSample.json(results), at: "a/b&zoom=4") { report async throws in
                #expect(try await report.number(Self.width(".paper")) == 80)
            }
        }

        @Test func dividerFollowsMouseAndKeys() async throws {
            try await ReportView.with(at: "cars/full&mode=slider&zoom=4") { report in
                let clip = "getComputedStyle(document.querySelector('.slider > .actual')).clipPath"
                #expect(try await report.text(clip) == "inset(0px 0px 0px 50%)")
                let (x, y) = try await report.middle(".paper")
                try await report.drag([(x - 40, y), (x + 20, y), (x + 40, y)])
                #expect(try await report.text(clip) == "inset(0px 0px 0px 75%)")
                #expect(try await report.text("document.querySelector('.divider').ariaValueNow") == "75")
                #expect(try await report.text("document.activeElement.className") == "divider")
                try await report.page.press(.arrowLeft)
                #expect(try await report.text(clip) == "inset(0px 0px 0px 74%)")
                try await report.page.press(.arrowRight, modifiers: .shift)
                #expect(try await report.text(clip) == "inset(0px 0px 0px 84%)")
                try await report.page.press(.home)
                #expect(try await report.text("document.querySelector('.divider').ariaValueText") == "0 % golden")
                // The actual picture is at the right, and nothing leaves the sheet.
                #expect(
                    try await report.flag(
                        "document.querySelector('.scroller').scrollWidth <= document.querySelector('.scroller').clientWidth"
                    ))
            }
        }

        @Test func touchMovesDivider() async throws {
            try await ReportView.with(
                at: "cars/full&mode=slider&zoom=4", viewport: ReportView.windows[2], isTouched: true
            ) { report in
                try await report.page.evaluate("document.querySelector('.divider').scrollIntoView({ block: 'center' })")
                let (x, y) = try await report.middle(".divider")
                try await report.swipe([(x, y), (x + 20, y), (x + 32, y)])
                #expect(try await report.text("document.querySelector('.divider').ariaValueNow") == "70")
            }
        }

        @Test func onionSkinAdjustsOpacity() async throws {
            try await ReportView.with(at: "cars/full&mode=onion") { report in
                let opacity = "getComputedStyle(document.querySelector('.onion > .actual')).opacity"
                #expect(try await report.text(opacity) == "0.5")
                try await report.page.press(.arrowRight)
                #expect(try await report.text(opacity) == "0.55")
                try await report.page.evaluate("document.querySelector('.mix input').focus()")
                try await report.page.press(.end)
                #expect(try await report.text(opacity) == "1")
                // It is kept from one state to the next.
                try await report.press("j")
                #expect(try await report.text(opacity) == "1")
            }
        }

        private static let twoTurns = """
            new Promise((done) => {
                let count = 0;
                new MutationObserver(() => ++count === 2 && done(count))
                    .observe(document.querySelector(".blink"), { attributeFilter: ["class"] });
            })
            """

        /// The number of changes in a time with two or three.
        private static let turns = """
            new Promise((done) => {
                let count = 0;
                new MutationObserver(() => count++).observe(document.querySelector(".blink"), { attributeFilter: ["class"] });
                setTimeout(() => done(count), 1600);
            })
            """

        @Test func picturesBlinkUntilStopped() async throws {
            try await ReportView.with(at: "cars/full&mode=blink") { report in
                #expect(try await report.number(Self.twoTurns) == 2)
                try await report.page.press(.space)
                #expect(try await report.text("document.querySelector('.blinking').ariaPressed") == "false")
                #expect(try await report.number(Self.turns) == 0)
                let caption = "document.querySelector('figcaption').textContent"
                let before = try await report.text(caption)
                try await report.page.press(.arrowRight)
                #expect(try await report.text(caption) != before)
                // The number of changes depends on when the time starts; the interval between them does not.
                try await report.page.evaluate(
                    """
                    globalThis.setInterval = new Proxy(setInterval, {
                        apply: (start, _, [turn, pace]) => start(turn, (globalThis.pace = pace)),
                    });
                    """)
                try await report.page.press(.space)
                #expect(try await report.number("pace") == 700)
                try await report.page.waitUntil("\(caption) === '\(before)'")
                // Nothing continues where it is not visible.
                try await report.press("1")
                #expect(try await report.flag("!document.querySelector('.blink')"))
            }
        }

        @Test func reducedMotionDisablesBlinking() async throws {
            try await ReportView.with(at: "cars/full&mode=blink", reducedMotion: true) { report in
                #expect(try await report.number(Self.turns) == 0)
                let isActual = "getComputedStyle(document.querySelector('.blink > .actual')).visibility === 'visible'"
                #expect(try await report.flag(isActual) == false)
                try await report.page.press(.space)
                #expect(try await report.flag(isActual))
                #expect(try await report.texts("figcaption") == ["Actual"])
            }
        }

        @Test func heatMapsAreShown() async throws {
            try await ReportView.with(at: "cars/full&mode=heat") { report async throws in
                #expect(try await report.texts("figcaption") == ["Heat map 40 × 60"])
                #expect(try await report.flag("document.querySelector('img.heat').naturalWidth === 40"))
            }
            // A state without pictures shows its other content, and that there are none.
            try await ReportView.with(at: "cars/tall&mode=heat") { report async throws in
                #expect(try await report.texts(".modes [aria-pressed=true]") == ["Side by side"])
                #expect(try await report.texts(".modes :disabled") == ["Heat map", "Lines"])
                #expect(try await report.address == "cars/tall&mode=heat")
            }
        }

        /// The list shows a thumbnail of each current state, or of the golden of a removed one.
        @Test func listHasThumbnails() async throws {
            try await ReportView.with { report async throws in
                let sources =
                    "[...document.querySelectorAll('.thumbnail > img')].filter(({ alt, src }) => alt === '' && src.startsWith('data:')).length"
                #expect(try await report.number(sources) > 2)
                #expect(
                    try await report.flag(
                        "document.querySelector('.results [aria-current] img').src === document.querySelector('.layer.actual').src"
                    ))
            }
        }

        @Test func boxesSurroundChanges() async throws {
            try await ReportView.with(at: "cars/full&zoom=4") { report in
                let box = try await report.page.evaluate(
                    """
                    (() => {
                        const paper = document.querySelector(".paper").getBoundingClientRect();
                        const { x, y, width, height } = document.querySelector(".region").getBoundingClientRect();
                        return [x - paper.x, y - paper.y, width, height];
                    })()
                    """)
                #expect(box.array?.compactMap(\.integer) == [37, 77, 86, 46])
                #expect(try await report.text("document.querySelector('.region').textContent") == "1")
                let isApart = """
                    [...document.querySelectorAll(".region")].every((region) =>
                        region.firstChild.getBoundingClientRect().bottom <= region.getBoundingClientRect().top)
                    """
                #expect(try await report.flag(isApart), "the number covers nothing of what changed")
                #expect(try await report.texts(".places .word > span") == ["Row 7 \"Mini\"", "Row 8 \"Polo\""])
                try await report.page.click(".places li:nth-child(2) .word")
                #expect(try await report.texts(".region.chosen").contains("2"))
                try await report.press("b")
                #expect(try await report.address == "cars/full&zoom=4&boxes=off")
                #expect(try await report.texts(".region").isEmpty)
            }
        }

        @Test func differentSizesAreReported() async throws {
            try await ReportView.with(at: "cars/tall") { report in
                #expect(
                    try await report.texts(".finding").first?.hasPrefix(
                        "The sizes differ: 40 × 60 as recorded, 40 × 90 now.") == true)
                let heights = try await report.page.evaluate(
                    "[...document.querySelectorAll('.paper, img.golden')].map((each) => each.getBoundingClientRect().height)"
                )
                #expect(heights.array?.compactMap(\.integer) == [90, 60, 90])
            }
        }

        /// The run's own sentence about the sizes is not shown next to the page's.
        @Test func differentSizesAreReportedOnce() async throws {
            let picture = ReportSample.changed(
                "cars/tall",
                [
                    "golden": ReportSample.bar((255, 0, 0)), "actual": ReportSample.bar((255, 0, 0), height: 90),
                    "message": "The golden is 40 × 60 pixels, and the picture is 40 × 90.",
                ])
            let result = ReportSample.result("cars", "tall", "changed", ["pictures": [picture]])
            try await ReportView.with(ReportSample.json([result])) { report async throws in
                let findings = try await report.texts(".finding")
                #expect(findings.count == 1, "\(findings)")
                #expect(findings.first?.hasPrefix("The sizes differ: 40 × 60 as recorded, 40 × 90 now.") == true)
            }
        }

        /// The picture of a removed state, and the command that removes its files.
        @Test func orphansShowPictureAndPruneCommand() async throws {
            let picture = JSONNode.object([
                "id": "cars/gone", "status": "orphaned", "golden": ReportSample.bar((255, 0, 0)),
            ])
            let result = ReportSample.result(
                "cars", "gone", "orphaned",
                ["pictures": [picture], "files": ["Fixtures/cars/gone.html", "Fixtures/cars/gone.png"]])
            try await ReportView.with(ReportSample.json([result])) { report async throws in
                #expect(try await report.number("document.querySelectorAll('img.layer.golden').length") == 1)
                #expect(try await report.texts(".orphan li") == ["Fixtures/cars/gone.html", "Fixtures/cars/gone.png"])
                #expect(try await report.texts(".orphan .command") == ["listpreview prune cars.yaml"])
                #expect(try await report.problems("level === 'error'").isEmpty)
            }
        }

        /// A state that only lacks its picture shows that; an invalid one shows its errors and cannot be approved.
        @Test func missingAndInvalidGoldensAreReported() async throws {
            let picture = JSONNode.object(["id": "cars/a", "status": "new", "actual": ReportSample.bar((0, 160, 0))])
            let results = [
                ReportSample.result(
                    "cars", "a", "new", ["html": .object(["status": "same"]), "pictures": [picture]]),
                ReportSample.result("cars", "b", "invalid", ["message": "CarRow.swift:3:4: error: no such tag"]),
            ]
            try await ReportView.with(ReportSample.json(results)) { report async throws in
                #expect(
                    try await report.texts(".finding") == ["No golden picture yet. Approving saves the current one."])
                try await report.open("cars/b")
                #expect(try await report.texts(".finding") == ["CarRow.swift:3:4: error: no such tag"])
                let chips = try await report.texts(".chip")
                #expect(chips.contains { $0.contains("Not valid 1") }, "\(chips)")
                try await report.press("a")
                #expect(try await report.texts(".approving").isEmpty)
            }
        }

        @Test func keyShowsNextVariant() async throws {
            try await ReportView.with { report in
                try await report.press("v")
                #expect(try await report.address == "cars/full.dark")
                #expect(try await report.text("document.querySelector('img.actual').alt") == "Cars, Full, Dark, actual")
                #expect(try await report.texts(".results [aria-current] .name") == ["Full"])
            }
        }

        @Test func brokenPicturesAreReported() async throws {
            let broken: JSONNode = .object(["width": 40, "height": 60, "src": "data:image/png;base64,AAAA"])
            let pictures: JSONNode = [.object(["id": "a/b", "status": "new", "actual": broken])]
            let results = [ReportSample.result("a", "b", "new", ["pictures": pictures])]
            try await ReportView.with(ReportSample.json(results)) { report async throws in
                try await report.page.waitUntil("document.querySelector('.layer.broken')")
            }
        }
    }
}
