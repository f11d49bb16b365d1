import JSONText
import Testing

@testable import HeadlessBrowser
@testable import TestSupport

extension ChromiumTests {
    /// Pickers with a wheel below their row: the option in the middle is the selected one.
    struct WheelPickerTests {
        private static func line(
            _ value: String, direction: String = "ltr", isExpanded: Bool = true, isEnabled: Bool = true
        ) -> String {
            let options = (1...20).map { "\"Size \($0)\"" }.joined(separator: ",")
            return
                #"{"dir":"\#(direction)","title":"T","sections":[{"id":"s","rows":[{"id":"a","type":"picker","pickerStyle":"wheel","text":"Size","options":[\#(options)],"value":"\#(value)","expanded":\#(isExpanded),"enabled":\#(isEnabled)},{"id":"b","text":"Beta"}]}]}"#
        }

        /// The option in the middle.
        private static let middle = """
            (() => {
                const { left, top, width, height } = document.querySelector(".wheel").getBoundingClientRect();
                return document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".segment")?.textContent;
            })()
            """
        private static let checked = "document.querySelector('.wheel :checked').value"

        private static func scroll(_ page: Page, by way: Int) async throws {
            let place = try await page.place(of: ".wheel")
            try await page.call(
                "Input.dispatchMouseEvent",
                [
                    "type": "mouseWheel", "x": JSONNode(.integer(place.x)), "y": JSONNode(.integer(place.y)),
                    "deltaX": 0,
                    "deltaY": JSONNode(.integer(way)),
                ])
        }

        /// Scrolling, keys and presses select an option, which is then in the middle.
        @Test(arguments: ["ltr", "rtl"]) func scrollingKeysAndPressesSelect(direction: String) async throws {
            try await Session.with(Self.line("Size 5", direction: direction), reducedMotion: true) { session in
                try await session.page.waitUntil("\(Self.middle) === 'Size 5'")
                let page = try session.chromium
                let before = await session.program.heard.count
                try await Self.scroll(page, by: 68)
                #expect(await session.program.hears(before + 1))
                let chosen = try #require(try await page.evaluate(Self.checked).string)
                #expect(await session.program.heard.last?.name == "pick" && chosen != "Size 5")
                try await session.print(Self.line(chosen, direction: direction))
                try await session.page.waitUntil("\(Self.middle) === '\(chosen)'")
                try await session.expect("document.querySelector('.value').textContent", JSONNode(.string(chosen)))
                // Keys continue from the selected option.
                try await session.print(Self.line("Size 10", direction: direction))
                try await session.page.waitUntil("\(Self.middle) === 'Size 10'")
                try await session.perform([.focus(".wheel :checked"), .key(.arrowDown)], hears: 1)
                try await session.page.waitUntil("\(Self.middle) === 'Size 11' && \(Self.checked) === 'Size 11'")
                try await session.print(Self.line("Size 11", direction: direction))
                try await session.perform(UserInput.click(".wheel .segment:nth-child(12)"), hears: 1)
                try await session.page.waitUntil("\(Self.middle) === 'Size 12' && \(Self.checked) === 'Size 12'")
                try await session.print(Self.line("Size 12", direction: direction))
                try await session.expectFresh()
                await session.expectNoErrors()
            }
        }

        /// The row opens the wheel, by pointer or keys, and a change of the value keeps it open.
        @Test func rowOpensItsWheel() async throws {
            try await Session.with(Self.line("Size 7", isExpanded: false), reducedMotion: true) { session in
                let isOpen = "document.querySelector('.wheel-picker').open"
                try await session.expect(isOpen, false)
                try await session.user.perform(UserInput.click("#r-a .title"))
                try await session.page.waitUntil("\(isOpen) && \(Self.middle) === 'Size 7'")
                try await session.print(Self.line("Size 8", isExpanded: false))
                try await session.page.waitUntil("\(isOpen) && \(Self.middle) === 'Size 8'")
                try await session.user.perform([.focus("#r-a summary"), .key(.enter)])
                try await session.page.waitUntil("!\(isOpen)")
                await session.expectNoErrors()
            }
        }

        /// A press on the selected option, and a turn beyond the first one, scroll nothing.
        @Test func wheelThatDidNotMoveFollowsTheScreen() async throws {
            try await Session.with(Self.line("Size 1"), reducedMotion: true) { session in
                try await session.user.perform(UserInput.click(".wheel .segment:nth-child(1)"))
                try await session.print(Self.line("Size 10"))
                try await session.page.waitUntil("\(Self.middle) === 'Size 10'")
                try await session.print(Self.line("Size 1"))
                try await session.page.waitUntil("\(Self.middle) === 'Size 1'")
                try await Self.scroll(try session.chromium, by: -68)
                try await session.print(Self.line("Size 12"))
                try await session.page.waitUntil("\(Self.middle) === 'Size 12'")
                #expect(await session.program.heard.isEmpty)
                try await session.expectFresh()
            }
        }

        /// Each wheel of a date selects a whole date; the other wheels follow.
        @Test func wheelsOfDatesSelectDates() async throws {
            func line(_ value: String) -> String {
                #"{"title":"T","sections":[{"id":"s","rows":[{"id":"a","type":"picker","pickerStyle":"dateWheel","text":"Date","value":"\#(value)","expanded":true}]}]}"#
            }
            try await Session.with(line("2024-01-31"), reducedMotion: true) { session in
                let shown =
                    "[...document.querySelectorAll('.wheel :checked + span')].map((one) => one.textContent).join(' ')"
                try await session.expect(shown, "31 January 2024")
                let month = ".wheel:nth-child(2) .segment:nth-child(2)"
                let heard = try await session.perform(UserInput.click(month), hears: 1)
                #expect(heard.map(\.value.string) == ["2024-02-29"])
                try await session.print(line("2024-02-29"))
                try await session.page.waitUntil("\(shown) === '29 February 2024'")
                try await session.expectFresh()
                await session.expectNoErrors()
            }
        }

        /// Nothing happens to the wheel of a disabled picker but scrolling, which it takes back.
        @Test func disabledWheelKeepsItsSelection() async throws {
            try await Session.with(Self.line("Size 5", isEnabled: false), reducedMotion: true) { session in
                try await Self.scroll(try session.chromium, by: 68)
                try await session.page.waitUntil("\(Self.checked) === 'Size 5' && \(Self.middle) === 'Size 5'")
                #expect(await session.program.heard.isEmpty)
            }
        }
    }
}
