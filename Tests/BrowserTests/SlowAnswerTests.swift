import HeadlessBrowser
import JSONText
import ListPreviewKit
import PreviewServer
import Testing

@testable import TestSupport

extension ChromiumTests {
    /// Controls immediately show the user's changes, and then the app's answer.
    struct SlowAnswerTests {
        /// The kinds of rejections.
        private struct Refused: Error {}

        /// Releases handlers one by one.
        private actor Gate {
            private var waiting: [CheckedContinuation<Void, Never>] = []
            private var permits = 0

            func pass() async {
                if permits > 0 { permits -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
            }

            func open() {
                if waiting.isEmpty { permits += 1 } else { waiting.removeFirst().resume() }
            }
        }

        private actor Numbers {
            private(set) var all: [Double] = []
            func append(_ number: Double) { all.append(number) }
        }

        @Test func switchTurnsImmediatelyAndRevertsWhenRejected() async throws {
            try await RunningServer.with { server in
                let gate = Gate()
                try await server.screens.add(
                    ListScreen(id: "slow", title: "Slow") {
                        ListSection(id: "all") {
                            ListItemViewModel.switch("Switch", isOn: false) { _ in
                                await gate.pass()
                                throw Refused()
                            }
                        }
                    })
                try await SharedBrowser.withPage { page in
                    try await page.navigate(to: server.url + "screens/slow")
                    try await page.click("#r-Switch input")
                    #expect(try await page.evaluate("document.querySelector('#r-Switch input').checked").bool == true)
                    await gate.open()
                    try await page.waitUntil("!document.querySelector('#r-Switch input').checked")
                    try await page.waitUntil("document.querySelector('.list-status').textContent !== ''")
                }
            }
        }

        /// Another change is no answer; a state that equals the one before is.
        @Test func acceptedValueIsShownUntilItIsAnswered() async throws {
            try await RunningServer.with { server in
                let screen = { (title: String) in
                    ListScreen(id: "later", title: title) {
                        ListSection(id: "all") { ListItemViewModel.switch("Switch", isOn: false) { _ in } }
                    }
                }
                let live = try await server.screens.add(screen("One"), answersLater: true)
                try await SharedBrowser.withPage { page in
                    try await page.navigate(to: server.url + "screens/later")
                    try await LivePage.expectInStep(page, with: live)
                    try await page.evaluate(
                        """
                        window.statuses = [];
                        window.realFetch = window.fetch;
                        window.fetch = async (...values) => {
                            const response = await realFetch(...values);
                            statuses.push(response.status);
                            return response;
                        };
                        """)
                    try await page.click("#r-Switch input")
                    try await page.waitUntil("statuses.length === 1")
                    #expect(try await page.evaluate("statuses") == [202])
                    #expect(try await page.evaluate("document.querySelector('#r-Switch input').checked").bool == true)
                    await live.update(to: screen("Two"))
                    try await LivePage.expectInStep(page, with: live)
                    #expect(try await page.evaluate("document.querySelector('#r-Switch input').checked").bool == true)
                    await live.update(to: screen("Two"))
                    try await page.waitUntil("!document.querySelector('#r-Switch input').checked")
                }
            }
        }

        @Test func stepperCountsEveryPressDespiteSlowAnswers() async throws {
            try await RunningServer.with { server in
                let (gate, numbers) = (Gate(), Numbers())
                let screens = server.screens
                @Sendable func screen(_ value: Double) -> ListScreen {
                    ListScreen(id: "guests", title: "Guests") {
                        ListSection(id: "all") {
                            ListItemViewModel.stepper(
                                "Guests", value: value, minimum: 1, maximum: 6, valueText: "\(Int(value)) guests"
                            ) { number in
                                await gate.pass()
                                await numbers.append(number)
                                await screens.screen("guests")?.update(to: screen(number))
                            }
                        }
                    }
                }
                let live = try await server.screens.add(screen(1))
                try await SharedBrowser.withPage { page in
                    try await page.navigate(to: server.url + "screens/guests")
                    // The presses after the fifth are beyond the maximum.
                    for _ in 0..<7 { try await page.click("#r-Guests .stepper-plus") }
                    let shown = "document.querySelector('#r-Guests .stepper-value')"
                    #expect(
                        try await page.evaluate("getComputedStyle(\(shown), '::before').content").string
                            == "\"6 guests\"")
                    for count in 2...5 {
                        await gate.open()
                        try await page.waitUntil("\(shown).textContent === '\(count) guests'")
                        #expect(try await page.evaluate("\(shown).dataset.shown").string == "6 guests")
                    }
                    await gate.open()
                    try await page.waitUntil("\(shown).dataset.shown === undefined")
                    #expect(try await page.evaluate("\(shown).textContent").string == "6 guests")
                    #expect(await numbers.all == [2, 3, 4, 5, 6])
                    try await LivePage.expectInStep(page, with: live)
                }
            }
        }
    }
}
