import HeadlessBrowser
import JSONText
import PreviewCatalog
import Testing

extension ChromiumTests {
    /// The timeline of a gallery: forward and back, at any speed, and paused at any position.
    struct GalleryTimelineTests {
        private static let moving = """
            document.getAnimations().filter((each) => !(each instanceof CSSTransition || each instanceof CSSAnimation))
            """

        /// Steps back are separate patches: their result is the page of that state.
        @Test func stepsBackRestoreEarlierStates() async throws {
            try await GalleryPage.with(at: "/cars/empty") { gallery in
                var forward: [[String]] = [try await gallery.outline()]
                for state in ["two-cars", "four-cars"] {
                    try await gallery.press(".", leadsTo: "#/cars/\(state)")
                    forward.append(try await gallery.outline())
                }
                for state in [("two-cars", 1), ("empty", 0)] {
                    try await gallery.press(",", leadsTo: "#/cars/\(state.0)")
                    #expect(try await gallery.outline() == forward[state.1])
                }
                for (index, state) in ["empty", "two-cars", "four-cars"].enumerated() {
                    try await gallery.open("/cars/\(state)")
                    try await gallery.expectShown("#/cars/\(state)")
                    #expect(try await gallery.outline() == forward[index], "the page of \(state)")
                }
            }
        }

        /// The animations have the selected speed, in both directions.
        @Test(arguments: [(0.1, "."), (0.25, ","), (2, "."), (4, ",")])
        func animationsHaveSelectedSpeed(rate: Double, key: Character) async throws {
            try await GalleryPage.with(at: "/cars/two-cars") { gallery in
                try await gallery.setRate(rate)
                // Recorded as soon as something moves, because it is short at four times the speed.
                try await gallery.evaluateInFrame(
                    """
                    (() => {
                        globalThis.rates = [];
                        addEventListener("message", ({ data }) => {
                            if (data.listpreview === "step") queueMicrotask(() => setTimeout(() => rates.push(...\(Self.moving).map((each) => each.playbackRate))));
                        });
                    })()
                    """)
                try await gallery.page.press(.character(key))
                let rates = try await gallery.evaluateInFrame(
                    """
                    new Promise((done) => {
                        const look = () => (rates.length ? done([...new Set(rates)].map((rate) => rate * 100)) : setTimeout(look));
                        look();
                    })
                    """)
                #expect(rates.array?.compactMap(\.integer) == [Int(rate * 100)])
            }
        }

        @Test func playbackPausesAndResumes() async throws {
            try await GalleryPage.with(at: "/cars/empty") { gallery in
                let page = gallery.page
                let label = "document.querySelector('.timeline .buttons button:nth-child(2)').ariaLabel"
                try await gallery.setRate(0.1)
                try await page.press(.space)
                #expect(try await gallery.text(label) == "Pause")
                try await gallery.expectInFrame(0, "document.documentElement.dataset.state", "1")
                try await page.press(.space)
                #expect(try await gallery.text(label) == "Play")
                let states = try await gallery.evaluateInFrame(
                    """
                    new Promise((done) => {
                        const look = () => {
                            const states = \(Self.moving).map(({ playState }) => playState);
                            if (states.length && states.every((state) => state === "paused")) done(states.length);
                            else requestAnimationFrame(look);
                        };
                        look();
                    })
                    """)
                #expect(try #require(states.integer) > 0)
                try await gallery.setRate(4)
                try await page.press(.space)
                try await gallery.expectAddress("#/cars/four-cars")
                try await page.waitUntil(GalleryPage.isStopped)
                #expect(try await gallery.text(label) == "Play")
                #expect(try await gallery.outline().filter { $0.contains("SubtitleRow") }.count == 4)
            }
        }

        @Test func scrubberSupportsKeyboard() async throws {
            try await GalleryPage.with(at: "/cars/empty") { gallery in
                let page = gallery.page
                let value = "document.querySelector('.scrubber').ariaValueText"
                try await page.evaluate("document.querySelector('.scrubber').focus()")
                try await gallery.press(.arrowRight, leadsTo: "#/cars/two-cars")
                try await page.waitUntil("\(value) === 'Two cars'")
                try await gallery.press(.end, leadsTo: "#/cars/four-cars")
                try await gallery.press(.home, leadsTo: "#/cars/empty")
                try await page.waitUntil("\(value) === 'Empty'")
                #expect(try await gallery.text("document.activeElement.className") == "scrubber")
            }
        }

        /// After seeking back and forth across a state, the page ends at the position of the release.
        @Test func seekingEndsAtReleasedPosition() async throws {
            try await GalleryPage.with(at: "/cars/empty") { gallery in
                for place in ["0.4", "1.7", "0.2", "1.3", "1"] {
                    try await gallery.page.evaluate(
                        """
                        (() => {
                            const slider = document.querySelector(".scrubber");
                            slider.value = \(place);
                            slider.dispatchEvent(new Event("input"));
                        })()
                        """)
                }
                try await gallery.page.evaluate(
                    "document.querySelector('.scrubber').dispatchEvent(new Event('change'))")
                try await gallery.expectAddress("#/cars/two-cars")
                try await gallery.expectInFrame(0, "document.documentElement.dataset.state", "1")
                let sought = try await gallery.outline()
                try await gallery.open("/cars/two-cars")
                try await gallery.expectShown("#/cars/two-cars")
                #expect(try await gallery.outline() == sought)
            }
        }

        @Test func singleStateHasNoTimeline() async throws {
            try await GalleryPage.with(at: "/about/default?inspector=1") { gallery in
                #expect(
                    try await gallery.page.evaluate("document.querySelector('.timeline').checkVisibility()").bool
                        == false)
                try await gallery.page.waitUntil(
                    "/single state/.test(document.querySelector('.panel-body').textContent)")
                for key: Character in [".", ",", " "] { try await gallery.page.press(.character(key)) }
                try await gallery.expectAddress("#/about/default?inspector=1")
            }
        }
    }
}
