import JSONText
import Testing

@testable import HeadlessBrowser

extension ChromiumTests {
    /// Text is what was typed, and reaches the program whole.
    struct TypingTests {
        @Test(arguments: [false, true])
        func lateAnswersKeepTheTextOfASearch(echoes: Bool) async throws {
            try await Session.with(Desk().line) { session in
                let desk = DeskProgram(
                    ProgramScript(manner: .late, delay: 250, echoes: echoes), program: session.program)
                await desk.start()
                let word = "apricot"
                var seen: [JSONNode] = []
                try await session.user.perform(UserInput.click(".search-text"))
                for letter in word {
                    try await session.user.perform([.type(String(letter))])
                    seen.append(try await session.page.evaluate("document.activeElement.value"))
                    try await session.user.perform([.pause(120)])
                }
                await session.program.hears(word.count)
                await desk.finish()
                let prefixes = (1...word.count).map { JSONNode(.string(String(word.prefix($0)))) }
                #expect(seen == prefixes)
                #expect(await session.program.heard.map(\.value) == prefixes)
                try await session.expectFresh()
                try await session.expect(
                    "[document.activeElement.value, document.activeElement.selectionStart]",
                    ["apricot", JSONNode(.integer(word.count))])
            }
        }

        /// A correction in the middle of a word, while echoes of earlier texts arrive.
        @Test func lateEchoKeepsTheCursor() async throws {
            try await Session.with(Desk().line) { session in
                let desk = DeskProgram(ProgramScript(manner: .late, delay: 90), program: session.program)
                await desk.start()
                try await session.user.perform(
                    UserInput.click(".search-text") + [
                        .type("aricot", gap: 30), .key(.home), .key(.arrowRight), .type("p", gap: 30),
                    ])
                await session.program.hears(7)
                await desk.finish()
                try await session.expectFresh()
                try await session.expect(
                    "[document.activeElement.value, document.activeElement.selectionStart]", ["apricot", 2])
            }
        }

        /// The echo of an earlier text comes after that of a later one, while another text is on its way.
        @Test func overtakenEchoAnswersNothing() async throws {
            try await Session.with(Desk().line) { session in
                var desk = Desk()
                func echo(_ text: String) async throws {
                    desk.values["find"] = JSONNode(.string(text))
                    try await session.print(desk.line)
                }
                let value = "document.querySelector('.search-text').value"
                try await session.perform(UserInput.click(".search-text") + [.type("a")], hears: 1)
                try await session.perform([.type("b")], hears: 1)
                try await echo("ab")
                try await session.perform([.type("c")], hears: 1)
                try await echo("a")
                try await session.expect(value, "abc")
                try await echo("abc")
                try await session.expectFresh()
                // What a program sets by itself is the newest text.
                try await session.perform([.type("d")], hears: 1)
                try await session.perform([.type("e")], hears: 1)
                try await echo("abcde")
                try await echo("other")
                try await session.expect(value, "other")
                try await session.expectFresh()
                // Nor does it answer the later one, which has no answer.
                try await session.page.evaluate("Object.assign(ListPreview.limits, { unanswered: 200 }), null")
                try await session.perform([.type("f")], hears: 1)
                try await session.perform([.type("g")], hears: 1)
                try await echo("otherf")
                try await session.page.waitUntil("\(value) === 'otherf'")
                try await session.expectFresh()
            }
        }

