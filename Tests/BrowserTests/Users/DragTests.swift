import JSONText
import Testing

@testable import HeadlessBrowser

extension ChromiumTests {
    /// Drags and swipes end at the right place, or quietly, whatever a patch does to their row.
    struct DragTests {
        /// What happens while row `a` is held over a part of row `c`.
        struct Drag: Sendable, CustomTestStringConvertible {
            var name: String
            var height = 0.25
            /// The rows after the change, each with further keys.
            var rows: [(id: String, more: String)]
            /// The allowed destinations. The empty text is none.
            var right: [String]

            var testDescription: String { name }
        }

        private static func line(_ rows: [(id: String, more: String)]) -> String {
            let rows = rows.map { #"{"id":"\#($0.id)","text":"\#($0.id)","movable":true\#($0.more)}"# }
            let probe = #"{"id":"p","rows":[{"id":"probe","text":"Probe","action":"probe"}]}"#
            return
                #"{"title":"T","sections":[{"id":"s","rows":[\#(rows.joined(separator: ","))]},\#(probe)]}"#
        }

        private static func rows(_ ids: String, _ more: [String: String] = [:]) -> [(id: String, more: String)] {
            ids.map { ("\($0)", more["\($0)"] ?? "") }
        }

        private static let drags = [
            Drag(name: "nothing changes", rows: rows("abcde"), right: ["c"]),
            Drag(
                name: "the row below changes its style", rows: rows("abcde", ["c": #","separators":"none""#]),
                right: ["c"]),
            Drag(
                name: "the dragged row changes its style", rows: rows("abcde", ["a": #","separators":"none""#]),
                right: ["c"]),
            Drag(name: "the row below is removed", rows: rows("abde"), right: ["d", ""]),
            Drag(name: "the row below the lower half is removed", height: 0.75, rows: rows("abde"), right: ["d", ""]),
            Drag(name: "a row is inserted above", rows: rows("nabcde"), right: ["b", "c"]),
            Drag(name: "the dragged row is removed", rows: rows("bcde"), right: [""]),
            Drag(
                name: "the dragged row gets another type", rows: rows("abcde", ["a": #","type":"value","value":"1""#]),
                right: ["c", ""]),
            Drag(
                name: "the row below gets another type", rows: rows("abcde", ["c": #","type":"value","value":"1""#]),
                right: ["c", ""]),
            Drag(name: "the dragged row moves", rows: rows("bcdea"), right: ["c", "d", ""]),
        ]

        @Test(arguments: drags, [false, true])
        func dragEndsWhereItsMarkIs(drag: Drag, reducedMotion: Bool) async throws {
            try await Session.with(Self.line(Self.rows("abcde")), reducedMotion: reducedMotion) { session in
                try await session.user.perform([
                    .press("#r-a .row-handle"), .move("#r-c", x: 0.9, y: 0.5), .move("#r-c", x: 0.9, y: drag.height),
                ])
                try await session.print(Self.line(drag.rows))
                try await session.page.evaluate("ListPreview.document.settled.then(() => null)")
                // The destination that the page shows: a row, or the end of the section.
                let mark = """
                    (() => {
                        const row = document.querySelector(".drop-before, .drop-after");
                        if (!row) return "";
                        const next = row.matches(".drop-before") ? row : row.nextElementSibling;
                        return next ? next.id.slice(2) : "end";
                    })()
                    """
                let shown = try await session.page.evaluate(mark).string ?? ""
                // In front of itself, a row stays where it is.
                let isMove = shown != "" && shown != "a"
                let heard = try await session.perform(
                    [.release] + UserInput.click("#r-probe .title"), hears: isMove ? 2 : 1)
                let destinations = heard.filter { $0.name == "move" }.map { $0.value["before"]?.string ?? "end" }
                #expect(drag.right.contains(destinations.first ?? ""), "\(heard)")
                #expect(destinations.count <= 1)
                if let destination = destinations.first { #expect(destination == shown) }
                #expect(heard.filter { $0.name == "probe" }.count == 1)
                try await session.expectFresh()
                await session.expectNoErrors()
            }
        }

        /// Rows scroll below a pointer that stays where it is, on a page and in a sheet.
        @Test(arguments: [false, true]) func dragFollowsAScroll(isInSheet: Bool) async throws {
            let rows = (0..<40).map { #"{"id":"m\#($0)","text":"\#($0)","movable":true}"# }.joined(separator: ",")
            let list = #""title":"T","sections":[{"id":"s","rows":[\#(rows)]}]"#
            let line = isInSheet ? #"{"title":"P","sections":[],"sheet":{\#(list)}}"# : "{\(list)}"
            try await Session.with(line, reducedMotion: true) { session in
                try await session.user.perform([.press("#r-m3 .row-handle"), .moveBy(x: 0, y: 60)])
                try await session.page.evaluate(
                    """
                    window.dragged = document.querySelector("#r-m3");
                    window.start = dragged.getBoundingClientRect();
                    let scroller = dragged.parentElement;
                    while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement;
                    scroller ??= document.scrollingElement;
                    scroller.scrollBy({ top: 300, behavior: "instant" });
                    window.way = scroller.scrollTop;
                    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null))))
                    """)
                try await session.expect("way", 300, "scrolled")
                try await session.expect(
                    "Math.round(dragged.getBoundingClientRect().top - start.top)", 0, "the row is at the pointer")
                let below = """
                    (() => {
                        const middle = start.top + start.height / 2;
                        const rows = [...document.querySelectorAll(".row-handle")].map((handle) => handle.closest("li"));
                        const row = rows.find((row) => {
                            const { top, bottom } = row.getBoundingClientRect();
                            return row !== dragged && top <= middle && middle < bottom;
                        });
                        const { top, height } = row.getBoundingClientRect();
                        return (middle < top + height / 2 ? row : row.nextElementSibling).id.slice(2);
                    })()
                    """
                let expected = try await session.page.evaluate(below).string
                let heard = try await session.perform([.release], hears: 1)
                #expect(heard.map { $0.value["before"]?.string } == [expected])
                try await session.expect("dragged.hasAttribute('style')", false, "released")
                await session.expectNoErrors()
            }
        }

        /// Each press of an arrow key counts on from the last one, whatever has been answered.
        @Test func arrowsCountOnWhileAnswersAreLate() async throws {
            try await Session.with(Self.line(Self.rows("abcdefg"))) { session in
                func press(_ keys: Key...) async throws -> [String] {
                    let heard = try await session.perform(keys.map { .key($0) }, hears: keys.count)
                    return heard.map { $0.value["before"]?.string ?? "end" }
                }
                try await session.user.perform([.focus("#r-a .row-handle")])
                #expect(try await press(.arrowDown, .arrowDown, .arrowDown) == ["c", "d", "e"])
                // The first of three answers.
                try await session.print(Self.line(Self.rows("bacdefg")))
                #expect(try await press(.arrowDown, .arrowUp) == ["f", "e"])
                // The second and the third, another change, and a place that was not asked for.
                try await session.print(Self.line(Self.rows("bcdaefg")))
                #expect(try await press(.arrowDown) == ["f"])
                try await session.print(Self.line(Self.rows("bcdaefg", ["g": #","badge":"1""#])))
                #expect(try await press(.arrowDown) == ["g"])
                try await session.print(Self.line(Self.rows("bacdefg")))
                #expect(try await press(.arrowDown) == ["d"])
                // A refusal.
                try await session.printAgain(Self.line(Self.rows("bacdefg")))
                #expect(try await press(.arrowDown) == ["d"])
                // A press that no server receives.
                try await session.printAgain(Self.line(Self.rows("bacdefg")))
                try await session.chromium.call("Network.enable")
                try await session.chromium.call("Network.setBlockedURLs", ["urls": ["*/actions"]])
                try await session.user.perform([.key(.arrowDown)])
                try await session.page.waitUntil(
                    "document.querySelector('.list-status').textContent === 'Not connected.'")
                try await session.chromium.call("Network.setBlockedURLs", ["urls": []])
                #expect(try await press(.arrowDown) == ["d"])
                // Beyond the last row of a section is the first place of the next one, and the way back.
                #expect(
                    try await press(.arrowDown, .arrowDown, .arrowDown, .arrowDown, .arrowDown)
                        == ["e", "f", "g", "end", "probe"])
                #expect(try await press(.arrowUp, .arrowUp) == ["end", "g"])
            }
        }

        @Test func fingerDragsWhileOtherRowsChange() async throws {
            try await Session.with(Self.line(Self.rows("abcde"))) { session in
                try await session.user.perform([
                    .touch("#r-a .row-handle"), .slide("#r-c", x: 0.9, y: 0.5), .slide("#r-c", x: 0.9, y: 0.25),
                ])
                try await session.print(Self.line(Self.rows("abcde", ["c": #","badge":"2""#, "d": #","badge":"2""#])))
                let heard = try await session.perform([.lift], hears: 1)
                #expect(heard.map { "\($0.target) \($0.name) \($0.value.text)" } == [#"a move {"before":"c"}"#])
                try await session.expectFresh()
                await session.expectNoErrors()
            }
        }

        /// What happens to a row with swipe actions while it is open or half open.
        private static func swipes(_ more: String, before: String = "", after: String = "") -> String {
            let others = ["b", "c"].map { #","# + swipe($0, "") }.joined()
            return
                #"{"title":"T","sections":[{"id":"s","rows":[\#(before)\#(swipe("a", more))\#(others)\#(after)]}]}"#
        }

        private static func swipe(_ id: String, _ more: String) -> String {
            #"{"id":"\#(id)","text":"\#(id)","action":"open","swipe":{"trailing":["delete",{"name":"flag"}]}\#(more)}"#
        }

        private static let offset = """
            Math.round(((row) => row.querySelector(".row-content").getBoundingClientRect().left - row.getBoundingClientRect().left)(document.querySelector("#r-a")))
            """

        @Test(arguments: [
            swipes(#","badge":"2""#), swipes("", before: #"{"id":"n","text":"New"},"#),
            swipes(#","menu":[{"name":"copy"}]"#),
        ])
        func openRowStaysOpen(line: String) async throws {
            try await Session.with(Self.swipes("")) { session in
                try await session.user.perform([.press("#r-a", x: 0.8), .moveBy(x: -140, y: 0), .release])
                try await session.page.waitUntil("!document.querySelector('#r-a').hasAttribute('style')")
                let open = try await session.page.evaluate(Self.offset)
                #expect((open.integer ?? 0) < -100)
                try await session.print(line)
                try await session.expect(Self.offset, open)
                try await session.page.evaluate("ListPreview.document.settled.then(() => null)")
                let heard = try await session.perform(
                    UserInput.click("#r-a .trailing [data-action=flag]"), hears: 1)
                #expect(heard.map { "\($0.target) \($0.name)" } == ["a flag"])
                try await session.expectFresh()
                await session.expectNoErrors()
            }
        }

        /// A released row is at its place at once, or glides to it.
        @Test(arguments: [true, false]) func releasedRowGlidesOnlyWithMotion(reducedMotion: Bool) async throws {
            try await Session.with(Self.swipes(""), reducedMotion: reducedMotion) { session in
                try await session.user.perform([.press("#r-a", x: 0.8), .moveBy(x: -110, y: 0)])
                try await session.page.evaluate(
                    """
                    window.dragged = \(Self.offset);
                    // After the script of the page, whose listener exists since the press.
                    addEventListener("pointerup", () => { window.released = \(Self.offset) }), null
                    """)
                try await session.user.perform([.release])
                try await session.expect("dragged", -110)
                try await session.expect("released === dragged", JSONNode(.bool(!reducedMotion)))
            }
        }

        @Test(arguments: [
            swipes(#","badge":"2""#), swipes(#","type":"value","value":"1""#),
            #"{"title":"T","sections":[{"id":"s","rows":[\#(swipe("b", "")),\#(swipe("c", ""))]}]}"#,
            #"{"title":"T","sections":[{"id":"s","rows":[\#(swipe("b", "")),\#(swipe("c", "")),\#(swipe("a", ""))]}]}"#,
        ])
        func swipeEndsQuietly(line: String) async throws {
            try await Session.with(Self.swipes("")) { session in
                try await session.user.perform([.press("#r-a", x: 0.8), .moveBy(x: -100, y: 0)])
                try await session.print(line)
                let before = await session.program.heard.count
                try await session.user.perform([.moveBy(x: -30, y: 0), .release])
                try await session.page.waitUntil("!document.querySelector('#screen li[style]')")
                try await session.perform(UserInput.click("#r-c .title"), hears: 1)
                let heard = await session.program.heard.dropFirst(before)
                #expect(heard.map { "\($0.target) \($0.name)" } == ["c open"])
                try await session.expectFresh()
                await session.expectNoErrors()
            }
        }
    }
}
