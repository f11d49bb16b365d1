import JSONText
import Testing

@testable import HeadlessBrowser

extension ChromiumTests {
    /// A press that begins on an element is delivered, whatever changes around it.
    struct PressTests {
        /// Something to press, and what changes next to it during the press.
        struct Press: Sendable, CustomTestStringConvertible {
            var name: String
            /// The line with a number somewhere.
            var line: @Sendable (Int) -> String
            var target: String
            /// The target and the name of the action.
            var action: String
            /// Opens what is pressed.
            var before: [UserInput] = []
            var isRepeatable = true

            var testDescription: String { name }
        }

        private static func rows(_ row: String) -> String { #"{"title":"T","sections":[{"id":"s","rows":[\#(row)]}]}"# }

        private static func row(_ more: String) -> String {
            rows(
                #"{"id":"a","text":"Alpha","action":"open","swipe":{"trailing":["delete",{"name":"flag"}]}\#(more)}"#)
        }

        private static func bars(_ more: String) -> String { #"{"title":"T","sections":[],\#(more)}"# }

        private static let presses = [
            Press(
                name: "row", line: { rows(#"{"id":"a","type":"value","text":"A","value":"\#($0)","action":"open"}"#) },
                target: "#r-a .title", action: "a open"),
            Press(
                name: "tab",
                line: {
                    bars(
                        #""tabBar":{"tabs":[{"name":"chats","title":"Chats","icon":"message","badge":"\#($0)"},{"name":"calls","title":"Calls","icon":"phone"}],"selected":"chats"}"#
                    )
                }, target: ".tab-bar [data-action=calls]", action: " calls"),
            Press(
                name: "navigation bar",
                line: {
                    bars(
                        #""navigationBar":{"trailing":[{"name":"add","title":"Add"},{"name":"cart","title":"Cart \#($0)"}]}"#
                    )
                }, target: "[data-action=add]", action: " add"),
            Press(
                name: "toolbar with a status",
                line: {
                    bars(
                        #""toolbar":{"buttons":[{"name":"compose","title":"Compose","icon":"pencil"}],"status":"\#($0) s"}"#
                    )
                }, target: ".toolbar [data-action=compose]", action: " compose"),
            Press(
                name: "toolbar",
                line: {
                    bars(
                        #""toolbar":[{"name":"compose","title":"Compose"},{"name":"cart","title":"Cart \#($0)"}]"#)
                }, target: ".toolbar [data-action=compose]", action: " compose"),
            Press(
                name: "toolbar with more buttons",
                line: { count in
                    let more = (1..<count).map { #"{"name":"b\#($0)","title":"B\#($0)"},"# }.joined()
                    return bars(#""toolbar":[\#(more){"name":"compose","title":"Compose"}]"#)
                }, target: ".toolbar [data-action=compose]", action: " compose"),
            Press(
                name: "menu",
                line: { row(#","menu":[{"name":"copy","title":"Copy"},{"name":"cut","title":"Cut \#($0)"}]"#) },
                target: ".row-menu [data-action=copy]", action: "a copy", before: [.secondary("#r-a")]),
            Press(
                name: "menu over the next section",
                line: {
                    #"{"title":"T","sections":[{"id":"s","header":"S","disclosure":"expanded","rows":[{"id":"a","text":"A","menu":[{"name":"copy"},{"name":"cut","title":"Cut \#($0)"}]}]},{"id":"t","rows":[{"id":"b","text":"B"}]}]}"#
                }, target: ".row-menu [data-action=copy]", action: "a copy", before: [.secondary("#r-a .title")]),
            Press(
                name: "Markdown",
                line: {
                    rows(
                        #"{"id":"a","text":"Alpha **bold** text \#($0)","action":"open","markdown":true}"#)
                }, target: "#r-a strong", action: "a open"),
            Press(
                name: "segments",
                line: {
                    rows(
                        #"{"id":"a","type":"picker","pickerStyle":"segmented","text":"P","options":[{"value":"x","title":"X"},{"value":"y","title":"Y \#($0)"}],"value":"y"}"#
                    )
                }, target: "#r-a .segment", action: "a pick", isRepeatable: false),
            Press(
                name: "empty state",
                line: {
                    bars(
                        #""empty":{"title":"Nothing","message":"Checked \#($0) s ago","button":{"name":"new","title":"New"}}"#
                    )
                }, target: "[data-action=new]", action: "status new"),
            Press(
                name: "sidebar group",
                line: {
                    rows(
                        #"{"id":"g","type":"sidebarGroup","text":"G","expanded":true,"items":[{"id":"i1","text":"One"},{"id":"i2","text":"Two","badge":"\#($0)"}]}"#
                    )
                }, target: "#r-g [data-value=i1]", action: "g choose"),
            Press(
                name: "disclosure",
                line: {
                    rows(
                        #"{"id":"d","type":"disclosure","text":"D","detail":"\#($0)","expanded":false,"rows":[{"id":"in","text":"In"}]}"#
                    )
                }, target: "#r-d .title", action: "d disclose"),
            Press(
                name: "row that moves down",
                line: { count in
                    let more = (1..<count).map { #"{"id":"n\#($0)","text":"N"},"# }.joined()
                    return rows(#"\#(more){"id":"a","text":"Alpha","action":"open"}"#)
                }, target: "#r-a .title", action: "a open", isRepeatable: false),
        ]

        @Test(arguments: presses)
        func pressIsDeliveredWhileItsNeighborsChange(press: Press) async throws {
            try await Session.with(press.line(1)) { session in
                for round in 1...2 {
                    try await session.user.perform(press.before)
                    try await session.page.evaluate(
                        "window.pressed = document.querySelector(`\(press.target)`), null")
                    try await session.user.perform([.press(press.target)])
                    try await session.print(press.line(2 * round))
                    let heard = try await session.perform([.release], hears: 1)
                    #expect(heard.map { "\($0.target) \($0.name)" } == [press.action])
                    try await session.expect(
                        "pressed.isConnected && pressed === document.querySelector(`\(press.target)`)", true,
                        "the element is kept")
                    try await session.print(press.line(2 * round + 1))
                    // A row may have moved away, and a segment is selected only once.
                    guard press.isRepeatable else { break }
                }
                await session.expectNoErrors()
            }
        }

        /// The space bar presses a control when it is released, which browsers forget if the row is replaced before.
        @Test(arguments: [#""type":"switch","on":false"#, #""type":"disclosure","expanded":false,"rows":[]"#])
        func spaceIsDeliveredWhileItsRowChanges(row: String) async throws {
            let line = { (before: String, more: String) in
                Self.rows(#"\#(before){"id":"a","text":"Alpha",\#(row)\#(more)},{"id":"b","text":"B","action":"open"}"#)
            }
            let action = row.contains("switch") ? "a toggle" : "a disclose"
            let new = #"{"id":"n","text":"N","action":"open"},"#
            let changes = [line("", #","separators":"none""#), line(new, ""), line(new, #","menu":[{"name":"copy"}]"#)]
            for next in changes {
                try await Session.with(line("", "")) { session in
                    try await session.user.perform([.focus("#r-a :is(input, button)")])
                    try await session.space("keyDown")
                    try await session.print(next)
                    try await session.space("keyUp")
                    try await session.settle()
                    try await session.user.perform(UserInput.click("#r-b .title"))
                    #expect(await session.program.hears(2))
                    // Actions of different rows may arrive in any order.
                    #expect(
                        await session.program.heard.map { "\($0.target) \($0.name)" }.sorted() == [action, "b open"],
                        "\(next)")
                    await session.expectNoErrors()
                }
            }
        }

        @Test func spaceEndsQuietlyIfTheFocusHasLeft() async throws {
            let line = { (count: Int) in
                Self.rows(
                    #"{"id":"a","type":"switch","text":"A\#(count)"},{"id":"b","text":"B","action":"open"}"#)
            }
            try await Session.with(line(1)) { session in
                try await session.user.perform([.focus("#r-a input")])
                try await session.space("keyDown")
                try await session.print(line(2))
                try await session.user.perform([.key(.tab)])
                try await session.space("keyUp")
                let heard = try await session.perform(UserInput.click("#r-b .title"), hears: 1)
                #expect(heard.map { "\($0.target) \($0.name)" } == ["b open"])
            }
        }

        /// The next press works, and nothing is sent for the one that lost its element.
        @Test func pressEndsQuietlyWhenItsElementIsRemoved() async throws {
            let rows = { (ids: [String]) in
                Self.rows(ids.map { #"{"id":"\#($0)","text":"\#($0)","action":"open"}"# }.joined(separator: ","))
            }
            try await Session.with(rows(["a", "b", "c"])) { session in
                try await session.user.perform([.press("#r-b .title")])
                try await session.print(rows(["a", "c"]))
                let heard = try await session.perform([.release] + UserInput.click("#r-a .title"), hears: 1)
                #expect(heard.map(\.target) == ["a"])
                await session.expectNoErrors()
            }
        }

        @Test func pressThatSlidesOffAButtonDoesNotSelectTheRow() async throws {
            let swipe: [UserInput] = [.press("#r-a", x: 0.8), .moveBy(x: -160, y: 0), .release, .pause(400)]
            let slide: [UserInput] = [
                .press("#r-a .trailing [data-action=flag]"), .move("#r-a .row-content", x: 0.9), .release,
            ]
            try await Session.with(Self.row(#"},{"id":"b","text":"B","action":"open""#)) { session in
                let heard = try await session.perform(swipe + slide + UserInput.click("#r-b .title"), hears: 1)
                #expect(heard.map(\.target) == ["b"])
            }
        }

        @Test func swipedRowClosesAfterAnAction() async throws {
            let swipe: [UserInput] = [.press("#r-a", x: 0.8), .moveBy(x: -160, y: 0), .release, .pause(400)]
            try await Session.with(Self.row(#","menu":[{"name":"copy"}]"#)) { session in
                let flag = UserInput.click("#r-a .trailing [data-action=flag]")
                _ = try await session.perform(swipe + flag, hears: 1)
                try await session.page.waitUntil("document.querySelector('#r-a').scrollLeft === 0")
                let menu = [.secondary("#r-a .title")] + UserInput.click("#r-a .row-menu [data-action=copy]")
                #expect(try await session.perform(menu, hears: 1).map(\.name) == ["copy"])
            }
        }

        @Test func selectingTextOpensNothing() async throws {
            let line = Self.rows(
                #"{"id":"a","text":"Some text to select","action":"open"},{"id":"b","text":"B","action":"open"}"#)
            try await Session.with(line) { session in
                let drag: [UserInput] = [
                    .press("#r-a .title", x: 0.1), .move("#r-a .title", x: 0.5), .move("#r-a .title", x: 0.9), .release,
                ]
                let select: [UserInput] = [.script("window.selected = getSelection().toString()")]
                let heard = try await session.perform(drag + select + UserInput.click("#r-b .title"), hears: 1)
                try await session.expect("selected !== ''", true)
                #expect(heard.map(\.target) == ["b"])
            }
        }

        /// Presses of a stepper count on while answers are late, and the number never goes back.
        @Test func lateAnswersDoNotTurnAStepperBack() async throws {
            try await Session.with(Desk().line) { session in
                let desk = DeskProgram(ProgramScript(manner: .late, delay: 250), program: session.program)
                await desk.start()
                try await session.page.evaluate(
                    """
                    window.shown = [];
                    window.output = document.querySelector("#r-count .stepper-value");
                    const note = () => {
                        const number = parseFloat(output.dataset.shown ?? output.textContent);
                        if (shown.at(-1) !== number) shown.push(number);
                    };
                    note();
                    new MutationObserver(note).observe(output, { attributes: true, childList: true, subtree: true, characterData: true })
                    """)
                let presses = (0..<6).flatMap { _ in UserInput.click("#r-count .stepper-plus") + [.pause(90)] }
                let heard = try await session.perform(presses, hears: 6)
                await desk.finish()
                try await session.expectFresh()
                #expect(heard.map(\.value) == [6, 7, 8, 9, 10, 11])
                try await session.expect("shown", [5, 6, 7, 8, 9, 10, 11])
            }
        }

        /// The answer of an action is not any other change of the screen.
        @Test func switchNextToAClockTurnsOnce() async throws {
            try await Session.with(Desk().line) { session in
                let desk = DeskProgram(ProgramScript(manner: .late, delay: 400, tick: 50), program: session.program)
                await desk.start()
                try await session.page.evaluate(
                    """
                    window.states = [];
                    addEventListener("listpreview:patched", () => {
                        const isOn = document.querySelector("#r-wifi input").checked;
                        if (states.at(-1) !== isOn) states.push(isOn);
                    }), null
                    """)
                try await session.page.waitUntil("states.length === 1")
                try await session.perform(UserInput.click("#r-wifi input"), hears: 1)
                try await session.page.waitUntil("document.querySelector('#r-wifi input').hasAttribute('checked')")
                await desk.finish()
                try await session.expectFresh()
                try await session.expect("states", [false, true])
            }
        }

        /// A control that is replaced while its indicator turns.
        @Test(arguments: [false, true])
        func refreshEndsAlthoughItsControlWasRemoved(reducedMotion: Bool) async throws {
            let rows = #""sections":[{"id":"all","rows":[{"id":"a","text":"Alpha"}]}]"#
            let full = #"{"title":"T","refresh":"reload",\#(rows)}"#
            try await Session.with(full, reducedMotion: reducedMotion) { session in
                // The program answers at once, and then later than the indicator turns at least.
                for pause in [0, 800] {
                    let heard = try await session.perform(
                        [.press("#r-a .title"), .moveBy(x: 0, y: 300), .release, .pause(pause)], hears: 1)
                    #expect(heard.map(\.name) == ["reload"])
                    try await session.print(
                        #"{"title":"T","refresh":null,"sections":[{"id":"all","rows":[{"id":"l","text":"Loading \#(pause)"}]}]}"#
                    )
                    try await session.print(full)
                    try await session.page.waitUntil(
                        "!document.documentElement.hasAttribute('data-refreshing')", timeout: .seconds(10))
                }
                try await session.expectFresh()
            }
        }
    }
}

extension Session {
    /// Presses or releases the space bar.
    fileprivate func space(_ type: String) async throws {
        let text = type == "keyDown" ? " " : ""
        try await chromium.call(
            "Input.dispatchKeyEvent",
            [
                "type": JSONNode(.string(type)), "key": " ", "code": "Space", "text": JSONNode(.string(text)),
                "windowsVirtualKeyCode": 32,
            ])
    }
}
