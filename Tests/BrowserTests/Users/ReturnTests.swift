import JSONText
import Testing

@testable import HeadlessBrowser
@testable import TestSupport

extension ChromiumTests {
    /// Pages that a browser restores show the server's values, and drafts in their own fields.
    struct ReturnTests {
        /// The screen before and after the user leaves, and when the user returns.
        struct Return: Sendable, CustomTestStringConvertible {
            var name: String
            var rows: [String]

            var testDescription: String { name }
        }

        enum Way: String, CaseIterable, Sendable { case back, reload }

        private static func toggle(_ id: String, _ isOn: Bool) -> String {
            #"{"id":"\#(id)","type":"switch","text":"\#(id)","on":\#(isOn)}"#
        }

        private static func field(_ id: String, _ value: String) -> String {
            #"{"id":"\#(id)","type":"textField","text":"\#(id)","value":"\#(value)"}"#
        }

        private static func picker(_ value: String, _ style: String) -> String {
            #"{"id":"q","type":"picker","text":"q","options":["x","y","z"],"value":"\#(value)","pickerStyle":"\#(style)"}"#
        }

        private static func slider(_ value: Double) -> String {
            #"{"id":"v","type":"slider","text":"v","value":\#(value)}"#
        }

        private static func line(_ rows: String) -> String {
            #"{"title":"T","sections":[{"id":"all","rows":[\#(rows)]}]}"#
        }

        private static let returns = [
            Return(name: "switch", rows: [toggle("w", false), toggle("w", true), toggle("w", false)]),
            Return(name: "picker", rows: [picker("x", "menu"), picker("y", "menu"), picker("z", "menu")]),
            Return(
                name: "segments", rows: [picker("x", "segmented"), picker("y", "segmented"), picker("z", "segmented")]),
            Return(
                name: "row inserted above",
                rows: [toggle("a", false), toggle("a", true), toggle("b", false) + "," + toggle("a", true)]),
            Return(name: "text", rows: [field("n", "a"), field("n", "b"), field("n", "c")]),
            Return(name: "slider", rows: [slider(0.1), slider(0.5), slider(0.9)]),
            Return(
                name: "rows that swap",
                rows: [
                    toggle("a", false) + "," + toggle("b", false), toggle("a", true) + "," + toggle("b", false),
                    toggle("b", false) + "," + toggle("a", true),
                ]),
        ]

        private func goAway(_ session: Session, _ way: Way) async throws {
            if way == .back { try await session.chromium.navigate(to: session.server.url) }
        }

        private func comeBack(_ session: Session, _ way: Way) async throws {
            // A page that is left has no answer for the script that leaves it.
            try await session.page.evaluate(
                "window.isOld = true, setTimeout(() => \(way == .back ? "history.back()" : "location.reload()")), null")
            try await session.page.waitUntil("!window.isOld && location.href === '\(session.url)'")
            try await session.prepare()
        }

        @Test(arguments: returns, Way.allCases)
        func restoredControlsShowTheServersValues(screens: Return, way: Way) async throws {
            let lines = screens.rows.map(Self.line)
            try await Session.with(lines[0]) { session in
                try await session.print(lines[1])
                try await goAway(session, way)
                if way == .back { await session.program.print(lines[2]) }
                try await comeBack(session, way)
                if way == .reload { try await session.print(lines[2]) }
                try await session.expectFresh()
                try await session.print(Self.line(screens.rows[0]))
                try await session.expectFresh()
            }
        }

        /// What users have changed is not restored, either, if the server does not have it.
        @Test(arguments: Way.allCases)
        func changesOfAUserAreNotRestored(way: Way) async throws {
            var desk = Desk()
            try await Session.with(desk.line) { session in
                try await session.perform(
                    UserInput.click("#r-wifi input") + [.focus("#r-fruit select"), .key(.arrowDown)]
                        + UserInput.click("#r-size .segment") + UserInput.rewrite("#r-name input", "Bob")
                        + [.key(.enter)], hears: 4)
                try await goAway(session, way)
                desk.tick += 1
                await session.program.print(desk.line)
                try await comeBack(session, way)
                try await session.expectFresh()
            }
        }

        @Test(arguments: Way.allCases)
        func draftsReturnToTheirOwnFields(way: Way) async throws {
            let line = { (rows: [String]) in Self.line(rows.joined(separator: ",")) }
            try await Session.with(line([Self.field("note", "")])) { session in
                try await session.user.perform(UserInput.click("#r-note input") + [.type("draft")])
                try await goAway(session, way)
                await session.program.print(line([Self.field("title", ""), Self.field("note", "")]))
                try await comeBack(session, way)
                try await session.page.waitUntil(await session.program.condition())
                try await session.expect(
                    "['title', 'note'].map((id) => document.querySelector(`#r-${id} input`).value)", ["", "draft"])
            }
        }

