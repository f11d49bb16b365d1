import JSONText
import Testing

@testable import HeadlessBrowser
@testable import TestSupport

extension ChromiumTests {
    /// Context menus of rows: how they open, and the sign of their button.
    struct ContextMenuTests {
        /// What opens the menu of the row `a`, whose button has the keyboard focus if `isFocused`.
        struct Opening: Sendable, CustomTestStringConvertible {
            var name: String
            var inputs: [UserInput]
            var isTouch = false
            var testDescription: String { name }
        }

        static let openings = [
            Opening(name: "right click", inputs: [.secondary("#r-a .title")]),
            Opening(name: "right click on the padding", inputs: [.secondary("#r-a")]),
            Opening(name: "long press", inputs: [.touch("#r-a .title")], isTouch: true),
            Opening(name: "Shift-F10", inputs: [.focus("#r-a"), .key(.f10, .shift)]),
            Opening(name: "context menu key", inputs: [.focus("#r-a"), .key(.contextMenu)]),
            Opening(name: "button by keyboard", inputs: [.focus("#r-a > .row-menu > summary"), .key(.enter)]),
            Opening(
                name: "button by pointer",
                inputs: [.move("#r-a .title")] + UserInput.click("#r-a > .row-menu > summary")),
        ]

        private static func line(_ keys: String) -> String {
            #"{"title":"T","sections":[{"id":"s","rows":[{"id":"a","text":"Alpha","action":"open","type":"value","value":"12"\#(keys)},{"id":"b","text":"Beta","action":"open"}]}]}"#
        }
        private static let menu = #","menu":[{"name":"copy"},{"name":"cut"}]"#
        private static let isOpen = "document.querySelector('#r-a > .row-menu').open"

        @Test(arguments: openings) func menuOpensAndSendsItsAction(opening: Opening) async throws {
            try await Session.with(Self.line(Self.menu), reducedMotion: true) { session in
                if opening.isTouch { try await session.chromium.emulateTouch(true) }
                if !opening.isTouch { try await session.chromium.emulateMouse() }
                try await session.user.perform(opening.inputs)
                try await session.page.waitUntil(Self.isOpen)
                if opening.isTouch {
                    try await session.user.perform([.lift])
                    try await session.chromium.emulateTouch(false)
                }
                // The release of a long press is no click on the row, which would close the menu.
                let heard = try await session.perform(
                    UserInput.click("#r-a > .row-menu [data-action=copy]"), hears: 1)
                #expect(heard.map { "\($0.target) \($0.name)" } == ["a copy"])
                try await session.page.waitUntil("!\(Self.isOpen)")
                await session.expectNoErrors()
            }
        }

        /// Scrolling with a finger, and a short press, open nothing.
        @Test func shortPressesAndScrollsOpenNothing() async throws {
            try await Session.with(Self.line(Self.menu), reducedMotion: true) { session in
                try await session.chromium.emulateTouch(true)
                let heard = try await session.perform([.touch("#r-a .title"), .lift], hears: 1)
                #expect(heard.map { "\($0.target) \($0.name)" } == ["a open"])
                try await session.user.perform([.touch("#r-a .title"), .slide("#r-b"), .pause(600), .lift])
                try await session.expect(Self.isOpen, false, "a scroll opens no menu")
                try await session.chromium.emulateTouch(false)
            }
        }

        @Test func escapeClosesAndShowsTheButton() async throws {
            try await Session.with(Self.line(Self.menu), reducedMotion: true) { session in
                try await session.user.perform([.focus("#r-a"), .key(.f10, .shift), .key(.escape)])
                try await session.expect(Self.isOpen, false, "closed")
                try await session.expect(
                    "document.activeElement.matches('summary') && getComputedStyle(document.activeElement).opacity",
                    "1",
                    "the button has the focus, and is visible")
            }
        }

        /// Keys continue at the row whose menu was used, instead of at the start of the page.
        @Test(arguments: [
            [UserInput.key(.enter)], [UserInput.key(.space)],
            UserInput.click("#r-a > .row-menu [data-action=copy]"),
        ])
        func choiceLeavesTheFocusAtTheButton(choice: [UserInput]) async throws {
            try await Session.with(Self.line(Self.menu), reducedMotion: true) { session in
                let open: [UserInput] = [.focus("#r-a"), .key(.f10, .shift)]
                let heard = try await session.perform(open + choice, hears: 1)
                #expect(heard.map { "\($0.target) \($0.name)" } == ["a copy"])
                try await session.expect(Self.isOpen, false, "closed")
                try await session.expect(
                    "document.activeElement === document.querySelector('#r-a > .row-menu > summary')", true,
                    "the button has the focus")
                // A press elsewhere takes the focus with it.
                try await session.user.perform([.focus("#r-a"), .key(.f10, .shift), .focus("#r-b")])
                try await session.expect(Self.isOpen, false, "closed")
                try await session.expect("document.activeElement.id", "r-b", "not taken back")
            }
        }