        /// Nothing answers a text that was sent to a screen before it was removed, or while it was. The user may type on.
        @Test(arguments: [false, true], [false, true])
        func searchOfARemovedScreenShowsTheTextOfTheNewOne(isRefused: Bool, isLate: Bool) async throws {
            try await Session.with(Desk().line) { session in
                let value = "document.querySelector('.search-text').value"
                var desk = Desk()
                func echo(_ text: String) async throws {
                    desk.values["find"] = JSONNode(.string(text))
                    if !isLate { try await session.print(desk.line) }
                }
                func typeWhileItIsReplaced(_ text: String) async throws {
                    if !isRefused { try await session.perform([.type(text)], hears: 1) }
                    await session.program.print(#"{"state": null}"#)
                    try await session.page.waitUntil("document.documentElement.dataset.connection === 'gone'")
                    if isRefused {
                        try await session.user.perform([.type(text)])
                        try await session.page.waitUntil("ListPreview.held.get(document.activeElement)?.isLost")
                    }
                    try await session.print(desk.line)
                }
                try await session.perform(UserInput.click(".search-text") + [.type("a")], hears: 1)
                try await echo("a")
                try await typeWhileItIsReplaced("b")
                try await session.expect(value, "ab")
                let heard = try await session.perform([.type("c")], hears: 1)
                #expect(heard.map(\.value) == ["abc"])
                try await echo("abc")
                try await typeWhileItIsReplaced("d")
                try await session.expect(value, "abcd")
                try await session.user.perform([.leave])
                try await session.expect(value, "abc")
                try await session.expectFresh()
            }
        }

        /// Browsers put the cursor behind a text that a script sets.
        @Test(arguments: ["#r-name input", "#r-note textarea"])
        func newTextLeavesTheCursorWhereItIs(selector: String) async throws {
            var desk = Desk()
            let row = selector == "#r-name input" ? "name" : "note"
            try await Session.with(desk.line) { session in
                func set(_ text: String) async throws {
                    desk.values[row] = JSONNode(.string(text))
                    try await session.print(desk.line)
                }
                func type(_ text: String, _ expected: JSONNode) async throws {
                    try await session.user.perform([.type(text)])
                    try await session.expect("document.activeElement.value", expected)
                    let heard = try await session.perform([.leave], hears: 1)
                    #expect(heard.map(\.value) == [expected])
                }
                try await set("Ada")
                try await session.user.perform(UserInput.click(selector) + [.selectAll])
                try await set("Grace")
                try await type("Bob", "Bob")
                // The refusal of one text comes when the next one is about to be typed.
                try await session.user.perform(UserInput.click(selector) + [.selectAll])
                await session.program.print(desk.line)
                try await session.page.waitUntil("document.activeElement.value === 'Grace'")
                try await type("Cid", "Cid")
                try await set("Ada")
                try await session.user.perform(UserInput.click(selector) + [.key(.home), .key(.arrowRight)])
                try await set("Adam")
                try await type("-", "A-dam")
                try await set("Ada")
                try await session.user.perform(UserInput.click(selector) + [.key(.end)])
                try await set("Ada Lovelace")
                try await type("!", "Ada Lovelace!")
            }
        }

        /// Ids in two forms of Unicode are one row, so that its draft and the focus stay.
        @Test func draftStaysWhenTheFormOfAnIDChanges() async throws {
            let line = { (id: String, text: String) in
                #"{"title":"T","sections":[{"id":"s","rows":[{"id":"\#(id)","type":"textField","text":"\#(text)","value":""}]}]}"#
            }
            try await Session.with(line("caf\u{E9}", "One")) { session in
                try await session.user.perform(UserInput.click("#screen li input") + [.type("draft")])
                try await session.page.evaluate("window.field = document.activeElement, null")
                try await session.print(line("cafe\u{301}", "Two"))
                try await session.expect(
                    "[field === document.activeElement, field.isConnected, field.value, document.querySelectorAll('#screen li').length]",
                    [true, true, "draft", 1])
                let heard = try await session.perform([.key(.enter)], hears: 1)
                #expect(heard.map(\.value) == ["draft"])
            }
        }

        /// Another element takes the place of the field while the user types.
        @Test(arguments: [
            ("", #","lines":3"#), (#","lines":3"#, ""), ("", #","secure":true"#),
            (#","lines":3"#, #","lines":3,"value":"other","menu":[{"name":"copy"}]"#),
            ("", #","value":"other","movable":true"#),
        ])
        func fieldThatIsReplacedKeepsItsText(before: String, after: String) async throws {
            let line = { (more: String) in
                #"{"title":"T","sections":[{"id":"s","rows":[{"id":"f","type":"textField","text":"F"\#(more)}]}]}"#
            }
            try await Session.with(line(before)) { session in
                let field = "#r-f :is(input, textarea)"
                try await session.user.perform(
                    UserInput.click(field) + [.type("lettrs"), .key(.end), .key(.arrowLeft), .key(.arrowLeft)])
                try await session.print(line(after))
                try await session.user.perform([.type("e")])
                try await session.expect("document.querySelector('\(field)').value", "letters")
                let heard = try await session.perform([.leave], hears: 1)
                #expect(heard.map(\.value) == ["letters"])
            }
        }

        /// Some password managers and extensions dispatch no other event.
        @Test(arguments: [true, false])
        func textOfAScriptIsSent(isFocused: Bool) async throws {
            try await Session.with(Desk().line) { session in
                try await session.page.evaluate(
                    """
                    (() => {
                        const field = document.querySelector("#r-name input");
                        if (\(isFocused)) field.focus();
                        field.value = "filled";
                        field.dispatchEvent(new InputEvent("input", { bubbles: true }));
                    })()
                    """)
                let heard = try await session.perform(isFocused ? [.leave] : [], hears: 1)
                #expect(heard.map(\.value) == ["filled"])
            }
        }

        /// A button says at once that it does nothing, also if texts wait for the server.
        @Test func buttonDoesNotWaitForTheConnection() async throws {
            let rows = #"{"id":"n","type":"textField","text":"N"},{"id":"save","text":"Save","action":"save"}"#
            try await Session.with(#"{"title":"T","sections":[{"id":"s","rows":[\#(rows)]}]}"#) { session in
                let status = "document.querySelector('.list-status').textContent"
                try await session.chromium.call("Network.enable")
                try await session.chromium.call("Network.setBlockedURLs", ["urls": ["*/actions"]])
                try await session.user.perform(UserInput.click("#r-n input") + [.type("a"), .key(.enter)])
                try await session.page.waitUntil("\(status).includes('sent later')")
                try await session.user.perform([.type("b"), .leave] + UserInput.click("#r-save"))
                try await session.page.waitUntil("\(status) === 'Not connected.'")
            }
        }

        /// The program has the whole text before it hears of the button, although an earlier text is still on its way.
        @Test func buttonDoesNotOvertakeText() async throws {
            let rows = #"{"id":"n","type":"textField","text":"N"},{"id":"save","text":"Save","action":"save"}"#
            try await Session.with(#"{"title":"T","sections":[{"id":"s","rows":[\#(rows)]}]}"#) { session in
                try await session.chromium.call("Network.enable")
                try await session.chromium.call(
                    "Network.emulateNetworkConditions",
                    ["offline": false, "latency": 200, "downloadThroughput": -1, "uploadThroughput": -1])
                let heard = try await session.perform(
                    UserInput.click("#r-n input") + [.type("a"), .key(.enter), .type("b")] + UserInput.click("#r-save"),
                    hears: 3)
                #expect(heard.map { "\($0.name) \($0.value.text)" } == [#"edit "a""#, #"edit "ab""#, "save null"])
            }
        }

        /// A field that the program replaces, removes or disables while it is edited ends quietly.
        @Test(arguments: [
            #"{"id":"f","type":"value","text":"F","value":"1"},"#,
            "", #"{"id":"f","type":"textField","text":"F","value":"","editable":false},"#,
            #"{"id":"f","type":"textField","text":"F","value":"","lines":3},"#,
        ])
        func fieldThatIsReplacedEndsQuietly(row: String) async throws {
            let line = { (row: String) in
                #"{"title":"T","sections":[{"id":"s","rows":[\#(row){"id":"b","text":"B","action":"open"}]}]}"#
            }
            try await Session.with(line(#"{"id":"f","type":"textField","text":"F","value":""},"#), unanswered: 200) {
                session in
                try await session.user.perform(UserInput.click("#r-f input") + [.type("draft")])
                try await session.print(line(row))
                let before = await session.program.heard.count
                try await session.settle()
                try await session.perform(UserInput.click("#r-b .title"))
                #expect(await session.program.hears(before + 1))
                try await session.user.perform([.leave])
                try await session.expectFresh()
                await session.expectNoErrors()
            }
        }

        /// Two fields of one program, one after the other, with answers that arrive while the next one is edited.
        /// A page never has the value of a secure field, so that its answer is not seen.
        @Test func answersOfOneFieldLeaveTheNextAlone() async throws {
            try await Session.with(Desk().line, unanswered: 1_500) { session in
                let desk = DeskProgram(ProgramScript(manner: .late, delay: 200, tick: 40), program: session.program)
                await desk.start()
                let heard = try await session.perform(
                    UserInput.rewrite("#r-name input", "Grace", gap: 20) + [.key(.tab), .type("Hopper", gap: 40)]
                        + UserInput.rewrite("#r-note textarea", "one", gap: 40) + [
                            .key(.enter), .type("two", gap: 40), .leave,
                        ],
                    hears: 3)
                await desk.finish()
                #expect(
                    heard.map { "\($0.target) \($0.value.text)" } == [
                        #"name "Grace""#, #"secret "Hopper""#, #"note "one\ntwo""#,
                    ])
                try await session.expectFresh()
                await session.expectNoErrors()
            }
        }
    }
}
