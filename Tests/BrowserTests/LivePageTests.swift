import HeadlessBrowser
import JSONText
import ListPreviewKit
import PreviewServer
import Testing

@testable import TestSupport

extension ChromiumTests {
    /// Pages that follow their screens, in a real browser over a real connection.
    struct LivePageTests {
        @Test(arguments: SeededGenerator.seeds.suffix(2))
        func thePageFollowsEveryUpdate(seed: UInt64) async throws {
            var random = RandomScreens(seed: seed, withDuplicates: false)
            var facts = random.screen()
            try await RunningServer.with { server in
                var screen = facts.screen
                // Rows near the window send their actions.
                screen.handlers.onOther { _ in true }
                let live = try await server.screens.add(screen)
                try await SharedBrowser.withPage { page in
                    try await page.navigate(to: server.url + "screens/facts")
                    for _ in 0..<25 {
                        facts = random.next(after: facts)
                        await live.update(to: facts.screen)
                    }
                    try await LivePage.expectInStep(page, with: live, "seed \(seed)")
                    let errors = await page.consoleErrors()
                    #expect(errors.isEmpty, "\(errors)")
                }
            }
        }

        /// The stream that tabs share, actions and assets are found below the path, too.
        @Test func aMountedPageFollowsItsScreenAndSendsActions() async throws {
            var screen = ListScreen(id: "switches", title: "Switches") {
                ListSection(id: "all") { ListItemViewModel.switch("Light", id: "light", isOn: false) }
            }
            let (actions, received) = AsyncStream.makeStream(of: ListEvent.self)
            screen.handlers.onOther {
                received.yield($0.event)
                return true
            }
            try await RunningServer.with(mountedAt: "tools/previews") { server in
                let live = try await server.screens.add(screen)
                try await SharedBrowser.withPage { page in
                    try await page.navigate(to: server.url)
                    try await page.evaluate("document.querySelector('a[href$=\"/screens/switches\"]').click()")
                    try await page.waitUntil("location.pathname === '/tools/previews/screens/switches'")
                    try await page.waitUntil("document.querySelector('main input') !== null")
                    await live.update { $0.title = "Lights" }
                    try await LivePage.expectInStep(page, with: live)
                    try await page.evaluate("document.querySelector('main input').click()")
                    for await event in actions {
                        #expect(event.value == .flag(true))
                        break
                    }
                    let errors = await page.consoleErrors()
                    #expect(errors.isEmpty, "\(errors)")
                }
            }
        }

        @Test func aLostConnectionIsResumedWithoutLoss() async throws {
            let rows = { (count: Int) in
                ScreenFacts(sections: [SectionFacts(id: 1, rows: (0..<count).map { RowFacts(id: $0, text: 1) })]).screen
            }
            try await RunningServer.with { server in
                let live = try await server.screens.add(rows(1))
                try await SharedBrowser.withPage { page in
                    try await page.navigate(to: server.url + "screens/facts")
                    await live.update(to: rows(2))
                    try await LivePage.expectInStep(page, with: live)
                    try await page.evaluate("window.isStillTheSamePage = true")
                    try await page.setOffline(true)
                    try await page.evaluate("ListPreview.live.close()")
                    for count in 3...6 { await live.update(to: rows(count)) }
                    try await page.setOffline(false)
                    try await page.evaluate("ListPreview.live.connect()")
                    try await LivePage.expectInStep(page, with: live)
                    #expect(try await page.evaluate("window.isStillTheSamePage === true").bool == true)
                }
            }
        }

        /// A restarted server does not know the page's revision; the page replaces its document.
        @Test func anotherServerOnTheSamePortIsTakenOver() async throws {
            let screen = { (text: Int) in
                ScreenFacts(sections: [SectionFacts(id: 1, rows: [RowFacts(id: 1, text: text)])]).screen
            }
            try await SharedBrowser.withPage { page in
                let port = try await RunningServer.with { server in
                    let live = try await server.screens.add(screen(1))
                    try await page.navigate(to: server.url + "screens/facts")
                    await live.update(to: screen(2))
                    try await LivePage.expectInStep(page, with: live)
                    return server.port
                }
                try await RunningServer.with(port: port) { server in
                    let live = try await server.screens.add(screen(7))
                    try await LivePage.expectInStep(page, with: live)
                }
            }
        }