        /// The sign of the button takes no space: texts and accessories are where they are without a menu, and it covers none.
        @Test(arguments: ["ltr", "rtl"], ["", #","swipe":{"trailing":["delete"]}"#, #","movable":true"#])
        func signCoversNoText(direction: String, more: String) async throws {
            let plain = Self.line(more).replacing("{\"title\"", with: "{\"dir\":\"\(direction)\",\"title\"")
            let withMenu = Self.line(more + Self.menu).replacing(
                "{\"title\"", with: "{\"dir\":\"\(direction)\",\"title\"")
            let places = """
                JSON.stringify([...document.querySelectorAll("#r-a :is(.title, .value)")].map((text) => {
                    const range = document.createRange();
                    range.selectNodeContents(text);
                    const { left, right } = range.getBoundingClientRect();
                    return [Math.round(left), Math.round(right)];
                }))
                """
            let opacity = "getComputedStyle(document.querySelector('#r-a > .row-menu > summary')).opacity"
            try await Session.with(plain, reducedMotion: true) { session in
                try await session.chromium.emulateMouse()
                let usual = try await session.page.evaluate(places).string
                try await session.print(withMenu)
                try await session.page.waitUntil("document.querySelector('#r-a > .row-menu:not([hidden])')")
                if !more.contains("movable") { #expect(try await session.page.evaluate(places).string == usual) }
                try await session.expect(opacity, "0", "hidden")
                let shown = try await session.page.evaluate(places).string
                try await session.user.perform([.move("#r-a .title")])
                try await session.expect(opacity, "1", "visible while the pointer is on the row")
                #expect(try await session.page.evaluate(places).string == shown)
                let isCovered = """
                    (() => {
                        const { left, right } = document.querySelector("#r-a > .row-menu").getBoundingClientRect();
                        const sign = document.dir === "rtl" ? [left, left + 16] : [right - 16, right];
                        return JSON.parse(\(places)).some(([start, end]) => start < sign[1] && end > sign[0]);
                    })()
                    """
                try await session.expect(isCovered, false, "covers nothing")
                try await session.user.perform([.move("#r-b .title")])
                try await session.expect(opacity, "0", "hidden again")
            }
        }

        @Test func signStaysIfTheRowAsksForIt() async throws {
            try await Session.with(Self.line(Self.menu + #","menuButton":true"#), reducedMotion: true) { session in
                try await session.expect(
                    "getComputedStyle(document.querySelector('#r-a > .row-menu > summary')).opacity", "1", "visible")
                // The option can change.
                try await session.print(Self.line(Self.menu))
                try await session.page.waitUntil(
                    "getComputedStyle(document.querySelector('#r-a > .row-menu > summary')).opacity === '0'")
            }
        }

        /// With fingers only, the sign is never visible, and a press at its place is one on the row.
        @Test func fingersPressTheRow() async throws {
            try await Session.with(Self.line(Self.menu), reducedMotion: true) { session in
                try await session.chromium.emulateTouch(true)
                let heard = try await session.perform([.touch("#r-a > .row-menu"), .lift], hears: 1)
                #expect(heard.map { "\($0.target) \($0.name)" } == ["a open"])
                try await session.expect(Self.isOpen, false, "no menu")
                try await session.expect(
                    "document.querySelector('#r-a summary').getAttribute('aria-label')", "More actions",
                    "screen readers find the button")
                try await session.chromium.emulateTouch(false)
            }
        }

        /// A row's own menu opens, not that of a button in it, which keeps its sign.
        @Test func rowMenuIsNotThatOfAButtonInTheRow() async throws {
            let components =
                #""components":{"card":{"fields":{"t":"text"},"layout":{"horizontal":[{"label":"t"},"space",{"menu":[{"name":"share"}]}]}}}"#
            let line =
                #"{"title":"T",\#(components),"sections":[{"id":"s","rows":[{"id":"a","type":"card","t":"Alpha"\#(Self.menu)}]}]}"#
            try await Session.with(line, reducedMotion: true) { session in
                try await session.expect(
                    "getComputedStyle(document.querySelector('#r-a .action-menu > summary')).opacity", "1", "visible")
                try await session.user.perform([.secondary("#r-a .label")])
                try await session.expect(Self.isOpen, true, "the row's menu")
                try await session.expect("document.querySelector('#r-a .action-menu').open", false, "not the button's")
            }
        }
    }
}

extension Page {
    /// A browser without a window has no pointer, so the rules for devices with one do not apply.
    func emulateMouse() async throws {
        try await evaluate(
            """
            (() => {
                const visit = (rules) => {
                    for (const rule of rules) {
                        if (rule.media?.mediaText === "(hover: hover)") rule.media.mediaText = "all";
                        if (rule.cssRules) visit(rule.cssRules);
                    }
                };
                for (const sheet of document.styleSheets) visit(sheet.cssRules);
            })()
            """)
    }

    /// Makes the page one of a device with a finger instead of a mouse, or ends that.
    func emulateTouch(_ isEnabled: Bool) async throws {
        try await call("Emulation.setTouchEmulationEnabled", ["enabled": JSONNode(.bool(isEnabled))])
    }
}