        /// The page has promised to send the text later.
        @Test func textThatNoServerReceivedReturns() async throws {
            try await Session.with(Self.line(Self.field("note", ""))) { session in
                try await session.chromium.call("Network.enable")
                try await session.chromium.call("Network.setBlockedURLs", ["urls": ["*/actions"]])
                try await session.user.perform(UserInput.click("#r-note input") + [.type("text"), .leave])
                try await session.page.waitUntil(
                    "document.querySelector('.list-status').textContent.includes('sent later')")
                // Another one waits behind the first.
                try await session.user.perform(UserInput.click("#r-note input") + [.key(.end), .type("s"), .leave])
                try await comeBack(session, .reload)
                try await session.expect("document.querySelector('#r-note input').value", "texts")
                try await session.chromium.call("Network.setBlockedURLs", ["urls": []])
                let heard = try await session.perform(UserInput.click("#r-note input") + [.leave], hears: 1)
                #expect(heard.map(\.value) == ["texts"])
            }
        }

        /// A browser may discard a hidden page without an event. A visible page has its drafts itself, and so has a server that has
        /// received them meanwhile.
        @Test func hiddenPageKeepsDrafts() async throws {
            try await Session.with(Self.line(Self.field("note", ""))) { session in
                let show = { (isHidden: Bool) in
                    """
                    Object.defineProperty(document, "hidden", { value: \(isHidden), configurable: true });
                    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
                    sessionStorage.getItem("listpreview /screens/desk")
                    """
                }
                try await session.user.perform(UserInput.click("#r-note input") + [.type("draft")])
                try await session.expect(show(true), #"[["r-note",0,"draft"]]"#)
                try await session.expect(show(false), JSONNode(.null))
                try await session.chromium.call("Network.enable")
                try await session.chromium.call("Network.setBlockedURLs", ["urls": ["*/actions"]])
                try await session.user.perform([.leave])
                try await session.page.waitUntil(
                    "document.querySelector('.list-status').textContent.includes('sent later')")
                try await session.page.evaluate(show(true))
                let stored = "sessionStorage.getItem('listpreview /screens/desk')"
                try await session.page.waitUntil(#"\#(stored) === '[["r-note",0,"draft"]]'"#)
                try await session.chromium.call("Network.setBlockedURLs", ["urls": []])
                #expect(await session.program.hears(1))
                try await session.page.waitUntil("\(stored) === null")
            }
        }

        @Test(arguments: Way.allCases)
        func scrollPositionReturns(way: Way) async throws {
            let rows = (0..<100).map { #"{"id":"x\#($0)","text":"X \#($0)"}"# }.joined(separator: ",")
            try await Session.with(Self.line(rows)) { session in
                try await session.page.evaluate("scrollTo({ top: 1500, behavior: 'instant' }), null")
                try await session.page.waitUntil("scrollY === 1500")
                try await goAway(session, way)
                await session.program.print(Self.line(Self.toggle("a", false) + "," + rows))
                try await comeBack(session, way)
                try await session.page.waitUntil("Math.abs(scrollY - 1500) < 100")
                try await session.expectFresh()
            }
        }

        /// A tab with the same page, whose fields the browser may fill in again.
        @Test func secondTabShowsTheServersValues() async throws {
            var desk = Desk()
            try await Session.with(desk.line) { session in
                try await session.perform(UserInput.click("#r-wifi input"), hears: 1)
                desk.values["wifi"] = true
                try await session.print(desk.line)
                let tab = try await session.chromium.openTab()
                try await tab.navigate(to: session.url)
                let other = Session(
                    page: tab, user: User(tab), program: session.program, server: session.server)
                try await other.prepare()
                desk.values["wifi"] = false
                await session.program.print(desk.line)
                try await other.expectFresh()
                try await session.expectFresh()
                await tab.close()
            }
        }

        /// Another server with other rows, while the user edits a field.
        @Test(.timeLimit(.minutes(2)))
        func restartKeepsFocusDraftAndSelection() async throws {
            let rows = (0..<20).map { #","# + Self.toggle("x\($0)", false) }.joined()
            let first = Self.line(Self.field("n", "Ada") + rows)
            let second = Self.line(Self.field("q", "") + "," + Self.toggle("w", true) + "," + Self.field("n", "Ada"))
            try await SharedBrowser.withPage(viewport: Viewport(width: 400, height: 900)) { page in
                let user = User(page)
                let port = try await RunningServer.with { server in
                    try await LineProgram.with(on: server) { program in
                        await program.print(first)
                        let session = Session(page: page, user: user, program: program, server: server)
                        try await page.navigate(to: session.url)
                        try await session.prepare()
                        try await user.perform(UserInput.click("#r-n input") + [.key(.end), .type(" Lovelace")])
                        try await page.evaluate("document.activeElement.setSelectionRange(2, 5), null")
                        return server.port
                    }
                }
                try await RunningServer.with(port: port) { server in
                    try await LineProgram.with(on: server) { program in
                        await program.print(second)
                        try await page.waitUntil(await program.condition())
                        try await page.waitUntil("document.documentElement.dataset.connection === 'live'")
                        let edited = try await page.evaluate(
                            "(({ value, selectionStart, selectionEnd }) => [document.activeElement.closest('li').id, value, selectionStart, selectionEnd])(document.activeElement)"
                        )
                        #expect(edited == ["r-n", "Ada Lovelace", 2, 5])
                        let session = Session(page: page, user: user, program: program, server: server)
                        let heard = try await session.perform([.key(.enter)], hears: 1)
                        #expect(heard.map(\.value) == ["Ada Lovelace"])
                    }
                }
            }
        }
    }
}
