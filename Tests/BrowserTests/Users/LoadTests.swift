import HeadlessBrowser
import JSONText
import Testing

@testable import TestSupport

extension ChromiumTests {
    /// A page keeps up with any rate of updates, and stays small.
    struct LoadTests {
        private static func line(_ rows: [String]) -> String {
            #"{"title":"T","sections":[{"id":"s","rows":[\#(rows.joined(separator: ","))]}]}"#
        }

        private static func prices(_ generator: inout SeededGenerator) -> String {
            line(
                (0..<40).map {
                    #"{"id":"\#($0)","type":"value","text":"Share \#($0)","value":"\#(Int.random(in: 0..<10_000, using: &generator))"}"#
                })
        }

        private static func shuffled(_ generator: inout SeededGenerator) -> String {
            line((0..<1_000).shuffled(using: &generator).map { #"{"id":"\#($0)","text":"Row \#($0)"}"# })
        }

        /// Notes the largest numbers of layers of old rows, and of elements.
        private static let measure = """
            window.most = [0, 0];
            window.base = document.getElementsByTagName("*").length;
            addEventListener("listpreview:patched", () => {
                most[0] = Math.max(most[0], document.querySelectorAll(".list-leaving").length);
                most[1] = Math.max(most[1], document.getElementsByTagName("*").length);
            }), null
            """

        @Test func layersOfOldRowsAreBounded() async throws {
            var generator = SeededGenerator(seed: 1)
            try await Session.with(Self.prices(&generator)) { session in
                // The first animation loads its script.
                try await session.print(Self.prices(&generator))
                try await session.page.evaluate("ListPreview.document.settled.then(() => null)")
                try await session.page.evaluate(Self.measure)
                for _ in 0..<TestScale.rounds(150) {
                    await session.program.print(Self.prices(&generator))
                    // Faster than frames, and slower than the machine can: between them, animations would start.
                    try await Task.sleep(for: .milliseconds(5))
                }
                try await session.expectFresh()
                try await session.page.evaluate("ListPreview.document.settled.then(() => null)")
                let most = try #require(try await session.page.evaluate("[...most, base]").array?.compactMap(\.integer))
                #expect(most[0] <= 60, "layers")
                #expect(most[1] <= 4 * most[2], "elements")
                try await session.expect("document.querySelectorAll('.list-leaving').length", 0)
                await session.expectNoErrors()
            }
        }

        @Test(.timeLimit(.minutes(2))) func shufflingManyRowsEndsInStep() async throws {
            var generator = SeededGenerator(seed: 1)
            try await Session.with(Self.shuffled(&generator)) { session in
                try await session.print(Self.shuffled(&generator))
                try await session.page.evaluate(Self.measure)
                for _ in 0..<TestScale.rounds(60) { await session.program.print(Self.shuffled(&generator)) }
                try await session.expectFresh(timeout: .seconds(60))
                let most = try #require(try await session.page.evaluate("[...most, base]").array?.compactMap(\.integer))
                #expect(most[1] <= 4 * most[2], "elements")
                try await session.page.evaluate("ListPreview.document.settled.then(() => null)")
                try await session.expectFresh()
                await session.expectNoErrors()
            }
        }

        /// An update does not end the scrolling to a section.
        @Test(arguments: [1, 40])
        func scrollingReachesItsSection(updates: Int) async throws {
            let line = { (tick: Int) in
                let sections = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { letter in
                    let rows = (0..<8).map {
                        #"{"id":"\#(letter)\#($0)","type":"value","text":"\#(letter) \#($0)","value":"\#(letter == "A" && $0 == 0 ? tick : 0)"}"#
                    }
                    return
                        #"{"id":"\#(letter)","header":"\#(letter)","indexTitle":"\#(letter)","rows":[\#(rows.joined(separator: ","))]}"#
                }
                return #"{"title":"T","sections":[\#(sections.joined(separator: ","))]}"#
            }
            try await Session.with(line(0)) { session in
                try await session.print(line(1))
                try await session.page.evaluate(
                    "[...document.querySelectorAll('.section-index a')].find(({ textContent }) => textContent === 'T').id = 'to-T', null"
                )
                try await session.user.perform(UserInput.click("#to-T"))
                try await session.page.evaluate("document.querySelector('#to-T').removeAttribute('id')")
                for tick in 0..<updates {
                    try await session.page.waitUntil("scrollY > \(100 + 20 * tick)")
                    await session.program.print(line(tick + 2))
                }
                let header = "document.getElementById('s-T').getBoundingClientRect().top"
                try await session.page.waitUntil("\(header) > -5 && \(header) < 150", timeout: .seconds(10))
                try await session.expectFresh()
            }
        }

        /// A screen reader would never finish to read all of them.
        @Test func fewOfManyChangesAreAnnounced() async throws {
            let line = { (count: Int) in
                let rows = (0..<count).map { #"{"id":"\#($0)","text":"Row \#($0)"}"# }.joined(separator: ",")
                return #"{"title":"T","sections":[{"id":"s","rows":[\#(rows)]}]}"#
            }
            try await Session.with(line(1)) { session in
                try await session.page.evaluate(
                    """
                    Object.assign(ListPreview.limits, { speech: 600000 });
                    window.spoken = [];
                    new MutationObserver((records) => {
                        const regions = records.map(({ target }) => (target.closest ? target : target.parentElement)?.closest("[role=status], [role=alert], [aria-live]"));
                        for (const region of new Set(regions))
                            if (region?.textContent.trim() && region.ariaLive !== "off") spoken.push(region.textContent);
                    }).observe(document.body, { subtree: true, childList: true, characterData: true })
                    """)
                for count in 2...40 { try await session.print(line(count)) }
                try await session.expect("spoken.length <= 2", true)
                try await session.expectFresh()
            }
        }

        /// Every update has another color.
        @Test func styleRulesAreFreed() async throws {
            let line = { (color: Int) in
                Self.line([
                    ##"{"id":"t","type":"value","text":"T","value":"\##(color % 40)","style":{"color":"#\##(String(0x100000 + color * 7_919 % 0xEF_FFFF, radix: 16))"}}"##
                ])
            }
            try await Session.with(line(0)) { session in
                for color in 1...TestScale.rounds(2_000) { await session.program.print(line(color)) }
                try await session.expectFresh()
                let count = "[...document.adoptedStyleSheets, document.getElementById('list-rules').sheet]"
                let rules = try await session.page.evaluate(
                    "\(count).reduce((sum, sheet) => sum + (sheet.cssRules[0]?.cssRules.length ?? 0), 0)")
                #expect((rules.integer ?? .max) < 1_700)
                let size = try await session.page.evaluate(
                    "fetch(location.href).then((page) => page.text()).then(({ length }) => length)")
                #expect((size.integer ?? .max) < 120_000)
            }
        }
    }
}