        @Test func anUpdateSettlesWhenThePageSaysSo() async throws {
            let rows = { (count: Int) in
                ScreenFacts(sections: [SectionFacts(id: 1, rows: (0..<count).map { RowFacts(id: $0, text: 1) })]).screen
            }
            try await RunningServer.with { server in
                let live = try await server.screens.add(rows(3))
                try await SharedBrowser.withPage { page in
                    try await page.navigate(to: server.url + "screens/facts")
                    try await LivePage.expectInStep(page, with: live)
                    // A page is asked through its stream, which it opens when it is ready.
                    try await page.waitUntil("document.readyState === 'complete'")
                    while live.subscriberCount == 0 { await Task.yield() }
                    let isMoving = "document.getAnimations().some((animation) => animation.playState === 'running')"
                    let update = await live.update(to: rows(1))
                    #expect(update.isChange)
                    #expect(await update.settled)
                    #expect(try await page.evaluate(isMoving).bool == false)
                    #expect(
                        try await page.evaluate("document.querySelector('.list-changes').textContent").string
                            == "2 items removed")
                }
            }
        }

        /// A page loads one script at first, and others when its rows, or those of a patch, need them.
        @Test func aPageLoadsTheScriptsThatItNeeds() async throws {
            let row = { (id: Int) in ListItemViewModel.row("Row \(id)", id: ListID(id)) }
            let screen = { (rows: [ListItemViewModel]) in
                ListScreen(id: "rows", title: "Rows", sections: [ListSection(id: "all", rows: rows)])
            }
            try await RunningServer.with { server in
                let live = try await server.screens.add(screen([row(1)]))
                try await SharedBrowser.withPage { page in
                    func expectScripts(_ names: Set<String>) async throws {
                        let loaded = """
                            performance.getEntriesByType("resource").map(({ name }) => name.match(/([^/]*)\\.js$/)?.[1]).filter(Boolean)
                            """
                        try await page.waitUntil("\(loaded).length >= \(names.count)")
                        let all = try await page.evaluate(loaded).array?.compactMap(\.string) ?? []
                        #expect(all.count == names.count && Set(all) == names, "\(all)")
                    }
                    try await page.navigate(to: server.url + "screens/rows")
                    try await expectScripts(["live"])
                    await live.update(to: screen([row(1), row(2)]))
                    try await LivePage.expectInStep(page, with: live)
                    try await expectScripts(["live", "animations"])
                    let tapped = row(3).onSelect {}
                    await live.update(to: screen([row(1), row(2), tapped]))
                    try await expectScripts(["live", "animations", "sending"])
                    await live.update(to: screen([row(1), tapped.swipeActions(trailing: [.delete()])]))
                    try await expectScripts(["live", "animations", "sending", "swipes"])
                    await live.update { $0.searchText = "" }
                    try await expectScripts(["live", "animations", "sending", "swipes", "bars"])
                    try await LivePage.expectInStep(page, with: live)
                    let errors = await page.consoleErrors()
                    #expect(errors.isEmpty, "\(errors)")
                }
            }
        }

        @Test func theIndexLeadsToTheScreens() async throws {
            try await RunningServer.with { server in
                try await server.screens.add(ScreenFacts().screen)
                try await SharedBrowser.withPage { page in
                    try await page.navigate(to: server.url)
                    try await page.click("a[href='/screens/facts']")
                    try await page.waitUntil("location.pathname === '/screens/facts' && !!window.ListPreview")
                    let errors = await page.consoleErrors()
                    #expect(errors.isEmpty, "\(errors)")
                }
            }
        }
    }
}
