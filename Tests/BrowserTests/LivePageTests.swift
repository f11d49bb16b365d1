import JSONText
import ListPreviewKit
import PreviewServer
import Testing

@testable import HeadlessBrowser
@testable import TestSupport

extension ChromiumTests {
    /// Pages that follow their screens, in a real browser over a real connection.
    struct LivePageTests {
        @Test(arguments: SeededGenerator.seeds.suffix(2))
        func pageFollowsEveryUpdate(seed: UInt64) async throws {
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
        @Test func mountedPageFollowsScreenAndSendsActions() async throws {
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

        @Test func lostConnectionResumesWithoutLoss() async throws {
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
        @Test func pageFollowsNewServerOnSamePort() async throws {
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

        @Test func updateSettlesWhenPageReportsIt() async throws {
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
        @Test func pageLoadsOnlyNeededScripts() async throws {
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

        /// Opens a page while requests of a script wait, or fail, until `release` is called.
        private func open(
            _ url: String, without script: String, isBlocked: Bool = false, in page: Page
        ) async throws -> () async throws -> Void {
            let pattern = JSONNode(.string("*/\(script).js"))
            if isBlocked {
                try await page.call("Network.enable")
                try await page.call("Network.setBlockedURLs", ["urls": [pattern]])
            } else {
                try await page.call("Fetch.enable", ["patterns": [.object(["urlPattern": pattern])]])
            }
            // Not with `navigate`, which waits until everything is loaded.
            try await page.call("Page.navigate", ["url": JSONNode(.string(url))])
            return {
                if isBlocked {
                    try await page.call("Network.setBlockedURLs", ["urls": []])
                } else {
                    try await page.call("Fetch.disable")
                }
            }
        }

        /// Controls keep the user's changes until they are sent, even if the script for that loads late.
        @Test(.timeLimit(.minutes(2)), arguments: [false, true])
        func actionsBeforeScriptLoadsAreSent(isBlocked: Bool) async throws {
            let (events, received) = AsyncStream.makeStream(of: ListEvent.self)
            let screen = { (name: String) in
                var screen = ListScreen(id: "early", title: "Early") {
                    ListSection(id: "all") {
                        ListItemViewModel.switch("Light", isOn: false)
                        ListItemViewModel.stepper("Guests", value: 2)
                        ListItemViewModel.textField("Name", text: name)
                        ListItemViewModel.row("Tap").onSelect {
                            received.yield(ListEvent(row: "Tap", action: "select"))
                        }
                        LoadMoreRow.row(LoadMoreModel(.idle(address: "/elsewhere")))
                    }
                }
                screen.searchText = ""
                screen.handlers.onOther {
                    received.yield($0.event)
                    return true
                }
                return screen
            }
            try await RunningServer.with { server in
                let live = try await server.screens.add(screen("Ada"))
                try await SharedBrowser.withPage { page in
                    let release = try await open(
                        server.url + "screens/early", without: "sending", isBlocked: isBlocked, in: page)
                    try await LivePage.expectInStep(page, with: live)
                    try await page.click("#r-Light input")
                    for _ in 0..<2 { try await page.click("#r-Guests .stepper-plus") }
                    try await page.click("#r-Name input")
                    try await page.type(" L")
                    try await page.press(.enter)
                    try await page.click("#r-Tap")
                    try await page.click("#search-field input")
                    try await page.type("x")
                    try await page.evaluate("document.querySelector('.load-more-link').click()")
                    await live.update(to: screen("Bob"))
                    try await LivePage.expectInStep(page, with: live)
                    let controls = """
                        [document.querySelector("#r-Light input").checked, document.querySelector("#r-Name input").value]
                        """
                    #expect(try await page.evaluate(controls) == [true, "Ada L"])
                    #expect(try await page.evaluate("typeof ListPreview.sending").string == "undefined")
                    try await release()
                    var missing: Set<String> = [
                        "toggle true", "step 3.0", "step 4.0", "edit \"Ada L\"", "select", "load-more", "search \"x\"",
                    ]
                    for await event in events {
                        missing.remove(event.action + (event.value.map { " \($0)" } ?? ""))
                        if missing.isEmpty { break }
                    }
                    // The actions had no effect.
                    try await page.waitUntil(
                        "\(controls).join() === 'false,Bob' && !document.querySelector('[data-shown]')")
                    try await LivePage.expectInStep(page, with: live)
                }
            }
        }

        /// A search needs another script, which sends it.
        @Test func searchTypedBeforeScriptLoadsIsSent() async throws {
            let (searches, received) = AsyncStream.makeStream(of: ListEventValue?.self)
            var screen = ListScreen(id: "search", title: "Search", sections: [])
            screen.searchText = ""
            screen.handlers.onOther {
                received.yield($0.event.value)
                return true
            }
            try await RunningServer.with { [screen] server in
                let live = try await server.screens.add(screen)
                try await SharedBrowser.withPage { page in
                    let release = try await open(server.url + "screens/search", without: "bars", in: page)
                    try await LivePage.expectInStep(page, with: live)
                    try await page.click("#search-field input")
                    try await page.type("mini")
                    try await release()
                    for await search in searches {
                        #expect(search == .text("mini"))
                        break
                    }
                }
            }
        }

        /// Patches wait for the script that animates them, but not for long.
        @Test func patchesApplyUnanimatedUntilScriptLoads() async throws {
            let screen = { (rows: Int) in
                ListScreen(id: "rows", title: "Rows") {
                    ListSection(id: "all") { for row in 0..<rows { ListItemViewModel.row("Row \(row)") } }
                }
            }
            let isMoving = "document.getAnimations().length > 0"
            try await RunningServer.with { server in
                let live = try await server.screens.add(screen(1))
                try await SharedBrowser.withPage { page in
                    let release = try await open(server.url + "screens/rows", without: "animations", in: page)
                    try await LivePage.expectInStep(page, with: live)
                    for rows in 2...4 {
                        await live.update(to: screen(rows))
                        try await LivePage.expectInStep(page, with: live)
                        #expect(try await page.evaluate(isMoving).bool == false)
                    }
                    try await page.evaluate("globalThis.withoutAnimations = ListPreview.document.animate")
                    try await release()
                    try await page.waitUntil("ListPreview.document.animate !== withoutAnimations")
                    try await page.evaluate(
                        """
                        addEventListener("listpreview:patched", () => (globalThis.wasMoving = \(isMoving)))
                        """)
                    await live.update(to: screen(5))
                    try await page.waitUntil("globalThis.wasMoving")
                }
            }
        }

        /// A custom script applies patches immediately; animations are loaded for the next patch.
        @Test func patchesFromOtherScriptsLoadAnimations() async throws {
            let screen = ListScreen(id: "rows", title: "Rows") {
                ListSection(id: "all") { ListItemViewModel.row("Row") }
            }
            try await RunningServer.with { server in
                try await server.screens.add(screen)
                try await SharedBrowser.withPage { page in
                    try await page.navigate(to: server.url + "screens/rows")
                    #expect(try await page.evaluate("ListPreview.document.animate === null").bool == true)
                    try await page.evaluate(
                        """
                        (({ revision }) => ListPreview.apply({ v: 1, from: revision, to: revision + 1, ops: [["r", ["r-Row"]]] }))
                            (ListPreview.document.state)
                        """)
                    try await page.waitUntil("ListPreview.document.animate !== null")
                }
            }
        }

        @Test func indexLinksToScreens() async throws {
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
